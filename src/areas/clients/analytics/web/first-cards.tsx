import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstPurchases } from '#areas/clients/analytics/contract.ts'
import { firstPurchasesQuery, repurchaseChangeQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { prepareFirst, prepareRepurchaseChange } from '#areas/clients/analytics/web/prepare-first.ts'
import { curveMeasures, prepareCurve } from '#areas/clients/analytics/web/prepare-curve.ts'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { firstPurchaseDimensions, windowKeys } from '#model/clients/segments.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

export function FirstPurchasesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope, by, window } = useClients()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    firstPurchasesQuery(accountId, { ...scope, by, window }),
  )
  const prepared = useMemo(() => (data ? prepareFirst(data, t) : null), [data, t])
  if (prepared === null || data === undefined) {
    const title = t('clientsAnalytics.first.title')
    return <PendingCard area="first" height={460} title={title} error={error} refetch={refetch} />
  }
  const { title, table } = prepared
  return (
    <Exhibit
      area="first"
      title={title}
      subtitle={t('clientsAnalytics.first.subtitle', { day: formatDay(data.frame.current.to) })}
      summary={title}
      table={table}
      changing={isPlaceholderData}
      controls={<Choices />}
    >
      <Curve answer={data} />
      <TableTwin table={table} />
    </Exhibit>
  )
}

function Curve({ answer }: { answer: FirstPurchases }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useClients()
  const measure = search.curve ?? 'repurchase'
  const picture = useMemo(() => prepareCurve(answer, measure, t), [answer, measure, t])
  const draw = useMemo(() => picture && drawSeries(picture), [picture])
  if (picture === null || draw === null) return null
  return (
    <div className={classes['curve']}>
      <Segmented
        label={t('clientsAnalytics.first.curve.label')}
        value={measure}
        options={curveMeasures.map((value) => ({
          value,
          label: t(`clientsAnalytics.first.curve.${value}`),
        }))}
        onChange={(value) => change({ curve: value === 'repurchase' ? undefined : value })}
      />
      <Legend entries={picture.lines} />
      <Chart draw={draw} height={220} />
    </div>
  )
}

/** Of both cards. */
function Choices(): ReactNode {
  const { t } = useTranslation()
  const { by, window, change } = useClients()
  return (
    <>
      <Select
        label={t('clientsAnalytics.first.by')}
        value={by}
        options={firstPurchaseDimensions.map((value) => ({
          value,
          label: t(`clientsAnalytics.first.dimensions.${value}`),
        }))}
        onChange={(value) => change({ by: firstPurchaseDimensions.find((one) => one === value) })}
      />
      <Select
        label={t('clientsAnalytics.first.window')}
        value={window}
        options={windowKeys.map((value) => ({
          value,
          label: t('clientsAnalytics.first.windowDays', { count: Number(value) }),
        }))}
        onChange={(value) => change({ window: windowKeys.find((one) => one === value) })}
      />
    </>
  )
}

export function RepurchaseChangeCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope, by, window } = useClients()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    repurchaseChangeQuery(accountId, { ...scope, by, window }),
  )
  const prepared = useMemo(() => (data ? prepareRepurchaseChange(data, t) : null), [data, t])
  if (prepared === null || data === undefined) {
    const title = t('clientsAnalytics.change.title')
    return <PendingCard area="change" height={360} title={title} error={error} refetch={refetch} />
  }
  const { title, table } = prepared
  const { current, base } = data
  return (
    <Exhibit
      area="change"
      title={title}
      subtitle={t('clientsAnalytics.change.subtitle', {
        current: formatSpan(current.from, current.to),
        base: formatSpan(base.from, base.to),
      })}
      summary={title}
      table={table}
      changing={isPlaceholderData}
    >
      <TableTwin table={table} />
    </Exhibit>
  )
}
