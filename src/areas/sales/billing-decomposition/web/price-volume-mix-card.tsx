import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import { preparePriceVolumeMix } from '#areas/sales/billing-decomposition/web/prepare-price-volume-mix.ts'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatMoneyLevel } from '#ui/formats/money.ts'
import { Tip } from '#ui/buttons/tip.tsx'

export function PriceVolumeMixCard({ places }: { places: UseQueryResult<BillingDimensions> }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = places
  const currency = data?.frame.currency ?? 'BRL'
  const prepared = useMemo(() => (data === undefined ? null : preparePriceVolumeMix(data, t)), [data, t])
  const step = prepared?.step ?? 1
  const format = useCallback((value: number) => formatMoneyLevel(value, currency, step), [currency, step])
  if (prepared === null || data === undefined) {
    return (
      <Card area="pvm" title={t('home.pvm.title')} subtitle={t('home.pvm.subtitle')}>
        {error === null ? (
          <Skeleton height={240} />
        ) : (
          <CardError error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    )
  }
  return (
    <SwitchableExhibit
      area="pvm"
      title={prepared.title}
      subtitle={
        <>
          {t('home.pvm.subtitle')}{' '}
          <Tip label={t('ui.info', { name: t('home.pvm.title') })}>{t('home.pvm.tip')}</Tip>
        </>
      }
      summary={prepared.summary}
      table={prepared.table}
      tableKey="pvm"
    >
      <WaterfallChart waterfall={prepared} solid="total" height={210} format={format} />
    </SwitchableExhibit>
  )
}
