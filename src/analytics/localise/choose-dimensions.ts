import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { ChosenDimension } from './ask-leaves.ts'
import type { MarginalValue, Marginals } from './ask-marginals.ts'

export type CompareValue = (value: Pick<MarginalValue, 'base' | 'current'>) => {
  actual: number
  expected: number
}

export type Choice = {
  always?: Partial<Record<AnyDimension, readonly string[]>>
  leaves: number
  rows: number
  dimensions: number
  values: number
}

const MIN_VALUES = 3

type Candidate = { dimension: AnyDimension; values: string[]; always: number; score: number }

/** Values whose change deviates most from the total, within the limit on leaves. */
export function chooseDimensions(
  marginals: Marginals,
  compare: CompareValue,
  choice: Choice,
): ChosenDimension[] {
  const candidates = marginals.dimensions.flatMap(({ dimension, values }): Candidate[] => {
    const always = choice.always?.[dimension] ?? []
    const moved = values
      .map((one) => ({ value: one.value, ...compare(one) }))
      .map((one) => ({
        ...one,
        z: (one.actual - one.expected) ** 2 / Math.max(one.actual + one.expected, 1e-9),
      }))
      .toSorted((a, b) => b.z - a.z || (a.value < b.value ? -1 : 1))
    if (moved.length < 2) return []
    const free = moved.map(({ value }) => value).filter((value) => !always.includes(value))
    const score = moved.reduce((sum, { z }) => sum + z, 0)
    return [
      {
        dimension,
        values: [...always, ...free].slice(0, Math.max(choice.values, always.length)),
        always: always.length,
        score,
      },
    ]
  })
  const ranked = candidates.toSorted(
    (a, b) => Number(b.always > 0) - Number(a.always > 0) || b.score - a.score,
  )
  const kept = ranked.slice(0, choice.dimensions)
  if (choice.rows > choice.leaves) narrow(kept, choice.leaves)
  const order = marginals.dimensions.map(({ dimension }) => dimension)
  return kept
    .toSorted((a, b) => order.indexOf(a.dimension) - order.indexOf(b.dimension))
    .map(({ dimension, values }) => ({ dimension, values }))
}

function narrow(kept: Candidate[], most: number): void {
  while (combinationsOf(kept) > most) {
    const longest = kept
      .filter(({ values, always }) => values.length > Math.max(MIN_VALUES, always))
      .toSorted((a, b) => b.values.length - a.values.length)[0]
    if (longest) longest.values.pop()
    else if (kept.pop() === undefined) return
  }
}

/**
 * Upper bound of leaves: a SKU has one category and one brand, so only SKUs in `OTHERS` multiply with them.
 */
function combinationsOf(kept: readonly Candidate[]): number {
  const combined = (of: readonly Candidate[]) =>
    of.reduce((product, { values }) => product * (values.length + 1), 1)
  const sku = kept.find(({ dimension }) => dimension === 'sku')
  const above = kept.filter(({ dimension }) => dimension === 'category' || dimension === 'brand')
  const others = kept.filter((one) => one !== sku && !above.includes(one))
  return combined(others) * (combined(above) + (sku?.values.length ?? 0))
}
