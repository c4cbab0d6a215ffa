import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '#areas/sales/analytics/address.ts'
import { salesHeatmapQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { MetricSelect } from '#areas/sales/analytics/web/metric-select.tsx'
import { prepareHeatmap } from '#areas/sales/analytics/web/prepare-heatmap.ts'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { weekdays } from '#ui/formats/locale.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import type { Filters } from '#model/dimensions.ts'

/** A click filters the whole screen by one hour of the week; a second click clears it. */
export function HeatmapCard({ currency }: { currency: string }): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, question, change } = useAnalytics()
  const metric = search.heat ?? defaults.heat
  const { filters: held, filter } = useScope()
  const { metrics: _, step: __, filters, ...scope } = question
  const { weekday: ___, hourOfDay: ____, ...others } = filters
  const { data, error, isPlaceholderData, refetch } = useQuery(
    salesHeatmapQuery(accountId, { ...scope, filters: others, metric }),
  )
  const prepared = useMemo(() => (data ? prepareHeatmap(data, currency, t) : null), [data, currency, t])
  if (prepared === null) {
    return (
      <PendingCard
        area="heatmap"
        title={t('analytics.heatmap.name')}
        height={290}
        error={error}
        refetch={refetch}
      />
    )
  }
  return (
    <SwitchableExhibit
      area="heatmap"
      title={prepared.title}
      subtitle={prepared.subtitle}
      summary={prepared.title}
      changing={isPlaceholderData}
      table={prepared.table}
      tableKey="heatmap"
      controls={<MetricSelect value={metric} onChange={(heat) => change({ heat })} />}
    >
      <HeatGrid
        {...prepared.grid}
        chosen={(row, column) => isKept(held, row, column)}
        onChoose={(row, column) => {
          const [weekday, hourOfDay] = [[String(weekdays[row])], [String(column)]]
          const isAlone =
            held.weekday?.join() === weekday.join() && held.hourOfDay?.join() === hourOfDay.join()
          filter(isAlone ? { weekday: [], hourOfDay: [] } : { weekday, hourOfDay })
        }}
      />
    </SwitchableExhibit>
  )
}

function isKept({ weekday, hourOfDay }: Filters, row: number, column: number): boolean {
  if (weekday === undefined && hourOfDay === undefined) return false
  return (weekday?.includes(String(weekdays[row])) ?? true) && (hourOfDay?.includes(String(column)) ?? true)
}
