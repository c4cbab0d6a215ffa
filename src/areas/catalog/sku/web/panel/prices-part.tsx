import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CompetitorsPart } from '#areas/catalog/sku/web/panel/competitors-part.tsx'
import { PaidPart } from '#areas/catalog/sku/web/panel/paid-part.tsx'
import { Part } from '#areas/catalog/sku/web/panel/part.tsx'
import { preparePrices, tableName } from '#areas/catalog/sku/web/panel/prepare-prices.ts'
import { type SkuPart, skuPricesQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { formatRate } from '#model/formats/number.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

type Answer = SkuPart<'prices'>

export function PricesPart({ id }: { id: string }): ReactNode {
  return (
    <div className={classes['parts']}>
      <Part query={skuPricesQuery(useAccountId(), id)} height={480}>
        {(answer) => <Prices id={id} answer={answer} />}
      </Part>
      <PaidPart id={id} />
      <CompetitorsPart id={id} />
    </div>
  )
}

function Prices({ id, answer }: { id: string; answer: Answer }): ReactNode {
  const { t } = useTranslation()
  const maySimulate = useAllowed('marketing.view')
  const { tables, timeZone } = answer
  if (tables.length === 0)
    return <EmptyState title={t('catalogSkus.prices.none')} text={t('catalogSkus.prices.noneText')} />
  const seesCosts = tables.some(({ cost }) => cost !== undefined)
  const heads = ['table', 'price', ...(seesCosts ? (['cost', 'margin'] as const) : []), 'since'] as const
  const columns = [...heads, ...(maySimulate ? (['promotions'] as const) : [])]
  return (
    <>
      <div
        className={classes['scroll']}
        tabIndex={0}
        role="group"
        aria-label={t('catalogSkus.prices.byTable')}
      >
        <table className={classes['table']}>
          <caption className="visually-hidden">{t('catalogSkus.prices.byTable')}</caption>
          <thead>
            <tr>
              {columns.map((key) => (
                <th
                  key={key}
                  scope="col"
                  data-numeric={key !== 'table' && key !== 'since' && key !== 'promotions'}
                >
                  {t(`catalogSkus.prices.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tables.map((one) => (
              <tr key={one.table}>
                <th scope="row">{tableName(one.table, t)}</th>
                <td data-numeric>
                  {formatMoneyExact(one.price, one.currency)}
                  {one.listPrice !== null && (
                    <small className={classes['second']}>
                      {t('catalogSkus.listPrice', { price: formatMoneyExact(one.listPrice, one.currency) })}
                    </small>
                  )}
                </td>
                {seesCosts && <td data-numeric>{formatMoneyExact(one.cost ?? null, one.currency)}</td>}
                {seesCosts && <td data-numeric>{formatRate(one.margin ?? null)}</td>}
                <td>{formatInstant(one.at, timeZone)}</td>
                {maySimulate && (
                  <td>
                    <Link
                      to="/marketing/promotions"
                      search={{
                        vista: 'simulador',
                        sku: id,
                        ...(one.table !== '' && { politica: one.table }),
                      }}
                      aria-label={t('catalogSkus.prices.simulateTable', { table: tableName(one.table, t) })}
                    >
                      {t('catalogSkus.prices.simulate')}
                    </Link>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['quiet']}>
        {t('catalogSkus.prices.whole')} {seesCosts && t('catalogSkus.help.margin')}{' '}
        {answer.isCut && t('catalogSkus.prices.cut')}
      </p>
      {tables.map((one) => (
        <TableChart key={one.table} answer={answer} table={one} />
      ))}
    </>
  )
}

type Table = Answer['tables'][number]

function TableChart({ answer, table }: { answer: Answer; table: Table }): ReactNode {
  const { t } = useTranslation()
  const { picture, ...exhibit } = useMemo(() => preparePrices(table, answer, t), [table, answer, t])
  const draw = useMemo(() => drawSeries(picture), [picture])
  return (
    <SwitchableExhibit
      {...exhibit}
      area="auto"
      tableKey={`precos-${table.table}`}
      subtitle={t('catalogSkus.prices.subtitle', { table: tableName(table.table, t) })}
      controls={<Legend entries={picture.lines.map(({ name, colour, dash }) => ({ name, colour, dash }))} />}
    >
      <Chart draw={draw} height={200} />
    </SwitchableExhibit>
  )
}
