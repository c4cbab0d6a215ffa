import type { Cause } from '../types.ts'

/** Segments of causes as `a=a1&b=b2`, sorted. */
export function named(causes: readonly Cause[]): string[] {
  return causes
    .flatMap(({ segments }) =>
      segments.map((segment) => segment.map(({ dimension, value }) => `${dimension}=${value}`).join('&')),
    )
    .sort()
}
