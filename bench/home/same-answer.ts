import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import { groupText, keyName } from '#analytics/question/groups.ts'
import type { Question } from '#analytics/question/question.ts'
import type { Twin } from '../twins/postgres-twin.ts'

/** An answer as text, one line per group in a fixed order: groups' keys, then every sum to the centavo. */
function linesOf(question: Question, rows: AnswerRow[]): string[] {
  return rows
    .map(({ grouping, keys, values, base, current, inChannels }) =>
      JSON.stringify([
        grouping,
        values ?? 0,
        Object.entries(keys).toSorted(([a], [b]) => a.localeCompare(b)),
        question.measures.map((measure) => [base[measure] ?? 0, current[measure] ?? 0]),
        question.measures.map((measure) => [
          inChannels?.base[measure] ?? 0,
          inChannels?.current[measure] ?? 0,
        ]),
      ]),
    )
    .toSorted()
}

function twinRows(question: Question, rows: Record<string, unknown>[]): AnswerRow[] {
  return rows.map((row) => {
    const grouping = Number(row['grouping'])
    const side = (digit: string) =>
      Object.fromEntries(question.measures.map((measure) => [measure, Number(row[measure + digit])]))
    return {
      grouping,
      keys: Object.fromEntries(
        (question.groupings[grouping] ?? []).map((key) => [key, groupText(key, row[keyName(key)])]),
      ),
      label: undefined,
      values: row['values'] === undefined ? undefined : Number(row['values']),
      base: side('0'),
      current: side('1'),
      inChannels: question.channels && { base: side('0In'), current: side('1In') },
    }
  })
}

/**
 * Asks every question of ClickHouse and of a twin, and compares all groups and sums.
 * Gives how many groups were compared.
 *
 * @throws when one differs, with the first difference.
 */
export async function assertSameAnswer(
  clickhouse: ClickHouse,
  twin: Twin,
  name: string,
  questions: Question[],
): Promise<number> {
  let groups = 0
  for (const question of questions) {
    const expected = linesOf(question, await askQuestion(clickhouse, question))
    const found = linesOf(question, twinRows(question, await twin.ask(question)))
    const different = expected.findIndex((line, place) => line !== found[place])
    if (different >= 0 || expected.length !== found.length) {
      throw new Error(
        `${name} answers ${question.fact} otherwise (${expected.length} and ${found.length} groups)\n` +
          `ClickHouse: ${expected[different]}\n${name}: ${found[different]}`,
      )
    }
    groups += expected.length
  }
  if (groups === 0) throw new Error('no groups were compared')
  return groups
}
