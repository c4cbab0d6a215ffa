import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HandledCard } from '#areas/team/reports/web/operation/handled-card.tsx'
import { prepareWork, workSentence } from '#areas/team/reports/web/operation/prepare-work.ts'
import { ReportsTabs } from '#areas/team/reports/web/reports-tabs.tsx'
import { answerLimits } from '#model/monitoring/alert-work.ts'
import type { AlertWork, alertWorkContract } from '#model/monitoring/alert-work-contract.ts'
import routes from '#model/monitoring/alert-work-contract.ts?routes'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { ofEach } from '#model/records.ts'
import { severities } from '#model/monitoring/rules.ts'
import { oneOf } from '#model/address/search-params.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { Select } from '#ui/forms/select.tsx'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/team/reports/web/operation/operation.module.css'

const client = createAreaClient<typeof alertWorkContract>(routes)
const spans = ['last-7-days', 'last-30-days', 'last-90-days'] as const
type Span = (typeof spans)[number]

const workQuery = (accountId: string, period: Span) =>
  queryOptions({
    queryKey: [accountId, 'alert-work', period],
    queryFn: ({ signal }) => client.getAlertWork({ period }, { signal }),
    staleTime: 30_000,
  })

export default function OperationPage(): ReactNode {
  const { t } = useTranslation()
  const sees = useAllowed('observability.view')
  if (sees) return <Seen />
  return (
    <Page>
      <PageHead title={t('reports.operation.title')}>{t('reports.operation.lead')}</PageHead>
      <ReportsTabs />
      <EmptyState
        title={t('reports.operation.noPermission.title')}
        text={t('reports.operation.noPermission.text')}
      />
    </Page>
  )
}

/** `dias` of the address. */
function Seen(): ReactNode {
  const { t } = useTranslation()
  const edit = useEditAddress()
  const { dias }: { dias?: unknown } = useSearch({ strict: false })
  const span = oneOf(spans, String(dias)) ?? 'last-30-days'
  const { data, error, isPending, refetch } = useQuery(workQuery(useAccountId(), span))
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  return (
    <Page pending={isPending}>
      <PageHead title={t('reports.operation.title')}>
        {data === undefined ? t('reports.operation.lead') : workSentence(data, t)}
      </PageHead>
      <ReportsTabs />
      <div className={classes['bar']}>
        <Select
          label={t('reports.operation.days')}
          value={span}
          options={spans.map((value) => ({ value, label: t(`reports.operation.dayOptions.${value}`) }))}
          onChange={(next) =>
            edit((before) => ({ ...before, dias: next === 'last-30-days' ? undefined : next }))
          }
        />
      </div>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={720} />}
      {data !== undefined && <Cards work={data} />}
      <HandledCard period={span} />
    </Page>
  )
}

function Cards({ work }: { work: AlertWork }): ReactNode {
  const { t } = useTranslation()
  const { total, people, shifts, severities: bySeverity } = prepareWork(work, t)
  const limits = ofEach(severities, (key) => formatMinutes(answerLimits[key]))
  return (
    <>
      <Card area="auto" title={t('reports.operation.numbers')}>
        <TableTwin table={total} />
      </Card>
      <Card
        area="auto"
        title={t('reports.operation.severities')}
        subtitle={t('reports.operation.severitiesLead', limits)}
      >
        <TableTwin table={bySeverity} />
      </Card>
      <Card
        area="auto"
        title={t('reports.operation.shifts')}
        subtitle={t('reports.operation.shiftsLead', { timeZone: work.timeZone })}
      >
        <TableTwin table={shifts} />
      </Card>
      <Card area="auto" title={t('reports.operation.people')} subtitle={t('reports.operation.peopleLead')}>
        {people.rows.length === 0 ? <p>{t('reports.operation.none')}</p> : <TableTwin table={people} />}
      </Card>
      <LastCard last={work.last} />
    </>
  )
}

function LastCard({ last }: Pick<AlertWork, 'last'>): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="auto" title={t('reports.operation.last')}>
      {last.length === 0 && <p>{t('reports.operation.noneAnswered')}</p>}
      <ol className={classes['last']} data-hj-suppress>
        {last.map(({ id, title, by, minutes, answeredAt }) => (
          <li key={id}>
            <Link to="/observability/monitoring/alerts/$id" params={{ id }}>
              {title}
            </Link>
            <span>
              {t('reports.operation.answeredBy', {
                name: by || t('reports.operation.nobody'),
                minutes: formatMinutes(minutes),
                when: formatInstant(answeredAt),
              })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
