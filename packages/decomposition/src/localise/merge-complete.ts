import type { Evidence } from './evidence.ts'
import { isSame } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'
import { openLeaves } from './lattice.ts'
import type { Element, Lattice } from './lattice.ts'

const ALIKE = 0.8

type Family = { around: Element; d: number; members: FoundSegment[] }

/**
 * Replaces all values of a dimension by the segment containing them; if that is the whole, drops them if they
 * moved alike.
 */
export function mergeComplete(
  found: readonly FoundSegment[],
  lattice: Lattice,
  evidence: Evidence,
): readonly FoundSegment[] {
  for (const { around, d, members } of familiesOf(found)) {
    if (members.length < 2 || members.length < valuesIn(around, d, lattice)) continue
    const others = found.filter((one) => !members.includes(one))
    const leaves = members.flatMap((one) => one.leaves)
    if (around.dimensions.length > 0) {
      const cost = Math.min(...members.map((one) => one.cost))
      const whole = { element: around, leaves, cost, ...evidence.explain(leaves) }
      const isNamed = others.some(({ element }) => isSame(element, around))
      return mergeComplete(isNamed ? others : [...others, whole], lattice, evidence)
    }
    const most = mostAlike(members, evidence)
    return mergeComplete(
      found.filter((one) => !most.includes(one)),
      lattice,
      evidence,
    )
  }
  return found
}

function mostAlike(members: readonly FoundSegment[], evidence: Evidence): readonly FoundSegment[] {
  const alike = members.map((other) =>
    members.filter(
      (one) =>
        one === other || evidence.explain(one.leaves, other.manner, other.effect).gain >= ALIKE * one.gain,
    ),
  )
  const size = (group: readonly FoundSegment[]) => group.reduce((sum, { leaves }) => sum + leaves.length, 0)
  return alike.reduce((most, group) => (size(group) > size(most) ? group : most))
}

function familiesOf(found: readonly FoundSegment[]): Iterable<Family> {
  const families = new Map<string, Family>()
  for (const one of found)
    for (const d of one.element.dimensions) {
      const kept = one.element.dimensions.map((other, k) => [other, one.element.values[k]!] as const)
      const rest = kept.filter(([other]) => other !== d)
      const around = { dimensions: rest.map(([other]) => other), values: rest.map(([, value]) => value) }
      const name = `${d}|${rest.join('|')}`
      const family = families.get(name) ?? { around, d, members: [] }
      family.members.push(one)
      families.set(name, family)
    }
  return families.values()
}

function valuesIn(around: Element, d: number, { grid, postings }: Lattice): number {
  const all = new Uint8Array(grid.leaves).fill(1)
  const codes = grid.codes[d]!
  return new Set(
    around.dimensions.length > 0
      ? openLeaves(grid, postings, around, all).map((leaf) => codes[leaf]!)
      : codes,
  ).size
}
