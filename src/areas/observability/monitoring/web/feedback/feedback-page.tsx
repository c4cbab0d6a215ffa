import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleFeedback } from '#areas/observability/monitoring/reports-contract.ts'
import {
  prepareRulesTable,
  prepareSuggestion,
} from '#areas/observability/monitoring/web/feedback/prepare-feedback.ts'
import { ProblemsCards } from '#areas/observability/monitoring/web/feedback/problems-cards.tsx'
import { QueueCard } from '#areas/observability/monitoring/web/feedback/queue-card.tsx'
import { MonitoringPage } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import {
  feedbackQuery,
  invalidateAlerts,
  ruleChoicesQuery,
  rulesClient,
} from '#areas/observability/web/monitoring-queries.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/feedback/feedback.module.css'

export default function FeedbackPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, error, isPending, refetch } = useQuery(feedbackQuery(accountId))
  const seesGuardian = useAllowedInWhole('observability.view')
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  return (
    <MonitoringPage lead={t('monitoring.feedback.lead')} pending={isPending}>
      <div className={classes['grid']}>
        <QueueCard />
        {data === undefined ? (
          <PendingCard
            area="rules"
            title={t('monitoring.feedback.rules')}
            height={240}
            error={error}
            refetch={refetch}
          />
        ) : (
          <>
            <RulesCard feedback={data} />
            {seesGuardian && <ProblemsCards />}
          </>
        )}
      </div>
    </MonitoringPage>
  )
}

function RulesCard({ feedback }: { feedback: RuleFeedback }): ReactNode {
  const { t } = useTranslation()
  const { items } = feedback
  const suggested = items.filter(({ suggestion }) => suggestion !== null)
  return (
    <Card
      area="rules"
      title={t('monitoring.feedback.rules')}
      subtitle={t('monitoring.overview.precision.subtitle')}
    >
      {items.length === 0 ? (
        <p className={classes['quiet']}>{t('monitoring.feedback.noRules')}</p>
      ) : (
        <TableTwin table={prepareRulesTable(feedback, t)} />
      )}
      {suggested.length > 0 && (
        <ul className={classes['suggested']} aria-label={t('monitoring.feedback.suggested')}>
          {suggested.map((rule) => (
            <Suggested key={rule.ruleId} rule={rule} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Suggested({ rule }: { rule: RuleFeedback['items'][number] }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('observability.edit')
  const { data: choices } = useQuery(ruleChoicesQuery(accountId))
  const [busy, setBusy] = useState(false)
  const { ruleId, name, version, suggestion } = rule
  if (suggestion === null) return null
  async function apply(settings: typeof suggestion & object): Promise<void> {
    setBusy(true)
    try {
      await rulesClient.saveRule({ id: ruleId, version, settings: settings.settings })
      await invalidateAlerts(queryClient, accountId)
      toastSuccess(t('monitoring.feedback.applied', { name }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span>{prepareSuggestion(suggestion, choices?.currency ?? 'BRL', t)}</span>
      </span>
      {mayEdit && (
        <QuietButton
          disabled={busy}
          aria-label={t('monitoring.feedback.applyTo', { name })}
          onClick={() => void apply(suggestion)}
        >
          {t('ui.apply')}
        </QuietButton>
      )}
    </li>
  )
}
