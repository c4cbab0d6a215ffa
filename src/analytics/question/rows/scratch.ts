/** Longer buffers are not kept. */
const MAX_KEPT = 100_000

const numbers: Float64Array[] = []
const places: Uint32Array[] = []

/**
 * Uninitialised buffers for the sums of one question, reused by the next: allocating them took as long as adding.
 * Sums are computed at once, so that two questions never use them together.
 */
export class Scratch {
  #numbers = 0
  #places = 0

  numbers(length: number): Float64Array {
    return longEnough(numbers, this.#numbers++, length, Float64Array).subarray(0, length)
  }

  places(length: number): Uint32Array {
    return longEnough(places, this.#places++, length, Uint32Array).subarray(0, length)
  }
}

function longEnough<Kind extends { length: number }>(
  buffers: Kind[],
  index: number,
  length: number,
  Kind: new (length: number) => Kind,
): Kind {
  const known = buffers[index]
  if (known && known.length >= length) return known
  const made = new Kind(length)
  if (length <= MAX_KEPT) buffers[index] = made
  return made
}
