import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { explainedRates } from '#areas/payments/decomposition/contract.ts'
import { paymentsDimensionsQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareDimension } from '#areas/payments/decomposition/web/prepare-dimension.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { VersusLink } from '#areas/payments/decomposition/web/versus-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function DimensionCard(): ReactNode {
  const { t } = useTranslation()
  const panel = useId()
  const { accountId, search, question, change } = usePayments()
  const filterRows = useFilterRows()
  const rate = search.rate ?? 'acceptance'
  const { data, error, isPlaceholderData, refetch } = useQuery(
    paymentsDimensionsQuery(accountId, { ...question, rate }),
  )
  const opened = search.by ?? data?.telling
  const breakdown = data?.dimensions.find(({ dimension }) => dimension === opened) ?? data?.dimensions[0]
  const prepared = useMemo(
    () => (data && breakdown ? prepareDimension(data, breakdown, t) : null),
    [data, breakdown, t],
  )
  if (data === undefined)
    return (
      <PendingCard
        area="dimension"
        title={t('payments.dimension.place')}
        height={380}
        error={error}
        refetch={refetch}
      />
    )
  const choice = (
    <Segmented
      label={t('payments.dimension.rate')}
      value={rate}
      options={explainedRates.map((value) => ({ value, label: t(`payments.rates.${value}`) }))}
      onChange={(value) => change({ rate: value === 'authorization' ? value : undefined, by: undefined })}
    />
  )
  if (prepared === null || breakdown === undefined)
    return (
      <Card area="dimension" title={t('payments.dimension.place')} controls={choice}>
        <p>{t('payments.dimension.none')}</p>
      </Card>
    )
  const { dimension } = breakdown
  return (
    <Exhibit
      area="dimension"
      title={prepared.title}
      subtitle={t('payments.dimension.subtitle')}
      summary={prepared.title}
      changing={isPlaceholderData}
      table={prepared.table}
      controls={choice}
    >
      <Tabs
        label={t('payments.dimension.tabs')}
        controls={panel}
        tabs={data.dimensions.map((one) => ({ key: one.dimension, label: t(`dimensions.${one.dimension}`) }))}
        chosen={dimension}
        onChoose={(by) => change({ by })}
      />
      <div role="tabpanel" id={panel} aria-label={prepared.table.caption}>
        <TableTwin
          table={prepared.table}
          rows={{
            ...filterRows(dimension, prepared.values, prepared.table),
            renderMore: (index) => {
              const id = prepared.segmentIds[index]
              return id == null ? null : (
                <VersusLink id={id} label={prepared.table.rows[index]?.[0]?.text ?? ''} />
              )
            },
          }}
        />
      </div>
      {prepared.thin !== null && <p className={classes['note']}>{prepared.thin}</p>}
    </Exhibit>
  )
}
