import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  startNoticeStandIn,
  type NoticeStandIn,
} from '../../../../../../tools/notice-stand-in/start-notice-stand-in.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { users } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { deliveries, destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { testNotice } from '#platform/notices/testing/notices.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { DestinationInput } from '../../destinations-contract.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browsers.ts'
import { createDestination } from './create-destination.ts'
import { deleteDestination } from '../../../server/destinations/delete-destination.ts'
import { getPushKey } from './get-push-key.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listDestinations } from './list-destinations.ts'
import { retryDelivery } from './retry-delivery.ts'
import { deleteRoute, saveRoute } from './routes.ts'
import { MAX_SENDS } from '../../../server/destinations/limit-sends.ts'
import { testDestination } from '../../../server/destinations/test-destination.ts'
import { browser, queueAlert, route, sendingParts } from './testing/destination-parts.ts'
import { updateDestination } from './update-destination.ts'

let engines: TestEngines
let standIn: NoticeStandIn
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  standIn = await startNoticeStandIn()
})
beforeEach(async () => {
  ctx = await engines.newAccount()
})
afterAll(async () => {
  await engines.db.delete(deliveries)
  await standIn.close()
  await engines.stop()
})

const parts = () => sendingParts(ctx, standIn)
const create = (settings: DestinationInput, by = ctx) =>
  createDestination(by, { name: 'Plantão', settings }, parts())
const slack = 'https://hooks.slack.com/services/T0/B0/segredo1234'
const audited = () =>
  engines.db.select().from(auditLog).where(eq(auditLog.accountId, ctx.account.id)).orderBy(asc(auditLog.seq))
const actions = async () => (await audited()).map(({ action }) => action)
describe('a destination', () => {
  it('is created, changed and removed, audited, and its address is told to nobody', async () => {
    const { destination, secret } = await create({ kind: 'slack', url: slack })
    expect(secret).toBeNull()
    expect(destination).toMatchObject({
      kind: 'slack',
      hint: 'hooks.slack.com …1234',
      version: 1,
      last: null,
    })
    const { id: destinationId } = destination
    const changed = await updateDestination(
      ctx,
      { destinationId, version: 1, name: 'Canal', enabled: false },
      parts(),
    )
    expect(changed).toMatchObject({ name: 'Canal', enabled: false, version: 2, hint: destination.hint })
    const told = JSON.stringify([await listDestinations(ctx), await audited(), destination])
    expect(told).not.toContain('segredo')
    const { rows } = await engines.owner.query<{ row: string }>(
      'SELECT to_jsonb(d)::text AS row FROM destinations AS d WHERE id = $1',
      [destinationId],
    )
    expect(rows[0]?.row).not.toContain('segredo')
    await deleteDestination(ctx, { destinationId, version: 2 })
    expect((await listDestinations(ctx)).destinations).toEqual([])
    expect(await actions()).toEqual(['destination.create', 'destination.edit', 'destination.delete'])
  })

  it('of a webhook shows its secret once, and keeps it with another address', async () => {
    const { destination, secret } = await create({ kind: 'webhook', url: 'https://loja.com.br/a' })
    expect(secret).toMatch(/^whsec_/)
    await updateDestination(
      ctx,
      {
        destinationId: destination.id,
        version: 1,
        name: 'Outro',
        enabled: true,
        settings: { kind: 'webhook', url: 'https://loja.com.br/outro' },
      },
      parts(),
    )
    const [row] = await ctx.db.select().from(destinations).where(eq(destinations.id, destination.id))
    if (row === undefined) throw new Error('no destination')
    expect(openDestination(ctx.keyring, row)).toEqual({
      kind: 'webhook',
      url: 'https://loja.com.br/outro',
      secret,
    })
  })

  it.each<[DestinationInput, RegExp]>([
    [{ kind: 'slack', url: 'https://exemplo.com.br/x' }, /hooks\.slack\.com/],
    [{ kind: 'googleChat', url: 'https://exemplo.com.br/x' }, /chat\.googleapis\.com/],
    [{ kind: 'webhook', url: 'http://exemplo.com.br/x' }, /https/],
    [{ kind: 'webhook', url: 'https://127.0.0.1/x' }, /não é pública/],
    [{ kind: 'teams', url: 'https://[::ffff:10.0.0.1]/x' }, /não é pública/],
    [{ kind: 'webhook', url: 'nada' }, /https/],
  ])('at a wrong address is refused on its field: %j', async (settings, sentence) => {
    await expect(create(settings)).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { url: expect.stringMatching(sentence) } },
    })
    expect(await audited()).toEqual([])
  })

  it('that somebody changed before is not overwritten, and keeps its kind', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    const change = { destinationId: destination.id, name: 'A', enabled: true }
    await updateDestination(ctx, { ...change, version: 1 }, parts())
    await expect(updateDestination(ctx, { ...change, version: 1 }, parts())).rejects.toMatchObject({
      code: 'conflict',
    })
    const { id: destinationId } = destination
    await expect(deleteDestination(ctx, { destinationId, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const other = { kind: 'webhook' as const, url: 'https://loja.com.br/a' }
    await expect(
      updateDestination(ctx, { ...change, version: 2, settings: other }, parts()),
    ).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('that is turned off cancels what waits for it; removed, routes forget it', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    const { routes: none } = await listDestinations(ctx)
    expect(none).toEqual([])
    const saved = await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    await queue()
    expect((await listDestinations(ctx)).destinations[0]?.waiting).toBe(1)
    const off = { destinationId: destination.id, version: 1, name: 'A', enabled: false }
    await updateDestination(ctx, off, parts())
    expect((await listDestinations(ctx)).destinations[0]?.waiting).toBe(0)
    await deleteDestination(ctx, { destinationId: destination.id, version: 2 })
    expect((await listDestinations(ctx)).routes).toEqual([{ ...saved, destinationIds: [] }])
  })
})

const queue = () => queueAlert(ctx, testNotice({ needs: { title: 'payments.view' } }))

const ownAddress = async (): Promise<string> => {
  const id = ctx.actor === 'system' ? '' : ctx.actor.userId
  const [person] = await engines.db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return person?.email ?? ''
}

describe('a test', () => {
  it('says what the destination answered, and is audited', async () => {
    const { destination } = await create({ kind: 'slack', url: standIn.urls.slack })
    const { id: destinationId } = destination
    expect(await testDestination(ctx, { destinationId }, parts())).toEqual({
      delivered: true,
      sentence: 'O destino recebeu o teste.',
    })
    standIn.misbehave('slack', { status: 404 })
    const answer = await testDestination(ctx, { destinationId }, parts())
    expect(answer).toMatchObject({
      delivered: false,
      sentence: expect.stringMatching(/não conhece este webhook/),
    })
    expect(await actions()).toEqual(['destination.create', 'destination.test', 'destination.test'])
  })

  it('of PagerDuty leaves no incident open', async () => {
    const settings = { kind: 'pagerDuty' as const, routingKey: standIn.routingKey, region: 'us' as const }
    const { destination } = await create(settings)
    const answer = await testDestination(ctx, { destinationId: destination.id }, parts())
    expect(answer.delivered).toBe(true)
    expect([...standIn.incidents.values()]).toEqual(['resolved'])
  })

  it('by mail is queued', async () => {
    const address = await ownAddress()
    const { destination } = await create({ kind: 'email', address: address.toUpperCase() })
    expect(destination).toMatchObject({
      hint: `${address.slice(0, 2).toUpperCase()}…@${address.split('@')[1]?.toUpperCase()}`,
      awaitsConfirmation: false,
    })
    await testDestination(ctx, { destinationId: destination.id }, parts())
    const [mail] = await queuedMails(engines.db, address.toUpperCase())
    expect(mail?.subject).toBe(`Teste: Os avisos de ${ctx.account.name} chegam aqui`)
  })
})

describe('tests without end', () => {
  it('are refused after ten in ten minutes, also when they come at once; another account is not', async () => {
    let now = new Date()
    const at = (of: TestAccount) => ({ ...of, now: () => now })
    const { destination } = await create({ kind: 'slack', url: standIn.urls.slack })
    const { id: destinationId } = destination
    const before = standIn.received.length
    const test = () => testDestination(at(ctx), { destinationId }, parts())
    const answers = await Promise.allSettled(Array.from({ length: MAX_SENDS + 3 }, test))
    const refused = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    )
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ code: 'tooManyAttempts', details: { retryAfter: expect.any(Number) } })
    expect(standIn.received.length - before).toBe(MAX_SENDS)
    const other = await engines.newAccount()
    const { destination: theirs } = await create({ kind: 'slack', url: standIn.urls.slack }, other)
    const answer = await testDestination(at(other), { destinationId: theirs.id }, parts())
    expect(answer.delivered).toBe(true)
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await test()).delivered).toBe(true)
  })
})

describe('a dead letter', () => {
  it('is listed with its reason, and is tried again when a person says so, unless it would not leave', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    await queue()
    expect(await listDeliveries(ctx, ctx.keyring)).toEqual({ items: [], total: 0 })
    const mine = eq(deliveries.accountId, ctx.account.id)
    await engines.db.update(deliveries).set({ state: 'dead', lastError: 'Sumiu', attempts: 9 }).where(mine)
    const { items, total } = await listDeliveries(ctx, ctx.keyring)
    expect([total, items[0]]).toMatchObject([
      1,
      { title: 'Aprovação abaixo do esperado', error: 'Sumiu', destination: 'Plantão', state: 'dead' },
    ])
    const without = { ...ctx, permissions: new Set(['observability.view' as const]) }
    expect((await listDeliveries(without, ctx.keyring)).items).toMatchObject([
      { title: 'Aviso de uma área que você não vê', error: 'Sumiu' },
    ])
    const deliveryId = items[0]?.id ?? ''
    const own = eq(destinations.id, destination.id)
    for (const off of [{ enabled: false }, { awaitsConfirmation: true }]) {
      await engines.db.update(destinations).set(off).where(own)
      await expect(retryDelivery(ctx, { deliveryId })).rejects.toMatchObject({ code: 'destinationOff' })
      await engines.db.update(destinations).set({ enabled: true, awaitsConfirmation: false }).where(own)
    }
    await retryDelivery(ctx, { deliveryId })
    expect((await engines.db.select().from(deliveries).where(mine))[0]).toMatchObject({
      state: 'queued',
      attempts: 0,
    })
    await expect(retryDelivery(ctx, { deliveryId })).rejects.toMatchObject({ code: 'conflict' })
    expect((await actions()).at(-1)).toBe('destination.retry')
  })
})

describe('what waits for its next try', () => {
  const mine = () => eq(deliveries.accountId, ctx.account.id)
  const rows = () => engines.db.select().from(deliveries).where(mine()).orderBy(deliveries.seq)

  it('is tried now when a person says so: its message whole, under its key, after earlier notices of its incident', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    for (let place = 0; place < 5; place += 1) await queue()
    const [before, first, second, after, apart] = (await rows()).map(({ id }) => id)
    const now = new Date()
    const retry = (deliveryId = '') => retryDelivery({ ...ctx, now: () => now }, { deliveryId })
    const later = new Date(now.getTime() + 3_600_000)
    const [digest, other] = [randomUUID(), randomUUID()]
    const write = async (id: string | undefined, values: object): Promise<void> => {
      const failed = { state: 'failed', attempts: 6, nextAttemptAt: later, lastError: 'Fora do ar' } as const
      await engines.db
        .update(deliveries)
        .set({ ...failed, ...values })
        .where(eq(deliveries.id, id ?? ''))
    }
    await write(before, { incident: 'one', messageId: randomUUID() })
    await write(first, { incident: 'one', messageId: digest })
    await write(second, { incident: 'two', messageId: digest })
    await write(after, { incident: 'one', messageId: randomUUID() })
    await write(apart, { incident: 'three', messageId: other })
    await retry(second)
    const found = await rows()
    expect(found.map(({ nextAttemptAt }) => nextAttemptAt.getTime() === now.getTime())).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(found[2]).toMatchObject({ state: 'failed', attempts: 6, messageId: digest })
    expect((await actions()).at(-1)).toBe('destination.retry')
    const until = new Date(now.getTime() + 60_000)
    await engines.db
      .update(destinations)
      .set({ pausedUntil: until })
      .where(eq(destinations.id, destination.id))
    await retry(apart)
    expect((await rows())[4]?.nextAttemptAt).toEqual(until)
    for (const state of ['queued', 'sending', 'sent', 'canceled'] as const) {
      await write(apart, { state })
      await expect(retry(apart)).rejects.toMatchObject({
        code: 'conflict',
      })
    }
  })
})

describe('a route', () => {
  it('says which of its rules and virtual channels were deleted, as it leads nowhere by them', async () => {
    const [rule, channel] = [randomUUID(), randomUUID()]
    await saveRoute(ctx, {
      version: 0,
      settings: route({ ruleIds: [rule], virtualChannelIds: [channel] }),
    })
    expect((await listDestinations(ctx)).choices).toEqual({
      rules: [{ id: rule, name: 'Regra apagada' }],
      virtualChannels: [{ id: channel, name: 'Canal virtual apagado' }],
    })
  })

  it('is created, changed and removed, audited, and leads to destinations of its account alone', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    const quiet = { from: 1320, until: 420, weekdays: [7, 6, 6], criticalPasses: true }
    const settings = route({ destinationIds: [destination.id], severities: ['critical'], quiet })
    const saved = await saveRoute(ctx, { version: 0, settings })
    expect(saved).toMatchObject({ version: 1, quiet: { weekdays: [6, 7] }, severities: ['critical'] })
    // as routes of before could be saved
    await ctx.db.update(noticeRoutes).set({ quietWeekdays: [] }).where(eq(noticeRoutes.id, saved.id))
    expect((await listDestinations(ctx)).routes).toMatchObject([{ quiet: null }])
    const changed = await saveRoute(ctx, { id: saved.id, version: 1, settings: route({ afterMinutes: 15 }) })
    expect((await listDestinations(ctx)).routes).toEqual([changed])
    await expect(saveRoute(ctx, { id: saved.id, version: 1, settings })).rejects.toMatchObject({
      code: 'conflict',
    })
    const foreign = route({ destinationIds: [randomUUID()] })
    await expect(saveRoute(ctx, { version: 0, settings: foreign })).rejects.toMatchObject({
      code: 'notFound',
    })
    await deleteRoute(ctx, { routeId: saved.id, version: 2 })
    expect((await listDestinations(ctx)).routes).toEqual([])
    expect((await actions()).slice(1)).toEqual([
      'notice-route.create',
      'notice-route.edit',
      'notice-route.delete',
    ])
  })
})

describe('whoever is not of the account, may not, or sees some channels only', () => {
  it('reads and changes nothing', async () => {
    const { destination } = await create({ kind: 'slack', url: slack })
    const saved = await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    await queue()
    await engines.db.update(deliveries).set({ state: 'dead' }).where(eq(deliveries.accountId, ctx.account.id))
    const [dead] = (await listDeliveries(ctx, ctx.keyring)).items
    const before = await actions()
    const { id: destinationId } = destination
    const acts = (by: TestAccount) => [
      () => create({ kind: 'slack', url: slack }, by),
      () => updateDestination(by, { destinationId, version: 1, name: 'A', enabled: false }, parts()),
      () => deleteDestination(by, { destinationId, version: 1 }),
      () => testDestination(by, { destinationId }, parts()),
      () => saveRoute(by, { id: saved.id, version: 1, settings: route() }),
      () => deleteRoute(by, { routeId: saved.id, version: 1 }),
      () => retryDelivery(by, { deliveryId: dead?.id ?? '' }),
    ]
    const reads = (by: TestAccount) => [
      () => listDestinations(by),
      () => listDeliveries(by, ctx.keyring),
      () => getPushKey(by, ctx.keyring),
      () => subscribeBrowser(by, browser(), parts()),
      () => unsubscribeBrowser(by, browser()),
    ]
    const reader = { ...ctx, permissions: new Set(['observability.view' as const]) }
    const nobody = { ...ctx, permissions: new Set<never>() }
    const limited = { ...ctx, channelIds: [randomUUID()] }
    for (const act of [
      ...acts(reader),
      ...acts(nobody),
      ...reads(nobody),
      ...acts(limited),
      ...reads(limited),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
    const other = await engines.newAccount()
    for (const act of acts(other).slice(1)) await expect(act()).rejects.toMatchObject({ code: 'notFound' })
    expect(await listDestinations(other)).toMatchObject({ destinations: [], routes: [] })
    expect((await listDeliveries(other, ctx.keyring)).items).toEqual([])
    expect(await actions()).toEqual(before)
  })
})
