import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { drawVisits } from '#areas/catalog/analytics/web/draw-visits.ts'
import { useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { countedValue, formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import classes from '#areas/catalog/analytics/web/catalog.module.css'

type Visits = NonNullable<CatalogAnalytics['visits']>
type Seen = Visits['skus'][number]

const EXAMPLES = 3

export function VisitsCard({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  if (answer.visits === null)
    return (
      <Card area="visits" title={t('catalog.visits.none')}>
        <p className={classes['quiet']}>{t('catalog.visits.noneText')}</p>
      </Card>
    )
  return <Quadrants visits={answer.visits} currency={answer.currency} />
}

const nameOf = ({ id, name }: Seen): string => (name === '' ? id : name)

function Quadrants({ visits, currency }: { visits: Visits; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { openSku } = useCatalog()
  const draw = useMemo(
    () =>
      drawVisits(
        visits.skus,
        { views: t('catalog.visits.viewsAxis'), conversion: t('catalog.visits.conversion') },
        (sku) => [
          nameOf(sku),
          `${t('catalog.visits.views')}: ${formatCount(sku.views)}`,
          `${t('catalog.visits.conversion')}: ${formatRate(sku.conversion)}`,
          `${t('catalog.visits.revenue')}: ${formatMoneyShort(sku.revenue, currency)}`,
          ...(sku.isOut ? [t('catalog.visits.outOfStock')] : []),
        ],
      ),
    [visits, currency, t],
  )
  const table = useMemo(
    (): TableData => ({
      caption: t('catalog.visits.name'),
      columns: [
        { label: t('catalog.visits.sku'), numeric: false },
        { label: t('catalog.visits.group'), numeric: false },
        ...(['views', 'conversion', 'revenue'] as const).map((key) => ({
          label: t(`catalog.visits.${key}`),
          numeric: true,
        })),
      ],
      rows: visits.skus.map((sku) => [
        textCell(nameOf(sku)),
        textCell(t(`catalog.visits.legend.${sku.quadrant}`)),
        numberCell(formatCount(sku.views), sku.views),
        numberCell(formatRate(sku.conversion), sku.conversion),
        moneyCell(formatMoneyShort(sku.revenue, currency), sku.revenue, currency),
      ]),
    }),
    [visits, currency, t],
  )
  const title = t('catalog.visits.title', { conversion: formatNumber((visits.conversion ?? 0) * 100) })
  return (
    <SwitchableExhibit
      area="visits"
      title={title}
      subtitle={t('catalog.visits.subtitle')}
      summary={title}
      table={table}
      tableKey="visits"
      rows={{
        label: (index) => t('catalog.popular.open', { name: table.rows[index]?.[0]?.text ?? '' }),
        choose: (index) => {
          const sku = visits.skus[index]
          if (sku !== undefined) openSku(sku.id)
        },
      }}
    >
      <div className={classes['visits']}>
        <Chart draw={draw} height={340} />
        <ul className={classes['quadrants']}>
          {visits.quadrants.map(({ quadrant, skus, views, revenue }) => (
            <li key={quadrant}>
              <span className={classes['mark']} data-quadrant={quadrant} aria-hidden="true" />
              <strong>{t(`catalog.visits.legend.${quadrant}`)}</strong>
              <p>
                {t('catalog.visits.skus', countedValue(skus))} ·{' '}
                {t('catalog.visits.detail', {
                  count: views,
                  views: formatCount(views),
                  revenue: formatMoneyShort(revenue, currency),
                })}
              </p>
              {visits.skus
                .filter((sku) => sku.quadrant === quadrant)
                .slice(0, EXAMPLES)
                .map((sku) => (
                  <div key={sku.id}>
                    <button type="button" onClick={() => openSku(sku.id)}>
                      {nameOf(sku)}
                    </button>
                  </div>
                ))}
            </li>
          ))}
        </ul>
      </div>
    </SwitchableExhibit>
  )
}
