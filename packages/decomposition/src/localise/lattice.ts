/** Dimensions encoded as numbers: `codes[d][leaf]` is below `cards[d]`. */
export type Grid = { leaves: number; codes: readonly Uint32Array[]; cards: readonly number[] }

/** The element of each leaf: `ids[leaf]` is below `size`; `samples` has one leaf per element. */
export type Cuboid = {
  dimensions: readonly number[]
  ids: Uint32Array
  size: number
  samples: Uint32Array
}

export type Element = { dimensions: readonly number[]; values: readonly number[] }

const DIRECT = 1 << 16
const UNSEEN = 2 ** 32 - 1

export function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const found: number[][] = []
  for (let first = from; first <= count - size; first++)
    for (const rest of choices(count, size - 1, first + 1)) found.push([first, ...rest])
  return found
}

function* cuboidsOf(grid: Grid, layers: number): Generator<Cuboid> {
  const all: Numbering = { ids: new Uint32Array(grid.leaves), size: 1 }
  yield* extended(grid, all, [], layers)
}

export function numberCombinations(grid: Grid): Numbering {
  let numbering: Numbering = { ids: new Uint32Array(grid.leaves), size: 1 }
  for (let d = 0; d < grid.codes.length; d++) numbering = numbered(grid, numbering, d)
  return numbering
}

export type Numbering = { ids: Uint32Array; size: number }

function* extended(
  grid: Grid,
  numbering: Numbering,
  dimensions: readonly number[],
  layers: number,
): Generator<Cuboid> {
  if (layers === 0) return
  for (let d = (dimensions.at(-1) ?? -1) + 1; d < grid.codes.length; d++) {
    const next = numbered(grid, numbering, d)
    const cuboid = { dimensions: [...dimensions, d], ...occupiedOf(next.ids, next.size) }
    yield cuboid
    yield* extended(grid, cuboid, cuboid.dimensions, layers - 1)
  }
}

function numbered(grid: Grid, before: Numbering, d: number): Numbering {
  const card = grid.cards[d]!
  const codes = grid.codes[d]!
  const { ids, size } =
    before.size * card <= Math.max(DIRECT, 2 * grid.leaves) ? before : dense(before.ids, before.size)
  if (size * card > Math.max(DIRECT, 4 * grid.leaves)) return hashed(ids, codes, card)
  const next = new Uint32Array(ids.length)
  for (let i = 0; i < ids.length; i++) next[i] = ids[i]! * card + codes[i]!
  return { ids: next, size: size * card }
}

/** Only elements with leaves: tables including empty ones dominated the run time. */
function occupiedOf(ids: Uint32Array, size: number): Omit<Cuboid, 'dimensions'> {
  const first = new Uint32Array(size).fill(UNSEEN)
  let occupied = 0
  for (let i = ids.length - 1; i >= 0; i--) {
    const id = ids[i]!
    if (first[id] === UNSEEN) occupied++
    first[id] = i
  }
  if (occupied === size) return { ids, size, samples: first }
  const samples = new Uint32Array(occupied)
  const places = new Uint32Array(size)
  let count = 0
  for (let id = 0; id < size; id++) {
    if (first[id] === UNSEEN) continue
    samples[count] = first[id]!
    places[id] = count++
  }
  const next = new Uint32Array(ids.length)
  for (let i = 0; i < ids.length; i++) next[i] = places[ids[i]!]!
  return { ids: next, size: occupied, samples }
}

function dense(ids: Uint32Array, size: number): { ids: Uint32Array; size: number } {
  const map = new Uint32Array(size)
  const next = new Uint32Array(ids.length)
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    if (map[id] === 0) map[id] = ++count
    next[i] = map[id]! - 1
  }
  return { ids: next, size: count }
}

function hashed(ids: Uint32Array, codes: Uint32Array, card: number): { ids: Uint32Array; size: number } {
  const bits = 32 - Math.clz32(ids.length * 2)
  const mask = 2 ** bits - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const next = new Uint32Array(ids.length)
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    let slot = (Math.imul(ids[i]!, 0x9e3779b1) ^ Math.imul(codes[i]! + card, 0x85ebca6b)) & mask
    for (;;) {
      const other = slots[slot]!
      if (other < 0) {
        slots[slot] = i
        next[i] = count++
        break
      }
      if (ids[other] === ids[i] && codes[other] === codes[i]) {
        next[i] = next[other]!
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { ids: next, size: count }
}

/** The leaves of each value of a dimension: `leaves.subarray(starts[value], starts[value + 1])`. */
type Postings = readonly { starts: Uint32Array; leaves: Uint32Array }[]

function postingsOf(grid: Grid): Postings {
  return grid.codes.map((codes, d) => {
    const starts = new Uint32Array(grid.cards[d]! + 1)
    for (let i = 0; i < codes.length; i++) starts[codes[i]! + 1]!++
    for (let value = 1; value < starts.length; value++) starts[value]! += starts[value - 1]!
    const at = starts.slice()
    const leaves = new Uint32Array(codes.length)
    for (let i = 0; i < codes.length; i++) leaves[at[codes[i]!]!++] = i
    return { starts, leaves }
  })
}

export function openLeaves(
  grid: Grid,
  postings: Postings,
  { dimensions, values }: Element,
  open: Uint8Array,
): number[] {
  let shortest = 0
  let fewest = Infinity
  for (const [k, d] of dimensions.entries()) {
    const { starts } = postings[d]!
    const count = starts[values[k]! + 1]! - starts[values[k]!]!
    if (count < fewest) [shortest, fewest] = [k, count]
  }
  const { starts, leaves } = postings[dimensions[shortest]!]!
  const value = values[shortest]!
  let found: number[] = []
  for (let at = starts[value]!; at < starts[value + 1]!; at++)
    if (open[leaves[at]!] === 1) found.push(leaves[at]!)
  for (const [k, d] of dimensions.entries()) {
    const codes = grid.codes[d]!
    if (k !== shortest) found = found.filter((leaf) => codes[leaf] === values[k])
  }
  return found
}

/** In order of first occurrence. */
export function leavesByValue(
  codes: Uint32Array,
  leaves: readonly number[],
): { value: number; leaves: number[] }[] {
  const places: number[] = []
  const groups: { value: number; leaves: number[] }[] = []
  for (const leaf of leaves) {
    const value = codes[leaf]!
    const place = places[value]
    if (place !== undefined) groups[place]!.leaves.push(leaf)
    else places[value] = groups.push({ value, leaves: [leaf] }) - 1
  }
  return groups
}

/**
 * The search space: leaves, cuboids up to a layer that distinguish more than their parents, and the leaves of
 * each value.
 */
export type Lattice = { grid: Grid; cuboids: readonly Cuboid[]; postings: Postings }

export function buildLattice(grid: Grid, layers: number): Lattice {
  const occupied = new Map<string, number>([['', Math.min(1, grid.leaves)]])
  const cuboids: Cuboid[] = []
  for (const cuboid of cuboidsOf(grid, layers)) {
    occupied.set(String(cuboid.dimensions), cuboid.size)
    cuboids.push(cuboid)
  }
  const isNew = ({ dimensions, size: own }: Cuboid) =>
    dimensions.every((d) => occupied.get(String(dimensions.filter((other) => other !== d))) !== own)
  return { grid, cuboids: cuboids.filter(isNew), postings: postingsOf(grid) }
}
