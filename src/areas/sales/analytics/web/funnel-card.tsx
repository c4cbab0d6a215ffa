import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { prepareFunnel } from '#areas/sales/analytics/web/prepare-funnel.ts'
import { Funnel } from '#ui/charts/funnel.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { useAsTable } from '#ui/cards/use-as-table.ts'

/** From visits to invoices. */
export function FunnelCard({ answer }: { answer: SalesAnalytics }): ReactNode {
  const { t } = useTranslation()
  const asTable = useAsTable('funnel')
  const prepared = useMemo(() => prepareFunnel(answer, t), [answer, t])
  const { ofChannelsWithSessions, steps } = answer.funnel
  return (
    <Exhibit
      area="funnel"
      title={prepared.title}
      subtitle={t(
        ofChannelsWithSessions ? 'analytics.funnel.withSessions' : 'analytics.funnel.withoutSessions',
      )}
      summary={prepared.summary}
      table={prepared.table}
      asTable={asTable}
    >
      {steps.length === 0 ? <p>{t('analytics.funnel.ofLines')}</p> : <Funnel steps={prepared.steps} />}
    </Exhibit>
  )
}
