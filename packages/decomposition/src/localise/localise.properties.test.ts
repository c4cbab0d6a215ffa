import { describe, expect, it } from 'vitest'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { randomOf } from './testing/random.ts'
import { mixed, sumCase } from './testing/sum-cases.ts'
import type { LeafDimension, SumLeaves } from './types.ts'

const recipe = { ...mixed, cards: [4, 6, 3, 10, 5], noise: [0, 0.1], causes: [1, 2] } as const
const cases = [1, 2, 3, 4].map((seed) => sumCase(recipe, seed))
const answerOf = (leaves: SumLeaves) => named(localise(leaves).causes)
const sorted = (names: readonly string[]) => names.map((name) => name.split('&').sort().join('&')).sort()

function reordered(leaves: SumLeaves, order: readonly number[]): SumLeaves {
  return {
    kind: 'sum',
    dimensions: leaves.dimensions.map((one) => ({
      ...one,
      codes: Uint32Array.from(order, (leaf) => one.codes[leaf]!),
    })),
    actual: Float64Array.from(order, (leaf) => leaves.actual[leaf]!),
    expected: Float64Array.from(order, (leaf) => leaves.expected[leaf]!),
  }
}

function shuffled(count: number, seed: number): number[] {
  const random = randomOf(seed)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let i = count - 1; i > 0; i--) {
    const j = random.whole(0, i)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

function renumbered({ name, values, codes }: LeafDimension, seed: number): LeafDimension {
  const order = shuffled(values.length, seed)
  const place = new Map(order.map((from, to) => [from, to]))
  return { name, values: order.map((from) => values[from]!), codes: codes.map((code) => place.get(code)!) }
}

describe.each(cases)('localise, case $name', ({ leaves }) => {
  const answer = answerOf(leaves)

  it('gives the same answer twice, and names something', () => {
    expect(answer.length).toBeGreaterThan(0)
    expect(localise(leaves)).toEqual(localise(leaves))
  })

  it('does not depend on the order of leaves', () => {
    expect(answerOf(reordered(leaves, shuffled(leaves.actual.length, 9)))).toEqual(answer)
  })

  it('does not depend on the order of dimensions or of their values', () => {
    const dimensions = leaves.dimensions.map((one, d) => renumbered(one, d)).toReversed()
    expect(sorted(answerOf({ ...leaves, dimensions }))).toEqual(sorted(answer))
  })

  it('does not depend on the unit', () => {
    const by = (column: Float64Array) => column.map((value) => value * 1000)
    expect(answerOf({ ...leaves, actual: by(leaves.actual), expected: by(leaves.expected) })).toEqual(answer)
  })

  it('does not depend on a leaf being told in parts', () => {
    const order = Array.from(leaves.actual.keys()).flatMap((leaf) => [leaf, leaf])
    const twice = reordered(leaves, order)
    const half = (column: Float64Array) => column.map((value) => value / 2)
    expect(answerOf({ ...twice, actual: half(twice.actual), expected: half(twice.expected) })).toEqual(answer)
  })

  it('does not depend on leaves of nothing, or on a dimension that tells nothing apart', () => {
    const count = leaves.actual.length
    const one = { name: 'z', values: ['only'], codes: new Uint32Array(count) }
    expect(answerOf({ ...leaves, dimensions: [...leaves.dimensions, one] })).toEqual(answer)
    const live = Array.from({ length: count }, (_, leaf) => leaf).filter(
      (leaf) => leaves.actual[leaf] || leaves.expected[leaf],
    )
    expect(answerOf(reordered(leaves, live))).toEqual(answer)
  })
})
