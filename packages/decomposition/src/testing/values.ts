import * as fc from 'fast-check'

/** Typical business figures, never zero. */
export const ordinary = fc.double({ min: 0.01, max: 10_000, noNaN: true })

/** Ratio of a typical figure between periods. */
export const growth = fc.double({ min: 0.2, max: 5, noNaN: true })

/** From 1e-12 to 1e15, log-uniform, and zero. */
export const wide = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.double({ min: 1, max: 9.99, noNaN: true }), fc.integer({ min: -12, max: 14 }))
      .map(([digits, exponent]) => digits * 10 ** exponent),
  },
)

/** The same with either sign. */
export const signed = fc.tuple(wide, fc.boolean()).map(([value, isNegative]) => (isNegative ? -value : value))

/** A value, or undefined, like a rate with denominator 0. */
export const orUndefined = <T>(value: fc.Arbitrary<T>) =>
  fc.option<T, undefined>(value, { nil: undefined, freq: 4 })

/** A list and a permutation of it. */
export const withPermutation = <T>(list: fc.Arbitrary<T[]>) =>
  list.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
    ),
  )
