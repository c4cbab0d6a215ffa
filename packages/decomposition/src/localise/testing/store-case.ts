import { combinationAt } from './combination-at.ts'
import type { SumLeaves } from '../types.ts'
import { randomOf } from './random.ts'

const CARDS = [4, 27, 12, 6, 3] as const

/**
 * A store's orders by channel, state, category, payment and device: rare events, mostly empty leaves, the
 * base a mean of four periods. `inside` holds the codes of a segment by dimension, where orders are
 * multiplied by `factor`.
 */
export function storeCase(
  seed: number,
  orders: number,
  inside: ReadonlyMap<number, number>,
  factor: number,
): SumLeaves {
  const random = randomOf(seed)
  const popularity = CARDS.map((card) => {
    const weights = Array.from({ length: card }, (_, value) => 1 / (1 + value))
    return weights.map((weight) => weight / weights.reduce((sum, other) => sum + other, 0))
  })
  const count = CARDS.reduce((product, card) => product * card, 1)
  const codes = CARDS.map(() => new Uint32Array(count))
  const [actual, expected] = [new Float64Array(count), new Float64Array(count)]
  for (let i = 0; i < count; i++) {
    let [mean, isInside] = [orders, true]
    for (const [d, value] of combinationAt(i, CARDS).entries()) {
      codes[d]![i] = value
      mean *= popularity[d]![value]!
      isInside &&= (inside.get(d) ?? value) === value
    }
    for (let period = 0; period < 4; period++) expected[i]! += random.poisson(mean) / 4
    actual[i] = random.poisson(isInside ? factor * mean : mean)
  }
  const dimensions = CARDS.map((card, d) => ({
    name: `d${d}`,
    values: Array.from({ length: card }, (_, value) => `v${value}`),
    codes: codes[d]!,
  }))
  return { kind: 'sum', dimensions, actual, expected }
}
