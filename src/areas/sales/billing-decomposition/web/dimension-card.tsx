import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import { DimensionRows } from '#areas/sales/billing-decomposition/web/dimension-rows.tsx'
import { toAddress } from '#model/address/search-params.ts'
import { prepareDimension } from '#areas/sales/billing-decomposition/web/prepare-dimension.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { Tabs } from '#ui/cards/tabs.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/billing-decomposition/web/dimension-card.module.css'

export function DimensionCard({ places }: { places: UseQueryResult<BillingDimensions> }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useHome()
  const panel = useId()
  const { data, error, refetch } = places
  const breakdown = data?.dimensions.find(({ dimension }) => dimension === search.by) ?? data?.dimensions[0]
  const prepared = useMemo(() => {
    if (data === undefined || breakdown === undefined) return null
    const { currency, current } = data.frame
    return prepareDimension(breakdown, { currency, span: formatSpan(current.from, current.to) }, t)
  }, [data, breakdown, t])
  if (prepared === null || breakdown === undefined || data === undefined) {
    return (
      <Card area="dimension" title={t('home.dimension.place')}>
        {error !== null && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={320} />}
        {data?.dimensions.length === 0 && <p>{t('home.dimension.none')}</p>}
      </Card>
    )
  }
  return (
    <Exhibit
      area="dimension"
      title={prepared.title}
      subtitle={
        <>
          {t('home.dimension.subtitle', { unit: symbolOf(data.frame.currency) })} · {prepared.count}{' '}
          <Tip label={t('ui.info', { name: t('home.dimension.parts') })}>
            <p>{t('home.dimension.tipVolume')}</p>
            <p>{t('home.dimension.note')}</p>
          </Tip>
        </>
      }
      summary={prepared.title}
      table={prepared.table}
    >
      <Tabs
        label={t('home.dimension.tabs')}
        controls={panel}
        tabs={data.dimensions.map(({ dimension }) => ({
          key: dimension,
          label: t(`dimensions.${dimension}`),
        }))}
        chosen={breakdown.dimension}
        onChoose={(by) => change({ by })}
      />
      <div role="tabpanel" id={panel} aria-label={prepared.table.caption}>
        <DimensionRows
          prepared={prepared}
          onFilter={(value) => change({ [breakdown.dimension]: [toAddress(value)], by: undefined })}
        />
      </div>
      <p className={classes['note']}>{t('home.dimension.note')}</p>
    </Exhibit>
  )
}
