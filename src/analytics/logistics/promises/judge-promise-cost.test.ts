import { describe, expect, it } from 'vitest'
import { stateCodes } from '#model/states.ts'
import { draws } from '#testing/draws.ts'
import { addDays, eachDay } from '../../periods/local-time.ts'
import type { SessionCell } from './ask-promise-sessions.ts'
import { channelsWithStates, judgePromiseCost } from './judge-promise-cost.ts'

const first = '2026-05-24'
const days = eachDay(first, addDays(first, 181))
const period = { from: days[152] ?? '', to: days[181] ?? '' }
const GROWN = 110

type Shop = {
  seed: number
  /** What a longer promise leaves of conversion. */
  kept?: number
  /** Of the log of a place's conversion, from `GROWN` on. */
  apart?: number
  grown?: number
  gone?: number
  places?: number
  daily?: number
}

const normal = (next: () => number) => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6)

function poisson(mean: number, next: () => number): number {
  let [count, product] = [0, next()]
  for (; product > Math.exp(-mean); count++) product *= next()
  return count
}

function shop({
  seed,
  kept = 1,
  apart = 0,
  grown = GROWN,
  gone = 182,
  places = 14,
  daily = 600,
}: Shop): SessionCell[] {
  const next = draws(seed)
  return stateCodes.slice(0, places).flatMap((uf, place) => {
    const own = Math.exp(apart * normal(next))
    return ['Site', 'App'].flatMap((channel, at) =>
      days.map((day, index) => {
        const isLong = place === 0 && index >= grown && index < gone
        const season = 1 + 0.3 * Math.sin(index / 9)
        const rate = (at === 0 ? 0.015 : 0.03) * season * (index >= GROWN ? own : 1) * (isLong ? kept : 1)
        const sessions = Math.round(daily * (0.8 + 0.4 * next()))
        const orders = poisson(sessions * rate, next)
        const promised = isLong ? 11 : 6
        return {
          uf,
          channel,
          day,
          sessions,
          orders,
          revenue: orders * 10_000,
          promises: orders,
          promisedDays: promised * orders,
          promisedSquares: promised ** 2 * orders,
        }
      }),
    )
  })
}

const judge = (cells: readonly SessionCell[]) =>
  judgePromiseCost(cells, channelsWithStates(cells), days, period)
const judged = (of: Shop) => judge(shop(of))
const longer = (of: Shop) => judged(of).find(({ uf }) => uf === stateCodes[0])
const seeds = Array.from({ length: 80 }, (_, index) => index + 1)

describe('what a longer promise costs', () => {
  it.each([0, 0.06])('is held by its interval, where places move apart by %d', (apart) => {
    const found = seeds.flatMap((seed) => longer({ seed, apart, kept: 0.75 }) ?? [])
    expect(new Set(found.map(({ rise }) => rise?.day))).toEqual(new Set([days[GROWN]]))
    const held = found.filter(({ compared }) => {
      const { low = 0, high = 0 } = compared?.effect ?? {}
      return low <= -0.25 && high >= -0.25
    })
    expect(held.length).toBeGreaterThanOrEqual(seeds.length * 0.9)
    expect(found.filter(({ outcome }) => outcome === 'lost').length).toBeGreaterThan(seeds.length * 0.85)
  })

  it.each([0, 0.06])('is nothing where buyers did not mind, with places that move apart by %d', (apart) => {
    const found = seeds.flatMap((seed) => longer({ seed, apart }) ?? [])
    expect(found.filter(({ lost }) => lost !== null).length).toBeLessThanOrEqual(seeds.length * 0.05)
    expect(found.filter(({ outcome }) => outcome === 'chance').length).toBeGreaterThanOrEqual(
      seeds.length * 0.95,
    )
  })

  it('is claimed of no place whose promise stayed, nor of one whose promise is short again', () => {
    expect(judged({ seed: 3, kept: 0.75 }).filter(({ outcome }) => outcome !== 'unchanged').length).toBe(1)
    expect(longer({ seed: 3, kept: 0.75, gone: 150 })).toMatchObject({ outcome: 'unchanged', lost: null })
  })

  it('is of the orders that the period had with that promise', () => {
    const place = longer({ seed: 3, kept: 0.75, grown: 160 })
    const own = shop({ seed: 3, kept: 0.75, grown: 160 }).filter(
      ({ uf, day }) => uf === place?.uf && day >= (days[160] ?? ''),
    )
    const orders = own.reduce((sum, one) => sum + one.orders, 0)
    expect(place).toMatchObject({ orders, outcome: 'lost' })
    const { value = 0 } = place?.compared?.effect ?? {}
    expect(place?.lost?.orders.value).toBeCloseTo(orders / (1 + value) - orders, 6)
    expect(place?.lost?.amount.value).toBeCloseTo((place?.lost?.orders.value ?? 0) * 10_000, 3)
    expect(place?.compared).toMatchObject({
      before: { from: days[139], to: days[159] },
      after: { from: days[160], to: days[180] },
      places: 13,
    })
  })

  it('is not known of a few days, of a few orders or beside a few places', () => {
    expect(longer({ seed: 3, grown: 175 })?.outcome).toBe('short')
    expect(longer({ seed: 3, daily: 10 })?.outcome).toBe('few')
    expect(longer({ seed: 3, places: 4 })?.outcome).toBe('alone')
  })

  it('is of channels whose sessions tell their state alone', () => {
    const cells = shop({ seed: 3, kept: 0.75 })
    const of = (unnamed: number): SessionCell[] => {
      const [one] = cells.filter(({ channel }) => channel === 'App')
      return one ? [...cells, { ...one, uf: '', orders: 0, sessions: unnamed }] : []
    }
    expect(channelsWithStates(of(10))).toEqual(['Site', 'App'])
    expect(channelsWithStates(of(1e7))).toEqual(['Site'])
    const market = cells.map((cell) => ({ ...cell, channel: 'Marketplace', sessions: 0 }))
    expect(judge([...cells, ...market])).toEqual(judge(cells))
    expect(judge(market)).toEqual([])
  })
})
