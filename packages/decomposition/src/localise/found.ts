import type { Explained } from './evidence.ts'
import type { Element } from './lattice.ts'

/** A segment found: the leaves that it explains (those not explained before it), what that gains and what naming it costs. */
export type Found = { element: Element; leaves: readonly number[]; cost: number } & Explained

export const isSame = (a: Element, b: Element) =>
  String(a.dimensions) === String(b.dimensions) && String(a.values) === String(b.values)

/** What a segment gains, less what naming it costs. */
export const netOf = ({ gain, cost }: Found) => gain - cost

export const strongestNet = (found: readonly Found[]) =>
  found.reduce((most, one) => Math.max(most, netOf(one)), 0)
