import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkEvent, type EventProblems } from '#areas/sales/billing-decomposition/web/check-event.ts'
import { eventsClient } from '#areas/sales/billing-decomposition/web/events-client.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { writtenKinds, type WrittenKind } from '#model/event-kinds.ts'
import { toastFailure, toastMissing, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Select } from '#ui/forms/select.tsx'
import type { Day } from '#ui/formats/day.ts'
import classes from '#areas/sales/billing-decomposition/web/events-card.module.css'

type Props = { day: Day; isComment: boolean; onDone: () => void }

const eventKinds = writtenKinds.filter((kind) => kind !== 'comment')

export default function EventForm({ day, isComment, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId } = useHome()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<WrittenKind>('promotion')
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const [problems, setProblems] = useState<EventProblems>({})
  const [busy, setBusy] = useState(false)

  const { leave, finish, question } = useLeaveForm(() => formText(form.current, 'name') !== '', onDone)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const draft = {
      name: formText(form.current, 'name').trim(),
      kind: isComment ? 'comment' : kind,
      from,
      to,
    } as const
    const found = checkEvent(draft, t)
    setProblems(found)
    const first = (['name', 'from', 'to'] as const).find((name) => found[name] !== undefined)
    if (Object.values(found).includes(t('validation.required'))) toastMissing()
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      await eventsClient.createAccountEvent(draft)
      toastSuccess(t(isComment ? 'events.done.commented' : 'events.done.created', { name: draft.name }))
      finish()
      await queryClient.invalidateQueries({ queryKey: [accountId, 'sales'] })
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }

  return (
    <>
      <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes['wide']}>
          <Field
            label={t(isComment ? 'events.kinds.comment' : 'events.name')}
            name="name"
            maxLength={300}
            problem={problems.name}
            autoFocus
          />
        </div>
        {!isComment && (
          <Select
            quiet={false}
            label={t('events.kind')}
            value={kind}
            options={eventKinds.map((value) => ({ value, label: t(`events.kinds.${value}`) }))}
            onChange={(value) => setKind(eventKinds.find((known) => known === value) ?? 'other')}
          />
        )}
        <DayField
          label={t('events.from')}
          name="from"
          value={from}
          problem={problems.from}
          onChange={setFrom}
        />
        <DayField label={t('events.to')} name="to" value={to} problem={problems.to} onChange={setTo} />
        <div className={classes['buttons']}>
          <QuietButton onClick={leave}>{t('ui.cancel')}</QuietButton>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('ui.save')}
          </QuietButton>
        </div>
      </form>
      {question}
    </>
  )
}
