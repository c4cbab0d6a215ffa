import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianFeedback, Problem } from '#areas/observability/guardian/contract.ts'
import { prepareChecksTable } from '#areas/observability/monitoring/web/feedback/prepare-feedback.ts'
import { SeverityMark } from '#areas/observability/web/alert-marks.tsx'
import { lastingText } from '#areas/observability/web/alert-texts.ts'
import { guardianClient, guardianKey } from '#areas/observability/web/guardian-client.ts'
import { ProblemVerdict } from '#areas/observability/web/problem-verdict.tsx'
import { formatCount } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/feedback/feedback.module.css'

const problemsQuery = (accountId: string) =>
  queryOptions({
    queryKey: guardianKey(accountId, 'feedback'),
    queryFn: ({ signal }) => guardianClient.getGuardianFeedback({}, { signal }),
    meta: { facts: ['alerts'] },
  })

/** Guardian problems without a verdict, and each check's precision. */
export function ProblemsCards(): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(problemsQuery(useAccountId()))
  if (data === undefined)
    return (
      <PendingCard
        area="problems"
        title={t('guardian.feedback.queue')}
        height={240}
        error={error}
        refetch={refetch}
      />
    )
  return (
    <>
      <Waiting waiting={data.waiting} />
      <Card
        area="checks"
        title={t('guardian.feedback.checks')}
        subtitle={t('guardian.feedback.checksSubtitle')}
      >
        {data.checks.length === 0 ? (
          <p className={classes['quiet']}>{t('guardian.feedback.noProblems')}</p>
        ) : (
          <TableTwin table={prepareChecksTable(data, t)} />
        )}
      </Card>
    </>
  )
}

function Waiting({ waiting: { total, items } }: Pick<GuardianFeedback, 'waiting'>): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const [chosen, choose] = useState<string | null>(null)
  const title = t('guardian.feedback.queue')
  return (
    <Card
      area="problems"
      title={
        total === 0
          ? t('guardian.feedback.none')
          : t('guardian.feedback.waiting', { count: total, shown: formatCount(total) })
      }
      subtitle={t(mayEdit ? 'guardian.judge.subtitle' : 'monitoring.feedback.look')}
    >
      {items.length > 0 && (
        <ol className={classes['problems']} tabIndex={0} aria-label={title}>
          {items.map((problem) => (
            <li
              key={problem.id}
              aria-current={problem.id === chosen || undefined}
              onFocus={() => choose(problem.id)}
            >
              <What problem={problem} />
              {mayEdit && (
                <ProblemVerdict
                  problem={problem}
                  label={t('monitoring.feedback.verdictOf', { title: problem.title })}
                  commentAt={problem.id === chosen ? 'last' : null}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function What({ problem }: { problem: Problem }): ReactNode {
  const { key, title, question, severity, since, endedAt } = problem
  const lasting = lastingText({ brokeAt: since, endedAt }, Date.parse(since))
  return (
    <div className={classes['what']}>
      <SeverityMark severity={severity} />
      <Link to="/observability/guardian" search={{ verificacao: key }}>
        {title}
      </Link>
      <small>{[question, formatInstant(since), lasting].join(' · ')}</small>
    </div>
  )
}
