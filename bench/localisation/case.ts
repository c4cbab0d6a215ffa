import type { LeafTable } from '@farol/decomposition'

/** A case with a known answer: segments as `a=a1&b=b2`, dimensions in alphabetical order. `setting`: what it has in common with others. */
export type Case = { name: string; setting: string; truth: ReadonlySet<string>; leaves: LeafTable }

/** A set of cases, read one at a time. */
export type CaseSet = { name: string; cases: Iterable<Case> }

export function segmentName(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([dimension, value]) => `${dimension}=${value}`)
    .sort()
    .join('&')
}

/** The most dimensions in one segment of the truth, and how many segments. */
export function settingOf(truth: ReadonlySet<string>): string {
  if (truth.size === 0) return 'nothing'
  const layers = Math.max(...[...truth].map((segment) => segment.split('&').length))
  return `${layers} ${layers === 1 ? 'dimension' : 'dimensions'}, ${truth.size} ${truth.size === 1 ? 'segment' : 'segments'}`
}
