import type { Cause } from '../types.ts'

/** The segments of causes as `a=a1&b=b2`, in order of their names. */
export function named(causes: readonly Cause[]): string[] {
  return causes
    .flatMap(({ segments }) =>
      segments.map((segment) => segment.map(({ dimension, value }) => `${dimension}=${value}`).join('&')),
    )
    .sort()
}
