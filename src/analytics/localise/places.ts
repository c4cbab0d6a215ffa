import { OTHERS, type LeafColumn, type Leaves } from './leaves.ts'

type LeafGrid = Pick<Leaves, 'dimensions' | 'count'>

export type Place = readonly { dimension: string; value: string }[]

/** Mask of the leaves inside any of the segments; undefined if the leaves lack a dimension. */
export function leavesWithin(leaves: LeafGrid, places: readonly Place[]): Uint8Array | undefined {
  const inside = new Uint8Array(leaves.count)
  for (const place of places) {
    const conditions = codesOf(leaves, place)
    if (!conditions) return undefined
    const [first, ...others] = conditions
    for (let leaf = 0; leaf < leaves.count; leaf++)
      if ((first === undefined || first.codes[leaf] === first.code) && isAt(others, leaf)) inside[leaf] = 1
  }
  return inside
}

export function selectSameLeaves(leaves: LeafGrid, a: Place, b: Place): boolean {
  const [one, other] = [codesOf(leaves, a), codesOf(leaves, b)]
  if (!one || !other) return false
  for (let leaf = 0; leaf < leaves.count; leaf++) if (isAt(one, leaf) !== isAt(other, leaf)) return false
  return true
}

function isAt(conditions: Conditions, leaf: number): boolean {
  for (const { codes, code } of conditions) if (codes[leaf] !== code) return false
  return true
}

export const haveDimensions = (leaves: LeafGrid, places: readonly Place[]): boolean =>
  places.every((place) => codesOf(leaves, place) !== undefined)

type Conditions = { codes: LeafColumn['codes']; code: number }[]

function codesOf(leaves: LeafGrid, place: Place): Conditions | undefined {
  const conditions: Conditions = []
  for (const { dimension, value } of place) {
    const column = leaves.dimensions.find(({ name }) => name === dimension)
    const code = column?.values.indexOf(value) ?? -1
    if (!column || code === -1) return undefined
    conditions.push({ codes: column.codes, code })
  }
  return conditions
}

/** Remainders of a dimension cannot be filtered by. */
export const includesRemainder = (places: readonly Place[]): boolean =>
  places.some((place) => place.some(({ value }) => value === OTHERS))

/** Whether the segments are all combinations of some values, as a filter selects. */
export function areSelectableByFilter(places: readonly Place[]): boolean {
  const combinations = [...valuesByDimension(places).values()].reduce(
    (product, { size }) => product * size,
    1,
  )
  return combinations === places.length
}

export function valuesByDimension(places: readonly Place[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const { dimension, value } of places.flat()) {
    values.set(dimension, (values.get(dimension) ?? new Set()).add(value))
  }
  return values
}
