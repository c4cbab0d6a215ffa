import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/dialogs/modal.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** Native dialog: keeps focus inside, closes with Esc or a click outside, returns focus. */
export function Modal({ label, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    if (dialog.current?.open !== false) return
    leaveMenu()
    dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes['modal']}
      aria-label={label}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current
      }}
      // Text that is selected past the edge ends with a click outside too.
      onClick={({ target }) => target === dialog.current && pressedOutside.current && dialog.current.close()}
    >
      {children}
    </dialog>
  )
}

export function closeDialog(element: Element | null): void {
  element?.closest('dialog')?.close()
}

/** What closes with the menu cannot take the focus back: its button can. */
function leaveMenu(): void {
  const button = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (typeof button === 'string') document.getElementById(button)?.focus()
}
