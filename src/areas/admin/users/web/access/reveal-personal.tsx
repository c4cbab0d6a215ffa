import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalData } from '#areas/admin/users/contract.ts'
import { adminClient } from '#areas/admin/users/web/list/users-queries.ts'
import { failureText, toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { requiredText } from '#model/validation/index.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Props = { userId: string; name: string; onShown: (data: PersonalData) => void; onClose: () => void }

export function RevealPersonal({ userId, name, onShown, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const title = t('admin.personal.question', { name })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = requiredText.safeParse(formText(form.current, 'reason').replaceAll(/\s+/g, ' '))
    setProblem(reason.error?.issues[0]?.message)
    if (!reason.success) return form.current?.querySelector('textarea')?.focus()
    setBusy(true)
    try {
      onShown(await adminClient.revealPersonalData({ userId, reason: reason.data }))
      closeDialog(form.current)
    } catch (error) {
      setProblem(failureText(error))
      toastFailure(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={title}
      form={{ ref: form, onSubmit: (event) => void submit(event) }}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={t('ui.back')} />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('admin.personal.reveal')}
          </QuietButton>
        </>
      }
    >
      <p className={classes['quiet']}>{t('admin.personal.recorded')}</p>
      <LongField
        label={t('admin.personal.reason')}
        name="reason"
        rows={2}
        maxLength={255}
        problem={problem}
        autoFocus
      />
    </Dialog>
  )
}
