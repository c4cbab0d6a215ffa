import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { dimensions, type FactKey } from '../question/dimensions.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { SlotSums } from './figure.ts'
import {
  compileSlots,
  groupingDimensions,
  type SlotGrouping,
  type SlotOrders,
  type SlotQuestion,
} from './slots-statement.ts'

/** The part of a shared query that one rule needs. */
export type SlotRequest = SlotGrouping & {
  fact: FactKey
  measures: readonly MeasureKey[]
  orders?: SlotOrders
}

/** `slot` and `cohort` in milliseconds; they are equal if nothing arrives later. */
export type SlotCell = {
  slot: number
  cohort: number
  place: string[]
  label: string
  sums: SlotSums
}

type Row = { grouping: number; slot: number; cohort?: number; label: string } & Record<
  string,
  number | string
>

/**
 * Answers each request with its own cells from one statement; requests for the same dimensions share rows.
 * @throws UnanswerableQuestion
 */
export async function askSlots(
  clickhouse: ClickHouse,
  question: Omit<SlotQuestion, 'groupings' | 'measures'>,
  asks: readonly SlotRequest[],
): Promise<SlotCell[][]> {
  const groupings = new Map(
    asks.map(({ by, byCohort }) => [JSON.stringify([by, byCohort]), { by, byCohort }]),
  )
  const asked: SlotQuestion = {
    ...question,
    groupings: [...groupings.values()],
    measures: [...new Set(asks.flatMap(({ measures }) => measures))],
  }
  const rows = await runStatement<Row>(clickhouse, compileSlots(asked))
  const found = [...groupings.keys()]
  const ofGrouping = Map.groupBy(rows, ({ grouping }) => found[grouping])
  const places = groupingDimensions(asked)
  const named = asked.orders === 'incomplete' ? ofCases : {}
  return asks.map(({ by, byCohort, measures }) =>
    (ofGrouping.get(JSON.stringify([by, byCohort])) ?? [])
      .map((row) => cellOf(row, { by, byCohort, measures, places, named }))
      // the row may exist only because of another request
      .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0)),
  )
}

/** Sums over incomplete orders are not those over captured ones. */
const ofCases: SumNames = { capturedOrders: 'incompleteOrders', capturedRevenue: 'incompleteAmount' }
type SumNames = { [measure in MeasureKey]?: keyof SlotSums }

type Read = SlotGrouping & {
  measures: readonly MeasureKey[]
  places: readonly RuleDimension[]
  named: SumNames
}

function cellOf(row: Row, { by, byCohort, measures, places, named }: Read): SlotCell {
  const sums: SlotCell['sums'] = {}
  for (const measure of measures) sums[named[measure] ?? measure] = Number(row[measure])
  const slot = row.slot * 1000
  return {
    slot,
    cohort: byCohort ? Number(row.cohort) * 1000 : slot,
    place: by.map((dimension) => String(row[`place${places.indexOf(dimension)}`])),
    label: by.some((dimension) => dimensions[dimension].label !== undefined) ? row.label : '',
    sums,
  }
}
