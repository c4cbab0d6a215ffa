import { type FormEvent, type ReactNode, useState } from 'react'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'

type Props = {
  title: string
  lead?: ReactNode
  submit: string
  /** Whether it can be sent; says what is wrong at its fields. */
  onCheck?: () => boolean
  /** Closes the dialog when done; what it throws is shown inside. */
  onSubmit: (form: HTMLFormElement) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function DialogForm({ title, lead, submit, onCheck, onSubmit, onClose, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (onCheck?.() === false) return
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(form)
      closeDialog(form)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      form={{ onSubmit: (event) => void send(event) }}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {submit}
          </QuietButton>
        </>
      }
    >
      {lead !== undefined && <p>{lead}</p>}
      <FormFailure text={failure} />
      {children}
    </Dialog>
  )
}
