import type { LeafDimension } from './types.ts'

/**
 * Converts row objects to the columns that `localise` takes; values of a dimension in order of first
 * occurrence. @throws TypeError when a measure of a row is not a finite number.
 */
export function tabulateLeaves<D extends string, M extends string>(
  rows: ReadonlyArray<Readonly<Record<D, string> & Record<M, number>>>,
  { dimensions, measures }: { dimensions: readonly D[]; measures: readonly M[] },
): { dimensions: LeafDimension[]; measures: Record<M, Float64Array> } {
  const columns: Partial<Record<M, Float64Array>> = {}
  for (const measure of measures) {
    columns[measure] = Float64Array.from(rows, (row, i) => {
      const value: number = row[measure]
      if (!Number.isFinite(value))
        throw new TypeError(`leaf ${i}: ${measure} must be a finite number, not ${String(value)}`)
      return value
    })
  }
  return {
    measures: columns as Record<M, Float64Array>,
    dimensions: dimensions.map((name) => {
      const codeOf = new Map<string, number>()
      const codes = Uint32Array.from(rows, (row) => {
        const value: string = row[name]
        const code = codeOf.get(value) ?? codeOf.size
        codeOf.set(value, code)
        return code
      })
      return { name, values: [...codeOf.keys()], codes }
    }),
  }
}
