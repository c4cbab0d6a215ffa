import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { dimensions, type FactKey } from '../question/dimensions.ts'
import type { MeasureKey } from '../question/measures.ts'
import { compileSlots, placesOf, type SlotGrouping, type SlotQuestion } from './slots-statement.ts'

/** What one rule asks of the rows that it shares with others. */
export type SlotAsk = SlotGrouping & { fact: FactKey; measures: readonly MeasureKey[] }

/** `slot`, `cohort`: milliseconds; the latter is the slot where nothing is awaited. */
export type SlotCell = {
  slot: number
  cohort: number
  place: string[]
  label: string
  sums: Partial<Record<MeasureKey, number>>
}

type Row = { grouping: number; slot: number; cohort?: number; label: string } & Record<
  string,
  number | string
>

/** Of each ask its own cells, by one statement; asks of the same places have the same rows. @throws UnanswerableQuestion */
export async function askSlots(
  clickhouse: ClickHouse,
  question: Omit<SlotQuestion, 'groupings' | 'measures'>,
  asks: readonly SlotAsk[],
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
  const places = placesOf(asked)
  return asks.map(({ by, byCohort, measures }) =>
    (ofGrouping.get(JSON.stringify([by, byCohort])) ?? [])
      .map((row) => cellOf(row, { by, byCohort, measures, places }))
      // a row may be there for what another asks alone
      .filter(({ sums }) => measures.some((measure) => sums[measure] !== 0)),
  )
}

function cellOf(
  row: Row,
  { by, byCohort, measures, places }: Omit<SlotAsk, 'fact'> & { places: readonly RuleDimension[] },
): SlotCell {
  const sums: SlotCell['sums'] = {}
  for (const measure of measures) sums[measure] = Number(row[measure])
  const slot = row.slot * 1000
  return {
    slot,
    cohort: byCohort ? Number(row.cohort) * 1000 : slot,
    place: by.map((dimension) => String(row[`place${places.indexOf(dimension)}`])),
    label: by.some((dimension) => dimensions[dimension].label !== undefined) ? row.label : '',
    sums,
  }
}
