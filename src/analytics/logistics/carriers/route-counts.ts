import { regionOf } from '#model/states.ts'

/** What fell due of one carrier on one route, and what its freight cost. */
export type RouteCount = {
  carrier: string
  dock: string
  uf: string
  due: number
  onTime: number
  orders: number
  costed: number
  cost: number
}

export type Counted = { trials: number; successes: number }

export const regionName = (uf: string): string => regionOf(uf) ?? ''

export function countOf(routes: Iterable<RouteCount>): Counted {
  const counted = { trials: 0, successes: 0 }
  for (const { due, onTime } of routes) {
    counted.trials += due
    counted.successes += onTime
  }
  return counted
}

export const rateOf = ({ trials, successes }: Counted): number | null =>
  trials === 0 ? null : successes / trials

/** Two-sided, of 90 %. */
export const Z90 = 1.6448536269514722
