import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { figuresMaker, type AnswerColumns, type AnswerRow, type Figures } from './answer.ts'
import { compileQuestion } from './compile-question.ts'
import { groupText, keyName, labelledKeys } from './groups.ts'
import type { Question, Statement } from './question.ts'
import { canAnswerFromCache } from './rows/pick-rows.ts'
import { sumColumns, sumRows } from './rows/sum-rows.ts'
import { foldSides, shouldBeSided } from './sided-sums.ts'
import { foldStages, shouldBeStaged, type Table } from './staged-sums.ts'

/**
 * Partitions share no keys; sums up to 2^53 are sent as numbers; disables an optimiser pass that took longer
 * than reading.
 */
const readSettings = {
  do_not_merge_across_partitions_select_final: 1,
  output_format_json_quote_64bit_integers: 0,
  optimize_move_to_prewhere_if_final: 1,
  optimize_and_compare_chain: 0,
  max_execution_time: 60,
} as const

type CompactRows = { meta: { name: string }[]; data: unknown[][] }

/**
 * Rows are unordered. @throws UnanswerableQuestion like `compileQuestion`; ClickHouse errors pass through.
 */
export async function askQuestion(clickhouse: ClickHouse, question: Question): Promise<AnswerRow[]> {
  const held = await loadCachedRows(question)
  if (held) return sumRows(question, held)
  const { query, params } = compileQuestion(question)
  const result = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONCompact',
    // hours are formatted in the time zone they are grouped by
    clickhouse_settings: { ...readSettings, date_time_output_format: 'simple' },
  })
  // parsed at once: the client's row-by-row reading is several times slower
  const { meta, data } = JSON.parse(await result.text()) as CompactRows
  const table = foldTable(question, { names: meta.map(({ name }) => name), rows: data })
  const read = rowReader(question, table.names)
  return table.rows.map(read)
}

/** Cached rows, if the process can answer the question from memory. */
export const loadCachedRows = async (question: Question) =>
  canAnswerFromCache(question) ? question.facts?.rows(question) : undefined

function foldTable(question: Question, table: Table): Table {
  if (shouldBeStaged(question)) return foldStages(question, table)
  return shouldBeSided(question) ? foldSides(question, table) : table
}

/**
 * For questions whose keys are indexes (`distinguished`). @throws UnanswerableQuestion; ClickHouse errors
 * pass through.
 */
export async function askColumns(clickhouse: ClickHouse, question: Question): Promise<AnswerColumns> {
  const held = await loadCachedRows(question)
  if (held) return sumColumns(question, held)
  return runColumns(clickhouse, compileQuestion(question))
}

type Columns = { data: Record<string, unknown[]>; rows?: number }

/**
 * For many rows: read at once, by column. The statement must filter by account itself, and alias every
 * column.
 */
export async function runColumns(clickhouse: ClickHouse, { query, params }: Statement) {
  const result = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONColumnsWithMetadata',
    clickhouse_settings: readSettings,
  })
  const { data, rows = 0 } = JSON.parse(await result.text()) as Columns
  return { count: rows, column: <Value = number>(name: string) => (data[name] ?? []) as Value[] }
}

/** The statement must filter by account itself. */
export async function runStatement<T>(clickhouse: ClickHouse, statement: Statement): Promise<T[]> {
  const result = await clickhouse.query({
    query: statement.query,
    query_params: statement.params,
    format: 'JSONEachRow',
    clickhouse_settings: readSettings,
  })
  return result.json<T>()
}

export type ListedPage<Row> = { rows: Row[]; total: number }

/** A page of a list, by one statement that has its `rows` and one that has a `total`. */
export async function runPage<Row>(
  clickhouse: ClickHouse,
  statements: { rows: Statement; total: Statement },
): Promise<ListedPage<Row>> {
  const [rows, [counted]] = await Promise.all([
    runStatement<Row>(clickhouse, statements.rows),
    runStatement<{ total: number }>(clickhouse, statements.total),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function rowReader(question: Question, names: readonly string[]): (row: readonly unknown[]) => AnswerRow {
  const at = (name: string) => names.indexOf(name)
  const makeFigures = figuresMaker(question.measures)
  const side = (suffix: string): ((row: readonly unknown[]) => Figures) => {
    const places = question.measures.map((measure) => [measure, at(measure + suffix)] as const)
    return (row) => {
      const figures = makeFigures()
      for (const [measure, place] of places) figures[measure] = Number(row[place])
      return figures
    }
  }
  const [base, current, baseIn, currentIn] = [side('0'), side('1'), side('0In'), side('1In')]
  const sets = question.groupings.map((set) => set.map((key) => [key, at(keyName(key))] as const))
  const labelled = new Set(labelledKeys(question))
  const [grouping, label, values] = [at('grouping'), at('label'), at('values')]
  return (row) => {
    const set = sets[Number(row[grouping])] ?? []
    const keys: AnswerRow['keys'] = {}
    for (const [key, place] of set) keys[key] = groupText(key, row[place])
    return {
      grouping: Number(row[grouping]),
      keys,
      label: set.some(([key]) => labelled.has(key)) ? String(row[label]) : undefined,
      values: question.largest && Number(row[values]),
      base: base(row),
      current: current(row),
      inChannels: question.channels && { base: baseIn(row), current: currentIn(row) },
    }
  }
}
