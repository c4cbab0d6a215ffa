import { type ReactNode, useState } from 'react'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'

type Props = {
  title: string
  /** What changes and what stays. */
  sentences?: readonly string[]
  cancel: string
  confirm: string
  disabled?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: Props): ReactNode {
  const { title, sentences, cancel, confirm, disabled = false, onConfirm, onClose, children } = props
  const [busy, setBusy] = useState(false)
  async function act(button: Element): Promise<void> {
    setBusy(true)
    await onConfirm().catch(toastFailure)
    closeDialog(button)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={cancel} />
          <QuietButton
            look="solid"
            disabled={busy || disabled}
            onClick={(event) => void act(event.currentTarget)}
          >
            {confirm}
          </QuietButton>
        </>
      }
    >
      {sentences !== undefined && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </Dialog>
  )
}
