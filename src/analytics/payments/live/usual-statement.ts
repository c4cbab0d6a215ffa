import type { Statement } from '../../question/question.ts'
import { selectList, within, withExpressions } from '../../question/sql-text.ts'
import { fromDeclined, inSeconds, latencyBucket, type LiveAsked } from './attempt-rows.ts'

const USUAL_DAYS = 28
const BUCKET_SECONDS = 900
const SLOW_QUANTILE = 0.9
/** Delays of a Pix are counted up to here. */
export const PIX_DELAYS = 60
export const PIX_PROMPT = 10

const placeColumns = ['kind', 'acquirer', 'method', 'brand', 'issuer'] as const
const counted = ['decided', 'lost', 'reached', 'technical', 'answered', 'slow', 'issued', 'prompt'] as const

const pixDelay = `if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, assumeNotNull(authorized_when))), -1) AS pix_delay`

const paramsOf = (end: number): Record<string, unknown> => ({
  start0: inSeconds(end) - USUAL_DAYS * 86_400,
  end0: inSeconds(end),
})

/** Of the smallest places in the four weeks before `end`, how long answers and payments took; from what on an answer is slow, by acquirer and method. */
export function compileUsualTimes(asked: LiveAsked, end: number): Statement {
  const params = paramsOf(end)
  const query = [
    selectList([
      'grouping(brand) AS is_whole',
      ...['acquirer', 'method', 'brand', 'issuer'],
      `quantileTDigestIf(${SLOW_QUANTILE})(latency_ms, is_answered) AS slowFrom`,
      `sumMapIf([${latencyBucket}], [toUInt32(1)], is_answered) AS latencies`,
      `sumMapIf([toUInt8(pix_delay)], [toUInt32(1)], pix_delay >= 0 AND pix_delay < ${PIX_DELAYS}) AS delays`,
    ]),
    fromDeclined(asked, [within('attempted_at', '0')], params, [pixDelay]),
    'GROUP BY GROUPING SETS ((acquirer, method), (acquirer, method, brand, issuer))',
  ].join('\n')
  return { query, params }
}

/** What is usual of a place in the four weeks before `end`; pairs are of the same quarter of an hour. `slowFrom` by acquirer and method. */
export function compileUsual(
  asked: LiveAsked,
  end: number,
  slowFrom: ReadonlyMap<string, number>,
): Statement {
  const params: Record<string, unknown> = {
    ...paramsOf(end),
    slowKeys: [...slowFrom.keys()],
    slowValues: [...slowFrom.values()],
  }
  const flags = {
    decided: 'is_decided',
    lost: 'is_decided AND NOT is_authorized',
    reached: 'is_reached',
    technical: 'is_technical',
    answered: 'is_answered',
    slow: 'is_answered AND latency_ms > slow_from',
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
    ]),
    selectList([
      ...leaf.slice(0, -1),
      `intDiv(toUnixTimestamp(attempted_at), ${BUCKET_SECONDS}) AS bucket`,
      ...counted.map((name) => `toFloat64(countIf(${flags[name]})) AS n_${name}`),
    ]),
    fromDeclined(asked, [within('attempted_at', '0')], params, [pixDelay]),
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
