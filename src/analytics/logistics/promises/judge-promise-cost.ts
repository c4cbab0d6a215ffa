import type { CostOutcome } from '#model/logistics/promise-cost.ts'
import { stateCodes } from '#model/states.ts'
import type { Days } from '../../periods/resolve-period.ts'
import { MAX_STRETCH_DAYS, type SessionCell } from './ask-promise-sessions.ts'
import { estimateLoss, type LossEstimate, type Traffic } from './estimate-loss.ts'
import { findPromiseRise, LONGER_DAYS, meanOf, sumDays, type PromiseDay } from './find-promise-rise.ts'

type Range = { value: number; low: number; high: number }

export type PromiseCost = {
  uf: string
  outcome: CostOutcome
  /** Mean business days from the order to the promise. */
  rise: { day: string; before: number; after: number } | null
  compared: (LossEstimate & { before: Days; after: Days }) | null
  /** Orders of the period's days since the rise, in channels with sessions. */
  orders: number | null
  lost: { orders: Range; amount: Range } | null
}

const MIN_STRETCH_DAYS = 14
const MIN_ORDERS = 30
const MIN_PROMISES = 10
/** Business days that a promise may move in a place that others are compared with. */
const STEADY_DAYS = 1
/** Minimum share of a channel's sessions with a state. */
const MIN_STATED = 0.5

const known: ReadonlySet<string> = new Set(stateCodes)

/** Channels most of whose sessions tell their state. */
export function channelsWithStates(cells: readonly SessionCell[]): string[] {
  const byChannel = Map.groupBy(cells, ({ channel }) => channel)
  const sessionsOf = (of: readonly SessionCell[]) => of.reduce((sum, { sessions }) => sum + sessions, 0)
  return [...byChannel].flatMap(([channel, of]) => {
    const [all, named] = [sessionsOf(of), sessionsOf(of.filter(({ uf }) => known.has(uf)))]
    return all > 0 && named >= MIN_STATED * all ? [channel] : []
  })
}

type Place = Traffic & { promises: PromiseDay[]; orders: number[]; revenue: number[] }

/** Of each state that `cells` tell, in `channels` alone: what a promise that grew cost in conversion. `days`: the whole history. */
export function judgePromiseCost(
  cells: readonly SessionCell[],
  channels: readonly string[],
  days: readonly string[],
  period: Days,
): PromiseCost[] {
  const own = cells.filter(({ uf, channel }) => known.has(uf) && channels.includes(channel))
  const places = new Map(
    [...Map.groupBy(own, ({ uf }) => uf)].map(([uf, of]) => [uf, placeOf(of, days, channels)]),
  )
  return [...places].map(([uf, place]) => {
    const others = [...places].flatMap(([name, other]) => (name === uf ? [] : [other]))
    return { uf, ...judgePlace(place, others, days, period) }
  })
}

function judgePlace(
  place: Place,
  others: readonly Place[],
  days: readonly string[],
  period: Days,
): Omit<PromiseCost, 'uf'> {
  const nothing = { rise: null, compared: null, orders: null, lost: null }
  const found = findPromiseRise(place.promises)
  if (found === null) return { outcome: 'unchanged', ...nothing }
  const { at, before, after } = found
  const start = Math.max(at, days.indexOf(period.from))
  const lately = sumDays(place.promises.slice(start))
  const isGone =
    lately.promises === 0 || meanOf(lately) < before + LONGER_DAYS || meanOf(lately) < after - STEADY_DAYS
  if (isGone) return { outcome: 'unchanged', ...nothing }
  const sum = (of: readonly number[]) => of.slice(start).reduce((all, one) => all + one, 0)
  const orders = sum(place.orders)
  const told = { rise: { day: days[at] ?? '', before, after }, orders, compared: null, lost: null }
  const weeks = Math.floor(Math.min(MAX_STRETCH_DAYS, at, days.length - at) / 7)
  const stretch = 7 * weeks
  if (stretch < MIN_STRETCH_DAYS) return { outcome: 'short', ...told }
  const isSteady = ({ promises }: Place): boolean => {
    const sides = [promises.slice(at - stretch, at), promises.slice(at, at + stretch)].map(sumDays)
    const [one, other] = sides
    if (!one || !other || sides.some((side) => side.promises < MIN_PROMISES)) return false
    return Math.abs(meanOf(other) - meanOf(one)) < STEADY_DAYS
  }
  const estimate = estimateLoss(place, others.filter(isSteady), { at, weeks, minOrders: MIN_ORDERS })
  if (typeof estimate === 'string') return { outcome: estimate, ...told }
  const span = (from: number, to: number): Days => ({ from: days[from] ?? '', to: days[to] ?? '' })
  const compared = { ...estimate, before: span(at - stretch, at - 1), after: span(at, at + stretch - 1) }
  const { effect } = estimate
  if (effect.high >= 0) return { outcome: 'chance', ...told, compared }
  /** What would have been there besides. */
  const lostOf = (kept: number): Range => ({
    value: kept / (1 + effect.value) - kept,
    low: kept / (1 + effect.high) - kept,
    high: kept / (1 + effect.low) - kept,
  })
  return {
    outcome: 'lost',
    ...told,
    compared,
    lost: { orders: lostOf(orders), amount: lostOf(sum(place.revenue)) },
  }
}

function placeOf(cells: readonly SessionCell[], days: readonly string[], channels: readonly string[]): Place {
  const at = new Map(days.map((day, index) => [day, index]))
  const zeros = () => days.map(() => 0)
  const place: Place = {
    promises: days.map(() => ({ promises: 0, days: 0, squares: 0 })),
    orders: zeros(),
    revenue: zeros(),
    channels: channels.map(() => ({ sessions: zeros(), orders: zeros() })),
  }
  for (const cell of cells) {
    const day = at.get(cell.day)
    const channel = place.channels[channels.indexOf(cell.channel)]
    if (day === undefined || channel === undefined) continue
    const promise = place.promises[day]
    if (promise) {
      promise.promises += cell.promises
      promise.days += cell.promisedDays
      promise.squares += cell.promisedSquares
    }
    const add = (to: number[], value: number) => {
      to[day] = (to[day] ?? 0) + value
    }
    add(place.orders, cell.orders)
    add(place.revenue, cell.revenue)
    add(channel.sessions, cell.sessions)
    add(channel.orders, cell.orders)
  }
  return place
}
