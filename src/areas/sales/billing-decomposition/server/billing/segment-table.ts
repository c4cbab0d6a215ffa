import type { AnswerRow } from '#analytics/question/ask-question.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { Sums } from '#analytics/question/measures.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { addRow } from '#areas/sales/server/load-parts.ts'
import { combineSides, noSides } from '#areas/sales/server/sides.ts'

type Part = 'covered' | 'uncovered'
type Row = Pick<AnswerRow, 'keys' | 'label' | 'values' | 'base' | 'current' | 'inChannels'>

/** A value of a dimension: the part of it in channels with sessions, and the part in channels without. */
export type SegmentSums = { value: string; label: string; rest: boolean } & Record<Part, Sides>

/** The funnel by value of one dimension, gathered from several facts, with a rest that makes it whole. */
export class SegmentTable {
  readonly dimension: DimensionKey
  /** Whether the dimension is told apart by channels with and without sessions. */
  readonly split: boolean
  /** Whether lines are counted, not orders. */
  readonly lines: boolean
  readonly #segments = new Map<string, SegmentSums>()
  readonly #totals: Record<Part, Sides> = { covered: noSides(), uncovered: noSides() }
  #values = 0
  #sold = 0

  constructor(dimension: DimensionKey, { split, lines }: { split: boolean; lines: boolean }) {
    this.dimension = dimension
    this.split = split
    this.lines = lines
  }

  get size(): number {
    return this.#segments.size
  }

  addTotal(row: Row): void {
    addParts(this.#totals, row)
  }

  addSegment(row: Row): void {
    addParts(this.#segment(row.keys[this.dimension] ?? '', row.label), row)
    this.#values = Math.max(this.#values, row.values ?? 0)
    this.#sold++
  }

  /** A value may have sessions and no sale: it stands as a segment of its own. */
  addSessions(row: Row): void {
    addRow(this.#totals.covered, row)
    const value = row.keys[this.dimension] ?? ''
    addRow(this.#segment(value, undefined).covered, row)
  }

  /** Everything that the dimension tells, in both parts of the account. */
  total(): Sides {
    return combineSides(this.#totals.covered, this.#totals.uncovered)
  }

  /** The kept values, and the rest last: what the totals hold beyond them, whatever its sign. */
  segments(): { segments: SegmentSums[]; values: number } {
    const segments = [...this.#segments.values()]
    const hidden = Math.max(0, this.#values - this.#sold)
    if (hidden === 0) return { segments, values: segments.length }
    const rest: SegmentSums = { value: '', label: '', rest: true, covered: noSides(), uncovered: noSides() }
    for (const part of ['covered', 'uncovered'] as const) {
      for (const side of ['base', 'current'] as const) {
        const kept = noSums()
        for (const segment of segments) addSums(kept, segment[part][side])
        for (const key in kept) {
          const measure = key as keyof Sums
          rest[part][side][measure] = withoutDust(this.#totals[part][side][measure] - kept[measure])
        }
      }
    }
    return { segments: [...segments, rest], values: segments.length + hidden }
  }

  #segment(value: string, label: string | undefined): SegmentSums {
    const known = this.#segments.get(value)
    if (known) return known
    const segment = { value, label: label ?? value, rest: false, covered: noSides(), uncovered: noSides() }
    this.#segments.set(value, segment)
    return segment
  }
}

/** Taking fractions of the account's mean away from each other leaves their last bits. */
export const withoutDust = (value: number): number => (Math.abs(value) < 1e-6 ? 0 : value)

/** What a row holds in channels with sessions, and what is left of it in the others. */
function addParts(into: Record<Part, Sides>, { inChannels, ...row }: Row): void {
  addRow(into.uncovered, row)
  if (!inChannels) return
  addRow(into.covered, inChannels)
  addSums(into.uncovered.base, inChannels.base, -1)
  addSums(into.uncovered.current, inChannels.current, -1)
}
