import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChannelRule } from '#model/channel-rule.ts'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { keysOf } from '#model/records.ts'
import { LogisticsScope } from '#model/scope.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { logisticsMetricKeys, logisticsMetrics } from '#model/logistics/metrics.ts'
import { logisticsMeasures, logisticsValue } from '../metrics/logistics-value.ts'
import { dayOf, startOfDay, weekdayOf } from '../periods/local-time.ts'
import { resolveLogistics } from '../scope/resolve-scope.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { insertDerivedPackages, type TestPackage } from '../testing/insert-packages.ts'
import { askLeadTimes } from './ask-lead-times.ts'
import { askQuestion } from './ask-question.ts'
import type { AnswerRow } from './answer.ts'
import { measures, type MeasureKey } from './measures.ts'
import type { GroupKey, Question } from './question.ts'
import { shouldBeSided } from './sided-sums.ts'
import { OWN_HOLIDAY, packagesBySql } from './testing/independent-packages.ts'
import { oddAccounts } from './testing/invent-packages.ts'

const now = new Date('2026-11-20T13:40:00Z')
const week = '2026-11-06_2026-11-12'
const every = keysOf(measures).filter((key) => 'packages' in measures[key].of)

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function accountWith(packages: readonly TestPackage[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => now })
  const ownHolidays = [{ day: OWN_HOLIDAY, name: 'Da cidade' }]
  await engines.db
    .update(accounts)
    .set({ holidayState: 'SP', ownHolidays })
    .where(eq(accounts.id, ctx.account.id))
  await insertDerivedPackages(ctx, packages)
  return ctx
}

const scopeOf = (ctx: TestAccount, more: object = {}) =>
  resolveLogistics(ctx, LogisticsScope.parse({ period: week, ...more }))

async function ask(ctx: TestAccount, scope: object = {}, more: Partial<Question> = {}): Promise<AnswerRow[]> {
  const asked = await scopeOf(ctx, scope)
  return askQuestion(ctx.clickhouse, { ...asked, measures: every, groupings: [[]], ...more })
}

const odd = oddAccounts(now.getTime())

describe.each(Object.entries(odd))('an account with %s', (_, packages) => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await accountWith(packages)
    await insertDerivedPackages(ctx, packages.slice(0, 50))
  })

  it.each([
    { period: week },
    { period: '2026-11-14_2026-11-20' },
    { period: '2026-10-01_2026-10-31', compare: '2026-09-10_2026-09-25' },
    { period: '2026-11-20_2026-11-20', age: 'today' },
  ])('says what independent SQL says: %o', async (scope) => {
    const { frame } = await scopeOf(ctx, scope)
    const [row] = await ask(ctx, scope)
    for (const side of ['base', 'current'] as const) {
      const expected = await packagesBySql(ctx, frame[side])
      expect(every.toSorted()).toEqual(Object.keys(expected).toSorted())
      for (const key of every) expect([key, row?.[side][key] ?? 0]).toEqual([key, expected[key]])
    }
  })

  it.each(['previous-period', 'account-average'])('closes, against %s', async (compare) => {
    const [row] = await ask(ctx, { compare })
    for (const side of ['base', 'current'] as const) {
      const of = (key: MeasureKey) => row?.[side][key] ?? 0
      expect(of('onTimePackages') + of('latePackages')).toBeCloseTo(of('duePackages'), 6)
      expect(of('lateDeliveredPackages') + of('overduePackages')).toBeCloseTo(of('latePackages'), 6)
      expect(of('onTimeOrders') + of('lateOrders')).toBeCloseTo(of('dueOrders'), 6)
      expect(of('overdueOrders')).toBeLessThanOrEqual(of('lateOrders') + 1e-6)
      expect(of('inFullOrders')).toBeLessThanOrEqual(of('onTimeOrders') + 1e-6)
      const stages = of('deliveredHandlingSeconds') + of('deliveredDockSeconds') + of('transportSeconds')
      expect(stages).toBeCloseTo(of('leadSeconds'), 2)
    }
  })
})

it('accounts of odd packages are told apart: nothing is nobody’s, what is late is late, what was canceled was never due', async () => {
  const figures = async (name: string) => {
    const [row] = await ask(await accountWith(odd[name] ?? []))
    return { ...Object.fromEntries(every.map((key) => [key, 0])), ...row?.current }
  }
  const nothing = await figures('no package')
  for (const key of every) expect(nothing[key]).toBe(0)
  for (const key of logisticsMetricKeys) {
    expect(logisticsValue(key, nothing)).toBe('over' in logisticsMetrics[key] ? null : 0)
  }
  expect(await figures('one package')).toMatchObject({ dueOrders: 1, duePackages: 1 })
  const late = await figures('all late')
  expect(late['dueOrders']).toBeGreaterThan(10)
  expect(logisticsValue('onTime', late)).toBe(0)
  expect(late['lateDays']).toBeGreaterThan(10)
  expect(await figures('all canceled')).toMatchObject({ dueOrders: 0, duePackages: 0, overdueOrders: 0 })
  const returned = await figures('all returned')
  expect(returned['dueOrders']).toBeGreaterThan(10)
  expect(returned).toMatchObject({ onTimeOrders: 0, inFullOrders: 0, deliveredPackages: 0 })
  const two = await figures('two packages each')
  expect(two['dueOrders']).toBeGreaterThan(10)
  expect(two['duePackages']).toBe(2 * (two['dueOrders'] ?? 0))
  expect(two['onTimeOrders']).toBeLessThan((two['onTimePackages'] ?? 0) / 2)
})

it('rows from before faults had a moment are not in full by their flags', async () => {
  const ctx = await accountWith([])
  const flags = [
    [1, 0, 0],
    [1, 1, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]
  for (const [index, [complete, damaged, returned]] of flags.entries())
    await ctx.clickhouse.command({
      query: `INSERT INTO packages (account_id, order_id, placed_at, approved_at, due_at, number, order_is_complete, order_damaged, order_returned)
        VALUES ('${ctx.account.id}', 'o${index}', 1000, 1000, 2000, 1, ${complete}, ${damaged}, ${returned})`,
    })
  const answer = await ctx.clickhouse.query({
    query: `SELECT order_id, order_faulted_at IS NULL AS whole FROM packages FINAL WHERE account_id = '${ctx.account.id}' ORDER BY order_id`,
    format: 'JSONEachRow',
  })
  const rows = await answer.json<{ whole: number }>()
  expect(rows.map(({ whole }) => whole)).toEqual([1, 0, 0, 0])
})

describe('an account with many orders', () => {
  let ctx: TestAccount
  const packages = odd['many orders'] ?? []
  beforeAll(async () => {
    ctx = await accountWith(packages)
  })

  it('adds up over every dimension and day', async () => {
    const keys: GroupKey[] = [...logisticsDimensions, 'day', 'week', 'month']
    const rows = await ask(ctx, {}, { groupings: [[], ...keys.map((key) => [key])] })
    const total = rows.find(({ grouping }) => grouping === 0)
    for (const [index] of keys.entries()) {
      const parts = rows.filter(({ grouping }) => grouping === index + 1)
      for (const key of every) {
        const sum = parts.reduce((all, { current }) => all + (current[key] ?? 0), 0)
        expect([keys[index], key, sum]).toEqual([keys[index], key, total?.current[key]])
      }
    }
    const days = rows.filter(({ keys: { day } }) => day !== undefined && day >= '2026-11-06')
    expect(days.map(({ keys: { day } }) => String(day)).toSorted()).toEqual([
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ])
  })

  it('says the same summed by sides as summed by weights', async () => {
    const asked = { ...(await scopeOf(ctx)), measures: every, groupings: [['dock' as const]] }
    const weighed: Question = { ...asked, largest: { by: 'duePackages', keep: 1000 } }
    expect([shouldBeSided(asked), shouldBeSided(weighed)]).toEqual([true, false])
    const byDock = async (question: Question) => {
      const rows = await askQuestion(ctx.clickhouse, question)
      return rows
        .map(({ values: _, ...row }) => row)
        .toSorted((a, b) => String(a.keys.dock).localeCompare(String(b.keys.dock)))
    }
    const sided = await byDock(asked)
    expect(sided).toHaveLength(2)
    expect(sided).toEqual(await byDock(weighed))
  })

  it('counts in the account’s mean what fell due on the same weekdays, known at the same age', async () => {
    const { frame } = await scopeOf(ctx, { compare: 'account-average' })
    const [row] = await ask(ctx, { compare: 'account-average' })
    const { mean, base, timeZone } = frame
    if (!mean) throw new Error('the frame has a mean')
    const at = (one: TestPackage, name: string) => Date.parse(String(one[name]))
    const weight = (one: TestPackage, known: (due: number) => number) => {
      const due = Math.floor(at(one, 'due_at') / 1000) * 1000
      if (Number.isNaN(due) || at(one, 'canceled_at') <= due || one['number'] !== 1) return 0
      const day = dayOf(due, timeZone)
      if (due < base.start || due >= base.end || mean.excluded.includes(day)) return 0
      const weekday = weekdayOf(day)
      const ages = mean.ages[weekday] ?? []
      const old = (instant: number) =>
        ages.filter((age) => age >= Math.floor((instant - startOfDay(day, timeZone)) / 1000)).length
      const instant = known(due)
      return Number.isNaN(instant) ? 0 : Math.min(old(due), old(instant)) / (mean.days[weekday] ?? 1)
    }
    const sum = (known: (one: TestPackage, due: number) => number) =>
      packages.reduce((all, one) => all + weight(one, (due) => known(one, due)), 0)
    const due = sum((_, instant) => instant)
    const delivered = sum((one, instant) => Math.max(instant, at(one, 'order_delivered_at')))
    expect(due).toBeGreaterThan(5)
    expect(row?.base.dueOrders).toBeCloseTo(due, 6)
    expect(row?.base.overdueOrders).toBeCloseTo(due - delivered, 6)
  })

  it('lead times lie where half, and nine tenths, of the packages lie; groups have their own', async () => {
    const asked = await scopeOf(ctx)
    const wanted = ['carrierDue', 'total'] as const
    const rows = await askLeadTimes(ctx.clickhouse, { ...asked, groupings: [[], ['carrier']] }, wanted)
    const total = rows.find(({ grouping }) => grouping === 0)
    const { start, end } = asked.frame.current
    const delivered = packages.filter(
      ({ delivered_at: at }) => typeof at === 'string' && at >= iso(start) && at < iso(end),
    )
    const times = {
      carrierDue: delivered
        .filter(({ carrier_due_at: due }) => typeof due === 'string')
        .map((one) => seconds(one['carrier_due_at']) - collectedAt(one)),
      total: delivered.map((one) => seconds(one['delivered_at']) - seconds(one.approved_at)),
    }
    for (const stage of wanted) {
      const sorted = times[stage].toSorted((a, b) => a - b)
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
      expect(sorted.length).toBeGreaterThan(20)
      for (const [name, part] of [
        ['p50', 0.5],
        ['p90', 0.9],
      ] as const) {
        expect(total?.[stage][name].current).toBeGreaterThanOrEqual(at(part - 0.06))
        expect(total?.[stage][name].current).toBeLessThanOrEqual(at(part + 0.06))
      }
    }
    expect(rows.flatMap(({ keys: { carrier } }) => carrier ?? []).toSorted()).toEqual([
      'Correios',
      'Jadlog',
      'Loggi',
    ])
    const empty = await engines.newAccount({ now: () => now })
    const [none] = await askLeadTimes(empty.clickhouse, await scopeOf(empty), ['total'])
    expect(none?.total ?? { p50: { base: null, current: null } }).toMatchObject({
      p50: { base: null, current: null },
    })
  })

  it('a person of one virtual channel counts the packages of its orders, also by what packages have of their own', async () => {
    const seen = (rule: ChannelRule): TestAccount => ({
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Parte', rule },
    })
    const { frame } = await scopeOf(ctx)
    const [site] = await ask(seen({ channel: ['Site'] }))
    const expected = await packagesBySql(ctx, frame.current, `channel = 'Site'`)
    for (const key of every) expect([key, site?.current[key]]).toEqual([key, expected[key]])
    expect(site?.current.duePackages).toBeGreaterThan(0)
    const orders = new Map(packages.map((one) => [one.order_id, one]))
    await insertOrders(
      ctx,
      [...orders.values()].map(({ order_id, placed_at }) => ({
        order_id,
        placed_at,
        carrier: Number(order_id.slice(1)) % 2 === 0 ? 'Par' : 'Jadlog',
        lines: [{ sku_id: 's', price: 1 }],
      })),
    )
    const [even] = await ask(seen([{ dimension: 'carrier', kind: 'anyOf', values: ['Par'] }]))
    const halves = await packagesBySql(ctx, frame.current, `toUInt32(substring(order_id, 2)) % 2 = 0`)
    for (const key of every) expect([key, even?.current[key]]).toEqual([key, halves[key]])
    const [none] = await ask(seen([]), {}, { rule: [{ dimension: 'channel', kind: 'anyOf', values: [] }] })
    expect(none?.current.duePackages ?? 0).toBe(0)
  })

  it('another account sees nothing of it', async () => {
    const other = await engines.newAccount({ now: () => now })
    const [row] = await ask(other)
    for (const key of every) expect(row?.current[key] ?? 0).toBe(0)
  })

  it('every metric follows from what is asked', async () => {
    const [row] = await ask(ctx, {}, { measures: logisticsMeasures })
    const sums = row?.current ?? {}
    for (const key of logisticsMetricKeys) expect(logisticsValue(key, sums)).not.toBeNull()
    const days = ['handling', 'dock', 'transport'] as const
    expect(days.every((key) => (logisticsValue(key, sums) ?? -1) >= 0)).toBe(true)
    expect(logisticsValue('onTime', sums)).toBe((sums.onTimeOrders ?? 0) / (sums.dueOrders ?? 0))
  })
})

/** Within its approval and its delivery, whatever was told. */
const collectedAt = ({ approved_at: approved, shipped_at: shipped, delivered_at: delivered }: TestPackage) =>
  Math.max(seconds(approved), Math.min(seconds(shipped ?? delivered), seconds(delivered)))

const iso = (instant: number) => new Date(instant).toISOString()
const seconds = (instant: unknown) => Math.floor(Date.parse(String(instant)) / 1000)
