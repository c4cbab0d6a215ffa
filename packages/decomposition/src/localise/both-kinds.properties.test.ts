import { describe, expect, it } from 'vitest'
import { localise } from './localise.ts'
import { named } from './testing/named.ts'
import { rateCase } from './testing/rate-cases.ts'
import { rateKinds } from './testing/rate-recipes.ts'
import { shopCase } from './testing/shop-cases.ts'
import { shops } from './testing/shop-recipes.ts'
import { mixed, sumCase } from './testing/sum-cases.ts'
import type { LeafDimension, LeafTable, Sides } from './types.ts'

const few = { ...mixed, cards: [4, 6, 3, 10, 5], noise: [0, 0.1], causes: [1, 2] } as const
const cases = [
  ...[21, 22].map((seed) => sumCase(few, seed)),
  shopCase({ ...shops, cards: [5, 8, 16, 6], leaves: 3000 }, 23),
  ...Object.values(rateKinds).map((recipe, kind) => rateCase(recipe, 240 + kind)),
].map(({ leaves }, k) => ({ name: String(k), leaves }))

/** The table with each of its measures changed. */
function changed(table: LeafTable, change: (sides: Sides) => Sides): LeafTable {
  return table.kind === 'sum'
    ? { ...table, ...change(table) }
    : { ...table, numerator: change(table.numerator), denominator: change(table.denominator) }
}

const swapped = ({ actual, expected }: Sides): Sides => ({ actual: expected, expected: actual })

const halved = ({ actual, expected }: Sides): Sides => {
  const halves = (column: Float64Array) =>
    Float64Array.from({ length: 2 * column.length }, (_, i) => column[i >> 1]! / 2)
  return { actual: halves(actual), expected: halves(expected) }
}

describe.each(cases)('localise, case $name', ({ leaves }) => {
  const answer = localise(leaves)

  it('names the same places when the anomaly is in the base, with the sides exchanged', () => {
    const { causes, confidence, verdict } = localise(changed(leaves, swapped))
    expect({ verdict, confidence }).toEqual({ verdict: answer.verdict, confidence: answer.confidence })
    expect(named(causes)).toEqual(named(answer.causes))
    for (const [k, { inside, presence }] of causes.entries()) {
      const other = answer.causes[k]!
      expect(inside).toEqual({ actual: other.inside.expected, expected: other.inside.actual })
      expect(presence).toBe({ both: 'both', entered: 'left', left: 'entered' }[other.presence])
    }
  })

  it('says the same of a dimension more that has one value', () => {
    const count = leaves.dimensions[0]!.codes.length
    const one: LeafDimension = { name: '0', values: ['only'], codes: new Uint32Array(count) }
    expect(localise({ ...leaves, dimensions: [one, ...leaves.dimensions, { ...one, name: 'z' }] })).toEqual(
      answer,
    )
  })

  it('says the same of rows in equal parts', () => {
    const dimensions = leaves.dimensions.map((one) => ({
      ...one,
      codes: Uint32Array.from({ length: 2 * one.codes.length }, (_, i) => one.codes[i >> 1]!),
    }))
    const { causes, verdict } = localise({ ...changed(leaves, halved), dimensions })
    expect({ verdict, named: named(causes) }).toEqual({
      verdict: answer.verdict,
      named: named(answer.causes),
    })
  })

  it('never names all values of a dimension', () => {
    const alone = answer.causes.flatMap(({ segments }) =>
      segments.filter(({ length }) => length === 1).flat(),
    )
    const isWhole = ({ name, values, codes }: LeafDimension) =>
      [...new Set(codes)].every((code) =>
        alone.some(({ dimension, value }) => dimension === name && value === values[code]),
      )
    expect(leaves.dimensions.filter(isWhole)).toEqual([])
  })
})
