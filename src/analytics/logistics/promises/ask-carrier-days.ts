import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { rateOfEach, ratesSql } from '../freight/rates-sql.ts'
import { runStatement } from '../../question/ask-question.ts'
import { paramsOf, questionSource } from '../../question/compile-question.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList, withExpressions } from '../../question/sql-text.ts'
import { weightExpressions } from '../../question/weights.ts'
import type { PromiseCell } from './ask-promises.ts'

type Asked = Omit<Question, 'fact' | 'dates' | 'measures' | 'groupings'>

/** Of the packages that fell due in the period: the business days that freight tables give their carriers, the median of each route. */
export type CarrierDays = Pick<PromiseCell, 'dock' | 'carrier' | 'uf'> & { days: number }

export function compileCarrierDays(
  asked: Asked,
  { byState, currency }: { byState: boolean; currency: string },
): Statement {
  const question: Question = {
    ...asked,
    fact: 'packages',
    dates: 'event',
    measures: ['duePackages'],
    groupings: [[]],
  }
  const params: Record<string, unknown> = { ...paramsOf(question), ratesCurrency: currency }
  const place = ['dock', 'carrier', 'state', 'service_name', 'postal', 'weight']
  const routes = [
    withExpressions([
      ...weightExpressions(question),
      ['state', byState ? 'toString(uf)' : `''`],
      ['service_name', 'toString(service)'],
      ['postal', 'toString(postal_prefix)'],
      ['weight', 'assumeNotNull(weight_g)'],
    ]),
    selectList([
      ...place,
      `(${place.join(', ')}) AS route`,
      'toUnixTimestamp(max(ifNull(shipped_at, placed_at))) AS sent',
      'sum(due1) AS packages',
    ]),
    questionSource(question, params),
    `  AND weight_g IS NOT NULL AND postal_prefix != ''`,
    `GROUP BY ${place.join(', ')}`,
    'HAVING packages > 0',
  ].join('\n')
  const sought = {
    ...{ carrier: 'toString(carrier)', service: 'service_name', postal: 'postal' },
    ...{ weight: 'weight', value: '0', at: 'sent' },
  }
  const query = [
    `WITH routes AS (\n${routes}\n),`,
    `rates AS (${ratesSql}),`,
    `found AS (${rateOfEach('SELECT * FROM routes', 'route', sought)})`,
    'SELECT routes.dock AS dock, routes.carrier AS carrier, routes.state AS uf,',
    '  toFloat64(quantileExactWeighted(0.5)(assumeNotNull(found.rate.3), toUInt64(routes.packages))) AS days',
    'FROM routes INNER JOIN found ON found.route = routes.route',
    'WHERE found.rate.3 IS NOT NULL',
    'GROUP BY dock, carrier, uf',
  ].join('\n')
  return { query, params }
}

export const askCarrierDays = (
  clickhouse: ClickHouse,
  asked: Asked,
  how: { byState: boolean; currency: string },
): Promise<CarrierDays[]> => runStatement<CarrierDays>(clickhouse, compileCarrierDays(asked, how))
