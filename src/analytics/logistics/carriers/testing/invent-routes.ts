import { regionOf, stateCodes } from '#model/states.ts'
import { draws } from '#testing/draws.ts'
import type { RouteCount } from '../route-counts.ts'

/** Of a beta distribution with this mean; `strength` is the sum of its parameters. */
function betaDraw(random: () => number, mean: number, strength: number): number {
  const [a, b] = [gammaDraw(random, mean * strength), gammaDraw(random, (1 - mean) * strength)]
  return a / (a + b)
}

/** Marsaglia and Tsang (2000). */
function gammaDraw(random: () => number, shape: number): number {
  if (shape < 1) return gammaDraw(random, shape + 1) * random() ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < (z * z) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

export type InventedRoutes = {
  routes: RouteCount[]
  /** By `carrier uf`. */
  truth: Map<string, number>
}

/** Carriers whose regions differ, and whose states differ within a region, by a known law. */
export function inventRoutes(seed: number, { carriers = 4, strength = 40, most = 120 } = {}): InventedRoutes {
  const random = draws(seed)
  const routes: RouteCount[] = []
  const truth = new Map<string, number>()
  for (let index = 0; index < carriers; index++) {
    const carrier = `Transportadora ${index + 1}`
    const whole = 0.7 + 0.25 * random()
    const byRegion = new Map<string, number>()
    for (const uf of stateCodes) {
      const region = regionOf(uf) ?? ''
      const ofRegion = byRegion.get(region) ?? betaDraw(random, whole, strength)
      byRegion.set(region, ofRegion)
      const rate = betaDraw(random, ofRegion, strength)
      truth.set(`${carrier} ${uf}`, rate)
      const due = random() < 0.25 ? 0 : Math.floor(random() ** 2 * most)
      let onTime = 0
      for (let one = 0; one < due; one++) if (random() < rate) onTime++
      if (due > 0) routes.push({ carrier, dock: 'CD', uf, due, onTime, orders: due, costed: 0, cost: 0 })
    }
  }
  return { routes, truth }
}
