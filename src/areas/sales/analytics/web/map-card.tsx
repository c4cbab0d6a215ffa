import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '#areas/sales/analytics/address.ts'
import { salesPivotQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { MetricSelect } from '#areas/sales/analytics/web/metric-select.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { prepareMap } from '#areas/sales/analytics/web/prepare-places.ts'
import { usePivotScope } from '#areas/sales/analytics/web/use-pivot-scope.ts'
import { UfMap } from '#ui/charts/uf-map.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/sales/analytics/web/analytics.module.css'

export function MapCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, change, pivot } = usePivotScope()
  const { filter } = useScope()
  const metric = search.map ?? defaults.map
  const { data, error, isPlaceholderData, refetch } = useQuery(
    salesPivotQuery(accountId, pivot({ rows: ['uf'], metrics: [metric], top: 50 })),
  )
  const prepared = useMemo(() => (data ? prepareMap(data, t) : null), [data, t])
  if (prepared === null) {
    return (
      <PendingCard area="map" title={t('analytics.map.name')} height={400} error={error} refetch={refetch} />
    )
  }
  return (
    <SwitchableExhibit
      area="map"
      title={prepared.title}
      subtitle={t('analytics.map.subtitle')}
      summary={prepared.title}
      changing={isPlaceholderData}
      table={prepared.table}
      tableKey="map"
      controls={<MetricSelect value={metric} onChange={(map) => change({ map })} />}
    >
      <UfMap label={t('analytics.map.name')} tiles={prepared.tiles} onChoose={(uf) => filter({ uf: [uf] })} />
      {prepared.elsewhere !== null && <p className={classes['note']}>{prepared.elsewhere}</p>}
    </SwitchableExhibit>
  )
}
