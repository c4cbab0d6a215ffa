import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pivotQuestionOf } from '#areas/sales/analytics/address.ts'
import { salesPivotQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { PivotControls } from '#areas/sales/analytics/web/pivot-controls.tsx'
import { PivotTable } from '#areas/sales/analytics/web/pivot-table.tsx'
import { preparePivot } from '#areas/sales/analytics/web/prepare-pivot.ts'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'

export function PivotCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, search } = useAnalytics()
  const question = pivotQuestionOf(search)
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
