import type { Explained } from './evidence.ts'
import type { Element } from './lattice.ts'

/** `leaves`: those not explained by an earlier segment. */
export type FoundSegment = { element: Element; leaves: readonly number[]; cost: number } & Explained

export const isSame = (a: Element, b: Element) =>
  String(a.dimensions) === String(b.dimensions) && String(a.values) === String(b.values)

export const netGain = ({ gain, cost }: FoundSegment) => gain - cost

export const strongestNet = (found: readonly FoundSegment[]) =>
  found.reduce((most, one) => Math.max(most, netGain(one)), 0)
