import { describe, expect, it } from 'vitest'
import { tabulateLeaves } from './tabulate-leaves.ts'
import { localise } from './localise.ts'

const a = { name: 'a', values: ['x', 'y'], codes: Uint32Array.of(0, 1) }
const sides = (actual: number[], expected: number[]) => ({
  actual: Float64Array.from(actual),
  expected: Float64Array.from(expected),
})
const sum = (actual: number[], expected: number[], dimensions = [a]) =>
  localise({ kind: 'sum', dimensions, ...sides(actual, expected) })

describe('bad leaves', () => {
  it('are refused when a number is not finite', () => {
    expect(() => sum([1, NaN], [1, 2])).toThrow(
      TypeError('leaf 1: the number (actual) must be a finite number, not NaN'),
    )
    expect(() => sum([1, 2], [Infinity, 2])).toThrow(TypeError)
    expect(() => tabulateLeaves([{ a: 'x', n: NaN }], { dimensions: ['a'], measures: ['n'] })).toThrow(
      TypeError,
    )
  })

  it('are refused when lists differ in length or a code has no value', () => {
    expect(() => sum([1], [1, 2])).toThrow(TypeError('the number (actual) must have 2 leaves, not 1'))
    expect(() => sum([1, 2], [1, 2], [{ ...a, codes: Uint32Array.of(0, 2) }])).toThrow(
      TypeError('leaf 1: a has no value 2, it has 2'),
    )
  })

  it('are refused above 12 dimensions, without any, and under one name', () => {
    const names = Array.from({ length: 13 }, (_, d) => ({ ...a, name: `a${d}` }))
    expect(() => sum([1, 2], [1, 2], names)).toThrow(RangeError('at most 12 dimensions, not 13'))
    expect(() => sum([1, 2], [1, 2], [])).toThrow(TypeError)
    expect(() => sum([1, 2], [1, 2], [a, a])).toThrow(TypeError)
  })

  it('are refused when a part of a rate is negative; a sum may be', () => {
    const denominator = sides([10, 10], [10, 10])
    expect(() =>
      localise({ kind: 'ratio', dimensions: [a], numerator: sides([1, -1], [1, 1]), denominator }),
    ).toThrow(RangeError('leaf 1: the numerator (actual) must not be negative, not -1'))
    expect(sum([5, -1], [5, 1]).whole).toEqual({ actual: 4, expected: 6 })
  })
})
