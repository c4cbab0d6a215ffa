import { OTHERS, type Leaves } from '#analytics/localise/leaves.ts'
import type { CauseMetric } from '../../causes-contract.ts'
import { metricRecipe, type CauseRecipe } from './cause-metrics.ts'

export type CauseView = {
  metric: CauseMetric
  lines: boolean
  sales: Leaves
  sessions: Leaves | undefined
  covered: ReadonlySet<string>
}

export const viewRecipe = ({ metric, lines }: Pick<CauseView, 'metric' | 'lines'>): CauseRecipe | undefined =>
  metricRecipe(metric, lines ? 'order_items' : 'orders')

export type Place = readonly { dimension: string; value: string }[]

/** A mask of leaves inside any of the places; undefined where the leaves lack a dimension. */
export function leavesWithin(leaves: Leaves, places: readonly Place[]): Uint8Array | undefined {
  const inside = new Uint8Array(leaves.count)
  for (const place of places) {
    const conditions = codesOf(leaves, place)
    if (!conditions) return undefined
    const apart = new Uint8Array(leaves.count)
    for (const { codes, code } of conditions) markApart(apart, codes, code)
    for (let leaf = 0; leaf < apart.length; leaf++) if (apart[leaf] === 0) inside[leaf] = 1
  }
  return inside
}

function markApart(apart: Uint8Array, codes: Leaves['dimensions'][number]['codes'], code: number): void {
  for (let leaf = 0; leaf < apart.length; leaf++) if (codes[leaf] !== code) apart[leaf] = 1
}

export function selectSameLeaves(leaves: Leaves, a: Place, b: Place): boolean {
  const [one, other] = [codesOf(leaves, a), codesOf(leaves, b)]
  if (!one || !other) return false
  for (let leaf = 0; leaf < leaves.count; leaf++) if (isAt(one, leaf) !== isAt(other, leaf)) return false
  return true
}

function isAt(conditions: Conditions, leaf: number): boolean {
  for (const { codes, code } of conditions) if (codes[leaf] !== code) return false
  return true
}

export const hasDimensionsOf = (leaves: Leaves, places: readonly Place[]): boolean =>
  places.every((place) => codesOf(leaves, place) !== undefined)

type Conditions = { codes: Leaves['dimensions'][number]['codes']; code: number }[]

function codesOf(leaves: Leaves, place: Place): Conditions | undefined {
  const conditions: Conditions = []
  for (const { dimension, value } of place) {
    const column = leaves.dimensions.find(({ name }) => name === dimension)
    const code = column?.values.indexOf(value) ?? -1
    if (!column || code === -1) return undefined
    conditions.push({ codes: column.codes, code })
  }
  return conditions
}

export function coveredLeaves({ sales, covered }: Pick<CauseView, 'sales' | 'covered'>): Uint8Array {
  const channel = sales.dimensions.find(({ name }) => name === 'channel')
  if (!channel || covered.size === 0) return new Uint8Array(sales.count).fill(covered.size > 0 ? 1 : 0)
  const known = channel.values.map((value) => (covered.has(value) ? 1 : 0))
  return Uint8Array.from(channel.codes, (code) => known[code] ?? 0)
}

/** Nobody can filter by the remainder of a dimension. */
export const isHidden = (places: readonly Place[]): boolean =>
  places.some((place) => place.some(({ value }) => value === OTHERS))
