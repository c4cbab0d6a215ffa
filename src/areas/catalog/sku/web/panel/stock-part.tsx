import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '#areas/catalog/sku/web/panel/part.tsx'
import { prepareStock } from '#areas/catalog/sku/web/panel/prepare-stock.ts'
import { type SkuPart, skuStockQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { useStockRule } from '#areas/catalog/sku/web/stock-rule.ts'
import { formatCount } from '#model/formats/number.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function StockPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuStockQuery(useAccountId(), id)} height={480}>
      {(answer) => <Stock id={id} answer={answer} />}
    </Part>
  )
}

function Stock({ id, answer }: { id: string; answer: SkuPart<'stock'> }): ReactNode {
  const { t } = useTranslation()
  const stockRule = useStockRule()
  const { picture, ...exhibit } = useMemo(() => prepareStock(answer, t), [answer, t])
  const draw = useMemo(() => drawSeries(picture), [picture])
  const { warehouses, timeZone } = answer
  if (warehouses.length === 0)
    return <EmptyState title={t('catalogSkus.stock.none')} text={t('catalogSkus.stock.noneText')} />
  return (
    <>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('catalogSkus.stock.byDock')}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{t('catalogSkus.stock.byDock')}</caption>
          <thead>
            <tr>
              {(['dock', 'quantity', 'reserved', 'available', 'countedAt'] as const).map((key) => (
                <th key={key} scope="col" data-numeric={key !== 'dock' && key !== 'countedAt'}>
                  {t(`catalogSkus.stock.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {warehouses.map((one) => (
              <tr key={one.warehouse}>
                <th scope="row">{one.name || t('catalogSkus.stock.onlyDock')}</th>
                <td data-numeric>{formatCount(one.quantity)}</td>
                <td data-numeric>{formatCount(one.reserved)}</td>
                <td data-numeric>
                  {one.isUnlimited ? t('catalogSkus.unlimited') : formatCount(one.available)}
                </td>
                <td>{formatInstant(one.countedAt, timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['quiet']}>{t('catalogSkus.stock.whole')}</p>
      {stockRule !== null && (
        <ButtonLink look="bare" to="/observability/monitoring/config" search={stockRule([id])}>
          {t('catalogSkus.stockAlert')}
        </ButtonLink>
      )}
      <SwitchableExhibit
        {...exhibit}
        area="auto"
        tableKey="estoque"
        subtitle={t('catalogSkus.stock.subtitle')}
      >
        <Chart draw={draw} height={220} />
      </SwitchableExhibit>
    </>
  )
}
