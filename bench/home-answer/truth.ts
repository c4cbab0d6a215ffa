import { quantile } from '@farol/decomposition'
import { calendarBetween } from '#analytics/events/calendar.ts'
import { addDays, daysBetween, eachDay, type Day } from '#analytics/periods/local-time.ts'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import type { HourTruth, InventedShop } from './invent-shop.ts'

const MEAN_WEEKS = 8
/** Fewer do not say what chance moves. */
const MIN_WEEKS = 6

/** `way` in the end; `spreads`: how far that is from what chance moves in this comparison. */
export type Truth = {
  /** Invoiced in the end of what the period holds. */
  end: number
  change: number
  spreads: number
  /** Of the change, what was planted, in spreads. */
  plantedSpreads: number
  isPlanted: boolean
  /** The compared days were all of the shop's life. */
  isComparable: boolean
}

type Window = { from: Day; to: Day; hours: number }

/** What becomes of the period and its comparator at full age, from what was invented. */
export function truthOf(shop: InventedShop, { frame }: Pick<BillingDecomposition, 'frame'>): Truth {
  const hours = frame.cutAt === null ? 24 : Number(frame.cutAt.slice(0, 2))
  const days = daysBetween(frame.current.from, frame.current.to) + 1
  const period = { ...frame.current, hours }
  const isMean = frame.comparator === 'account-average'
  const both = (shift: number, key: keyof HourTruth) => {
    const moved = (window: Window): Window => ({
      ...window,
      from: addDays(window.from, -shift),
      to: addDays(window.to, -shift),
    })
    const current = moved(period)
    const base = isMean ? meanOf(shop, current, key) : total(shop, moved({ ...frame.base, hours }), key)
    return { current: total(shop, current, key), base }
  }
  const [end, plain] = [both(0, 'invoiced'), both(0, 'plain')]
  const logOf = ({ current, base }: typeof end) =>
    current >= 0 && base > 0 ? Math.log(current / base) : Number.NaN
  const first = Math.ceil(days / 7)
  const known = Array.from({ length: 30 }, (_, week) => logOf(both(7 * (first + week), 'plain')))
  const others = known.filter((value) => Number.isFinite(value))
  // where nothing is sold now and then, that says nothing; elsewhere it is beyond all chance
  const isLumpy = known.includes(-Infinity)
  const middle = others.length > 0 ? quantile(others, 0.5) : 0
  const spread = Math.sqrt(
    others.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, others.length - 1),
  )
  const inSpreads = (value: number) => {
    if (spread === 0 || others.length < MIN_WEEKS || Number.isNaN(value)) return 0
    return value === -Infinity && isLumpy ? 0 : value / spread
  }
  return {
    end: total(shop, { ...period, from: shop.first > period.from ? shop.first : period.from }, 'invoiced'),
    change: end.base > 0 ? end.current / end.base - 1 : 0,
    spreads: inSpreads(logOf(end) - middle),
    plantedSpreads: inSpreads(logOf(end) - logOf(plain)),
    isComparable: Number.isFinite(end.base),
    isPlanted: end.current !== plain.current || end.base !== plain.base,
  }
}

function total({ first, hours }: InventedShop, window: Window, key: keyof HourTruth): number {
  const from = 24 * daysBetween(first, window.from)
  const to = 24 * daysBetween(first, window.to) + window.hours
  if (from < 0) return Number.NaN
  return hours.slice(from, to).reduce((sum, hour) => sum + hour[key], 0)
}

/** Per day the mean of the same weekday in the weeks before, without holidays and dates of the trade. */
function meanOf(shop: InventedShop, { from, to, hours }: Window, key: keyof HourTruth): number {
  const baseline = { from: addDays(from, -7 * MEAN_WEEKS), to: addDays(from, -1) }
  const events = new Set(calendarBetween(baseline.from, baseline.to).map(({ day }) => day))
  return eachDay(from, to).reduce((sum, day) => {
    const all = eachDay(baseline.from, baseline.to).filter(
      (past) => past >= shop.first && daysBetween(past, day) % 7 === 0,
    )
    const plain = all.filter((past) => !events.has(past))
    const kept = plain.length > 0 ? plain : all
    const cut = day === to ? hours : 24
    const sold = kept.reduce(
      (money, past) => money + total(shop, { from: past, to: past, hours: cut }, key),
      0,
    )
    return sum + sold / kept.length
  }, 0)
}
