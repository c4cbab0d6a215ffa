import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { questionParams, questionSource, type RowsQuestion } from '../../question/compile-question.ts'
import { localDay } from '../../question/late-days.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList, withExpressions } from '../../question/sql-text.ts'
import { weightExpressions } from '../../question/weights.ts'

type Params = Omit<RowsQuestion, 'fact' | 'dates'>

/** Packages approved on a local day before the dock's cut-off or after it, by the day on which they left ('' if they have not). */
export type CutOffRow = {
  dock: string
  day: string
  isBefore: boolean
  shipped: string
  base: number
  current: number
}

/** @param cutOffs minutes of the local day, by dock; other docks are not counted. */
export function compileCutOffs(asked: Params, cutOffs: ReadonlyMap<string, number>): Statement {
  const question: Question = {
    ...asked,
    fact: 'packages',
    dates: 'event',
    measures: ['approvedPackages'],
    groupings: [[]],
  }
  const params: Record<string, unknown> = {
    ...questionParams(question),
    cutDocks: [...cutOffs.keys()],
    cutOffs: [...cutOffs.values()],
  }
  const local = 'toTimeZone(at, {timeZone:String})'
  const query = [
    withExpressions([
      ...weightExpressions(question),
      ['minute', `toHour(${local}) * 60 + toMinute(${local})`],
      [
        'is_before',
        'minute < transform(toString(dock), {cutDocks:Array(String)}, {cutOffs:Array(UInt16)}, 0)',
      ],
      ['day', 'toDate(at, {timeZone:String})'],
      ['shipped', `if(shipped_at IS NULL, '', toString(${localDay('shipped_at')}))`],
    ]),
    selectList([
      'dock',
      'day',
      'is_before',
      'shipped',
      'toFloat64(sum(approved1)) AS current',
      'toFloat64(sum(approved0)) AS base',
    ]),
    questionSource(question, params),
    '  AND (shipped_at IS NOT NULL OR canceled_at IS NULL)',
    '  AND dock IN {cutDocks:Array(String)}',
    'GROUP BY dock, day, is_before, shipped',
  ].join('\n')
  return { query, params }
}

export async function askCutOffs(
  clickhouse: ClickHouse,
  asked: Params,
  cutOffs: ReadonlyMap<string, number>,
): Promise<CutOffRow[]> {
  if (cutOffs.size === 0) return []
  const rows = await runStatement<Omit<CutOffRow, 'isBefore'> & { is_before: number }>(
    clickhouse,
    compileCutOffs(asked, cutOffs),
  )
  return rows.map(({ is_before, ...row }) => ({ ...row, isBefore: is_before === 1 }))
}
