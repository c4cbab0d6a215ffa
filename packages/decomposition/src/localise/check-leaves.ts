import type { LeafTable, Sides } from './types.ts'

const MAX_DIMENSIONS = 12

/**
 * The number of leaves.
 * @throws RangeError above 12 dimensions or for a negative part of a rate; TypeError for lists of unequal length, an unknown code, two dimensions of one name or a number that is not finite.
 */
export function checkLeaves(table: LeafTable): number {
  const { dimensions } = table
  if (dimensions.length === 0) throw new TypeError('at least 1 dimension is needed')
  if (dimensions.length > MAX_DIMENSIONS)
    throw new RangeError(`at most ${MAX_DIMENSIONS} dimensions, not ${dimensions.length}`)
  if (new Set(dimensions.map(({ name }) => name)).size < dimensions.length)
    throw new TypeError('dimensions must differ in name')
  const count = dimensions[0]!.codes.length
  for (const { name, values, codes } of dimensions) {
    checkLength(`the codes of ${name}`, codes.length, count)
    for (let i = 0; i < count; i++)
      if (codes[i]! >= values.length)
        throw new TypeError(`leaf ${i}: ${name} has no value ${codes[i]}, it has ${values.length}`)
  }
  if (table.kind === 'sum') checkSides('the number', table, count, false)
  else {
    checkSides('the numerator', table.numerator, count, true)
    checkSides('the denominator', table.denominator, count, true)
  }
  for (const [name, column] of Object.entries(table.drivers?.columns ?? {}))
    checkSides(name, column, count, false)
  return count
}

function checkSides(what: string, { actual, expected }: Sides, count: number, isCount: boolean): void {
  for (const [side, values] of [
    ['actual', actual],
    ['expected', expected],
  ] as const) {
    checkLength(`${what} (${side})`, values.length, count)
    for (let i = 0; i < count; i++) {
      const value = values[i]!
      if (!Number.isFinite(value))
        throw new TypeError(`leaf ${i}: ${what} (${side}) must be a finite number, not ${value}`)
      if (isCount && value < 0)
        throw new RangeError(`leaf ${i}: ${what} (${side}) must not be negative, not ${value}`)
    }
  }
}

function checkLength(what: string, length: number, count: number): void {
  if (length !== count) throw new TypeError(`${what} must have ${count} leaves, not ${length}`)
}
