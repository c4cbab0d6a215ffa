import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import type { RowsQuestion } from '../../question/compile-question.ts'
import type { Statement } from '../../question/question.ts'
import { instant, selectList, within } from '../../question/sql-text.ts'
import { rangeParams } from '../../question/weights.ts'
import { storedAttempts } from '../stored-attempts.ts'
import { OUTAGE_STEP, type Outage, type OutageStep } from './find-outages.ts'

type Params = Omit<RowsQuestion, 'fact'>

const at = 'toUnixTimestamp(attempted_at)'

/** Attempts on the current side that reached authorisation or payment. */
function sourceOf(asked: Params): { lines: string[]; params: Record<string, unknown> } {
  const { accountId, frame } = asked
  const params = { account: accountId, ...rangeParams(frame), timeZone: frame.timeZone }
  const read = ['account_id = {account:UUID}', within('attempted_at', '1'), 'cleared_when = attempted_at']
  const where = storedAttempts(asked, read, params)
  return { lines: ['FROM attempts FINAL', `WHERE ${where.join('\n  AND ')}`], params }
}

export function compileOutageSteps(asked: Params): Statement {
  const { lines, params } = sourceOf(asked)
  const columns = [
    'toString(acquirer) AS acquirer',
    'toString(issuer) AS issuer',
    `intDiv(${at}, ${OUTAGE_STEP}) AS step`,
    'toFloat64(count()) AS attempts',
    'toFloat64(countIf(is_technical)) AS failed',
    `minIf(${at}, is_technical) AS first`,
    `maxIf(${at}, is_technical) AS last`,
  ]
  const query = [selectList(columns), ...lines, 'GROUP BY acquirer, issuer, step'].join('\n')
  return { query, params }
}

export const askOutageSteps = (clickhouse: ClickHouse, asked: Params): Promise<OutageStep[]> =>
  runStatement<OutageStep>(clickhouse, compileOutageSteps(asked))

/** Counts inside each outage, and in its segment before and after. */
export function compileOutageCounts(asked: Params, outages: readonly Outage[]): Statement {
  const { lines, params } = sourceOf(asked)
  const columns = outages.flatMap(({ place, from, to }, index) => {
    params[`from${index}`] = from
    params[`to${index}`] = to
    if (place !== undefined) params[`value${index}`] = place.value
    const inPlace = place === undefined ? 'true' : `${place.dimension} = {value${index}:String}`
    const during = `attempted_at BETWEEN ${instant(`from${index}`)} AND ${instant(`to${index}`)}`
    return [
      `toFloat64(countIf(${inPlace} AND ${during})) AS attempts${index}`,
      `toFloat64(countIf(${inPlace} AND ${during} AND is_technical)) AS failed${index}`,
      `toFloat64(countIf(${inPlace} AND NOT (${during}))) AS otherAttempts${index}`,
      `toFloat64(countIf(${inPlace} AND NOT (${during}) AND is_technical)) AS otherFailed${index}`,
    ]
  })
  const query = [selectList(columns), ...lines].join('\n')
  return { query, params }
}

export type CountedOutage = Outage & Record<'attempts' | 'failed' | 'otherAttempts' | 'otherFailed', number>

export async function countOutages(
  clickhouse: ClickHouse,
  asked: Params,
  outages: readonly Outage[],
): Promise<CountedOutage[]> {
  if (outages.length === 0) return []
  const [row = {}] = await runStatement<Record<string, number>>(
    clickhouse,
    compileOutageCounts(asked, outages),
  )
  return outages.map((outage, index) => ({
    ...outage,
    attempts: row[`attempts${index}`] ?? 0,
    failed: row[`failed${index}`] ?? 0,
    otherAttempts: row[`otherAttempts${index}`] ?? 0,
    otherFailed: row[`otherFailed${index}`] ?? 0,
  }))
}
