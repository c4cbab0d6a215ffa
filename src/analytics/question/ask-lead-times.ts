import { entriesOf, mapEach } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from './ask-question.ts'
import { paramsOf, questionSource } from './compile-question.ts'
import type { RowsQuestion } from './compile-question.ts'
import { groupingIndex, groupingSets, groupKeys, groupSql, groupText, keyName } from './groups.ts'
import type { GroupKey, Question, Statement } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { sides, weightExpressions } from './weights.ts'

/** Each of the packages that left the stage in the period; `total` of those delivered in it. */
const stages = {
  handling: { milestone: 'invoiced', seconds: 'handling_seconds' },
  dock: { milestone: 'shipped', seconds: 'dock_seconds' },
  transport: { milestone: 'delivered', seconds: 'transport_seconds' },
  total: { milestone: 'delivered', seconds: 'lead_seconds' },
} as const
export type LeadStage = keyof typeof stages

type Asked = Omit<RowsQuestion, 'fact' | 'dates'> & Partial<Pick<Question, 'groupings'>>

const questionOf = (asked: Asked): Question => ({
  ...asked,
  fact: 'packages',
  dates: 'event',
  measures: ['invoicedPackages', 'shippedPackages', 'deliveredPackages'],
  groupings: asked.groupings ?? [[]],
})

/** Of t-digests, whose states can be merged over any groups; NaN (null in JSON) where nothing was measured. */
export function compileLeadTimes(asked: Asked): Statement {
  const question = questionOf(asked)
  const params = paramsOf(question)
  const keys = groupKeys(question)
  const quantiles = entriesOf(stages).flatMap(([stage, { milestone, seconds }]) =>
    Object.values(sides).map(
      (side) => `quantilesTDigestIf(0.5, 0.9)(${seconds}, ${milestone}${side} > 0) AS ${stage}${side}`,
    ),
  )
  const query = [
    withExpressions([
      ...weightExpressions(question),
      ...keys.map((key): [string, string] => [keyName(key), groupSql(question, key)]),
    ]),
    selectList([`${groupingIndex(question)} AS grouping`, ...keys.map(keyName), ...quantiles]),
    questionSource(question, params),
    groupingSets(question),
  ].join('\n')
  return { query, params }
}

type Quantiles = Record<'p50' | 'p90', { base: number | null; current: number | null }>
export type LeadTimes = Record<LeadStage, Quantiles> & {
  grouping: number
  keys: Partial<Record<GroupKey, string>>
}

/** Seconds by group; null where nothing was measured. Days excluded from the account's mean are not in its base. */
export async function askLeadTimes(clickhouse: ClickHouse, asked: Asked): Promise<LeadTimes[]> {
  const { groupings } = questionOf(asked)
  const rows = await runStatement<Record<string, unknown>>(clickhouse, compileLeadTimes(asked))
  return rows.map((row) => {
    const quantile = (stage: LeadStage, side: string, place: number): number | null => {
      const found: unknown = row[`${stage}${side}`]
      const value: unknown = Array.isArray(found) ? found[place] : null
      return typeof value === 'number' ? value : null
    }
    const pair = (stage: LeadStage, place: number) => ({
      base: quantile(stage, sides.base, place),
      current: quantile(stage, sides.current, place),
    })
    const keys = groupings[Number(row['grouping'])] ?? []
    return {
      ...mapEach(stages, (_, stage) => ({ p50: pair(stage, 0), p90: pair(stage, 1) })),
      grouping: Number(row['grouping']),
      keys: Object.fromEntries(keys.map((key) => [key, groupText(key, row[keyName(key)])])),
    }
  })
}
