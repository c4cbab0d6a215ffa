import { expect, it } from 'vitest'
import { compilePurchases } from './compile-purchases.ts'
import { compileClientList } from './list-clients.ts'
import { compileBounds } from './load-bounds.ts'
import { compileClientSteps } from './load-client-steps.ts'
import { compileClientSums } from './load-client-sums.ts'
import { compileCohortMonths, compileCohortSizes } from './load-cohorts.ts'
import { compileFirstPurchases, compileRepurchaseSides } from './load-first-purchases.ts'
import { compileSpendSides } from './load-spend.ts'
import { compileHistories, compileSpending } from './projection/compile-histories.ts'
import { paidEver } from './paid-by.ts'
import { compileSegments } from './load-segments.ts'

const hostile = `X') OR 1=1 --`
const account = '00000000-0000-4000-8000-000000000001'
const answer = '00000000-0000-4000-8000-000000000002'
const answered = { account, answer }
const end = 1_790_000_000
const spans = { current: { from: 20_700, to: 20_729, end }, base: { from: 20_670, to: 20_699, end } }
const question = {
  accountId: account,
  timeZone: 'America/Sao_Paulo',
  money: { currency: 'BRL', conversion: undefined },
  rule: { channel: [hostile] },
}

const untils = { until1: 20_729, until0: 20_699 }
const bounds = { r1: [1], f1: [1], m1: [1], r0: [1], f0: [1], m0: [1] }

const statements = {
  'bounds-of-bands': compileBounds(answered, untils),
  purchases: compilePurchases(question, answer),
  'purchases-of-a-channel-of-categories': compilePurchases(
    { ...question, rule: { category: [hostile] } },
    answer,
  ),
  'sums-of-clients': compileClientSums(answered, spans, paidEver),
  'steps-of-clients': compileClientSteps(answered, 'base', { span: spans.base, steps: [0, 0, 1] }, paidEver),
  'segments-of-clients': compileSegments(answered, { untils, bounds, paidBy: paidEver }),
  'months-of-cohorts': compileCohortMonths(answered, { until: 20_729, from: 24_290 }),
  'sizes-of-cohorts': compileCohortSizes(answered, { until: 20_729, from: 24_290 }),
  'first-purchases': compileFirstPurchases(answered, 'category', { from: 20_000, to: 20_729, until: 20_729 }),
  'repurchase-before-and-after': compileRepurchaseSides(answered, 'channel', spans, 90),
  'spend-of-two-spans': compileSpendSides(
    { accountId: account, timeZone: 'America/Sao_Paulo', money: { currency: 'BRL', conversion: undefined } },
    spans,
  ),
  'histories-of-clients': compileHistories(answered, 20_729, bounds),
  'amounts-of-clients': compileSpending(answered, 20_729),
  'list-of-clients': compileClientList(
    answered,
    { until: 20_729, segments: ['atRisk'], contactable: true, bounds },
    { by: 'revenue', descending: true },
  ),
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed',
  async (name, { query, params }) => {
    expect(query).toContain('account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params['account']).toBe(account)
    await expect(query).toMatchFileSnapshot(`./statements/${name}.sql`)
  },
)
