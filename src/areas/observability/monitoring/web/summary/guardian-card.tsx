import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianPeriod } from '#areas/observability/guardian/contract.ts'
import {
  prepareChecks,
  prepareProblems,
} from '#areas/observability/monitoring/web/summary/prepare-guardian.ts'
import { usePeriod } from '#areas/observability/monitoring/web/use-period.ts'
import { SeverityMark } from '#areas/observability/web/alert-marks.tsx'
import { guardianClient, guardianKey } from '#areas/observability/web/guardian-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/summary/summary.module.css'

const problemsQuery = (accountId: string, asked: GuardianPeriod) =>
  queryOptions({
    queryKey: guardianKey(accountId, 'summary', asked),
    queryFn: ({ signal }) => guardianClient.getGuardianSummary(asked, { signal }),
    meta: { facts: ['alerts'] },
    placeholderData: previousAnswer(accountId),
  })

/** By check, for people with access to the whole account. */
export function GuardianCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, period } = usePeriod()
  const { data, error, isPlaceholderData, refetch } = useQuery(problemsQuery(accountId, { period }))
  const title = t('guardian.summary.title')
  if (data === undefined)
    return <PendingCard area="guardian" title={title} height={200} error={error} refetch={refetch} />
  const { checks } = data
  return (
    <Card
      area="guardian"
      title={title}
      subtitle={t('guardian.summary.subtitle')}
      changing={isPlaceholderData}
    >
      <ul className={classes['narrative']}>
        {prepareProblems(data, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {checks.length > 0 && (
        <div className={classes['checks']}>
          <TableTwin
            table={prepareChecks(data, t)}
            rows={{
              label: () => null,
              choose: () => {},
              renderName: (index) => {
                const check = checks[index]
                return check === undefined ? null : (
                  <Link to="/observability/guardian" search={{ verificacao: check.key }}>
                    {t('guardian.asked', { question: check.question })}
                  </Link>
                )
              },
              renderMore: (index) => {
                const check = checks[index]
                return check === undefined ? null : <SeverityMark severity={check.severity} />
              },
            }}
          />
          <p className={classes['quiet']}>{t('guardian.summary.answeredMeans')}</p>
        </div>
      )}
    </Card>
  )
}
