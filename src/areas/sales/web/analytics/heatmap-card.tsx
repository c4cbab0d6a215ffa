import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '#areas/sales/web/analytics/analytics-search.ts'
import { salesHeatmapQuery } from '#areas/sales/web/analytics/analytics-queries.ts'
import { MetricSelect } from '#areas/sales/web/analytics/metric-select.tsx'
import { prepareHeatmap } from '#areas/sales/web/analytics/prepare-heatmap.ts'
import { useAnalytics } from '#areas/sales/web/analytics/use-analytics.ts'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { Exhibit } from '#ui/exhibit/exhibit.tsx'
import { PendingCard } from '#areas/sales/web/analytics/pending-card.tsx'
import { useAsTable } from '#ui/exhibit/use-as-table.ts'
import { parseWeeklyHour } from '#vocabulary/weekly-hour.ts'

/** Any metric by weekday and hour; an hour of the week is chosen to see it alone over time, and once more to see all. */
export function HeatmapCard({ currency }: { currency: string }): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, question, change } = useAnalytics()
  const asTable = useAsTable('heatmap')
  const metric = search.heat ?? defaults.heat
  const { metrics: _, step: __, weeklyHour, ...scope } = question
  const { data, error, refetch } = useQuery(salesHeatmapQuery(accountId, { ...scope, metric }))
  const prepared = useMemo(() => (data ? prepareHeatmap(data, currency, t) : null), [data, currency, t])
  if (prepared === null) {
    return (
      <PendingCard
        area="heatmap"
        title={t('analytics.heatmap.name')}
        height={290}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Exhibit
      area="heatmap"
      title={prepared.title}
      subtitle={prepared.subtitle}
      summary={prepared.title}
      table={prepared.table}
      asTable={asTable}
      controls={<MetricSelect value={metric} onChange={(heat) => change({ heat })} />}
    >
      <HeatGrid
        {...prepared.grid}
        chosen={placeOf(weeklyHour)}
        onChoose={(row, column) => {
          const hour = `${row + 1}-${column}`
          change({ weeklyHour: hour === weeklyHour ? undefined : hour })
        }}
      />
    </Exhibit>
  )
}

function placeOf(weeklyHour: string | undefined): { row: number; column: number } | null {
  const found = parseWeeklyHour(weeklyHour)
  return found === null ? null : { row: found.weekday - 1, column: found.hour }
}
