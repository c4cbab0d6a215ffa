import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaults } from '#areas/sales/analytics/web/analytics-search.ts'
import { salesPivotQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { PivotControls } from '#areas/sales/analytics/web/pivot-controls.tsx'
import { PivotTable } from '#areas/sales/analytics/web/pivot-table.tsx'
import { preparePivot } from '#areas/sales/analytics/web/prepare-pivot.ts'
import { usePivotScope } from '#areas/sales/analytics/web/use-pivot-scope.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'

export function PivotCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, pivot } = usePivotScope()
  const question = pivot({
    rows: search.rows ?? [...defaults.rows],
    metrics: search.columns ?? [...defaults.columns],
    top: search.top ?? defaults.top,
    order: search.order ?? 'value',
    direction: search.direction ?? 'desc',
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  })
  const { data, error, isPlaceholderData, refetch } = useQuery(salesPivotQuery(accountId, question))
  const prepared = useMemo(() => (data ? preparePivot(data, t) : null), [data, t])
  if (prepared === null || data === undefined) {
    return (
      <PendingCard
        area="pivot"
        title={t('analytics.pivot.name')}
        height={420}
        error={error}
        refetch={refetch}
      />
    )
  }
  return (
    <Exhibit
      area="pivot"
      title={prepared.title}
      subtitle={`${t('analytics.pivot.subtitle')} · ${prepared.count}`}
      summary={prepared.title}
      table={prepared.table}
      controls={<PivotControls question={question} />}
    >
      <PivotTable answer={data} prepared={prepared} question={question} changing={isPlaceholderData} />
      {question.dates === 'event' && <p className={classes['note']}>{t('analytics.pivot.byEvent')}</p>}
    </Exhibit>
  )
}
