import type { AnswerRow } from '#analytics/question/answer.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import { keysOf } from '#model/records.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { addRow } from '#areas/sales/server/load-parts.ts'
import { combineSides, noSalesParts } from '#areas/sales/server/sides.ts'

type Part = 'covered' | 'uncovered'
type Row = Pick<AnswerRow, 'keys' | 'label' | 'values' | 'base' | 'current' | 'inChannels'>

export type SegmentSums = { value: string; label: string; rest: boolean } & Record<Part, Sides>

export class SegmentTable {
  readonly dimension: DimensionKey
  readonly split: boolean
  readonly lines: boolean
  readonly #segments = new Map<string, SegmentSums>()
  readonly #totals: Record<Part, Sides> = noSalesParts()
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
    this.#add(this.#totals, row)
  }

  addSegment(row: Row): void {
    this.#add(this.#segment(row.keys[this.dimension] ?? '', row.label), row)
    this.#values = Math.max(this.#values, row.values ?? 0)
    this.#sold++
  }

  /** A value can have sessions and no sale. */
  addSessions(row: Row): void {
    addRow(this.#totals.covered, row)
    const value = row.keys[this.dimension] ?? ''
    addRow(this.#segment(value, undefined).covered, row)
  }

  total(): Sides {
    return combineSides(this.#totals.covered, this.#totals.uncovered)
  }

  segments(): { segments: SegmentSums[]; values: number } {
    const segments = [...this.#segments.values()]
    const hidden = Math.max(0, this.#values - this.#sold)
    if (hidden === 0) return { segments, values: segments.length }
    const rest: SegmentSums = {
      value: '',
      label: '',
      rest: true,
      ...noSalesParts(),
    }
    for (const part of ['covered', 'uncovered'] as const) {
      for (const side of ['base', 'current'] as const) {
        const segmentSums = noSums()
        for (const segment of segments) addSums(segmentSums, segment[part][side])
        for (const measure of keysOf(segmentSums)) {
          rest[part][side][measure] = dropResidue(this.#totals[part][side][measure] - segmentSums[measure])
        }
      }
    }
    return { segments: [...segments, rest], values: segments.length + hidden }
  }

  #add(into: Record<Part, Sides>, { inChannels, ...row }: Row): void {
    addRow(into.uncovered, row)
    if (!this.split || !inChannels) return
    addRow(into.covered, inChannels)
    addSums(into.uncovered.base, inChannels.base, -1)
    addSums(into.uncovered.current, inChannels.current, -1)
  }

  #segment(value: string, label: string | undefined): SegmentSums {
    const known = this.#segments.get(value)
    if (known) return known
    const segment = {
      value,
      label: label ?? value,
      rest: false,
      ...noSalesParts(),
    }
    this.#segments.set(value, segment)
    return segment
  }
}

/** Differences of fractions leave floating-point residue. */
export const dropResidue = (value: number): number => (Math.abs(value) < 1e-6 ? 0 : value)
