import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '#ui/dialogs/modal.module.css'

type Props = {
  label: string
  /** What was filled in is not lost by a click outside. */
  isForm?: boolean
  onClose: () => void
  children: ReactNode
}

/** Native dialog: keeps focus inside, closes with Esc or a click outside, returns focus. */
export function Modal({ label, isForm = false, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [menuButton] = useState(findMenuButton)
  const pressedOutside = useRef(false)
  const isFilledIn = useRef(false)
  useEffect(() => {
    if (dialog.current?.open !== false) return
    menuButton?.focus()
    dialog.current.showModal()
    leaveScroller()
  }, [menuButton])
  return (
    <dialog
      ref={dialog}
      className={classes['modal']}
      aria-label={label}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current && !isFilledIn.current
      }}
      onInput={() => {
        isFilledIn.current = isForm
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

const controls = 'input:not([type=hidden]), select, textarea, button, a[href]'

/** Browsers give the focus of a new dialog to the form that scrolls in it. */
function leaveScroller(): void {
  const held = document.activeElement
  if (held?.matches(controls) === false) held.querySelector<HTMLElement>(controls)?.focus()
}

/** Of the menu that a dialog is opened from: its items are gone when the focus is given back. */
function findMenuButton(): HTMLElement | null {
  const id = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return typeof id === 'string' ? document.getElementById(id) : null
}
