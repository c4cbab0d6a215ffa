import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import {
  type Market,
  prepareCoverage,
  prepareDearest,
  prepareMarket,
} from '#areas/catalog/analytics/web/prepare-market.ts'
import { useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { toAddress } from '#model/address/search-params.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/catalog/analytics/web/catalog.module.css'

type Props = { answer: CatalogAnalytics; market: Market }

/** Own prices compared with competitors'. */
export function MarketCards(props: Props): ReactNode {
  return (
    <>
      <MarketCard {...props} />
      {props.market.compared > 0 && <DearestCard {...props} />}
    </>
  )
}

function MarketCard({ answer, market }: Props): ReactNode {
  const { t } = useTranslation()
  const { listSkus } = useCatalog()
  const { title, table, rows } = useMemo(() => prepareMarket(answer, market, t), [answer, market, t])
  const { skus } = answer.total
  const coverage = useMemo(() => prepareCoverage(market, skus, t), [market, skus, t])
  return (
    <Exhibit
      area="market"
      title={title}
      subtitle={t('catalog.market.subtitle')}
      summary={[title, ...coverage.map(({ name, value }) => `${name}: ${value}`)].join('. ')}
      table={table}
    >
      <dl className={classes['coverage']}>
        {coverage.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className={classes['quiet']}>{t('catalog.market.noneText')}</p>
      ) : (
        <TableTwin
          table={table}
          rows={{
            label: (index) => {
              const row = rows[index]
              return row === undefined || row.rest || row.market.dearer === 0
                ? null
                : t('catalog.market.list', { name: table.rows[index]?.[0]?.text ?? '' })
            },
            choose: (index) => {
              const row = rows[index]
              if (row !== undefined)
                listSkus({ view: 'aboveMarket', category: toAddress(row.category), sort: '-revenue28' })
            },
          }}
        />
      )}
    </Exhibit>
  )
}

function DearestCard({ answer, market }: Props): ReactNode {
  const { t } = useTranslation()
  const { listSkus, openSku } = useCatalog()
  const { title, table } = useMemo(() => prepareDearest(answer, market, t), [answer, market, t])
  return (
    <Exhibit
      area="dearest"
      title={title}
      subtitle={t('catalog.dearest.subtitle')}
      summary={title}
      table={table}
    >
      {answer.dearest.length === 0 ? (
        <p className={classes['quiet']}>{t('catalog.dearest.noneText')}</p>
      ) : (
        <TableTwin
          table={table}
          rows={{
            label: (index) => t('catalog.popular.open', { name: table.rows[index]?.[0]?.text ?? '' }),
            choose: (index) => {
              const sku = answer.dearest[index]
              if (sku !== undefined) openSku(sku.id)
            },
          }}
        />
      )}
      {market.dearer > 0 && (
        <QuietButton onClick={() => listSkus({ view: 'aboveMarket', sort: '-revenue28' })}>
          {t('catalog.dearest.all')}
        </QuietButton>
      )}
    </Exhibit>
  )
}
