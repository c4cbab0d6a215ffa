import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { momentText } from '#areas/observability/monitoring/web/alert/prepare-alert.ts'
import classes from '#areas/observability/monitoring/web/alert/alert.module.css'

export function TimelineCard({ details: { alert, timeline } }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('observability.edit')
  return (
    <Card area="timeline" title={t('monitoring.alert.timeline.title')}>
      <ol className={classes['timeline']} data-hj-suppress>
        {timeline.map(({ at, moment, by, text }, index) => (
          <li key={`${at}${index}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <span>
              <strong>{t(`monitoring.alert.moments.${moment}`)}</strong>
              {text !== '' && <span className={classes['said']}>{momentText({ moment, text }, t)}</span>}
              <small>{by ?? t('monitoring.alert.timeline.farol')}</small>
            </span>
          </li>
        ))}
      </ol>
      {mayEdit && <NoteForm id={alert.id} />}
    </Card>
  )
}

function NoteForm({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return setProblem(t('validation.required'))
    setBusy(true)
    try {
      await changeAlerts(queryClient, accountId, { act: 'note', text }, [id])
      setText((now) => (now === text ? '' : now))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <form className={classes['note']} onSubmit={(event) => void send(event)}>
      <LongField
        label={t('monitoring.alert.timeline.note')}
        rows={2}
        maxLength={2000}
        value={text}
        problem={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <QuietButton type="submit" disabled={busy}>
        {t('monitoring.alert.timeline.add')}
      </QuietButton>
    </form>
  )
}
