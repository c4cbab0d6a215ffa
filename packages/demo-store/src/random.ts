/** 32 bits (murmur3's finaliser over each part). */
export function hash(...parts: number[]): number {
  let state = 0x9e3779b9
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x85ebca6b)
    state ^= state >>> 13
    state = Math.imul(state, 0xc2b2ae35)
    state ^= state >>> 16
  }
  return state >>> 0
}

/** 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state >>> 0
}

/** In [0, 1), always the same for the same parts. */
export const fraction = (...parts: number[]): number => hash(...parts) / 4294967296

/** Seeded random number generator (sfc32). */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(...seed: number[]) {
    this.#a = hash(1, ...seed) | 0
    this.#b = hash(2, ...seed) | 0
    this.#c = hash(3, ...seed) | 0
    for (let round = 0; round < 12; round++) this.next()
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  wait(mean: number, longest: number): number {
    return Math.min(longest, Math.round(-mean * Math.log(1 - this.next())))
  }

  /**
   * Mean 0 and standard deviation 1, as the sum of four uniform draws: close enough, and without extremes.
   */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508
  }

  poisson(mean: number): number {
    if (mean <= 0) return 0
    if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()))
    const limit = Math.exp(-mean)
    let product = this.next()
    let count = 0
    while (product > limit) {
      product *= this.next()
      count++
    }
    return count
  }
}
