import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'
import { removeGoneOrders } from '../facts/remove-gone-orders.ts'
import { bring, rowsOf, type Batch } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const start = Date.UTC(2026, 2, 1, 12)
const at = (seconds: number) => new Date(start + seconds * 1000)
const order = (id: string, more: CanonicalRecord = {}): CanonicalRecord => ({
  order_id: id,
  placed_at: at(0),
  total_amount: 1000,
  channel: 'Site',
  uf: 'SP',
  ...more,
})
const payment = (order_id: string, payment_id: string, more: CanonicalRecord = {}): CanonicalRecord => ({
  order_id,
  payment_id,
  attempted_at: at(10),
  method: 'Cartão',
  amount: 1000,
  currency: 'BRL',
  stage: 'authorization',
  outcome: 'declined',
  updated_at: at(10),
  ...more,
})
const attempts = (account: AccountContext, columns: string) =>
  rowsOf<Record<string, unknown>>(
    account,
    `SELECT ${columns} FROM attempts FINAL $ ORDER BY order_id, number`,
  )
const everything = '* EXCEPT (account_id, version, is_deleted)'

async function remove(account: AccountContext, source: string): Promise<void> {
  const of = { ...account, source }
  const signal = new AbortController().signal
  await deleteOfSource(of, await countOfSource(of), { done: 0, signal, onStep: async () => undefined })
  await forgetClaims(of)
}

it('an attempt that a store and its gateway tell is one, filled by both, and a chain shows what changed', async () => {
  const account = await engines.newAccount()
  const [store, gateway] = [randomUUID(), randomUUID()]
  await bring(account, { orders: [order('A')] }, store)
  await bring(
    account,
    {
      payments: [
        payment('A', '1', { tid: 'T1', brand: 'Visa' }),
        payment('A', '2', { attempted_at: at(300), brand: 'Elo', outcome: 'approved', updated_at: at(300) }),
      ],
    },
    store,
  )
  const reported = [
    payment('A', 'g1', {
      tid: 'T1',
      acquirer: 'Cielo',
      platform_reason: '51',
      fee_amount: 30,
      latency_ms: 900,
    }),
    payment('A', 'g2', {
      attempted_at: at(303),
      outcome: 'approved',
      acquirer: 'Rede',
      captured_at: at(400),
      updated_at: at(400),
    }),
  ]
  await bring(account, { payments: reported }, gateway)
  const both = [gateway, store].toSorted()
  const shared = { sources: both, tries: 2, channel: 'Site', is_order_approved: 1, amount: 1000 }
  expect(
    await attempts(
      account,
      'number, tries, changed, is_last, is_order_approved, sources, brand, acquirer, platform_reason, fee_amount, amount, channel',
    ),
  ).toEqual([
    {
      ...shared,
      number: 1,
      changed: '',
      is_last: 0,
      brand: 'Visa',
      acquirer: 'Cielo',
      platform_reason: '51',
      fee_amount: 30,
    },
    {
      ...shared,
      number: 2,
      changed: 'card',
      is_last: 1,
      brand: 'Elo',
      acquirer: 'Rede',
      platform_reason: '',
      fee_amount: 0,
    },
  ])
  await remove(account, gateway)
  expect(await attempts(account, 'attempt_id, sources, acquirer, fee_amount')).toEqual([
    { attempt_id: '1', sources: [store], acquirer: '', fee_amount: 0 },
    { attempt_id: '2', sources: [store], acquirer: '', fee_amount: 0 },
  ])
  expect(await rowsOf(account, `SELECT 1 FROM attempts $ AND acquirer != ''`)).toEqual([])
})

it('an attempt that two sources tell by the same id has both, until one of them goes', async () => {
  const account = await engines.newAccount()
  const [one, two] = [randomUUID(), randomUUID()]
  for (const source of [one, two]) await bring(account, { payments: [payment('A', '1')] }, source)
  expect(await attempts(account, 'sources')).toEqual([{ sources: [one, two].toSorted() }])
  await remove(account, two)
  expect(await attempts(account, 'sources')).toEqual([{ sources: [one] }])
})

it('a client who had an approved order returns, whichever order arrives first and whatever goes', async () => {
  const account = await engines.newAccount()
  const source = randomUUID()
  const of = (id: string, day: number, more: CanonicalRecord = {}): Batch => ({
    orders: [order(id, { placed_at: at(day * 86_400), customer_id: 'C', ...more })],
    payments: [payment(id, '1', { attempted_at: at(day * 86_400 + 5), updated_at: at(day * 86_400 + 5) })],
  })
  await bring(account, of('B', 5), source)
  await bring(account, of('C', 9), source)
  const returning = async () =>
    (await attempts(account, 'order_id, is_returning')).map(({ is_returning }) => is_returning)
  expect(await returning()).toEqual([0, 0])
  await bring(account, of('A', 1, { approved_at: at(86_500) }), source)
  expect(await returning()).toEqual([0, 1, 1])
  const gone = [{ orderId: 'A', at: at(900_000) }]
  await removeGoneOrders({ ...account, source, signal: new AbortController().signal }, gone)
  expect(await returning()).toEqual([0, 0])
})

it('retries that got no number stay apart, whatever stands in its place', async () => {
  const account = await engines.newAccount()
  const [store, gateway] = [randomUUID(), randomUUID()]
  const none = { nsu: '000000', tid: 'N/A', gateway_id: '0', acquirer: 'Cielo' }
  const payments = [
    payment('A', '1', none),
    payment('A', '2', { ...none, attempted_at: at(600), updated_at: at(600) }),
  ]
  await bring(account, { payments }, store)
  expect(await attempts(account, 'number, tries')).toEqual([
    { number: 1, tries: 2 },
    { number: 2, tries: 2 },
  ])
  await bring(account, { payments: [payment('A', 'g', { tid: 'T1', nsu: '77' })] }, gateway)
  expect(await attempts(account, 'number, length(sources) AS told')).toEqual([
    { number: 1, told: 2 },
    { number: 2, told: 1 },
  ])
})

it('a contest that was won is none, one whose amount is unknown is whole; of refunds the same', async () => {
  const account = await engines.newAccount()
  const moment = at(900)
  const of = (id: string, amounts: CanonicalRecord) =>
    payment(id, '1', { outcome: 'approved', chargeback_at: moment, refunded_at: moment, ...amounts })
  await bring(account, {
    payments: [
      of('lost', { chargeback_amount: 400, refunded_amount: 600 }),
      of('unknown', {}),
      of('won', { chargeback_amount: 0, refunded_amount: 0 }),
    ],
  })
  const is = (name: string) => `${name} < toDateTime(4294967295, 'UTC') AS is_${name}`
  const marked = `order_id, ${is('charged_back_when')}, ${is('refunded_when')}`
  expect(await attempts(account, marked)).toEqual([
    { order_id: 'lost', is_charged_back_when: 1, is_refunded_when: 1 },
    { order_id: 'unknown', is_charged_back_when: 1, is_refunded_when: 1 },
    { order_id: 'won', is_charged_back_when: 0, is_refunded_when: 0 },
  ])
})

it('another account’s attempts of the same orders stay, and of all months those of the account go', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  const source = randomUUID()
  const later = { attempted_at: at(40 * 86_400), updated_at: at(40 * 86_400) }
  for (const each of [account, other])
    await bring(each, { payments: [payment('A', '1'), payment('B', '1', later)] }, source)
  await remove(account, source)
  expect(await rowsOf(account, 'SELECT order_id FROM attempts $')).toEqual([])
  expect(await attempts(other, 'order_id')).toEqual([{ order_id: 'A' }, { order_id: 'B' }])
})

it(
  'whatever order and repetition of batches, each attempt is there once, to the centavo',
  { timeout: 300_000 },
  async () => {
    const sources = [randomUUID(), randomUUID()] as const
    const one = fc.record({
      order: fc.integer({ min: 0, max: 3 }),
      at: fc.integer({ min: 0, max: 3000 }).map((place) => place * 1000),
      amount: fc.integer({ min: 1, max: 100_000 }),
      outcome: fc.constantFrom('approved', 'declined', 'pending'),
      tid: fc.boolean(),
      reportedBy: fc.constantFrom([0], [1], [0, 1]),
      lag: fc.integer({ min: -100, max: 100 }),
    })
    const cases = fc.record({
      real: fc.uniqueArray(one, { minLength: 1, maxLength: 12, selector: ({ at: moment }) => moment }),
      shuffles: fc.array(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), {
        minLength: 2,
        maxLength: 2,
      }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ real, shuffles }) => {
        const records = real.flatMap(({ reportedBy, ...truth }, place) =>
          reportedBy.map((by) => {
            const moment = at(truth.at + (by === 0 ? 0 : truth.lag))
            const more = { ...(truth.tid && { tid: `T${place}` }), ...(by === 1 && { acquirer: 'Cielo' }) }
            const reported = {
              amount: truth.amount,
              outcome: truth.outcome,
              attempted_at: moment,
              updated_at: moment,
            }
            return { by, payments: payment(`O${truth.order}`, `${by}-${place}`, { ...reported, ...more }) }
          }),
        )
        const orders = [0, 1, 2, 3].map((id) => ({
          by: 0,
          orders: order(`O${id}`, {
            customer_id: `${id % 2}`,
            placed_at: at(id * 86_400),
            approved_at: at(id * 86_400 + 60),
          }),
        }))
        const all = [...records, ...orders]
        const seen = []
        for (const shuffle of shuffles) {
          const account = await engines.newAccount()
          // the first third comes again at the end
          for (const turn of [0, 1, 2, 0])
            for (const by of [0, 1]) {
              const held = all.filter((each, place) => each.by === by && (shuffle[place] ?? 0) % 3 === turn)
              const batch = {
                payments: held.flatMap((each) => ('payments' in each ? [each.payments] : [])),
                orders: held.flatMap((each) => ('orders' in each ? [each.orders] : [])),
              }
              if (held.length > 0) await bring(account, batch, sources[by])
            }
          seen.push(await attempts(account, everything))
        }
        const [first, second] = seen
        expect(second).toEqual(first)
        expect(first).toHaveLength(real.length)
        const sum = (rows: readonly Record<string, unknown>[]) =>
          rows.reduce((total, { amount }) => total + Number(amount), 0)
        expect(sum(first ?? [])).toBe(sum(real))
      }),
      { numRuns: 2 },
    )
  },
)

it('a brand is one, however its sources write it, and an unknown one stays as it came', async () => {
  const account = await engines.newAccount()
  const brands = ['MasterCard', 'MASTERCARD', 'Amex', 'Loja Azul']
  const payments = brands.map((brand, place) =>
    payment('A', String(place), { attempted_at: at(place * 60), brand }),
  )
  await bring(account, { orders: [order('A')], payments })
  expect(await attempts(account, 'brand, changed')).toEqual([
    { brand: 'Mastercard', changed: '' },
    { brand: 'Mastercard', changed: 'same' },
    { brand: 'American Express', changed: 'card' },
    { brand: 'Loja Azul', changed: 'card' },
  ])
})
