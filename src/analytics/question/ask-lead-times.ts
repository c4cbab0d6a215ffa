import { ofEach } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from './ask-question.ts'
import { questionParams, questionSource } from './compile-question.ts'
import type { RowsQuestion } from './compile-question.ts'
import { groupingIndex, groupingSets, groupKeys, groupSql, groupText, keyName } from './groups.ts'
import type { GroupKey, Question, Statement } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { sides, weightExpressions } from './weights.ts'

/**
 * Packages that left each stage in the period; `transported` is `transport` without those handed over as they were
 * collected, `total` covers those delivered in it, and `carrierDue` the time that their carriers give themselves, from
 * collection to their own deadline.
 */
const stages = {
  handling: { of: 'invoicedPackages', milestone: 'invoiced', seconds: 'handling_seconds' },
  dock: { of: 'shippedPackages', milestone: 'shipped', seconds: 'dock_seconds' },
  transport: { of: 'deliveredPackages', milestone: 'delivered', seconds: 'transport_seconds' },
  transported: {
    of: 'transportedPackages',
    milestone: 'delivered',
    seconds: 'nullIf(transport_seconds, 0)',
  },
  carrierDue: {
    of: 'deliveredPackages',
    milestone: 'delivered',
    seconds: `dateDiff('second', shipped_end, carrier_due_at)`,
  },
  total: { of: 'deliveredPackages', milestone: 'delivered', seconds: 'lead_seconds' },
} as const
export type LeadStage = keyof typeof stages

type Params = Omit<RowsQuestion, 'fact' | 'dates'> & Partial<Pick<Question, 'groupings'>>

const questionOf = (asked: Params, wanted: readonly LeadStage[]): Question => ({
  ...asked,
  fact: 'packages',
  dates: 'event',
  measures: [...new Set(wanted.map((stage) => stages[stage].of))],
  groupings: asked.groupings ?? [[]],
})

/** Quantiles by t-digest states, which can be merged over groups; NaN (null in JSON) without values. */
export function compileLeadTimes(asked: Params, wanted: readonly LeadStage[]): Statement {
  const question = questionOf(asked, wanted)
  const params = questionParams(question)
  const keys = groupKeys(question)
  const quantiles = wanted.flatMap((stage) => {
    const { milestone, seconds } = stages[stage]
    return Object.values(sides).map(
      (side) => `quantilesTDigestIf(0.5, 0.9)(${seconds}, ${milestone}${side} > 0) AS ${stage}${side}`,
    )
  })
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
export type LeadTimes<Stage extends LeadStage> = Record<Stage, Quantiles> & {
  grouping: number
  keys: Partial<Record<GroupKey, string>>
}

/** Seconds by group; null without values. Days excluded from the account's mean are not in its base. */
export async function askLeadTimes<Stage extends LeadStage>(
  clickhouse: ClickHouse,
  asked: Params,
  wanted: readonly Stage[],
): Promise<LeadTimes<Stage>[]> {
  const { groupings } = questionOf(asked, wanted)
  const rows = await runStatement<Record<string, unknown>>(clickhouse, compileLeadTimes(asked, wanted))
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
      ...ofEach(wanted, (stage) => ({ p50: pair(stage, 0), p90: pair(stage, 1) })),
      grouping: Number(row['grouping']),
      keys: Object.fromEntries(keys.map((key) => [key, groupText(key, row[keyName(key)])])),
    }
  })
}
