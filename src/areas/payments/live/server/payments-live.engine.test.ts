import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { LiveTileKey } from '#model/payments/live.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { LiveQuestion, PaymentsLive } from '../contract.ts'
import { getPaymentsLive } from './get-payments-live.ts'
import {
  accountWith,
  figureOf,
  isCard,
  MINUTE,
  moment,
  rowOf,
  steadyShop,
  type Attempt,
} from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const asked = (more: object = {}) => LiveQuestion.parse(more)
const now = () => new Date(moment)

const sum = (attempts: readonly Attempt[]) => attempts.reduce((total, { amount }) => total + amount, 0)
const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length

describe('payments now', () => {
  const shop = steadyShop()
  let ctx: TestAccount
  let answer: PaymentsLive
  beforeAll(async () => {
    ctx = await accountWith(engines, shop)
    await insertDerivedAttempts(ctx, shop.slice(0, 500).map(rowOf))
    answer = await getPaymentsLive(ctx, asked())
  })

  it('are what the contract says, and nothing is wrong with a steady shop', () => {
    expect(PaymentsLive.parse(answer)).toEqual(answer)
    expect([answer.state, answer.status, answer.troubles, answer.frame.isLate]).toEqual([
      'ready',
      'normal',
      [],
      false,
    ])
  })

  it.each([5, 15, 60])('are summed over the last %i minutes, each attempt once', (minutes) => {
    const until = Date.parse(answer.frame.until)
    const within = (at: number | null) => at !== null && at >= until - minutes * MINUTE && at < until
    const mine = shop.filter(({ at }) => within(at))
    const cards = mine.filter(isCard)
    const first = mine.filter((one) => one['number'] !== 2)
    const paid = first.filter((one) => Date.parse(String(one['order_approved_at'])) <= until)
    const approved = cards.filter((one) => one.paid !== null && one.paid <= until)
    const decided = [...approved, ...cards.filter(({ outcome }) => outcome === 'declined')]
    const actual = (key: LiveTileKey) => figureOf(answer, key, minutes)?.actual
    expect(actual('attempts')).toBe(mine.length)
    expect(actual('authorization')).toBeCloseTo(part(approved, decided), 12)
    expect(actual('acceptance')).toBeCloseTo(part(paid, first), 12)
    expect(actual('deduplicatedAuthorization')).toBeCloseTo(
      part(paid.filter(isCard), first.filter(isCard)),
      12,
    )
    expect(actual('approvedPerMinute')).toBeCloseTo(sum(shop.filter((one) => within(one.paid))) / minutes, 6)
    expect(actual('pixIssued')).toBe(mine.length - cards.length)
    expect(actual('pixPaid')).toBe(shop.filter((one) => !isCard(one) && within(one.paid)).length)
    expect(actual('technicalFailures')).toBe(0)
    const latencies = cards
      .filter((one) => decided.includes(one))
      .map((one) => one.latency_ms)
      .toSorted((a, b) => a - b)
    const median = latencies[Math.ceil(latencies.length / 2) - 1] ?? 0
    expect(Math.abs((actual('latencyP50') ?? 0) / median - 1)).toBeLessThan(0.35)
  })

  it('lie in the band of past weeks, whose middle is their mean', () => {
    const figure = figureOf(answer, 'attempts', 60)
    expect(figure?.status).toBe('normal')
    const until = Date.parse(answer.frame.until)
    const weeks = Array.from({ length: 8 }, (_, index) => until - (index + 1) * 7 * 86_400_000)
    const hours = weeks.map(
      (end) => shop.filter(({ at, week }) => week > 0 && at < end && at >= end - 60 * MINUTE).length,
    )
    expect(figure?.band?.expected).toBeCloseTo(hours.reduce((total, one) => total + one) / 8, 6)
    const bands = answer.tiles.flatMap(({ figures }) => figures.flatMap(({ band: of }) => of ?? []))
    expect(bands.length).toBeGreaterThan(20)
    expect(bands.filter(({ low, expected, high }) => low > expected || expected > high)).toEqual([])
  })

  it('are told by cell, with the interval and what is usual', () => {
    const until = Date.parse(answer.frame.until)
    const [pix, cards] = [true, false].map((is) =>
      answer.matrix.filter(({ method }) => (method === 'Pix') === is),
    )
    expect([pix?.length, cards?.length]).toEqual([2, 4])
    for (const { acquirer, decided } of pix ?? []) {
      const old = shop.filter(
        (one) =>
          !isCard(one) &&
          one.acquirer === acquirer &&
          one.at < until - 10 * MINUTE &&
          one.at >= until - 70 * MINUTE,
      )
      expect(decided).toBe(old.length)
    }
    for (const cell of cards ?? []) {
      const mine = shop.filter(
        (one) => one.acquirer === cell.acquirer && one.method === cell.method && one.brand === cell.brand,
      )
      const recent = mine.filter(({ at }) => at < until && at >= until - 60 * MINUTE)
      expect(cell.attempts).toBe(recent.length)
      expect([cell.status, cell.trouble, cell.since]).toEqual(['normal', null, null])
      const good = recent.filter(({ paid }) => paid !== null && paid <= until)
      expect(cell.decided).toBe(recent.filter(({ outcome }) => outcome === 'declined').length + good.length)
      expect(cell.rate).toBeCloseTo(good.length / cell.decided, 12)
      expect((cell.low ?? 1) < (cell.rate ?? 0) && (cell.rate ?? 1) < (cell.high ?? 0)).toBe(true)
      const usual = mine.filter(({ week }) => week > 0 && week <= 4)
      expect(cell.usual).toBeCloseTo(
        part(
          usual.filter(({ paid }) => paid !== null),
          usual,
        ),
        1,
      )
    }
  })

  it('put at risk each order that was lost in the last hour and not paid since, once', () => {
    const until = Date.parse(answer.frame.until)
    const lost = (end: number, week: number) => {
      const mine = shop.filter((one) => one.week === week && one.at < end && one.at >= end - 60 * MINUTE)
      return [...Map.groupBy(mine, ({ order_id }) => order_id).values()].flatMap((chain) => {
        const last = chain.at(-1)
        const isLost =
          last?.outcome === 'declined' || (last?.outcome === 'expired' && last.at + 30 * MINUTE <= end)
        const isPaid = chain.some((one) => Date.parse(String(one['order_approved_at'])) <= end)
        return last && isLost && !isPaid ? [last] : []
      })
    }
    const mine = lost(until, 0)
    expect([answer.atRisk.orders, answer.atRisk.amount]).toEqual([mine.length, sum(mine)])
    const past = Array.from({ length: 8 }, (_, index) =>
      sum(lost(until - (index + 1) * 7 * 86_400_000, index + 1)),
    )
    expect(answer.atRisk.usual).toBe(Math.round(past.reduce((total, one) => total + one) / 8))
    expect(answer.atRisk.above).toBe(Math.max(0, answer.atRisk.amount - (answer.atRisk.usual ?? 0)))
  })

  it('stream the newest refusals, in the words of the table, whole only for who may', async () => {
    const refused = shop
      .filter(
        ({ week, outcome, at }) =>
          week === 0 && (outcome === 'declined' || (outcome === 'expired' && at + 30 * MINUTE <= moment)),
      )
      .toSorted((a, b) => b.at - a.at)
    expect(answer.refusals.map(({ orderId }) => orderId)).toEqual(
      refused.slice(0, 40).map(({ order_id }) => order_id),
    )
    const group = answer.refusals.find(({ declineCode }) => declineCode === '51')?.declineGroup
    expect(group).toBe('funds')
    expect(answer.refusals[0]?.tid).toBe(refused[0]?.['tid'])
    const viewer = await getPaymentsLive({ ...ctx, permissions: permissionsByRole.viewer }, asked())
    expect(viewer.refusals.map(({ id }) => id)).toEqual(viewer.refusals.map(({ number }) => `${number}`))
    expect(viewer.refusals.map(({ tid }) => tid.slice(0, 3))).toEqual(viewer.refusals.map(() => '•••'))
  })

  it('are three hours in steps of five minutes, which add up', () => {
    expect(answer.series).toHaveLength(36)
    const hour = answer.series.slice(-12).map(({ values }) => values.attempts.actual ?? 0)
    expect(hour.reduce((total, one) => total + one)).toBe(figureOf(answer, 'attempts', 60)?.actual)
    expect(answer.series.at(-1)?.at).toBe(new Date(Date.parse(answer.frame.until) - 5 * MINUTE).toISOString())
  })

  it('a filter and a virtual channel narrow every figure alike', async () => {
    const channel = { id: randomUUID(), name: 'Norte', rule: { channel: ['nenhum'] } }
    const nothing = await getPaymentsLive({ ...ctx, virtualChannel: channel }, asked())
    expect([nothing.state, nothing.matrix, nothing.refusals, nothing.atRisk.amount]).toEqual([
      'emptyByFilter',
      [],
      [],
      0,
    ])
    const one = await getPaymentsLive(ctx, asked({ filters: { issuer: ['Banco Um'] } }))
    expect(one.refusals.every(({ issuer }) => issuer === 'Banco Um')).toBe(true)
    const until = Date.parse(one.frame.until)
    expect(figureOf(one, 'attempts', 60)?.actual).toBe(
      shop.filter(({ issuer, at }) => issuer === 'Banco Um' && at < until && at >= until - 60 * MINUTE)
        .length,
    )
  })

  it('are asked of the engine once by all who ask within the minute, each with their own rights', async () => {
    const shared = { ...ctx, answers: new AnswerMemory() }
    const whole = await getPaymentsLive(shared, asked())
    const viewer = await getPaymentsLive({ ...shared, permissions: permissionsByRole.viewer }, asked())
    expect(viewer.tiles).toBe(whole.tiles)
    expect(viewer.refusals[0]?.nsu).toMatch(/^•••/)
    expect(await getPaymentsLive(shared, asked())).toBe(whole)
  })

  it('belong to their account, and to who may see them', async () => {
    const other = await getPaymentsLive(await engines.newAccount({ now }), asked())
    expect([other.state, other.status, other.troubles, other.matrix, other.refusals]).toEqual([
      'firstUse',
      'insufficient',
      [],
      [],
      [],
    ])
    const nobody = { ...ctx, permissions: new Set<never>() }
    await expect(getPaymentsLive(nobody, asked())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getPaymentsLive(ctx, asked({ filterSet: randomUUID() }))).rejects.toMatchObject({
      code: 'filtersNotFound',
    })
  })
})

it.each([{ filters: { senha: ['x'] } }, { filters: { issuer: [] } }, { filterSet: 'x' }])(
  'a question that nobody can ask is refused: %j',
  (input) => {
    expect(LiveQuestion.safeParse(input).success).toBe(false)
  },
)
