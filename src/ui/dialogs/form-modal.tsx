import { type ReactNode, useRef } from 'react'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
import { useLeaveForm } from '#ui/dialogs/use-leave-form.tsx'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** A modal that asks before what was filled in is lost. */
export function FormModal({ label, onClose, children }: Props): ReactNode {
  const isFilledIn = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  const { leave, question } = useLeaveForm(
    () => isFilledIn.current,
    () => closeDialog(content.current),
  )
  return (
    <Modal
      label={label}
      onLeave={leave}
      onInput={() => {
        isFilledIn.current = true
      }}
      onClose={onClose}
    >
      {children}
      <div ref={content}>{question}</div>
    </Modal>
  )
}
