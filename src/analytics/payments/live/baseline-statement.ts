import type { Statement } from '../../question/question.ts'
import { selectList, within, withExpressions } from '../../question/sql-text.ts'
import type { SlowThreshold } from './slow-from.ts'
import { attemptRowsSql, inSeconds, latencyBucket, type LiveParams } from './attempt-rows.ts'

const USUAL_DAYS = 28
const BUCKET_SECONDS = 900
const WEEK_SECONDS = 7 * 86_400
/** Longest Pix delay counted. */
export const PIX_DELAYS = 60
export const PIX_PROMPT = 10

const placeColumns = ['kind', 'acquirer', 'method', 'brand', 'issuer'] as const
const counted = ['decided', 'lost', 'reached', 'technical', 'answered', 'slow', 'issued', 'prompt'] as const

const pixDelay = `if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, authorized_when)), -1) AS pix_delay`

/** Counted back from the end; 0 is the newest week. */
const week = `toUInt8(intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), ${WEEK_SECONDS}))`

const paramsOf = (end: number): Record<string, unknown> => ({
  start0: inSeconds(end) - USUAL_DAYS * 86_400,
  end0: inSeconds(end),
})

/** Latency and payment delays of leaf segments in each of the four weeks before `end`. */
export function compileBaselineTimes(asked: LiveParams, end: number): Statement {
  const params = paramsOf(end)
  const query = [
    selectList([
      'acquirer',
      'method',
      'brand',
      'issuer',
      `${week} AS week`,
      `sumMapIf([${latencyBucket}], [toUInt32(1)], is_answered) AS latencies`,
      `sumMapIf([toUInt8(pix_delay)], [toUInt32(1)], pix_delay >= 0 AND pix_delay < ${PIX_DELAYS}) AS delays`,
    ]),
    attemptRowsSql(asked, [within('attempted_at', '0')], params, [pixDelay]),
    'GROUP BY acquirer, method, brand, issuer, week',
  ].join('\n')
  return { query, params }
}

/**
 * Baseline of leaf segments over the four weeks before `end`; pairs are attempts in the same quarter hour.
 * `slow` by acquirer and method.
 */
export function compileBaselines(
  asked: LiveParams,
  end: number,
  slow: ReadonlyMap<string, SlowThreshold>,
): Statement {
  const slowness = [...slow.values()]
  const params: Record<string, unknown> = {
    ...paramsOf(end),
    slowKeys: [...slow.keys()],
    slowValues: slowness.map(({ from }) => from),
    slowWeeks: slowness.map(({ without }) => without ?? -1),
  }
  const flags = {
    decided: 'is_decided',
    lost: 'is_decided AND NOT is_authorized',
    reached: 'is_reached',
    technical: 'is_technical',
    answered: 'is_timed',
    slow: 'is_timed AND latency_ms > slow_from',
    issued: 'is_pix',
    prompt: `pix_delay >= 0 AND pix_delay < ${PIX_PROMPT}`,
  } as const
  const leaf = ['acquirer', 'method', 'brand', 'issuer', 'bucket']
  const leaves = [
    withExpressions([
      [
        'slow_from',
        `transform(concat(acquirer, '\\n', method), {slowKeys:Array(String)}, {slowValues:Array(Float64)}, inf)`,
      ],
      [
        'is_timed',
        `is_answered AND ${week} != transform(concat(acquirer, '\\n', method), {slowKeys:Array(String)}, {slowWeeks:Array(Int8)}, -1)`,
      ],
    ]),
    selectList([
      ...leaf.slice(0, -1),
      `intDiv(toUnixTimestamp(attempted_at), ${BUCKET_SECONDS}) AS bucket`,
      ...counted.map((name) => `toFloat64(countIf(${flags[name]})) AS n_${name}`),
    ]),
    attemptRowsSql(asked, [within('attempted_at', '0')], params, [pixDelay]),
    `GROUP BY ${leaf.join(', ')}`,
  ].join('\n')
  const buckets = [
    selectList([
      `multiIf(grouping(brand) = 0, 'cell', grouping(issuer) = 0, 'issuer', grouping(acquirer) = 0, 'acquirer', grouping(method) = 0, 'method', 'all') AS kind`,
      ...leaf,
      ...counted.map((name) => `sum(n_${name}) AS of_${name}`),
    ]),
    `FROM (\n${leaves}\n)`,
    'GROUP BY GROUPING SETS ((acquirer, method, brand, bucket), (method, issuer, bucket), (acquirer, method, bucket), (method, bucket), (bucket))',
  ].join('\n')
  const query = [
    selectList([
      ...placeColumns,
      ...counted.map((name) => `sum(of_${name}) AS ${name}`),
      ...counted.map((name) => `sum(of_${name} * (of_${name} - 1)) AS ${name}_pairs`),
    ]),
    `FROM (\n${buckets}\n)`,
    `GROUP BY ${placeColumns.join(', ')}`,
  ].join('\n')
  return { query, params }
}
