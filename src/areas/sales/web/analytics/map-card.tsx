import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '#areas/sales/web/analytics/analytics-search.ts'
import { salesPivotQuery } from '#areas/sales/web/analytics/analytics-queries.ts'
import { MetricSelect } from '#areas/sales/web/analytics/metric-select.tsx'
import { PendingCard } from '#areas/sales/web/analytics/pending-card.tsx'
import { prepareMap } from '#areas/sales/web/analytics/prepare-places.ts'
import { usePivotScope } from '#areas/sales/web/analytics/use-pivot-scope.ts'
import { UfMap } from '#ui/charts/uf-map.tsx'
import { Exhibit } from '#ui/exhibit/exhibit.tsx'
import { useAsTable } from '#ui/exhibit/use-as-table.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/sales/web/analytics/analytics.module.css'

/** Any metric by state; a state is chosen to filter by it. */
export function MapCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, change, pivot } = usePivotScope()
  const { filter } = useScope()
  const asTable = useAsTable('map')
  const metric = search.map ?? defaults.map
  const { data, error, refetch } = useQuery(
    salesPivotQuery(accountId, pivot({ rows: ['uf'], metrics: [metric], top: 50 })),
  )
  const prepared = useMemo(() => (data ? prepareMap(data, t) : null), [data, t])
  if (prepared === null) {
    return (
      <PendingCard
        area="map"
        title={t('analytics.map.name')}
        height={400}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Exhibit
      area="map"
      title={prepared.title}
      subtitle={t('analytics.map.subtitle')}
      summary={prepared.title}
      table={prepared.table}
      asTable={asTable}
      controls={<MetricSelect value={metric} onChange={(map) => change({ map })} />}
    >
      <UfMap label={t('analytics.map.name')} tiles={prepared.tiles} onChoose={(uf) => filter({ uf: [uf] })} />
      {prepared.elsewhere !== null && <p className={classes['note']}>{prepared.elsewhere}</p>}
    </Exhibit>
  )
}
