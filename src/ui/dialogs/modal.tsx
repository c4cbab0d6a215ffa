import { type DialogHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '#ui/dialogs/modal.module.css'

type Props = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onFocus' | 'onInput'> & {
  label: string
  /** Asked to leave by Esc, Cancelar or a click outside, it calls this instead of closing. */
  onLeave?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** Native dialog: keeps focus inside, closes with Esc or a click outside, returns focus. */
export function Modal({ label, onLeave, onFocus, onInput, onClose, children }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [menuButton] = useState(findMenuButton)
  const pressedOutside = useRef(false)
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
      // React lets it bubble from a dialog inside
      onClose={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => {
        if (onLeave === undefined || event.target !== dialog.current) return
        event.preventDefault()
        onLeave()
      }}
      onKeyDown={(event) => {
        const { key, target, defaultPrevented } = event
        if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
        if (target.closest('dialog') !== dialog.current) return
        // browsers close dialogs without asking them at a second Esc in a row
        event.preventDefault()
        leaveDialog(dialog.current)
      }}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current
      }}
      onFocus={onFocus}
      onInput={onInput}
      // Text that is selected past the edge ends with a click outside too.
      onClick={({ target }) =>
        target === dialog.current && pressedOutside.current && leaveDialog(dialog.current)
      }
    >
      {children}
    </dialog>
  )
}

export function closeDialog(element: Element | null): void {
  element?.closest('dialog')?.close()
}

/** Closes the dialog, or lets it ask first whether what was filled in is discarded. */
export function leaveDialog(element: Element | null): void {
  const dialog = element?.closest('dialog')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) === true) dialog.close()
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
