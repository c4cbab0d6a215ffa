import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '../testing/engines.ts'
import type { Notice, NoticeLabels } from './notice.ts'
import { queueNotice } from './queue-notice.ts'
import { deliveries, destinations } from './schema.ts'
import { openNotice } from './sealed-notice.ts'
import { addDestination, addRoute, testNotice } from './testing/notices.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  ctx = await engines.newAccount()
})
afterAll(() => engines.stop())

const labels: NoticeLabels = { severity: 'warning', area: 'payments', ruleId: null, virtualChannelId: null }
const noon = new Date('2026-11-18T15:00:00Z')

const queue = (notice: Notice, { now = noon, by = ctx } = {}) =>
  by.db.transaction((tx) =>
    queueNotice({ tx, keyring: ctx.keyring, now }, ctx.account.id, notice, {
      ...labels,
      severity: notice.severity,
    }),
  )
const queued = () =>
  ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.accountId, ctx.account.id))
    .orderBy(asc(deliveries.seq))
const states = async () => (await queued()).map(({ kind, state }) => `${kind} ${state}`)

describe('a notice', () => {
  it('queued twice is one delivery for each destination of its routes, sealed', async () => {
    const [a, b] = [await addDestination(ctx), await addDestination(ctx)]
    await addDestination(ctx)
    await addRoute(ctx, { destinationIds: [a, b] })
    const notice = testNotice()
    await queue(notice)
    await queue(notice)
    const rows = await queued()
    expect(rows.map(({ destinationId }) => destinationId).toSorted()).toEqual([a, b].toSorted())
    for (const { id, sealed, nextAttemptAt } of rows) {
      expect(sealed).not.toContain('Aprovação')
      expect(openNotice(ctx.keyring, id, sealed)).toEqual(notice)
      expect(nextAttemptAt).toEqual(noon)
    }
  })

  it('of a transaction that is rolled back never leaves', async () => {
    await addRoute(ctx, { destinationIds: [await addDestination(ctx)] })
    const failing = ctx.db.transaction(async (tx) => {
      await queueNotice({ tx, keyring: ctx.keyring, now: noon }, ctx.account.id, testNotice(), labels)
      throw new Error('the write failed')
    })
    await expect(failing).rejects.toThrow('the write failed')
    expect(await queued()).toEqual([])
  })

  it('goes to nobody without a route, nor to what is off, nor to another account', async () => {
    const [off, on] = [await addDestination(ctx), await addDestination(ctx)]
    await ctx.db.update(destinations).set({ enabled: false }).where(eq(destinations.id, off))
    await queue(testNotice())
    expect(await queued()).toEqual([])
    await addRoute(ctx, { destinationIds: [off, randomUUID()] })
    await addRoute(ctx, { destinationIds: [on], enabled: false })
    const other = await engines.newAccount()
    await addRoute(other, { destinationIds: [on] })
    await queue(testNotice())
    expect(await queued()).toEqual([])
    await expect(queue(testNotice(), { by: other })).resolves.toBeUndefined()
    expect(await queued()).toEqual([])
  })

  it('goes to every browser where a route says so, and to no other destination', async () => {
    const browser = await addDestination(ctx, { kind: 'webPush' })
    await addDestination(ctx)
    await addRoute(ctx, { browsers: true })
    await queue(testNotice())
    expect((await queued()).map(({ destinationId }) => destinationId)).toEqual([browser])
  })
})

describe('the end of an incident', () => {
  it('reaches who heard of it', async () => {
    await addRoute(ctx, { destinationIds: [await addDestination(ctx)] })
    await queue(testNotice({ key: 'i1/1', incident: 'i1' }))
    await queue(testNotice({ key: 'i1/2', incident: 'i1', kind: 'resolved' }))
    expect(await states()).toEqual(['fired queued', 'resolved queued'])
  })

  it('cancels what waits for it to be acknowledged, and is not told there', async () => {
    await addRoute(ctx, { destinationIds: [await addDestination(ctx)], afterMinutes: 15 })
    await queue(testNotice({ key: 'i1/1', incident: 'i1' }))
    await queue(testNotice({ key: 'i2/1', incident: 'i2' }))
    expect((await queued())[0]?.nextAttemptAt).toEqual(new Date('2026-11-18T15:15:00Z'))
    await queue(testNotice({ key: 'i1/2', incident: 'i1', kind: 'acknowledged' }))
    expect(await states()).toEqual(['fired canceled', 'fired queued'])
  })

  it('comes too late for what was due already', async () => {
    await addRoute(ctx, { destinationIds: [await addDestination(ctx)], afterMinutes: 15 })
    await queue(testNotice({ key: 'i1/1', incident: 'i1' }))
    const later = new Date('2026-11-18T15:15:00Z')
    await queue(testNotice({ key: 'i1/2', incident: 'i1', kind: 'resolved' }), { now: later })
    expect(await states()).toEqual(['fired queued', 'resolved queued'])
  })
})
