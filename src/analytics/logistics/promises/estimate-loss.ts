import { studentQuantile } from '../../metrics/student-quantile.ts'

/** By channel and day of the history. */
export type Traffic = { channels: { sessions: number[]; orders: number[] }[] }

export type LossEstimate = {
  /** Orders ÷ sessions of the place, before and since. */
  conversion: { before: number; after: number }
  /** How conversion changed in the other places, with this place's channels. */
  elsewhere: number
  /** Relative change of conversion beyond that of the others, with its interval of 95%. */
  effect: { value: number; low: number; high: number }
  places: number
}

const MIN_PLACES = 5

type Counts = { sessions: number; orders: number }
/** By week, and then by channel; the first half is before. */
type Weeks = Counts[][]
type Sides = { before: number; after: number }

/**
 * The place's orders against those expected by the others' conversion in the same weeks and channels. The interval holds the chance
 * of all counts, and how far the others, each against the rest, moved apart beyond chance over the same weeks.
 */
export function estimateLoss(
  place: Traffic,
  others: readonly Traffic[],
  { at, weeks, minOrders }: { at: number; weeks: number; minOrders: number },
): LossEstimate | 'few' | 'alone' {
  const weeksOf = ({ channels }: Traffic): Weeks =>
    Array.from({ length: 2 * weeks }, (_, week) => {
      const from = at + 7 * (week - weeks)
      const sum = (of: readonly number[]) => of.slice(from, from + 7).reduce((all, one) => all + one, 0)
      return channels.map(({ sessions, orders }) => ({ sessions: sum(sessions), orders: sum(orders) }))
    })
  const own = weeksOf(place)
  const rest = others.map(weeksOf)
  const all = rest.reduce<Weeks>((sum, one) => combine(sum, one, 1), blank(own))
  const mine = compare(own, all)
  if (mine === null || Math.min(mine.orders.before, mine.orders.after) < minOrders) return 'few'
  const placebos = rest.flatMap((one) => compare(one, combine(all, one, -1)) ?? [])
  if (placebos.length < MIN_PLACES) return 'alone'
  const apart = betweenPlaces(placebos)
  const total = placebos.reduce((sum, { orders }) => sum + orders.before + orders.after, 0)
  const shares = placebos.reduce((sum, { orders }) => sum + ((orders.before + orders.after) / total) ** 2, 0)
  const error = Math.sqrt(mine.variance + apart * (1 + shares))
  const reach = studentQuantile(placebos.length - 1) * error
  const changed = (log: number) => Math.exp(log) - 1
  return {
    conversion: {
      before: mine.orders.before / mine.sessions.before,
      after: mine.orders.after / mine.sessions.after,
    },
    elsewhere: mine.expected.after / mine.sessions.after / (mine.expected.before / mine.sessions.before) - 1,
    effect: {
      value: changed(mine.moved),
      low: changed(mine.moved - reach),
      high: changed(mine.moved + reach),
    },
    places: placebos.length,
  }
}

type Compared = {
  orders: Sides
  expected: Sides
  sessions: Sides
  /** Log of orders ÷ expected, since minus before. */
  moved: number
  variance: number
}

/** Null if nothing is to be compared. Weeks and channels in which the rest has no sessions are left out. */
function compare(own: Weeks, rest: Weeks): Compared | null {
  const sides = (): Sides => ({ before: 0, after: 0 })
  const [orders, expected, sessions, others] = [sides(), sides(), sides(), sides()]
  for (const [week, channels] of own.entries()) {
    const side = 2 * week < own.length ? 'before' : 'after'
    for (const [channel, counts] of channels.entries()) {
      const among = rest[week]?.[channel]
      if (!among || among.sessions <= 0 || counts.sessions <= 0) continue
      orders[side] += counts.orders
      sessions[side] += counts.sessions
      expected[side] += (counts.sessions * among.orders) / among.sessions
      others[side] += among.orders
    }
  }
  const counts = [orders, expected, others].flatMap(({ before, after }) => [before, after])
  if (counts.some((count) => count <= 0)) return null
  const chance = ({ before, after }: Sides) => 1 / before + 1 / after
  return {
    orders,
    expected,
    sessions,
    moved: Math.log(orders.after / expected.after) - Math.log(orders.before / expected.before),
    variance: chance(orders) + chance(others),
  }
}

/** Variance of how places move apart beyond the chance of their counts: by moments, about zero. */
function betweenPlaces(placebos: readonly Compared[]): number {
  const excess =
    placebos.reduce((sum, { moved, variance }) => sum + moved ** 2 / variance, 0) - placebos.length
  const weight = placebos.reduce((sum, { variance }) => sum + 1 / variance, 0)
  return Math.max(0, excess / weight)
}

const blank = (like: Weeks): Weeks => like.map((channels) => channels.map(() => ({ sessions: 0, orders: 0 })))

const combine = (one: Weeks, other: Weeks, sign: 1 | -1): Weeks =>
  one.map((channels, week) =>
    channels.map(({ sessions, orders }, channel) => {
      const also = other[week]?.[channel]
      return {
        sessions: sessions + sign * (also?.sessions ?? 0),
        orders: orders + sign * (also?.orders ?? 0),
      }
    }),
  )
