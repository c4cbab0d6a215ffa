import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { newPerson } from '#platform/testing/people.ts'
import { entriesOf } from '#model/records.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { BacktestQuestion, SaveRule, type Episode, type OwnersQuestion } from '../../rules-contract.ts'
import { listOwners } from '../list-owners.ts'
import { alerts, monitoringSeries } from '../schema.ts'
import { backtestRule } from './backtest-rule.ts'
import { deleteRule } from './delete-rule.ts'
import { getRuleChoices, listRules, listRuleVersions } from './list-rules.ts'
import { saveRule } from './save-rule.ts'
import { suggestRules } from './suggest-rules.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const HOUR = 3_600_000
const OUTAGE = NOW - 50 * HOUR

let engines: TestEngines
let ctx: TestAccount
let other: TestAccount
let channelId: string

const settingsOf = (given: Parameters<typeof ruleSettings>[0] = {}) =>
  ruleSettings({
    metric: 'capturedOrders',
    window: 60,
    condition: { type: 'absence', leastUsual: 5 },
    ...given,
  })
const stockOf = (sku: string[], more: object = {}) =>
  settingsOf({
    metric: 'availableStock',
    by: ['sku'],
    filters: { sku },
    condition: { type: 'limit', direction: 'below', value: 5 },
    ...more,
  })
const saved = (settings: RuleSettings, more: object = {}) => SaveRule.parse({ settings, ...more })
const tried = (settings: RuleSettings, more: object = {}) =>
  BacktestQuestion.parse({ settings, days: 30, ...more })
const missing = (permission: string) =>
  new Set([...permissionsByRole.owner].filter((one) => one !== permission))
/** One each six minutes of so many days, except during the outage. */
const ordersSince = (days: number) =>
  Array.from({ length: (days * 24 * 60) / 6 }, (_, index) => NOW - index * 6 * 60_000)
    .filter((placed) => placed < OUTAGE || placed >= OUTAGE + 3 * HOUR)
    .map((placed, index) => ({
      order_id: `o${index}`,
      placed_at: new Date(placed).toISOString(),
      channel: index % 2 === 0 ? 'Site' : 'App',
      lines: [{ sku_id: 's', price: 1000 }],
    }))
const limited = () => ({ ...ctx, channelIds: [channelId] })

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => new Date(NOW) })
  other = await engines.newAccount({ now: () => new Date(NOW) })
  channelId = randomUUID()
  await ctx.system.insert(virtualChannels).values({
    id: channelId,
    accountId: ctx.account.id,
    name: 'Aplicativo',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['App'] }],
  })
  await insertOrders(ctx, ordersSince(62))
})
afterAll(() => engines.stop())

it('a rule is written with its version, audited, and what it says afterwards is the newest', async () => {
  const { id, version } = await saveRule(ctx, saved(settingsOf({ name: 'Silêncio' })))
  expect(version).toBe(1)
  const changed = settingsOf({ name: 'Silêncio longo', window: 120 })
  expect(await saveRule(ctx, saved(changed, { id, version }))).toEqual({ id, version: 2 })
  const { items } = await listRules(ctx)
  expect(items.find((rule) => rule.id === id)).toMatchObject({
    settings: changed,
    version: 2,
    state: 'waiting',
    open: 0,
    fired: 0,
    precision: null,
  })
  const { items: versions } = await listRuleVersions(ctx, { id })
  expect(versions.map(({ version: number, settings }) => [number, settings.window])).toEqual([
    [2, 120],
    [1, 60],
  ])
  const told = await ctx.system
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `rule:${id}`))
    .orderBy(auditLog.seq)
  expect(told.map(({ action }) => action)).toEqual(['rule.create', 'rule.edit'])
  await deleteRule(ctx, { id, version: 2 })
  expect((await listRules(ctx)).items.map((rule) => rule.id)).not.toContain(id)
})

it('a rule that looks elsewhere forgets its series and closes its alerts; one with another name does not', async () => {
  const { id } = await saveRule(ctx, saved(settingsOf()))
  const accountId = ctx.account.id
  const at = new Date(NOW)
  await ctx.system.insert(monitoringSeries).values({
    accountId,
    ruleId: id,
    place: '[]',
    life: newLifecycle(),
  })
  const alertId = randomUUID()
  await ctx.system.insert(alerts).values({
    id: alertId,
    accountId,
    ruleId: id,
    ruleVersion: 1,
    settings: settingsOf(),
    incidentId: alertId,
    place: { values: [], labels: [] },
    severity: 'warning',
    state: 'firing',
    brokeAt: at,
    firedAt: at,
    updatedAt: at,
  })
  const seriesOf = () => ctx.system.select().from(monitoringSeries).where(eq(monitoringSeries.ruleId, id))
  const stateOf = async () => (await ctx.system.select().from(alerts).where(eq(alerts.id, alertId)))[0]?.state
  await saveRule(ctx, saved(settingsOf({ name: 'Outro nome' }), { id, version: 1 }))
  expect([(await seriesOf()).length, await stateOf()]).toEqual([1, 'firing'])
  await saveRule(ctx, saved(settingsOf({ window: 30 }), { id, version: 2 }))
  expect([(await seriesOf()).length, await stateOf()]).toEqual([0, 'resolved'])
})

describe('who may', () => {
  it('not without the permission, nor of figures that one may not see', async () => {
    const viewer = { ...ctx, permissions: missing('observability.edit') }
    await expect(saveRule(viewer, saved(settingsOf()))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deleteRule(viewer, { id: randomUUID(), version: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const outside = { ...ctx, permissions: missing('observability.view') }
    for (const verb of [() => listRules(outside), () => getRuleChoices(outside), () => suggestRules(outside)])
      await expect(verb()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(backtestRule(outside, tried(settingsOf()))).rejects.toMatchObject({ code: 'forbidden' })
    const { id } = await saveRule(
      ctx,
      saved(
        settingsOf({ metric: 'authorization', condition: { type: 'limit', direction: 'below', value: 0.5 } }),
      ),
    )
    const withoutPayments = { ...ctx, permissions: missing('payments.view') }
    expect((await listRules(withoutPayments)).items.map((rule) => rule.id)).not.toContain(id)
    await expect(listRuleVersions(withoutPayments, { id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(deleteRule(withoutPayments, { id, version: 1 })).rejects.toMatchObject({ code: 'notFound' })
    const payments = settingsOf({
      metric: 'authorization',
      condition: { type: 'limit', direction: 'below', value: 0.5 },
    })
    await expect(backtestRule(withoutPayments, tried(payments))).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('of a rule whose past they may not see, the versions that they may', async () => {
    const cost = settingsOf({
      metric: 'freightCost',
      condition: { type: 'limit', direction: 'above', value: 900 },
    })
    const { id } = await saveRule(ctx, saved(cost))
    await saveRule(ctx, saved(settingsOf({ metric: 'dueOrders' }), { id, version: 1 }))
    await saveRule(
      ctx,
      saved(settingsOf({ metric: 'dueOrders', virtualChannelId: channelId }), { id, version: 2 }),
    )
    const versionsOf = async (of: typeof ctx) =>
      (await listRuleVersions(of, { id })).items.map(({ version }) => version)
    expect(await versionsOf(ctx)).toEqual([3, 2, 1])
    expect(await versionsOf({ ...ctx, permissions: missing('logistics.cost') })).toEqual([3, 2])
    expect(await versionsOf(limited())).toEqual([3])
    await deleteRule(ctx, { id, version: 3 })
  })

  it('none of stock without that of the catalogue', async () => {
    const { id } = await saveRule(ctx, saved(stockOf(['s'])))
    const withoutCatalog = { ...ctx, permissions: missing('catalog.view') }
    expect((await listRules(withoutCatalog)).items.map((rule) => rule.id)).not.toContain(id)
    await expect(saveRule(withoutCatalog, saved(stockOf(['s'])))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(backtestRule(withoutCatalog, tried(stockOf(['s'])))).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('another account has, changes and tries nothing of it', async () => {
    const { id } = await saveRule(ctx, saved(settingsOf()))
    expect((await listRules(other)).items).toEqual([])
    for (const verb of [
      () => saveRule(other, saved(settingsOf(), { id, version: 1 })),
      () => deleteRule(other, { id, version: 1 }),
      () => listRuleVersions(other, { id }),
      () => backtestRule(other, tried(settingsOf(), { ruleId: id })),
    ])
      await expect(verb()).rejects.toMatchObject({ code: 'notFound' })
    const theirs = await backtestRule(other, tried(settingsOf()))
    expect(theirs).toMatchObject({ fired: 0, drawn: null })
    expect((await suggestRules(other)).items).toEqual([])
  })

  it('a person of one channel sees and makes rules of that channel alone', async () => {
    const { id: whole } = await saveRule(ctx, saved(settingsOf()))
    const own = settingsOf({ virtualChannelId: channelId })
    const { id } = await saveRule(limited(), saved(own))
    expect((await listRules(limited())).items.map((rule) => rule.id)).toEqual([id])
    await expect(saveRule(limited(), saved(settingsOf()))).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(saveRule(limited(), saved(own, { id: whole, version: 1 }))).rejects.toMatchObject({
      code: 'notFound',
    })
    const elsewhere = settingsOf({ virtualChannelId: randomUUID() })
    await expect(backtestRule(limited(), tried(elsewhere))).rejects.toMatchObject({
      details: { fields: { virtualChannelId: 'Valor inválido' } },
    })
    const ofChannel = await backtestRule(
      limited(),
      tried({
        ...own,
        metric: 'capturedRevenue',
        condition: { type: 'limit', direction: 'above', value: 1e9, recovery: null },
      }),
    )
    const ofWhole = await backtestRule(
      ctx,
      tried(
        settingsOf({
          metric: 'capturedRevenue',
          condition: { type: 'limit', direction: 'above', value: 1e9 },
        }),
      ),
    )
    const [part, all] = [ofChannel, ofWhole].map(({ drawn }) => drawn?.points.at(-1)?.value ?? 0)
    expect(part).toBeGreaterThan(0)
    expect(all).toBe(2 * (part ?? 0))
  })
})

it('what cannot be asked is said at its field, and nothing is written', async () => {
  const before = (await listRules(ctx)).items.length
  const refused: [RuleSettings, string][] = [
    [settingsOf({ by: ['sku'] }), 'by'],
    [
      settingsOf({
        metric: 'sessions',
        window: 30,
        condition: { type: 'limit', direction: 'below', value: 1 },
      }),
      'window',
    ],
    [stockOf(['s'], { filters: {} }), 'by'],
    [stockOf(Array.from({ length: 201 }, (_, index) => `s${index}`)), 'by'],
    [stockOf(['s'], { by: ['channel'] }), 'by'],
    [stockOf(['s'], { filters: { sku: ['s'], channel: ['App'] } }), 'by'],
    [settingsOf({ ownerId: randomUUID() }), 'ownerId'],
    [settingsOf({ virtualChannelId: randomUUID() }), 'virtualChannelId'],
  ]
  for (const [settings, field] of refused)
    await expect(saveRule(ctx, saved(settings))).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { [field]: expect.any(String) } },
    })
  const { id } = await saveRule(ctx, saved(settingsOf()))
  await expect(saveRule(ctx, saved(settingsOf(), { id, version: 7 }))).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(saveRule(ctx, saved(settingsOf(), { id: randomUUID(), version: 1 }))).rejects.toMatchObject({
    code: 'notFound',
  })
  expect((await listRules(ctx)).items).toHaveLength(before + 1)
  for (const wrong of [
    { window: 7 },
    { window: 10_080, condition: { type: 'anomaly', direction: 'both', alarmsPerMonth: 1 } },
    { name: '' },
    { by: ['channel', 'channel'] },
  ])
    expect(SaveRule.safeParse({ settings: { ...settingsOf(), ...wrong } }).success).toBe(false)
  for (const wrong of [
    { window: 30 },
    { minimumSample: 1 },
    { condition: { type: 'change', direction: 'both', fraction: 0.1, against: 'week' } },
    { condition: { type: 'absence', leastUsual: 1 } },
  ])
    expect(SaveRule.safeParse({ settings: { ...stockOf(['s']), ...wrong } }).success).toBe(false)
})

it('is owned by who can open it today, and whoever had it before keeps it', async () => {
  const people = {
    whole: { role: 'analyst' },
    south: { role: 'analyst', virtualChannelIds: [channelId] },
    elsewhere: { role: 'analyst', virtualChannelIds: [randomUUID()] },
    suspended: { role: 'analyst', status: 'suspended' },
    expired: { role: 'analyst', validUntil: new Date(NOW - HOUR) },
    blind: { role: 'analyst', permissions: ['observability.view'] },
  } as const
  const ids: Record<string, string> = {}
  for (const [name, access] of entriesOf(people)) {
    const { id } = await newPerson(ctx.system, [])
    const { permissions, virtualChannelIds, ...rest } = {
      permissions: null,
      virtualChannelIds: null,
      ...access,
    }
    await ctx.system.insert(memberships).values({
      userId: id,
      accountId: ctx.account.id,
      ...rest,
      permissions: permissions && [...permissions],
      virtualChannelIds: virtualChannelIds && [...virtualChannelIds],
    })
    ids[name] = id
  }
  const namesOf = async (account: TestAccount, of: OwnersQuestion['of']) => {
    const { people: found } = await listOwners(account, { of })
    return Object.keys(ids).filter((name) => found.some(({ id }) => id === ids[name]))
  }
  const metric = 'capturedOrders'
  expect(await namesOf(ctx, { metric, virtualChannelId: null })).toEqual(['whole'])
  expect(await namesOf(ctx, { metric, virtualChannelId: channelId })).toEqual(['whole', 'south'])
  await expect(namesOf(limited(), { metric, virtualChannelId: null })).rejects.toMatchObject({
    code: 'invalidInput',
  })
  await expect(
    namesOf({ ...ctx, permissions: missing('observability.view') }, { metric, virtualChannelId: null }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  const save = (owner: string, more: object, row: object = {}) =>
    saveRule(ctx, saved(settingsOf({ ownerId: ids[owner] ?? '', ...more }), row))
  for (const owner of ['south', 'elsewhere', 'suspended', 'expired', 'blind'])
    await expect(save(owner, {})).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { ownerId: expect.any(String) } },
    })
  await expect(save('elsewhere', { virtualChannelId: channelId })).rejects.toThrow()
  const kept = await save('south', { virtualChannelId: channelId })
  await ctx.system
    .update(memberships)
    .set({ status: 'suspended' })
    .where(eq(memberships.userId, ids['south'] ?? ''))
  const renamed = await save('south', { virtualChannelId: channelId, name: 'Outro nome' }, kept)
  expect(renamed.version).toBe(2)
  await expect(save('south', { virtualChannelId: null }, renamed)).rejects.toMatchObject({
    code: 'invalidInput',
  })
})

it('a planted outage is found where it was, with what was missing in it', async () => {
  const found = await backtestRule(ctx, tried(settingsOf()))
  expect(found.episodes).toHaveLength(1)
  const [{ brokeAt, resolvedAt, lost }] = found.episodes as [Episode]
  // the last order was up to six minutes before
  expect(OUTAGE + HOUR - Date.parse(brokeAt)).toBeLessThanOrEqual(360_000)
  expect(Date.parse(brokeAt)).toBeLessThanOrEqual(OUTAGE + HOUR)
  expect(Date.parse(resolvedAt ?? '')).toBeLessThanOrEqual(OUTAGE + 4 * HOUR)
  expect(lost).toBeGreaterThan(15)
  expect(lost).toBeLessThanOrEqual(30)
  expect(found.windows.breaking).toBeGreaterThanOrEqual(24)
  expect(found.windows.breaking).toBeLessThanOrEqual(26)
  const anomalies = settingsOf({ condition: { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 } })
  const detected = await backtestRule(ctx, tried(anomalies))
  expect(detected.episodes.some(({ brokeAt: at }) => Math.abs(Date.parse(at) - OUTAGE) <= 2 * HOUR)).toBe(
    true,
  )
})

it('suggestions are of what the account has, with what they would have done', async () => {
  const { items } = await suggestRules(ctx)
  const keys = items.map(({ key }) => key)
  expect(keys).toContain('noOrders')
  expect(keys).not.toContain('approvalByAcquirer')
  const noOrders = items.find(({ key }) => key === 'noOrders')
  const again = await backtestRule(
    { ...ctx, now: () => new Date(Math.floor(NOW / (24 * HOUR)) * 24 * HOUR) },
    tried(noOrders!.settings),
  )
  expect(noOrders?.fired).toBe(again.fired)
  const ofLines = { id: channelId, name: 'Camas', rule: { category: ['Camas'] } }
  const inChannel = await suggestRules({ ...ctx, virtualChannel: ofLines })
  expect(inChannel.items.map(({ key }) => key)).not.toContain('approvalByAcquirer')
})

it('suggestions come as soon as there are data, whatever was asked before', async () => {
  const answers = new AnswerMemory()
  const fresh = { ...(await engines.newAccount({ now: () => new Date(NOW) })), answers }
  expect((await suggestRules(fresh)).items).toEqual([])
  await insertOrders(fresh, ordersSince(31))
  expect((await suggestRules(fresh)).items.map(({ key }) => key)).toContain('noOrders')
})
