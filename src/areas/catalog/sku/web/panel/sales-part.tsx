import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '#areas/catalog/sku/web/panel/part.tsx'
import { ReturnsPart } from '#areas/catalog/sku/web/panel/returns-part.tsx'
import { prepareSales } from '#areas/catalog/sku/web/panel/prepare-sales.ts'
import { type SkuPart, skuSalesQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function SalesPart({ id }: { id: string }): ReactNode {
  return (
    <div className={classes['parts']}>
      <Part query={skuSalesQuery(useAccountId(), id)} height={480}>
        {(answer) => <Sales id={id} answer={answer} />}
      </Part>
      <ReturnsPart id={id} />
    </div>
  )
}

function Sales({ id, answer }: { id: string; answer: SkuPart<'sales'> }): ReactNode {
  const { t } = useTranslation()
  const maySeeSales = useAllowed('sales.view')
  const { picture, ...exhibit } = useMemo(() => prepareSales(answer, t), [answer, t])
  const draw = useMemo(() => drawSeries(picture), [picture])
  const { channels, currency, period } = answer
  if (channels.length === 0)
    return (
      <EmptyState
        title={t('catalogSkus.sales.none')}
        text={t('catalogSkus.sales.noneText', { span: formatSpan(period.from, period.to) })}
      />
    )
  return (
    <>
      <SwitchableExhibit
        {...exhibit}
        area="auto"
        tableKey="vendas"
        subtitle={t('catalogSkus.sales.subtitle', { span: formatSpan(period.from, period.to) })}
        controls={
          <Legend entries={picture.lines.map(({ name, colour, dash }) => ({ name, colour, dash }))} />
        }
      >
        <Chart draw={draw} height={220} />
      </SwitchableExhibit>
      <div
        className={classes['scroll']}
        tabIndex={0}
        role="group"
        aria-label={t('catalogSkus.sales.byChannel')}
      >
        <table className={classes['table']}>
          <caption className="visually-hidden">{t('catalogSkus.sales.byChannel')}</caption>
          <thead>
            <tr>
              {(['channel', 'units', 'revenue'] as const).map((key) => (
                <th key={key} scope="col" data-numeric={key !== 'channel'}>
                  {t(`catalogSkus.sales.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map(({ channel, units, revenue }) => (
              <tr key={channel}>
                <th scope="row">{channel || t('catalogSkus.notTold')}</th>
                <td data-numeric>{formatCount(units)}</td>
                <td data-numeric>{formatMoneyExact(revenue, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('catalogSkus.sales.total')}</th>
              <td data-numeric>{formatCount(answer.units)}</td>
              <td data-numeric>{formatMoneyExact(answer.revenue, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {maySeeSales && (
        <p>
          <Link
            to="/sales/analytics"
            search={{ period: `${period.from}_${period.to}`, sku: [id], freight: 'without' }}
          >
            {t('catalogSkus.sales.open')}
          </Link>
        </p>
      )}
    </>
  )
}
