import type { FoundSegment } from './found-segment.ts'

const ALIKE = 0.03

/** Segments of the same dimensions that moved alike form one cause. */
export function movedTogether(found: readonly FoundSegment[]): FoundSegment[][] {
  const groups: FoundSegment[][] = []
  for (const one of found) {
    const group = groups.find(
      ([other]) =>
        String(other!.element.dimensions) === String(one.element.dimensions) &&
        Math.abs(other!.effect - one.effect) < ALIKE,
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}
