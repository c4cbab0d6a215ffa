import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { DimensionsQuestion } from '../contract.ts'
import { getPaymentsCauses } from './get-payments-causes.ts'
import { insertDerivedAttempts, type TestAttempt } from '#analytics/testing/insert-attempts.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const asked = DimensionsQuestion.parse({
  period: '2026-11-09_2026-11-15',
  compare: 'previous-period',
  rate: 'authorization',
})

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Two weeks of cards, of which nine in ten pass except where and when `fails` says. */
const twoWeeks = (fails: (attempt: TestAttempt, current: boolean) => boolean): TestAttempt[] =>
  Array.from({ length: 8000 }, (_, index): TestAttempt => {
    const isCurrent = index % 2 === 0
    const attempt: TestAttempt = {
      order_id: `o${index}`,
      attempted_at: `2026-11-${isCurrent ? '10' : '03'}T12:00:00Z`,
      amount: 10_000,
      acquirer: ['A', 'B'][Math.floor(index / 2) % 2],
      issuer: ['X', 'Y', 'Z'][Math.floor(index / 4) % 3],
      uf: ['SP', 'RJ', 'MG', 'RS'][Math.floor(index / 12) % 4],
      brand: ['Visa', 'Elo'][Math.floor(index / 48) % 2],
    }
    const isRefused = Math.floor(index / 2) % 10 === 9 || fails(attempt, isCurrent)
    return { ...attempt, outcome: isRefused ? 'declined' : 'approved', is_order_approved: isRefused ? 0 : 1 }
  })

it('names the issuer that refuses at one acquirer, and what that moved the rate by', async () => {
  const ctx = await engines.newAccount({ now })
  const isDown = ({ issuer, acquirer, order_id }: TestAttempt, current: boolean) =>
    current && issuer === 'X' && acquirer === 'B' && Number(order_id.slice(1)) % 3 !== 0
  await insertDerivedAttempts(ctx, twoWeeks(isDown))
  const { verdict, causes, delta } = await getPaymentsCauses(ctx, asked)
  expect(verdict).toBe('localised')
  expect(causes).toHaveLength(1)
  expect(causes[0]?.segments).toEqual([
    { dimension: 'acquirer', values: ['B'] },
    { dimension: 'issuer', values: ['X'] },
  ])
  expect(causes[0]?.effect).toBeCloseTo(delta, 1)
  expect(causes[0]?.outside.current).toBeCloseTo(0.9, 1)
})

it('says since when a place refuses more, and nothing of one that always did', async () => {
  const from = Date.parse('2026-11-10T17:00:00Z')
  const told = (isCurrent: boolean, isDown: (at: number) => boolean) =>
    Array.from({ length: 4000 }, (_, index): TestAttempt => {
      const day = Date.parse(`2026-11-${isCurrent ? '10' : '03'}T03:00:00Z`)
      const at = day + Math.floor((index / 4000) * 86_400_000)
      const issuer = ['X', 'Y', 'Z'][index % 3]
      const isRefused = Math.floor(index / 7) % 10 === 9 || (issuer === 'X' && isDown(at))
      return {
        order_id: `${isCurrent}${index}`,
        amount: 10_000,
        issuer,
        acquirer: ['A', 'B'][Math.floor(index / 3) % 2],
        uf: ['SP', 'RJ', 'MG', 'RS'][Math.floor(index / 6) % 4],
        brand: ['Visa', 'Elo'][Math.floor(index / 24) % 2],
        attempted_at: new Date(at).toISOString(),
        outcome: isRefused ? 'declined' : 'approved',
        is_order_approved: isRefused ? 0 : 1,
      }
    })
  const causesOf = async (isDown: (at: number) => boolean, rate: string) => {
    const ctx = await engines.newAccount({ now })
    await insertDerivedAttempts(ctx, [...told(true, isDown), ...told(false, () => false)])
    const day = { period: '2026-11-10_2026-11-10', compare: '2026-11-03_2026-11-03' }
    return (await getPaymentsCauses(ctx, DimensionsQuestion.parse({ ...day, rate }))).causes
  }
  for (const rate of ['acceptance', 'authorization']) {
    const [cause] = await causesOf((at) => at >= from, rate)
    expect(cause?.segments).toEqual([{ dimension: 'issuer', values: ['X'] }])
    expect(Math.abs(Date.parse(cause?.since ?? '') - from)).toBeLessThanOrEqual(20 * 60_000)
  }
  const always = await causesOf(() => true, 'acceptance')
  expect(always.map(({ segments, since }) => [segments[0]?.values, since])).toEqual([[['X'], null]])
})

it('names no place where nothing changed, or where nothing is', async () => {
  const [still, empty] = await Promise.all([engines.newAccount({ now }), engines.newAccount({ now })])
  await insertDerivedAttempts(
    still,
    twoWeeks(() => false),
  )
  expect(await getPaymentsCauses(still, asked)).toMatchObject({ causes: [], delta: 0 })
  expect(await getPaymentsCauses(empty, asked)).toMatchObject({
    verdict: 'unchanged',
    causes: [],
    value: { base: null, current: null },
  })
})
