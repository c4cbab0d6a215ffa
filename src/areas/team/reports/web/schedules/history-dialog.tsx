import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSchedule } from '#areas/team/reports/schedules-contract.ts'
import { outcomeTones, reasonWords, runOutcome } from '#areas/team/reports/web/schedules/schedule-words.ts'
import { runsQuery } from '#areas/team/reports/web/schedules/schedules-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/team/reports/web/schedules/schedules.module.css'

export function HistoryDialog({ of, onClose }: { of: ReportSchedule; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(runsQuery(useAccountId(), of.id))
  return (
    <Dialog
      title={t('reports.schedules.historyOf', { name: of.settings.name })}
      onClose={onClose}
      buttons={<CancelButton text={t('ui.close')} />}
    >
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} />}
      {data?.items.length === 0 && <p className={classes['quiet']}>{t('reports.schedules.noRuns')}</p>}
      <ol className={classes['runs']}>
        {data?.items.map((run) => {
          const outcome = runOutcome(run)
          return (
            <li key={run.id}>
              <div>
                <strong>{formatInstant(run.dueAt)}</strong>{' '}
                <Badge tone={outcomeTones[outcome]}>{t(`reports.schedules.outcomes.${outcome}`)}</Badge>
                {run.missed > 0 && <small>{t('reports.schedules.missed', { count: run.missed })}</small>}
              </div>
              <ul>
                {run.deliveries.map(({ id, recipient, isList, virtualChannel, state, reason, at }) => (
                  <li key={id}>
                    <bdi data-personal>{recipient}</bdi>
                    {virtualChannel !== null && ` · ${virtualChannel}`}
                    {': '}
                    {state === 'sent'
                      ? t(isList ? 'reports.schedules.queuedAt' : 'reports.schedules.sentAt', {
                          when: formatInstant(at),
                        })
                      : reasonWords(t, reason)}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
