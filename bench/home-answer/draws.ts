/** Chance that is the same for the same seed. */
export class Draws {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** In [0, 1), by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  poisson(mean: number): number {
    if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()))
    const least = Math.exp(-mean)
    let [count, product] = [0, this.next()]
    while (product > least) {
      count++
      product *= this.next()
    }
    return count
  }

  of<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.next() * total
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    const last = choices.at(-1)
    if (!last) throw new Error('there is nothing to choose from')
    return last[0]
  }
}
