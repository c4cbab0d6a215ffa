import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/dialogs/modal.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** The platform's own modal dialog: it keeps the focus, closes with Esc or outside, and gives the focus back. */
export function Modal({ label, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes['modal']}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {children}
    </dialog>
  )
}

/** Closes the modal that something is in. */
export function closeModalOf(element: Element | null): void {
  element?.closest('dialog')?.close()
}
