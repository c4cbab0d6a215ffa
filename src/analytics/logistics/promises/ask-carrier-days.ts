import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { boundOf, codeOf, rateDaysOfEach, ratesSql } from '../freight/rates-sql.ts'
import { dropComparison } from '../../periods/frame.ts'
import { runStatement } from '../../question/ask-question.ts'
import { groupedPackages, packagesByEvent, type PackagesParams } from '../../question/packages-by-event.ts'
import type { Statement } from '../../question/question.ts'
import type { PromiseCell } from './ask-promises.ts'

/** Of the packages that fell due in the period: the business days that freight tables give their carriers, the median of each route. */
export type CarrierDays = Pick<PromiseCell, 'dock' | 'carrier' | 'uf'> & { days: number }

export function compileCarrierDays(asked: PackagesParams, { byState }: { byState: boolean }): Statement {
  const place = ['dock', 'carrier', 'state', 'service_name', 'code', 'weight', 'sent']
  const routes = groupedPackages(
    packagesByEvent({ ...asked, frame: dropComparison(asked.frame) }, ['duePackages']),
    {
      named: [
        ['state', byState ? 'toString(uf)' : `''`],
        ['service_name', 'toString(service)'],
        ['code', boundOf('code', codeOf('toString(postal_prefix)'))],
        ['weight', boundOf('weight', 'assumeNotNull(weight_g)')],
        ['sent', boundOf('at', 'toUnixTimestamp(ifNull(shipped_at, placed_at))')],
      ],
      columns: [...place, `(${place.join(', ')}) AS route`, 'sum(due1) AS packages'],
      where: [`weight_g IS NOT NULL AND postal_prefix != ''`],
      by: place,
      having: 'packages > 0',
    },
  )
  const sought = {
    carrier: 'toString(carrier)',
    service: 'service_name',
    code: 'code',
    weight: 'weight',
    value: '0',
    at: 'sent',
  }
  const query = [
    `WITH routes AS (\n${routes.query}\n),`,
    `rates AS (${ratesSql}),`,
    `found AS (${rateDaysOfEach('SELECT * FROM routes', 'route', sought)})`,
    'SELECT routes.dock AS dock, routes.carrier AS carrier, routes.state AS uf,',
    '  toFloat64(quantileExactWeighted(0.5)(assumeNotNull(found.rate_days), toUInt64(routes.packages))) AS days',
    'FROM routes INNER JOIN found ON found.route = routes.route',
    'WHERE found.rate_days IS NOT NULL',
    'GROUP BY dock, carrier, uf',
  ].join('\n')
  return { query, params: routes.params }
}

export const askCarrierDays = (
  clickhouse: ClickHouse,
  asked: PackagesParams,
  how: { byState: boolean },
): Promise<CarrierDays[]> => runStatement<CarrierDays>(clickhouse, compileCarrierDays(asked, how))
