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
const places = `[
    ('cell', toString(acquirer), toString(method), toString(brand), ''),
    ('issuer', '', toString(method), '', toString(issuer)),
    ('acquirer', toString(acquirer), toString(method), '', ''),
    ('method', '', toString(method), '', ''),
    ('all', '', '', '', '')]`

const counted = ['decided', 'lost', 'reached', 'technical', 'answered', 'slow', 'issued', 'prompt'] as const

/** What is usual of a place in the four weeks before `end`; pairs are of the same quarter of an hour. */
export function compileUsual(asked: LiveAsked, end: number): Statement {
  const params: Record<string, unknown> = {
    start0: inSeconds(end) - USUAL_DAYS * 86_400,
    end0: inSeconds(end),
  }
  const rows = [
    withExpressions([
      [
        'slow_from',
        `quantileTDigestIf(${SLOW_QUANTILE})(latency_ms, is_answered) OVER (PARTITION BY acquirer, method)`,
      ],
    ]),
    selectList([
      'acquirer',
      'method',
      'brand',
      'issuer',
      `intDiv(toUnixTimestamp(attempted_at), ${BUCKET_SECONDS}) AS bucket`,
      'is_decided',
      'is_decided AND NOT is_authorized AS is_lost',
      'is_reached',
      'is_technical',
      'is_answered',
      'slow_from',
      'is_answered AND latency_ms > slow_from AS is_slow',
      `if(is_answered, [${latencyBucket}], []) AS latencies`,
      'is_pix',
      `pix_delay >= 0 AND pix_delay < ${PIX_PROMPT} AS is_prompt`,
      `if(pix_delay >= 0 AND pix_delay < ${PIX_DELAYS}, [toUInt8(pix_delay)], []) AS delays`,
    ]),
    fromDeclined(asked, [within('attempted_at', '0')], params, [
      `if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, assumeNotNull(authorized_when))), -1) AS pix_delay`,
    ]),
  ].join('\n')
  const flags = {
    decided: 'is_decided',
    lost: 'is_lost',
    reached: 'is_reached',
    technical: 'is_technical',
    answered: 'is_answered',
    slow: 'is_slow',
    issued: 'is_pix',
    prompt: 'is_prompt',
  } as const
  const buckets = [
    selectList([
      'place',
      ...counted.map((name) => `toFloat64(countIf(${flags[name]})) AS n_${name}`),
      'max(slow_from) AS slow_above',
      'sumMap(latencies, arrayMap(x -> toUInt32(1), latencies)) AS latency_counts',
      'sumMap(delays, arrayMap(x -> toUInt32(1), delays)) AS delay_counts',
    ]),
    `FROM (\n${rows}\n)`,
    `ARRAY JOIN ${places} AS place`,
    'GROUP BY place, bucket',
  ].join('\n')
  const query = [
    selectList([
      ...placeColumns.map((name, index) => `place.${index + 1} AS ${name}`),
      ...counted.map((name) => `sum(n_${name}) AS ${name}`),
      ...counted.map((name) => `sum(n_${name} * (n_${name} - 1)) AS ${name}_pairs`),
      'max(slow_above) AS slowFrom',
      'sumMap(latency_counts) AS latencies',
      'sumMap(delay_counts) AS delays',
    ]),
    `FROM (\n${buckets}\n)`,
    'GROUP BY place',
  ].join('\n')
  return { query, params }
}
