import type { ClickHouseClient } from '@clickhouse/client'
import { compileQuestion } from './compile-question.ts'
import { groupText, keyName, labelOf } from './groups.ts'
import type { GroupKey, Question, Statement } from './question.ts'
import type { MeasureKey } from './measures.ts'

export type Figures = Partial<Record<MeasureKey, number>>

/** One group of an answer: where it stands, and its sums on both sides. */
export type AnswerRow = {
  /** Place of its grouping in the question. */
  grouping: number
  keys: Partial<Record<GroupKey, string>>
  label: string | undefined
  /** How many groups its grouping has in all, when only the largest were kept. */
  values: number | undefined
  base: Figures
  current: Figures
  /** The part of it in the question's `channels`. */
  inChannels: { base: Figures; current: Figures } | undefined
}

/**
 * Settings of every read of facts: partitions do not share keys, sums up to 2^53 minor units travel as numbers, and no time goes
 * into deriving comparisons from others, which took the engine longer than reading.
 */
const readSettings = {
  do_not_merge_across_partitions_select_final: 1,
  output_format_json_quote_64bit_integers: 0,
  optimize_move_to_prewhere_if_final: 1,
  optimize_and_compare_chain: 0,
  max_execution_time: 60,
} as const

/**
 * Asks the engine a question. Rows come in no promised order.
 *
 * @throws UnanswerableQuestion as `compileQuestion` does; the engine's own errors as they are.
 */
export async function askQuestion(clickhouse: ClickHouseClient, question: Question): Promise<AnswerRow[]> {
  const { query, params } = compileQuestion(question)
  const result = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONCompactEachRowWithNames',
    // Hours are told in the question's time zone, as they are grouped.
    clickhouse_settings: { ...readSettings, date_time_output_format: 'simple' },
  })
  const [names = [], ...rows] = await result.json<string[]>()
  const places = new Map(names.map((name, place) => [name, place]))
  return rows.map((row) => answerRow(question, (name) => row[places.get(name) ?? -1]))
}

type NumberColumns = { data: Record<string, number[]>; rows?: number }

/** An answer by columns, for questions with very many groups: numbers alone. */
export type AnswerColumns = { count: number; column: (name: string) => Iterable<number> }

/**
 * Asks the engine a question whose keys are told by their place: numbers, column by column.
 *
 * @throws UnanswerableQuestion as `compileQuestion` does; the engine's own errors as they are.
 */
export async function askColumns(clickhouse: ClickHouseClient, question: Question): Promise<AnswerColumns> {
  const { query, params } = compileQuestion(question)
  const result = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONColumnsWithMetadata',
    clickhouse_settings: readSettings,
  })
  const { data, rows = 0 } = JSON.parse(await result.text()) as NumberColumns
  return { count: rows, column: (name) => data[name] ?? [] }
}

/** Runs a statement of another shape; it carries the account itself. */
export async function runStatement<T>(clickhouse: ClickHouseClient, statement: Statement): Promise<T[]> {
  const result = await clickhouse.query({
    query: statement.query,
    query_params: statement.params,
    format: 'JSONEachRow',
    clickhouse_settings: readSettings,
  })
  return result.json<T>()
}

function answerRow(question: Question, cell: (name: string) => unknown): AnswerRow {
  const grouping = Number(cell('grouping'))
  const side = (suffix: string): Figures =>
    Object.fromEntries(question.measures.map((measure) => [measure, Number(cell(`${measure}${suffix}`))]))
  const set = question.groupings[grouping] ?? []
  return {
    grouping,
    keys: Object.fromEntries(set.map((key) => [key, groupText(key, cell(keyName(key)))])),
    label: set.some(labelOf) ? String(cell('label')) : undefined,
    values: question.largest && Number(cell('values')),
    base: side('0'),
    current: side('1'),
    inChannels: question.channels && { base: side('0In'), current: side('1In') },
  }
}
