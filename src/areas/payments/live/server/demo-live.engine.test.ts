import { paymentStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DimensionsQuestion, PaymentsQuestion } from '#areas/payments/decomposition/contract.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { getPaymentsDimensions } from '#areas/payments/decomposition/server/get-payments-dimensions.ts'
import { getPaymentsRetries } from '#areas/payments/decomposition/server/get-payments-retries.ts'
import { dayInBrazil } from '#ingestion/demo-store/demo-store-days.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getPaymentsLive } from './get-payments-live.ts'
import { arrivingDemo } from './testing/arriving-demo.ts'
import { firstBeyond } from './testing/first-beyond.ts'
import { replay } from './testing/replay.ts'

const anchor = '2026-11-20'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const quietFrom = Date.parse('2026-09-20T03:00:00Z')
const quietTo = quietFrom + 30 * DAY
const story = (key: string) => {
  const found = paymentStories(anchor).find((one) => one.key === key)
  if (!found) throw new Error(`no story ${key}`)
  return { ...found, from: found.from.getTime(), to: found.to?.getTime() ?? Infinity }
}
/** Six days of the other story of slow growth have passed by then. */
const weekOfRetries = story('retry-rule').from + 7 * DAY + 10 * MINUTE

let engines: TestEngines
let account: TestAccount
let arrive: (moment: number) => Promise<TestAccount>
beforeAll(async () => {
  engines = await testEngines()
  const profile = scaled(stores.aurora, { scale: 1, months: 3 })
  ;({ account, arrive } = await arrivingDemo(engines, profile, anchor))
  await arrive(weekOfRetries)
}, 300_000)
afterAll(() => engines.stop())

const lookAt = (at: number) => getPaymentsLive({ ...account, now: () => new Date(at) }, { filters: {} })
const arriveAndLook = async (at: number) => getPaymentsLive(await arrive(at), { filters: {} })

describe('thirty quiet days of the demo store', () => {
  it('have at most one cell of a hundred in red on a day, and nearly no moment with anything wrong', async () => {
    const [cells, red] = [new Set<string>(), new Set<string>()]
    let [looks, wrong] = [0, 0]
    for (let from = quietFrom; from < quietTo; from += DAY) {
      const judge = await replay(account, from, from + DAY)
      for (let at = from; at <= from + DAY; at += 15 * MINUTE) {
        const { places, troubles } = judge(at)
        looks += 1
        wrong += troubles.length > 0 ? 1 : 0
        for (const { placeKind, isEnough, trouble, acquirer, method, brand } of places) {
          if (placeKind !== 'cell' || !isEnough) continue
          const key = [from, acquirer, method, brand].join()
          cells.add(key)
          if (trouble?.status === 'critical') red.add(key)
        }
      }
    }
    expect(cells.size).toBeGreaterThan(100)
    expect(red.size / cells.size).toBeLessThanOrEqual(0.01)
    expect(wrong / looks).toBeLessThanOrEqual(0.01)
  })

  it('at a moment of any of them the whole screen is without red: tiles, cells and what is wrong', async () => {
    let [judged, normal] = [0, 0]
    // every other day, each at another hour
    for (let at = quietFrom + 20 * HOUR; at < quietTo; at += 2 * DAY + 5 * HOUR) {
      const { status, troubles, tiles, matrix } = await lookAt(at)
      const figures = tiles.flatMap(({ figures: each }) => each)
      const statuses = [...figures, ...matrix, ...troubles].map((one) => one.status)
      expect(statuses, new Date(at).toISOString()).not.toContain('critical')
      judged += statuses.filter((one) => one !== 'insufficient').length
      normal += status === 'normal' ? 1 : 0
    }
    expect(judged).toBeGreaterThan(100)
    expect(normal).toBeGreaterThan(6)
  })
})

/** Facts arrive as time goes on: these follow each other. A moment before the last arrival counts nothing that came after it. */
describe('the stories of the demo store', () => {
  const asked = (key: string, days: number) => {
    const { from, segment } = story(key)
    const filters = { channel: segment.channel ?? [], paymentMethod: segment.paymentMethod ?? [] }
    const last = dayInBrazil(new Date(from + (days - 1) * DAY))
    return { period: `${dayInBrazil(new Date(from))}_${last}`, filters }
  }

  it('mix-shift: of its first day the mix of brands is named, not what a brand approves', async () => {
    const { segment } = story('mix-shift')
    const ctx = await arrive(weekOfRetries)
    const question = DimensionsQuestion.parse({ ...asked('mix-shift', 1), compare: 'account-average' })
    const { dimensions } = await getPaymentsDimensions(ctx, question)
    const brands = dimensions.find(({ dimension }) => dimension === 'cardBrand')
    const [most] = brands?.segments.toSorted((a, b) => a.mix - b.mix) ?? []
    expect([most?.value]).toEqual(segment.brand)
    expect(brands?.mix).toBeLessThan(-0.03)
    expect(brands?.performance).toBeGreaterThan(0)
  })

  it('retry-rule: after its first week what new attempts at another acquirer bring is what lifts most', async () => {
    const ctx = await arrive(weekOfRetries)
    const question = PaymentsQuestion.parse(asked('retry-rule', 7))
    const { acceptance } = await getPaymentsDecomposition(ctx, question)
    const [most] = acceptance.steps.toSorted((a, b) => b.effect - a.effect)
    expect([most?.key, (most?.effect ?? 0) > 0]).toEqual(['recovery', true])
    const [change] = (await getPaymentsRetries(ctx, question)).changes
    expect(change?.change).toBe('acquirer')
    const rate = (side: 'base' | 'current') => (change?.authorized[side] ?? 0) / (change?.retries[side] ?? 0)
    expect(rate('current')).toBeGreaterThan(rate('base'))
  })

  it('slow-acquirer: named by when three hours are beyond what chance has, and not before it began', async () => {
    const { from, to, segment } = story('slow-acquirer')
    const [acquirer = '', method = ''] = [segment.acquirer?.[0], segment.paymentMethod?.[0]]
    const slow = expect.objectContaining({ kind: 'latency', acquirer, method }) as unknown
    const beyond = firstBeyond({ anchor, acquirer, method, from, to })
    if (beyond === undefined) throw new Error('an acquirer four times as slow is beyond chance')
    expect((await arriveAndLook(beyond)).troubles).toContainEqual(slow)
    expect((await lookAt(from - 5 * MINUTE)).troubles).not.toContainEqual(slow)
  })

  it('issuer-outage: the bank is named ten minutes after it went down, and nothing five minutes before', async () => {
    const { from, segment } = story('issuer-outage')
    const { troubles, status } = await arriveAndLook(from + 10 * MINUTE)
    expect(troubles[0]).toMatchObject({ kind: 'technical', status: 'critical', issuer: segment.issuer?.[0] })
    expect(status).toBe('critical')
    expect(Math.abs(Date.parse(troubles[0]?.since ?? '') - from)).toBeLessThanOrEqual(5 * MINUTE)
    const before = await lookAt(from - 5 * MINUTE)
    expect([before.troubles, before.status]).toEqual([[], 'normal'])
  })

  it('pix-stall: Pix that nobody confirms are named after ten minutes, and not five minutes before', async () => {
    const { from, segment } = story('pix-stall')
    const method = segment.paymentMethod?.[0] ?? ''
    const stalled = expect.objectContaining({ kind: 'confirmations', status: 'critical', method }) as unknown
    const isPix = ({ kind }: { kind: string }) => kind === 'confirmations'
    const { troubles, status } = await arriveAndLook(from + 10 * MINUTE)
    expect(troubles).toContainEqual(stalled)
    expect(status).toBe('critical')
    expect((await lookAt(from - 5 * MINUTE)).troubles.filter(isPix)).toEqual([])
  })
})
