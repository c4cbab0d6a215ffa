import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PivotQuestion, SalesPivot } from '#areas/sales/analytics/contract.ts'
import type { PreparedPivot } from '#areas/sales/analytics/web/prepare-pivot.ts'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { ChannelMark } from '#ui/charts/channel-mark.tsx'
import type { Kpi } from '#ui/kpi/prepare-kpi.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import classes from '#areas/sales/analytics/web/pivot-table.module.css'

type Props = { answer: SalesPivot; prepared: PreparedPivot; question: PivotQuestion; changing: boolean }

export function PivotTable({ answer, prepared, question, changing }: Props): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  const { rows: dimensions, metrics } = answer
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={prepared.table.caption}>
      <table className={classes['table']} data-changing={changing}>
        <caption className="visually-hidden">{prepared.table.caption}</caption>
        <thead>
          <tr>
            {dimensions.map((key) => (
              <th key={key} scope="col">
                {t(`dimensions.${key}`)}
              </th>
            ))}
            {metrics.flatMap((metric) => [
              <Heading key={metric} metric={metric} order="value" question={question} />,
              <Heading key={`${metric} change`} metric={metric} order="change" question={question} />,
            ])}
          </tr>
        </thead>
        <tbody>
          {prepared.rows.map(({ key, labels, keys, cells }) => (
            <tr key={key}>
              {labels.map((label, place) => {
                const dimension = dimensions[place] ?? 'channel'
                const content = (
                  <>
                    {keys !== null && dimension === 'channel' && <ChannelMark channel={keys[place] ?? ''} />}
                    {label}
                  </>
                )
                const Cell = place === 0 ? 'th' : 'td'
                return (
                  <Cell key={dimension} {...(place === 0 ? { scope: 'row' } : {})} data-text="true">
                    {keys === null ? (
                      content
                    ) : (
                      <button
                        type="button"
                        title={label}
                        aria-label={t('home.dimension.filter', { label })}
                        onClick={() => filter({ [dimension]: [keys[place] ?? ''] })}
                      >
                        {content}
                      </button>
                    )}
                  </Cell>
                )
              })}
              {metrics.flatMap((metric, place) => metricCells(metric, cells[place]))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-text="true" colSpan={dimensions.length}>
              {t('home.dimension.total')}
            </th>
            {metrics.flatMap((metric, place) => metricCells(metric, prepared.total[place]))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const metricCells = (metric: MetricKey, kpi: Kpi | undefined) => [
  <td key={metric}>{kpi?.value}</td>,
  <td key={`${metric} change`} data-tone={kpi?.tone} className={classes['change']}>
    {kpi?.change}
  </td>,
]

type HeadingProps = { metric: MetricKey; order: PivotQuestion['order']; question: PivotQuestion }

function Heading({ metric, order, question }: HeadingProps): ReactNode {
  const { t } = useTranslation()
  const { change } = useAnalytics()
  const label = t(`metrics.${metric}.label`)
  const sorted = (question.sort ?? question.metrics[0]) === metric && question.order === order
  const down = question.direction === 'desc'
  const name = order === 'value' ? label : t('analytics.pivot.changeOf', { name: label })
  return (
    <th scope="col" aria-sort={sorted ? (down ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        aria-label={t('analytics.pivot.sortBy', { name })}
        onClick={() =>
          change({
            sort: metric,
            order: order === 'change' ? order : undefined,
            direction: sorted && down ? 'asc' : undefined,
          })
        }
      >
        {order === 'value' ? label : 'Δ'}
        {sorted && <span aria-hidden="true"> {down ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
