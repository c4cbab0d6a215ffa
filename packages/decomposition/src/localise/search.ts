import type { Evidence, Explained } from './evidence.ts'
import { choices, membersOf } from './lattice.ts'
import type { Cuboid, Element, Grid, Lattice } from './lattice.ts'

/** A segment found: the leaves that it explains (those not explained before it), what that gains and what naming it costs. */
export type Found = { element: Element; leaves: readonly number[]; cost: number } & Explained

export const isSame = (a: Element, b: Element) =>
  String(a.dimensions) === String(b.dimensions) && String(a.values) === String(b.values)

/** What a segment gains, less what naming it costs. */
export const netOf = ({ gain, cost }: Found) => gain - cost

export const strongestNet = (found: readonly Found[]) =>
  found.reduce((most, one) => Math.max(most, netOf(one)), 0)

/** Sums per element of a cuboid: pull, info and squared shift, one after the other. */
type Table = { cuboid: Cuboid; cost: number; sums: Float64Array }

type Place = { lattice: Lattice; evidence: Evidence; open: Uint8Array; tables: Table[] }

const NAMING = 3
const LOOKED_AT = 120
const RANKED = 12

/**
 * What explains the leaves together, what else was looked at first (strongest first), the leaves that are left over, and
 * by how much the best segment of those fell short of being named (nats).
 */
export type Search = { found: Found[]; rest: Found[]; open: Uint8Array; short: number }

/** The segments that together explain the leaves at the least cost, greedily, each split where its parts say more. */
export function search(lattice: Lattice, evidence: Evidence, most = 40): Search {
  const all = new Uint32Array(lattice.grid.leaves)
  for (let i = 0; i < all.length; i++) all[i] = i
  const place = {
    ...{ lattice, evidence, open: new Uint8Array(lattice.grid.leaves).fill(1) },
    tables: lattice.cuboids.map((cuboid) => tableOf(lattice.grid, evidence, cuboid, all)),
  }
  const found: Found[] = []
  let rest: Found[] = []
  let short = Infinity
  for (let round = 0; round < most; round++) {
    const ranked = candidates(place, round === 0 ? RANKED : 1)
    const best = ranked[0]
    if (round === 0) rest = ranked.slice(0, RANKED)
    if (!best) break
    short = best.cost - (evidence.sober?.(best, best.leaves) ?? best.gain)
    if (short >= 0) break
    for (const part of divided(place, narrowed(place, best))) {
      if (!found.some(({ element }) => isSame(element, part.element))) found.push(part)
      close(place, part.leaves)
    }
  }
  return { found, rest, open: place.open, short: Math.max(short, 0) }
}

function tableOf(grid: Grid, evidence: Evidence, cuboid: Cuboid, all: Uint32Array): Table {
  const sums = new Float64Array(3 * cuboid.size)
  const table = { cuboid, sums, cost: costOf(cuboid, grid) }
  add(table, evidence, all, 1)
  return table
}

function add(
  { cuboid: { ids }, sums }: Table,
  { pull, info, shift }: Evidence,
  leaves: Uint32Array,
  sign: number,
): void {
  for (let k = 0; k < leaves.length; k++) {
    const leaf = leaves[k]!
    const at = 3 * ids[leaf]!
    sums[at]! += sign * pull[leaf]!
    sums[at + 1]! += sign * info[leaf]!
    if (shift) sums[at + 2]! += sign * shift[leaf]! * shift[leaf]!
  }
}

function close({ tables, evidence, open }: Place, leaves: readonly number[]): void {
  const closed = Uint32Array.from(leaves.filter((leaf) => open[leaf] === 1))
  for (const leaf of closed) open[leaf] = 0
  for (const table of tables) add(table, evidence, closed, -1)
}

function costOf(cuboid: Cuboid, grid: Grid): number {
  const alike = choices(grid.codes.length, cuboid.dimensions.length).length
  return NAMING + Math.log(alike) + Math.log(cuboid.occupied)
}

/** The most promising elements of all cuboids, at least so many, evaluated, best first. */
function candidates(place: Place, least: number): Found[] {
  const { lattice, open, evidence } = place
  const { grid, postings } = lattice
  const evaluated: Found[] = []
  let best = 0
  for (const { table, id, score } of promising(place)) {
    if (evaluated.length >= least && 1.25 * score + 5 < best) break
    const leaf = table.cuboid.samples[id]!
    const { dimensions } = table.cuboid
    const element = { dimensions, values: dimensions.map((d) => grid.codes[d]![leaf]!) }
    const leaves = membersOf(grid, postings, element, open)
    const found = { element, leaves, cost: table.cost, ...evidence.explain(leaves) }
    best = Math.max(best, found.gain - found.cost)
    evaluated.push(found)
  }
  return evaluated.sort(
    (a, b) =>
      b.gain - b.cost - (a.gain - a.cost) || a.element.dimensions.length - b.element.dimensions.length,
  )
}

type Promising = { score: number; table: Table; id: number }

function promising({ tables, evidence }: Place): Promising[] {
  const top: Promising[] = []
  const isClose = evidence.shift !== undefined
  let least = -Infinity
  const keep = () => {
    top.sort((a, b) => b.score - a.score)
    if (top.length > LOOKED_AT) top.length = LOOKED_AT
  }
  for (const table of tables) {
    const { sums, cost } = table
    for (let id = 0; id < table.cuboid.size; id++) {
      const at = 3 * id
      const info = sums[at + 1]!
      if (info < 1e-9) continue
      const score = promise(sums[at]!, info, sums[at + 2]!, isClose, least + cost) - cost
      if (score <= least) continue
      top.push({ score, table, id })
      if (top.length < 4 * LOOKED_AT) continue
      keep()
      least = top.at(-1)!.score
    }
  }
  keep()
  return top
}

/** About what an element may gain: moving as one, or (leaves counted by `info`) agreeing closely with itself. */
function promise(pull: number, info: number, square: number, isClose: boolean, needed: number): number {
  const together = (pull * pull) / (2 * info)
  if (!isClose || info < 2.5 || together > needed) return together
  if ((info / 2) * (square / info + 3.6) < needed) return together
  const mean = pull / info
  const variance = Math.max(square / info - mean * mean, Math.max(0.1, 1 - Math.abs(mean)) ** 2)
  return Math.max(together, (info / 2) * (variance + mean * mean - 1 - Math.log(variance)))
}

/**
 * The segment itself, without the parts of it that moved by an effect of their own (they are left to others), or its
 * parts along one more dimension where they say more for their cost.
 */
function divided(place: Place, whole: Found): Found[] {
  const { grid, cuboids } = place.lattice
  let best: Division = { kept: whole.gain - whole.cost, split: -Infinity, parts: [], apart: [] }
  for (let d = 0; d < grid.codes.length; d++) {
    if (whole.element.dimensions.includes(d)) continue
    const dimensions = [...whole.element.dimensions, d].sort((a, b) => a - b)
    const at = cuboids.findIndex((cuboid) => String(cuboid.dimensions) === String(dimensions))
    if (at < 0) continue
    const division = divisionAlong(place, whole, dimensions, d, place.tables[at]!.cost)
    if (Math.max(division.kept, division.split) > Math.max(best.kept, best.split)) best = division
  }
  const { evidence } = place
  if (best.split > evidence.splitting * best.kept && !isAllAlike(best.parts, whole))
    return best.parts.flatMap((part) => divided(place, { ...part, ...evidence.explain(part.leaves) }))
  if (best.apart.length === 0) return [whole]
  const apart = new Set(best.apart)
  return [{ ...whole, leaves: whole.leaves.filter((leaf) => !apart.has(leaf)) }]
}

/** Whether parts are the whole again: next to none is left out, and all moved alike. */
function isAllAlike(parts: readonly Found[], whole: Found): boolean {
  const leaves = parts.reduce((sum, part) => sum + part.leaves.length, 0)
  const effects = parts.map(({ effect }) => effect)
  const apart = Math.max(...effects) - Math.min(...effects)
  return leaves >= 0.95 * whole.leaves.length && apart <= 0.2 * Math.max(...effects.map(Math.abs))
}

/** What is gained by the whole without the leaves `apart`, and by its `parts` one by one, each less its cost. */
type Division = { kept: number; split: number; parts: Found[]; apart: number[] }

function divisionAlong(place: Place, whole: Found, dimensions: number[], d: number, cost: number): Division {
  const { grid } = place.lattice
  const groups = new Map<number, number[]>()
  for (const leaf of whole.leaves) {
    const code = grid.codes[d]![leaf]!
    const group = groups.get(code)
    if (group) group.push(leaf)
    else groups.set(code, [leaf])
  }
  const division: Division = { kept: -whole.cost, split: 0, parts: [], apart: [] }
  if (groups.size < 2) return { ...division, kept: whole.gain - whole.cost, split: -Infinity }
  for (const leaves of groups.values()) {
    const own = place.evidence.explain(leaves, whole.manner)
    const along = place.evidence.explain(leaves, whole.manner, whole.effect).gain
    if (own.gain > cost) {
      const values = dimensions.map((dimension) => grid.codes[dimension]![leaves[0]!]!)
      division.parts.push({ element: { dimensions, values }, leaves, cost, ...own })
      division.split += own.gain - cost
    }
    if (0.9 * own.gain - 2 * cost > Math.max(along, 0)) {
      division.kept += own.gain - cost
      division.apart.push(...leaves)
    } else division.kept += along
  }
  if (2 * division.apart.length > whole.leaves.length)
    return { ...division, kept: whole.gain - whole.cost, apart: [] }
  return division
}

const CARRIED = 0.93
const STILL = 0.2
const SEEN = 5

/** The one part of a rate's segment that moved, where it carries the excess and the rest, seen well enough, stayed. */
function narrowed(place: Place, whole: Found): Found {
  const { grid, cuboids } = place.lattice
  const { evidence } = place
  if (!evidence.excess) return whole
  let best: Found = whole
  const all = evidence.excess(whole.leaves)
  for (let d = 0; d < grid.codes.length; d++) {
    if (whole.element.dimensions.includes(d)) continue
    const dimensions = [...whole.element.dimensions, d].sort((a, b) => a - b)
    const at = cuboids.findIndex((cuboid) => String(cuboid.dimensions) === String(dimensions))
    if (at < 0) continue
    for (const leaves of Map.groupBy(whole.leaves, (leaf) => grid.codes[d]![leaf]!).values()) {
      const own = evidence.excess(leaves)
      const rest = { more: all.more - own.more, room: all.room - own.room }
      const rate = own.more / own.room
      if (own.more / all.more < CARRIED || Math.abs(rate * rest.room) < SEEN) continue
      if (rest.more / rest.room / rate > STILL) continue
      const values = dimensions.map((dimension) => grid.codes[dimension]![leaves[0]!]!)
      const found = {
        element: { dimensions, values },
        leaves,
        cost: place.tables[at]!.cost,
        ...evidence.explain(leaves),
      }
      if (best === whole || found.gain - found.cost > best.gain - best.cost) best = found
    }
  }
  return best === whole ? whole : narrowed(place, best)
}
