import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { closeModalOf, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#ui/dialogs/dialog-form.module.css'
import { FormFailure } from '#ui/forms/form-failure.tsx'

type Props = {
  title: string
  lead?: ReactNode
  submit: string
  /** Closes the dialog when it is done; what it throws is told in its place. */
  onSubmit: (form: HTMLFormElement) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** One question and its answer. */
export function DialogForm({ title, lead, submit, onSubmit, onClose, children }: Props): ReactNode {
  const { t } = useTranslation()
  const top = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(event.currentTarget)
      closeModalOf(top.current)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Modal label={title} onClose={onClose}>
      <form className={classes['dialog']} noValidate onSubmit={(event) => void send(event)}>
        <h2 ref={top}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
        <FormFailure text={failure} />
        {children}
        <div className={classes['buttons']}>
          <QuietButton onClick={(event) => closeModalOf(event.currentTarget)}>{t('ui.cancel')}</QuietButton>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {submit}
          </QuietButton>
        </div>
      </form>
    </Modal>
  )
}
