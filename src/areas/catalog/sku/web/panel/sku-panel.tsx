import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkuDetails } from '#areas/catalog/sku/contract.ts'
import { ContentPart } from '#areas/catalog/sku/web/panel/content-part.tsx'
import { HistoryPart } from '#areas/catalog/sku/web/panel/history-part.tsx'
import { OverviewPart } from '#areas/catalog/sku/web/panel/overview-part.tsx'
import { PricesPart } from '#areas/catalog/sku/web/panel/prices-part.tsx'
import { SalesPart } from '#areas/catalog/sku/web/panel/sales-part.tsx'
import { StockPart } from '#areas/catalog/sku/web/panel/stock-part.tsx'
import { skuQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { ProductImage } from '#areas/catalog/web/product-image.tsx'
import { EanLabel } from '#areas/catalog/sku/web/sku-labels.tsx'
import { oneOf } from '#model/address/search-params.ts'
import { failureStatus } from '#ui/api/failure.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useRememberedPlace } from '#ui/shell/recent-places.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

const parts = ['visao', 'estoque', 'precos', 'vendas', 'conteudo', 'historico'] as const
type PartKey = (typeof parts)[number]

const shown: Record<PartKey, (props: { id: string }) => ReactNode> = {
  visao: OverviewPart,
  estoque: StockPart,
  precos: PricesPart,
  vendas: SalesPart,
  conteudo: ContentPart,
  historico: HistoryPart,
}

/** The open tab is in the address; each tab loads when opened. */
export function SkuPanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const place = useId()
  const search: { parte?: unknown } = useSearch({ strict: false })
  const edit = useEditAddress()
  const { data, error, refetch } = useQuery(skuQuery(useAccountId(), id))
  const key = oneOf(parts, search.parte) ?? 'visao'
  const Shown = shown[key]
  if (data === undefined && failureStatus(error) === 404)
    return <EmptyState title={t('catalogSkus.notFound')} text={t('catalogSkus.notFoundText', { id })} />
  return (
    <div className={classes['sku']}>
      {data !== undefined ? (
        <Head sku={data} />
      ) : error === null ? (
        <Skeleton height={96} />
      ) : (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
      <Tabs
        label={t('catalogSkus.panel.parts')}
        tabs={parts.map((part) => ({ key: part, label: t(`catalogSkus.panel.tabs.${part}`) }))}
        chosen={key}
        controls={place}
        onChoose={(part) =>
          edit((before) => ({ ...before, parte: part === 'visao' ? undefined : part }), { replace: true })
        }
      />
      <div
        id={place}
        role="tabpanel"
        aria-label={t(`catalogSkus.panel.tabs.${key}`)}
        className={classes['part']}
      >
        <Shown id={id} />
      </div>
    </div>
  )
}

function Head({ sku }: { sku: SkuDetails }): ReactNode {
  const { t } = useTranslation()
  const { id, name, reference, status, imageUrl } = sku
  useRememberedPlace(t('catalogSkus.one', { id }))
  return (
    <header className={classes['head']}>
      <ProductImage url={imageUrl} size={72} />
      <div>
        <h2>{name || t('catalogSkus.one', { id })}</h2>
        <p className={classes['quiet']}>
          {t('catalogSkus.one', { id })}
          {reference !== '' && ` · ${t('catalogSkus.panel.reference', { reference })}`}
          {sku.ean !== '' && ' · EAN '}
          <EanLabel ean={sku.ean} isEanValid={sku.isEanValid} />
        </p>
        <p className={classes['quiet']}>
          {[sku.categoryPath || sku.category, sku.brand].filter((text) => text !== '').join(' · ')}{' '}
          {status !== '' && (
            <Badge tone={status === 'active' ? 'good' : 'quiet'}>{t(`catalogSkus.statuses.${status}`)}</Badge>
          )}
        </p>
      </div>
    </header>
  )
}
