import { keysOf } from '#model/records.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import {
  ruleConditionsFrom,
  allowedConditionKinds,
  type ChannelRule,
  type RuleCondition,
} from '#model/channel-rule.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { runStatement } from './ask-question.ts'
import { ruleHolds } from './rule-sql.ts'

type Sold = { order_id: string; uf: string; coupon: string; utm_campaign: string; installments: number }

const texts = [
  '',
  'BF_2026',
  'bf-casa',
  'São João',
  'SÃO PAULO',
  '10%',
  '10_',
  `x') OR 1=1 --`,
  String.raw`a\b`,
]
const anyOrder = fc.record({
  uf: fc.constantFrom('', 'PR', 'SC', 'RS', 'SP'),
  coupon: fc.constantFrom(...texts),
  utm_campaign: fc.constantFrom(...texts),
  installments: fc.constantFrom(0, 1, 12),
})
const columns = {
  uf: 'uf',
  coupon: 'coupon',
  utmCampaign: 'utm_campaign',
  installments: 'installments',
} as const
const dimensions = keysOf(columns)
const anyCondition: fc.Arbitrary<RuleCondition> = fc.constantFrom(...dimensions).chain((dimension) =>
  fc.constantFrom(...allowedConditionKinds(dimension)).chain((kind) => {
    const whole = fc.constantFrom(...texts, 'PR', 'RS', '1', '12')
    const part = fc.constantFrom('bf', 'ã', '%', '_', '0', String.raw`\b`, `') OR`, 'SP')
    const values = fc.array(kind === 'anyOf' || kind === 'noneOf' ? whole : part, { maxLength: 3 })
    return values.map((chosen) => ({ dimension, kind, values: chosen }))
  }),
)

let engines: TestEngines
let ctx: AccountContext
let orders: Sold[]

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount()
  orders = fc
    .sample(anyOrder, { numRuns: 400, seed: 20_261_120 })
    .map((order, index) => ({ ...order, order_id: `o${index}` }))
  const placed_at = '2026-11-10T12:00:00Z'
  await insertOrders(
    ctx,
    orders.map((order) => ({ ...order, placed_at, lines: [{ sku_id: 's', price: 100 }] })),
  )
})
afterAll(() => engines.stop())

/** An independent implementation in plain code. */
function isIn(order: Sold, { dimension, kind, values }: RuleCondition): boolean {
  const told = order[columns[dimension as keyof typeof columns]]
  const value = told === 0 ? '' : String(told)
  const lower = value.toLowerCase()
  if (values.length === 0) return false
  if (kind === 'anyOf') return values.includes(value)
  if (kind === 'noneOf') return !values.includes(value)
  return values.some((part) =>
    kind === 'startsWith' ? lower.startsWith(part.toLowerCase()) : lower.includes(part.toLowerCase()),
  )
}

async function kept(rule: ChannelRule): Promise<{ within: string[]; without: string[] }> {
  const params: Record<string, unknown> = { account: ctx.account.id }
  const sql = ruleHolds('orders', 'rule', rule, params)
  const query = `SELECT order_id, ${sql} AS within FROM orders FINAL WHERE account_id = {account:UUID}
    AND (within OR NOT within)`
  const rows = await runStatement<{ order_id: string; within: boolean | number }>(ctx.clickhouse, {
    query,
    params,
  })
  const ids = (side: boolean) => rows.filter(({ within }) => Boolean(within) === side)
  return {
    within: ids(true).map(({ order_id }) => order_id),
    without: ids(false).map(({ order_id }) => order_id),
  }
}

it('a rule keeps what it says, and it and its complement hold every order once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCondition, { minLength: 1, maxLength: 3 }), async (rule) => {
      const { within, without } = await kept(rule)
      const said = orders.filter((order) => rule.every((condition) => isIn(order, condition)))
      expect(within.toSorted()).toEqual(said.map(({ order_id }) => order_id).toSorted())
      expect(within.length + without.length).toBe(orders.length)
    }),
    { numRuns: 60, seed: 5 },
  )
})

it('a rule of hundreds of long values, and one without conditions, are answered', async () => {
  const values = Array.from({ length: 500 }, (_, index) => `${index}${'ç'.repeat(250)}`)
  const rule: ChannelRule = [{ dimension: 'city', kind: 'noneOf', values }]
  expect((await kept(rule)).within).toHaveLength(orders.length)
  expect((await kept([])).within).toEqual([])
})

it('a rule of before means what it meant', async () => {
  const rule: ChannelRule = { uf: ['PR', 'RS'], coupon: ['10%'] }
  const { within } = await kept(rule)
  expect(within).toEqual((await kept(ruleConditionsFrom(rule))).within)
  expect(within.length).toBe(
    orders.filter(({ uf, coupon }) => ['PR', 'RS'].includes(uf) && coupon === '10%').length,
  )
})
