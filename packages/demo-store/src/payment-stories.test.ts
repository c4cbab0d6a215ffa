import { describe, expect, it } from 'vitest'
import { dateOf, dayNumber } from './day-number.ts'
import type { OrderRow, PaymentRow } from './rows.ts'
import { paymentStories } from './payment-stories.ts'
import type { PaymentStory } from './payment-stories.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

const CARD = 'Cartão de crédito'
const WEEK = 7 * 86_400

type Attempt = PaymentRow & { order: OrderRow }

function attemptsUpTo(anchor: string): Attempt[] {
  const from = dateOf(dayNumber(anchor) - 56)
  const found: Attempt[] = []
  for (const rows of daysIn(stores.aurora, anchor, { from, to: anchor })) {
    const orders = new Map(rows.orders.map((order) => [order.order_id, order]))
    for (const payment of rows.payments) {
      const order = orders.get(payment.order_id)
      if (order) found.push({ ...payment, order })
    }
  }
  return found
}

const isApproved = ({ outcome }: PaymentRow): boolean => outcome === 'approved'

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  expect(all.length).toBeGreaterThan(0)
  return all.filter(is).length / all.length
}

function quantile(attempts: readonly Attempt[], part: number): number {
  const sorted = attempts.map(({ latency_ms }) => latency_ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

describe.each(['2026-11-20', '2026-08-31', '2027-03-10'])('at the anchor %s', (anchor) => {
  const all = attemptsUpTo(anchor)
  const told = new Map(paymentStories(anchor).map((story) => [story.key, story]))
  const windowOf = (key: string): { from: number; to: number; story: PaymentStory } => {
    const story = told.get(key)
    if (!story) throw new Error(`no story ${key}`)
    return { from: story.from.getTime() / 1000, to: (story.to?.getTime() ?? Infinity) / 1000, story }
  }
  const between = (from: number, to: number) => (attempt: PaymentRow) =>
    attempt.attempted_at >= from && attempt.attempted_at < to
  const own = all.filter(({ order }) => order.channel === 'Site' || order.channel === 'App')
  const cards = all.filter(({ method }) => method === CARD)
  const chains = [
    ...Map.groupBy(
      own.filter(({ method, order }) => method === CARD && !order.is_incomplete),
      ({ order_id }) => order_id,
    ).values(),
  ]

  it('a bank that is down approves nothing for forty minutes, with one code, while the others go on', () => {
    const { from, to, story } = windowOf('issuer-outage')
    expect(to - from).toBe(40 * 60)
    const evening = cards.filter(between(from - 2 * 3600, to + 2 * 3600))
    const [its, others] = [true, false].map((is) =>
      evening.filter(({ issuer }) => (story.segment.issuer?.includes(issuer) ?? false) === is),
    )
    const inside = its?.filter(between(from, to)) ?? []
    expect(inside.length).toBeGreaterThanOrEqual(15)
    expect(inside.filter(isApproved)).toEqual([])
    expect(new Set(inside.map(({ platform_reason }) => platform_reason))).toEqual(new Set(['91']))
    expect(share(its?.filter((one) => !inside.includes(one)) ?? [], isApproved)).toBeGreaterThan(0.45)
    expect(share(others?.filter(between(from, to)) ?? [], isApproved)).toBeGreaterThan(0.5)
  })

  it('an acquirer gets slower by the day, with timeouts, and the others do not', () => {
    const { from, to, story } = windowOf('slow-acquirer')
    const isIts = ({ acquirer }: Attempt): boolean => story.segment.acquirer?.includes(acquirer) ?? false
    const before = cards.filter((one) => isIts(one) && between(from - 4 * WEEK, from)(one))
    const inside = cards.filter((one) => isIts(one) && between(from, to)(one))
    expect(quantile(inside, 0.5) / quantile(before, 0.5)).toBeGreaterThan(2)
    expect(quantile(inside, 0.95) / quantile(before, 0.95)).toBeGreaterThan(2)
    const [early, late] = [between(from, from + 2 * 86_400), between(to - 2 * 86_400, to)].map((span) =>
      quantile(inside.filter(span), 0.5),
    )
    expect(late).toBeGreaterThan((early ?? 0) * 1.3)
    const isTimeout = ({ platform_reason }: Attempt): boolean => platform_reason === 'timeout'
    expect(share(before, isTimeout)).toBe(0)
    expect(share(inside, isTimeout)).toBeGreaterThan(0.03)
    const others = own.filter((one) => one.method === CARD && !isIts(one))
    const change =
      quantile(others.filter(between(from, to)), 0.5) /
      quantile(others.filter(between(from - 4 * WEEK, from)), 0.5)
    expect(Math.abs(change - 1)).toBeLessThan(0.15)
    expect(Math.abs(share(inside, isApproved) - share(before, isApproved))).toBeLessThan(0.1)
  })

  it('no Pix is confirmed for an hour; what was paid is confirmed after it, the rest never', () => {
    const { from, to } = windowOf('pix-stall')
    expect(to - from).toBe(3600)
    const pix = own.filter(({ method }) => method === 'Pix')
    const confirmed = (begin: number, end: number): number =>
      pix.filter(({ authorized_at: at }) => at !== null && at >= begin && at < end).length
    expect(pix.filter(between(from, to)).length).toBeGreaterThan(5)
    expect(confirmed(from, to)).toBe(0)
    expect(confirmed(from - 3600, from)).toBeGreaterThan(0)
    const isLate = ({ authorized_at, expires_at }: PaymentRow): boolean =>
      authorized_at !== null && expires_at !== null && authorized_at > expires_at
    const late = pix.filter(isLate)
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ authorized_at }) => (authorized_at ?? 0) >= to)).toBe(true)
    expect(share(pix.filter(between(from, to)), isApproved)).toBeLessThan(0.75)
  })

  it('in the first minutes of both, cards of the bank and Pix enough are tried to tell it from chance', () => {
    const first = (key: string, minutes: number) => {
      const { from } = windowOf(key)
      return own.filter(between(from, from + minutes * 60))
    }
    const bank = windowOf('issuer-outage').story.segment.issuer ?? []
    const tries = first('issuer-outage', 10).filter(({ issuer }) => bank.includes(issuer))
    expect(tries.length).toBeGreaterThanOrEqual(10)
    expect(first('pix-stall', 5).filter(({ method }) => method === 'Pix').length).toBeGreaterThanOrEqual(25)
  })

  it('since the retry rule technical refusals go to another acquirer, and more of them come back', () => {
    const { from } = windowOf('retry-rule')
    const refused = chains.filter(
      ([first]) =>
        first !== undefined &&
        first.authorized_at === null &&
        ['technical', 'issuer_unavailable'].includes(first.reason) &&
        !between(windowOf('issuer-outage').from, windowOf('issuer-outage').to)(first),
    )
    const [before, since] = [between(from - 4 * WEEK, from), between(from, Infinity)].map((span) =>
      refused.filter(([first]) => first !== undefined && span(first)),
    )
    const recovered = (some: Attempt[][] | undefined): number =>
      share(some ?? [], (one) => one.some(isApproved))
    expect(recovered(since) - recovered(before)).toBeGreaterThan(0.15)
    const isElsewhere = ([first, second]: Attempt[]): boolean => first?.acquirer !== second?.acquirer
    expect(share(since ?? [], isElsewhere)).toBeGreaterThan(0.95)
    expect(share(before?.filter(({ length }) => length > 1) ?? [], isElsewhere)).toBeLessThan(0.6)
  })

  it('approval falls with the mix: more of one brand, while each brand approves as before', () => {
    const { from, to, story } = windowOf('mix-shift')
    const isIts = ([first]: Attempt[]): boolean =>
      first !== undefined && (story.segment.brand?.includes(first.brand) ?? false)
    const isPaid = (chain: Attempt[]): boolean => chain.some(isApproved)
    const [base, shifted] = [between(from - 4 * WEEK, from), between(from, to)].map((span) =>
      chains.filter(([first]) => first !== undefined && span(first)),
    )
    if (!base || !shifted) throw new Error('two spans')
    expect(share(base, isIts)).toBeLessThan(0.2)
    expect(share(shifted, isIts)).toBeGreaterThan(0.33)
    expect(share(shifted, isPaid)).toBeLessThan(share(base, isPaid) - 0.015)
    for (const is of [true, false]) {
      const rates = [base, shifted].map((some) =>
        share(
          some.filter((one) => isIts(one) === is),
          isPaid,
        ),
      )
      expect(Math.abs((rates[0] ?? 0) - (rates[1] ?? 0))).toBeLessThan(0.08)
    }
    const gap =
      share(
        base.filter((one) => !isIts(one)),
        isPaid,
      ) - share(base.filter(isIts), isPaid)
    const mix = (share(shifted, isIts) - share(base, isIts)) * -gap
    expect(mix).toBeLessThan(-0.03)
  })
})
