import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSchedule, ReportSchedules } from '#areas/team/reports/schedules-contract.ts'
import {
  outcomeTones,
  runOutcome,
  viewWords,
  whenWords,
} from '#areas/team/reports/web/schedules/schedule-words.ts'
import { schedulesClient } from '#areas/team/reports/web/schedules/schedules-queries.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/team/reports/web/schedules/schedules.module.css'

type Props = {
  schedule: ReportSchedule
  data: ReportSchedules
  mayEdit: boolean
  again: () => Promise<void>
  onOpen: (what: 'edit' | 'preview' | 'history' | 'remove') => void
}

export function ScheduleRow({ schedule, data, mayEdit, again, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { id: scheduleId, settings, version, nextAt, recipients, lists, view, mine, last } = schedule
  const { name, template, carrier, virtualChannelId, enabled } = settings
  const channel = data.virtualChannels.find(({ id }) => id === virtualChannelId)?.name
  async function act(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await work())
      await again()
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  const test = () =>
    act(async () => {
      const { email } = await schedulesClient.testSchedule({ scheduleId })
      return t('reports.schedules.tested', { email })
    })
  const pause = () =>
    act(async () => {
      await schedulesClient.saveSchedule({
        id: scheduleId,
        version,
        settings: { ...settings, enabled: !enabled },
      })
      return t(enabled ? 'reports.schedules.paused' : 'reports.schedules.resumed', { name })
    })
  const subscribe = () =>
    act(async () => {
      await schedulesClient.setSubscription({ scheduleId, receives: mine === false })
      return t(mine === false ? 'reports.schedules.subscribed' : 'reports.schedules.unsubscribed', { name })
    })
  const outcome = last === null ? null : runOutcome(last)
  const button = (label: string, run: () => void, spoken: string) => (
    <QuietButton disabled={busy} aria-label={spoken} onClick={run}>
      {label}
    </QuietButton>
  )
  return (
    <li>
      <div>
        <strong>{name}</strong> {!enabled && <Badge>{t('reports.schedules.off')}</Badge>}
        <p>
          {[
            t(`reports.schedules.templates.${template}`),
            view === null ? null : viewWords(t, view),
            carrier,
            channel,
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {whenWords(t, settings)}
        </p>
        <p className={classes['people-line']} data-personal>
          {[
            ...recipients.map((person) =>
              person.unsubscribed
                ? t('reports.schedules.unsubscribedPerson', { name: person.name })
                : person.name,
            ),
            ...lists.map((list) => t('reports.schedules.listOf', { name: list.name })),
          ].join(', ')}
        </p>
        <small>
          {nextAt !== null && t('reports.schedules.next', { when: formatInstant(nextAt) })}
          {last !== null && outcome !== null && (
            <>
              {nextAt !== null && ' · '}
              {t('reports.schedules.last', { when: formatInstant(last.dueAt) })}{' '}
              <Badge tone={outcomeTones[outcome]}>{t(`reports.schedules.outcomes.${outcome}`)}</Badge>
            </>
          )}
        </small>
      </div>
      <span className={classes['buttons']}>
        {button(
          t('reports.schedules.preview'),
          () => onOpen('preview'),
          t('reports.schedules.previewOf', { name }),
        )}
        {button(t('reports.schedules.test'), () => void test(), t('reports.schedules.testOf', { name }))}
        {button(
          t('reports.schedules.history'),
          () => onOpen('history'),
          t('reports.schedules.historyOf', { name }),
        )}
        {mine !== null &&
          button(
            t(mine ? 'reports.schedules.unsubscribe' : 'reports.schedules.subscribe'),
            () => void subscribe(),
            t(mine ? 'reports.schedules.unsubscribeOf' : 'reports.schedules.subscribeOf', { name }),
          )}
        {mayEdit && (
          <>
            {button(
              t(enabled ? 'reports.schedules.pause' : 'reports.schedules.resume'),
              () => void pause(),
              t(enabled ? 'reports.schedules.pauseOf' : 'reports.schedules.resumeOf', { name }),
            )}
            {button(
              t('reports.schedules.edit'),
              () => onOpen('edit'),
              t('reports.schedules.editOf', { name }),
            )}
            {button(
              t('reports.schedules.remove'),
              () => onOpen('remove'),
              t('reports.schedules.removeOf', { name }),
            )}
          </>
        )}
      </span>
    </li>
  )
}
