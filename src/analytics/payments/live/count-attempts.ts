import { type Counts, type Leaf, noStepSums, type PixRow, type StepRow } from './found-rows.ts'
import type { Attempts } from './load-rows.ts'
import { STEP_SECONDS, STEPS, STEPS_AFTER } from './spans.ts'

const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60

/** Index of the first attempt in `[from, to)` and of the one after the last; attempts are sorted by time. */
function between({ tried }: Attempts, from: number, to: number): { first: number; end: number } {
  return { first: firstFrom(tried, from), end: firstFrom(tried, to) }
}

function firstFrom(tried: Float64Array, moment: number): number {
  let [from, to] = [0, tried.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((tried[middle] ?? 0) < moment) from = middle + 1
    else to = middle
  }
  return from
}

const at = (values: Float64Array | Int16Array, index: number) => values[index] ?? 0

class Buckets {
  readonly #counts = new Map<number, number>()
  add(bucket: number): void {
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + 1)
  }
  counts(): Counts {
    return [[...this.#counts.keys()], [...this.#counts.values()]]
  }
}

/**
 * Attempts of the last steps until `until` by leaf segment, step 0 being the newest; `slowFrom` by acquirer
 * and method.
 */
export function countLeaves(
  all: readonly Attempts[],
  until: number,
  slowFrom: ReadonlyMap<string, number>,
): Leaf[] {
  const found = new Map<string, Map<number, Leaf & { buckets: Buckets }>>()
  for (const of of all) {
    const { acquirer, method, brand, issuer, isReached, isAuthorized, isDecided, isTechnical } = of
    const slow = slowFrom.get(`${acquirer}\n${method}`) ?? Infinity
    const { first, end } = between(of, until - STEPS * STEP_SECONDS, until)
    const place = [acquirer, method, brand, issuer].join('\n')
    const bySteps = found.get(place) ?? new Map<number, Leaf & { buckets: Buckets }>()
    found.set(place, bySteps)
    for (let index = first; index < end; index++) {
      const step = Math.floor((until - 1 - at(of.tried, index)) / STEP_SECONDS)
      const leaf = bySteps.get(step) ?? {
        acquirer,
        method,
        brand,
        issuer,
        step,
        attempts: 0,
        decided: 0,
        lost: 0,
        reached: 0,
        technical: 0,
        answered: 0,
        slow: 0,
        latencies: [[], []] satisfies Counts,
        buckets: new Buckets(),
      }
      bySteps.set(step, leaf)
      const wasReached = isReached && (!isAuthorized || at(of.authorized, index) <= until)
      const latency = at(of.latencies, index)
      leaf.attempts += 1
      if (wasReached) leaf.reached += 1
      if (wasReached && isDecided) leaf.decided += 1
      if (wasReached && isDecided && !isAuthorized) leaf.lost += 1
      if (isTechnical) leaf.technical += 1
      if (!isReached || latency < 0) continue
      leaf.answered += 1
      if (latency > slow) leaf.slow += 1
      leaf.buckets.add(at(of.latencyBuckets, index))
    }
  }
  return [...found.values()].flatMap((bySteps) =>
    [...bySteps.values()].map(({ buckets, ...leaf }) => ({ ...leaf, latencies: buckets.counts() })),
  )
}

/** Pix by minutes since issue and, if paid, since payment (else -1). */
export function countPix(all: readonly Attempts[], until: number, minutes: number): PixRow[] {
  const found = new Map<string, PixRow>()
  for (const of of all) {
    if (!of.isPix) continue
    const { acquirer, method, brand } = of
    const { first, end } = between(of, until - minutes * MINUTE_SECONDS, until)
    for (let index = first; index < end; index++) {
      const ago = (moment: number) => Math.trunc((until - 1 - moment) / MINUTE_SECONDS)
      const authorized = at(of.authorized, index)
      const issued = ago(at(of.tried, index))
      const paid = authorized < until ? ago(authorized) : -1
      const name = [acquirer, method, brand, issued, paid].join('\n')
      const row = found.get(name) ?? { acquirer, method, brand, issued, paid, attempts: 0 }
      found.set(name, row)
      row.attempts += 1
    }
  }
  return [...found.values()]
}

/** Sums by step of a week (0: now) until its `until`; payments by payment time, the rest by attempt time. */
export function countSteps(all: readonly Attempts[], week: number, until: number): StepRow[] {
  const found = new Map<number, StepRow & { buckets: Buckets }>()
  const rowOf = (moment: number) => {
    const step = Math.floor((until - 1 - moment) / STEP_SECONDS)
    if (step >= STEPS || step < -STEPS_AFTER) return undefined
    const row = found.get(step) ?? { ...emptyStep(week, step), buckets: new Buckets() }
    found.set(step, row)
    return row
  }
  const end = week === 0 ? until : until + STEPS_AFTER * STEP_SECONDS
  const knownBy = week === 0 ? until : until + HOUR_SECONDS
  for (const of of all) {
    const { isCard, isPix } = of
    const range = between(of, until - STEPS * STEP_SECONDS - HOUR_SECONDS, end)
    for (let index = range.first; index < range.end; index++) {
      const [amount, authorized] = [at(of.amounts, index), at(of.authorized, index)]
      const isAuthorized = authorized <= knownBy
      const tried = rowOf(at(of.tried, index))
      if (tried) {
        const isPaid = at(of.orderPaid, index) <= until
        tried.attempts += 1
        if (isCard && isAuthorized) tried.cardAuthorizations += 1
        if (of.isIssuerRefusal) tried.cardRefusals += 1
        if (of.isTechnical) tried.technicalFailures += 1
        if (isPix) tried.pixIssued += 1
        if (at(of.numbers, index) === 1) {
          tried.triedOrders += 1
          if (isPaid) tried.paidOrders += 1
          if (isCard) tried.cardOrders += 1
          if (isCard && isPaid) tried.paidCardOrders += 1
          const isDecided = isPaid || (of.isLost && at(of.refused, index) <= until)
          if (isDecided) tried.decidedOrders += 1
          if (isDecided && isCard) tried.decidedCardOrders += 1
        }
        if (of.isReached && at(of.latencies, index) >= 0) tried.buckets.add(at(of.latencyBuckets, index))
      }
      const paid = isAuthorized ? rowOf(authorized) : undefined
      if (!paid) continue
      if (isPix) paid.pixPaid += 1
      paid.approvedAmount += amount
      paid.approvedSquares += amount * amount
    }
  }
  return [...found.values()].map(({ buckets, ...row }) => ({ ...row, latencies: buckets.counts() }))
}

const emptyStep = (week: number, step: number): StepRow => ({
  week,
  step,
  ...noStepSums(),
  latencies: [[], []],
})

/** Orders of the hour before `until` whose last attempt failed and that were still unpaid. */
export function countAtRisk(all: readonly Attempts[], until: number): { orders: number; amount: number } {
  type Order = { tried: number; number: number; isLost: boolean; amount: number; isPaid: boolean }
  const found = new Map<number, Order>()
  for (const of of all) {
    const { first, end } = between(of, until - HOUR_SECONDS, until)
    for (let index = first; index < end; index++) {
      const [tried, number] = [at(of.tried, index), at(of.numbers, index)]
      const [id, isPaid] = [at(of.orders, index), at(of.orderPaid, index) <= until]
      const before = found.get(id)
      if (before) before.isPaid ||= isPaid
      if (before && (before.tried > tried || (before.tried === tried && before.number >= number))) continue
      found.set(id, {
        tried,
        number,
        amount: at(of.amounts, index),
        isPaid: isPaid || before?.isPaid === true,
        isLost: of.isLost && at(of.refused, index) <= until,
      })
    }
  }
  const lost = [...found.values()].filter(({ isLost, isPaid }) => isLost && !isPaid)
  return { orders: lost.length, amount: lost.reduce((sum, { amount }) => sum + amount, 0) }
}
