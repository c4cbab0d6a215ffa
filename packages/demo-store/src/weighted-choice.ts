import { elementAt } from './element-at.ts'
import type { Random } from './random.ts'

/** Weighted choice in constant time (Walker's alias method in Vose's version). */
export class WeightedChoice<T> {
  #things: readonly T[]
  #keep: Float64Array
  #alias: Int32Array

  constructor(things: readonly T[], weightOf: (thing: T, index: number) => number) {
    const size = things.length
    const weights = things.map(weightOf)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const scaled = weights.map((weight) => (weight * size) / total)
    this.#things = things
    this.#keep = new Float64Array(size).fill(1)
    this.#alias = new Int32Array(size)
    const small: number[] = []
    const large: number[] = []
    scaled.forEach((weight, index) => (weight < 1 ? small : large).push(index))
    while (small.length > 0 && large.length > 0) {
      const less = elementAt(small, small.length - 1)
      const more = elementAt(large, large.length - 1)
      small.pop()
      this.#keep[less] = elementAt(scaled, less)
      this.#alias[less] = more
      scaled[more] = elementAt(scaled, more) + elementAt(scaled, less) - 1
      if (elementAt(scaled, more) < 1) small.push(elementAt(large, large.length - 1))
      if (elementAt(scaled, more) < 1) large.pop()
    }
  }

  pick(random: Random): T {
    const point = random.next() * this.#things.length
    const index = Math.floor(point)
    return elementAt(
      this.#things,
      point - index < elementAt(this.#keep, index) ? index : elementAt(this.#alias, index),
    )
  }
}
