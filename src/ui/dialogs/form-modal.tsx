import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChangedFields } from '#ui/dialogs/changed-fields.ts'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
import { useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'

type Props = {
  label: string
  /** What was filled in is saved: nothing of it would be lost. */
  isSaved?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal that asks before what was filled in is lost. */
export function FormModal({ label, isSaved = false, onClose, children }: Props): ReactNode {
  const [fields] = useState(() => new ChangedFields())
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSaved) fields.forget()
  }, [isSaved, fields])
  // the page below is out of reach, so that a person moves by the browser alone
  const { leave, question } = useLeaveForm(
    () => fields.some,
    () => closeDialog(content.current),
    ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
  )
  return (
    <Modal
      label={label}
      onLeave={leave}
      onFocus={({ currentTarget }) => fields.see(currentTarget)}
      onInput={({ currentTarget, target }) => fields.note(currentTarget, target)}
      onClose={onClose}
    >
      {children}
      <div ref={content}>{question}</div>
    </Modal>
  )
}
