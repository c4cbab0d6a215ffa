import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { salesPivotQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { prepareRanking } from '#areas/sales/analytics/web/prepare-places.ts'
import { usePivotScope } from '#areas/sales/analytics/web/use-pivot-scope.ts'
import { RankedBars } from '#ui/charts/ranked-bars.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useScope } from '#ui/scope/use-scope.ts'

const shown = 10

export function RankingCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, change, pivot } = usePivotScope()
  const { filter } = useScope()
  const dimension = search.rank ?? 'sku'
  const metric = search.rankBy ?? 'capturedRevenue'
  const { data, error, isPlaceholderData, refetch } = useQuery(
    salesPivotQuery(accountId, pivot({ rows: [dimension], metrics: [metric], top: shown })),
  )
  const prepared = useMemo(() => (data ? prepareRanking(data, t) : null), [data, t])
  if (prepared === null || data === undefined) {
    return (
      <PendingCard
        area="ranking"
        title={t('analytics.ranking.name')}
        height={400}
        error={error}
        refetch={refetch}
      />
    )
  }
  const [of = dimension] = data.rows
  return (
    <SwitchableExhibit
      area="ranking"
      title={prepared.title}
      subtitle={prepared.count}
      summary={prepared.title}
      changing={isPlaceholderData}
      table={prepared.table}
      tableKey="ranking"
      controls={
        <>
          <Segmented
            label={t('analytics.ranking.of')}
            value={dimension}
            options={(['sku', 'category'] as const).map((value) => ({
              value,
              label: t(`dimensions.${value}`),
            }))}
            onChange={(rank) => change({ rank: rank === 'category' ? rank : undefined })}
          />
          <Segmented
            label={t('analytics.ranking.by')}
            value={metric}
            options={(['capturedRevenue', 'units'] as const).map((value) => ({
              value,
              label: t(`analytics.ranking.${value}`),
            }))}
            onChange={(rankBy) => change({ rankBy: rankBy === 'units' ? rankBy : undefined })}
          />
        </>
      }
    >
      <RankedBars bars={prepared.bars} onChoose={(value) => filter({ [of]: [value] })} />
    </SwitchableExhibit>
  )
}
