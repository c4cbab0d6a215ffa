import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanTabs } from '#areas/sales/sales-targets/web/plan-tabs.tsx'
import { targetPlanQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { monthName, quarterName } from '#areas/sales/sales-targets/web/names.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { chosenCurrency } from '#ui/formats/currency.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export default function TargetsPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, year, month, question } = useTargets()
  const period = question.span === 'quarter' ? quarterName(month, t) : monthName(month)
  const { data, error, refetch } = useQuery(targetPlanQuery(accountId, year))
  const chosen = chosenCurrency()
  const seesAnother = data !== undefined && chosen !== null && chosen !== data.currency
  return (
    <div className={classes['page']}>
      <PageHead title={t('targets.title')} period={period}>
        {t('targets.lead')}
        {seesAnother && <> {t('targets.inCurrency', { currency: data.currency })}</>}
      </PageHead>
      {data !== undefined && <PlanTabs key={`${accountId} ${year}`} saved={data} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={420} />}
    </div>
  )
}
