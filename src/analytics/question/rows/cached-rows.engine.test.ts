import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeDimensions } from '#model/dimensions.ts'
import { keysOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { factsByMonth } from '#platform/live/answer-memory.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { withEqualAge } from '../../periods/equal-age.ts'
import { buildFrame, type Frame, type FrameOptions } from '../../periods/frame.ts'
import { insertOrders, insertSessions } from '../../testing/insert-facts.ts'
import { askColumns, askQuestion } from '../ask-question.ts'
import type { AnswerRow } from '../answer.ts'
import { hasDimension } from '../dimensions.ts'
import { measures, type MeasureKey } from '../measures.ts'
import type { GroupKey, Question } from '../question.ts'
import { knownFacts } from './cached-rows.ts'
import { cacheableFacts, type CacheableFact } from './month-rows.ts'
import { canAnswerFromCache } from './pick-rows.ts'

const HOUR = 3_600_000
const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-20T13:40:00Z')

let engines: TestEngines
let ctx: AccountContext

const lag = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined })
const word = fc.constantFrom('', 'a', 'b', 'á b', "c'd")
const places = {
  channel: word,
  sales_channel: word,
  affiliate: word,
  origin: word,
  seller: word,
  utm_source: word,
  utm_medium: word,
  utm_campaign: word,
  uf: word,
  city: word,
  device: word,
  payment_method: word,
  acquirer: word,
  coupon: word,
  carrier: word,
  installments: fc.integer({ min: 0, max: 3 }),
}
const line = fc.record({
  sku_id: word,
  category: word,
  brand: word,
  quantity: fc.integer({ min: -1, max: 3 }),
  price: fc.integer({ min: 1, max: 1_000_000 }),
})
const anyOrder = fc.record({
  ...places,
  age: fc.integer({ min: 0, max: 70 * 24 * 60 }),
  approved: lag,
  invoiced: lag,
  canceled: lag,
  cancel_reason: fc.constantFrom('', 'client', 'store', 'stockout', 'fraud'),
  is_incomplete: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  discount_amount: fc.integer({ min: 0, max: 999 }),
  freight_amount: fc.integer({ min: 0, max: 9_999 }),
  tax_amount: fc.integer({ min: 0, max: 99 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
})

const iso = (at: number) => new Date(at).toISOString()

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ timeZone })
  const orders = fc.sample(anyOrder, { numRuns: 1_500, seed: 20_261_126 }).map((order, index) => {
    const { age, approved, invoiced, canceled, lines, ...rest } = order
    const placed = now - age * 60_000
    const after = (hours: number | undefined) => (hours === undefined ? null : iso(placed + hours * HOUR))
    return {
      ...rest,
      order_id: `o${index}`,
      placed_at: iso(placed),
      approved_at: after(approved),
      invoiced_at: after(invoiced),
      canceled_at: after(canceled),
      lines: lines.map((each) => ({ ...each, product_name: `Produto ${each.sku_id}` })),
    }
  })
  await insertOrders(ctx, orders)
  await insertOrders(ctx, orders.slice(0, 200))
  const hours = Array.from({ length: 70 * 24 }, (_, index) => iso(now - (now % HOUR) - index * HOUR))
  await insertSessions(
    ctx,
    hours.map((hour, index) => ({
      hour,
      channel: 'ab'[index % 2] ?? '',
      uf: 'ab'[index % 3] ?? '',
      utm_source: 'a',
      sessions: index % 17,
      product_views: index % 7,
      carts: index % 5,
      checkouts: index % 3,
    })),
  )
})
afterAll(() => engines.stop())

const rhythm = {
  fresh: Array.from({ length: 168 }, (_, hour) => (hour % 24) / 24),
  waiting: Array.from({ length: 168 }, () => 0.1),
  holiday: 0,
}
const days = fc.constantFrom(
  { from: '2026-11-20', to: '2026-11-20' },
  { from: '2026-11-14', to: '2026-11-20' },
  { from: '2026-11-01', to: '2026-11-20' },
  { from: '2026-10-10', to: '2026-11-02' },
  { from: '2025-01-01', to: '2025-01-05' },
)
const anyFrame = fc
  .record({
    period: days,
    equalAge: fc.boolean(),
    inWorkingTime: fc.boolean(),
    compare: fc.oneof(fc.constant('previous-period' as const), days),
  })
  .map(({ period, compare, equalAge, inWorkingTime }): Frame => {
    const frame = frameOf(period, compare, equalAge)
    if (!inWorkingTime) return frame
    return withEqualAge(
      frame,
      { approved: rhythm, invoiced: rhythm },
      { timeZone, isHoliday: (day) => day === '2026-11-15' },
    )
  })

const answered = (fact: CacheableFact): MeasureKey[] =>
  keysOf(measures).filter((key) => fact in measures[key].of && measures[key].milestone !== 'due')

const anyQuestion = fc.constantFrom(...cacheableFacts).chain((fact): fc.Arbitrary<Question> => {
  const own = placeDimensions.filter((key) => hasDimension(fact, key))
  const keys: GroupKey[] = [...own, 'day', 'hour']
  const values = fc.array(fc.constantFrom('', 'a', 'b', '1', 'Z'), { maxLength: 3 })
  const dimension = fc.constantFrom(...own)
  const question = fc.record({
    fact: fc.constant(fact),
    accountId: fc.constant(ctx.account.id),
    frame: anyFrame,
    filters: fc.dictionary(dimension, values, { maxKeys: 2 }),
    rule: fc.array(
      fc.record({ dimension, kind: fc.constantFrom('anyOf' as const, 'noneOf' as const), values }),
      { maxLength: 2 },
    ),
    freight: fc.boolean(),
    measures: fc.uniqueArray(fc.constantFrom(...answered(fact)), { minLength: 1, maxLength: 12 }),
    groupings: fc.uniqueArray(fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 }), {
      minLength: 1,
      maxLength: 4,
      selector: (set) => set.toSorted().join(),
    }),
  })
  return fc
    .tuple(question, fc.boolean())
    .map(([asked, isSplit]) => (isSplit ? { ...asked, channels: ['a', 'nobody'] } : asked))
})

/** Fractions of the last hour are added in another order. */
const shown = (figures: object) =>
  Object.entries(figures).map(([key, value]) => [key, Math.round(Number(value) * 1e6) / 1e6])

const isNothing = ({ keys, base, current }: AnswerRow) =>
  Object.keys(keys).length === 0 && [base, current].flatMap(Object.values).every((value) => value === 0)

/** A total of nothing may be missing. */
const inOrder = (rows: readonly AnswerRow[]) =>
  rows
    .filter((row) => !isNothing(row))
    .map(({ grouping, keys, label, base, current, inChannels }) =>
      JSON.stringify([
        grouping,
        Object.entries(keys).toSorted(([a], [b]) => a.localeCompare(b)),
        label,
        shown(base),
        shown(current),
        inChannels && [shown(inChannels.base), shown(inChannels.current)],
      ]),
    )
    .toSorted()

const inReais = {
  currency: 'BRL',
  conversion: { to: 'BRL', from: [{ currency: 'USD', names: ['USD'], factors: [] }] },
}

function frameOf(
  period = { from: '2026-11-01', to: '2026-11-20' },
  compare: FrameOptions['compare'] = 'previous-period',
  equalAge = true,
): Frame {
  const frame = buildFrame({ period, compare, now, timeZone, equalAge, eventDays: [] })
  if (!frame) throw new Error('the frame exists')
  return frame
}

const plain = (): Question => ({
  fact: 'orders',
  accountId: ctx.account.id,
  frame: frameOf(),
  filters: {},
  freight: true,
  measures: ['capturedOrders'],
  groupings: [[]],
})

async function known(question: Question): Promise<Question> {
  return { ...question, facts: knownFacts(engines.clickhouse, await factsByMonth(engines.clickhouse)) }
}

it('held rows sum to what the engine says, whatever is asked', async () => {
  let groups = 0
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const asked = await known(question)
      expect(canAnswerFromCache(asked)).toBe(true)
      expect(await asked.facts?.rows(asked)).toBeDefined()
      const [held, told] = await Promise.all([
        askQuestion(engines.clickhouse, asked),
        askQuestion(engines.clickhouse, question),
      ])
      expect(inOrder(held)).toEqual(inOrder(told))
      groups += held.length
    }),
    { numRuns: 100, seed: 20_261_126 },
  )
  expect(groups).toBeGreaterThan(2_000)
})

it.each(['moved', 'value', 'change'] as const)('held rows are ranked by %s, either way', async (order) => {
  for (const ascending of [false, true]) {
    const question: Question = {
      ...plain(),
      measures: ['capturedUnits', 'invoicedRevenue'],
      groupings: [[], ['day'], ['seller', 'uf']],
      largest: { by: 'invoicedRevenue', order, ascending, keep: 4 },
    }
    const [held, told] = await Promise.all([
      askQuestion(engines.clickhouse, await known(question)),
      askQuestion(engines.clickhouse, question),
    ])
    expect(held).toHaveLength(9)
    const ranked = ({ grouping, values, current, base }: AnswerRow) => [grouping, values, current, base]
    expect(held.map(ranked)).toEqual(told.map(ranked))
  }
})

it('held rows tell the chosen values of a dimension apart, and no others', async () => {
  const question: Question = {
    ...plain(),
    groupings: [['channel', 'uf', 'seller']],
    distinguished: { channel: ['b', 'nobody'], uf: ['a', '', "c'd"], seller: ['á b'] },
  }
  const columns = ['by_channel', 'by_uf', 'by_seller', 'capturedOrders1', 'capturedOrders0']
  const rowsOf = async (asked: Question) => {
    const { count, column } = await askColumns(engines.clickhouse, asked)
    const read = columns.map((name) => [...column(name)])
    return Array.from({ length: count }, (_, row) => read.map((of) => of[row]).join()).toSorted()
  }
  const held = await rowsOf(await known(question))
  expect(held.length).toBeGreaterThan(5)
  expect(held).toEqual(await rowsOf(question))
})

it('what was written last is held, of the account alone', async () => {
  const other = await engines.newAccount({ timeZone })
  const ask = async (of: AccountContext) => {
    const [row] = await askQuestion(
      engines.clickhouse,
      await known({ ...plain(), accountId: of.account.id, groupings: [[]] }),
    )
    return row?.current.capturedOrders ?? 0
  }
  const [mine, theirs] = [await ask(ctx), await ask(other)]
  expect(mine).toBeGreaterThan(100)
  expect(theirs).toBe(0)
  const order = (order_id: string) => ({ order_id, placed_at: iso(now - HOUR), channel: 'new' })
  await insertOrders(other, [order('one'), order('two')])
  expect(await ask(other)).toBe(2)
  expect(await ask(ctx)).toBe(mine)
  await engines.clickhouse.command({
    query: `DELETE FROM orders WHERE account_id = {account:UUID} AND order_id = 'one'`,
    query_params: { account: other.account.id },
  })
  expect(await ask(other)).toBe(1)
})

it('nothing is held of a month with too many rows, of long periods, or of what only the engine sums', async () => {
  const large = await engines.newAccount({ timeZone })
  await engines.clickhouse.command({
    query: `INSERT INTO sessions (account_id, hour, channel, sessions, version)
SELECT {account:UUID}, toDateTime('2026-11-10 00:00:00', 'UTC'), toString(number), 1, 1 FROM numbers(64001)`,
    query_params: { account: large.account.id },
  })
  const sessions: Question = {
    ...plain(),
    fact: 'sessions',
    accountId: large.account.id,
    measures: ['sessions'],
    groupings: [[]],
  }
  const asked = await known(sessions)
  expect(await asked.facts?.rows(asked)).toBeUndefined()
  const [total] = await askQuestion(engines.clickhouse, asked)
  expect(total?.current.sessions).toBe(64_001)

  const year = await known({ ...plain(), frame: frameOf({ from: '2026-01-01', to: '2026-11-20' }) })
  expect(await year.facts?.rows(year)).toBeUndefined()

  const mean = frameOf({ from: '2026-11-14', to: '2026-11-20' }, 'account-average')
  const beyond: Partial<Question>[] = [
    { frame: mean },
    { frame: { ...frameOf(), money: inReais } },
    { dates: 'event' },
    { everyNthSecond: 2 },
    { segment: { filters: { channel: ['a'] }, inside: false } },
    { groupings: [['week']] },
    { filters: { weekday: ['1'] } },
    { rule: [{ dimension: 'seller', kind: 'contains', values: ['a'] }] },
    { measures: ['lateOrders'] },
    { fact: 'attempts', measures: ['attempts'] },
  ]
  for (const unlike of beyond) expect(canAnswerFromCache({ ...plain(), ...unlike })).toBe(false)
})
