import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { SeverityMark } from '#areas/observability/web/alert-marks.tsx'
import { comparedText, lastingText } from '#areas/observability/web/alert-texts.ts'
import { changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { verdictKeys } from '#areas/observability/monitoring/web/feedback/prepare-feedback.ts'
import { alertsQuery } from '#areas/observability/web/monitoring-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { type Verdict, verdicts } from '#model/monitoring/rules.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { Field } from '#ui/forms/field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/feedback/feedback.module.css'

const queue = {
  states: ['resolved'],
  verdict: 'none',
  grouped: 'no',
  sort: '-since',
  page: 1,
  pageSize: 25,
} as const

/** Ended alerts without a verdict; the current one receives the keyboard shortcuts. */
export function QueueCard(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const mayEdit = useAllowed('observability.edit')
  const { data, error, refetch } = useQuery(alertsQuery(accountId, { ...queue, states: [...queue.states] }))
  const [chosen, choose] = useState(0)
  const title = t('monitoring.feedback.queue')
  const how = t(mayEdit ? 'monitoring.feedback.how' : 'monitoring.feedback.look')
  if (data === undefined)
    return (
      <Card area="queue" title={title} subtitle={how} busy={error === null}>
        <div className={classes['queue']}>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <CardError error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </Card>
    )
  const { items, total } = data
  const last = Math.max(0, items.length - 1)
  const current = Math.min(chosen, last)
  return (
    <Card
      area="queue"
      title={
        total === 0
          ? t('monitoring.feedback.none')
          : t('monitoring.feedback.waiting', { count: total, shown: formatCount(total) })
      }
      subtitle={how}
      actions={
        items.length > 1 && (
          <span className={classes['steps']}>
            <QuietButton
              look="bare"
              icon="up"
              aria-keyshortcuts="k"
              disabled={current === 0}
              onClick={() => choose(current - 1)}
            >
              {t('ui.previousPage')}
            </QuietButton>
            <QuietButton
              look="bare"
              icon="down"
              aria-keyshortcuts="j"
              disabled={current === last}
              onClick={() => choose(current + 1)}
            >
              {t('ui.nextPage')}
            </QuietButton>
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <p className={classes['none']}>{t('monitoring.feedback.noneText')}</p>
      ) : (
        <ol className={classes['queue']} tabIndex={0} aria-label={title}>
          {items.map((alert, index) => (
            <Waiting
              key={alert.id}
              alert={alert}
              isCurrent={index === current}
              mayEdit={mayEdit}
              onChoose={() => choose(index)}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type Props = { alert: Alert; isCurrent: boolean; mayEdit: boolean; onChoose: () => void }

function Waiting({ alert, isCurrent, mayEdit, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const title = alertTitle(alert)
  async function judge(verdict: Verdict): Promise<void> {
    setBusy(true)
    await changeAlerts(queryClient, accountId, { act: 'judge', verdict, comment }, [alert.id]).catch(
      toastFailure,
    )
    setBusy(false)
  }
  return (
    <li aria-current={isCurrent || undefined} onFocus={onChoose}>
      <div className={classes['what']}>
        <SeverityMark severity={alert.severity} />
        <Link to="/observability/monitoring/alerts/$id" params={{ id: alert.id }}>
          {title}
        </Link>
        <small>
          {[
            alert.rule.name,
            formatInstant(alert.brokeAt),
            lastingText(alert, Date.parse(alert.brokeAt)),
            comparedText(alert, t),
          ].join(' · ')}
        </small>
      </div>
      {mayEdit && (
        <div
          className={classes['verdicts']}
          role="group"
          aria-label={t('monitoring.feedback.verdictOf', { title })}
        >
          {verdicts.map((verdict) => (
            <QuietButton
              key={verdict}
              disabled={busy}
              onClick={() => void judge(verdict)}
              {...(isCurrent ? { 'aria-keyshortcuts': verdictKeys[verdict] } : {})}
            >
              {t(`monitoring.verdicts.${verdict}`)}
              {isCurrent && <kbd>{verdictKeys[verdict]}</kbd>}
            </QuietButton>
          ))}
        </div>
      )}
      {mayEdit && isCurrent && (
        <Field
          label={t('monitoring.acts.comment')}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
    </li>
  )
}
