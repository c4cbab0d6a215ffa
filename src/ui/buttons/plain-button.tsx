import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

export type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** Disabled, it ignores clicks but keeps the focus, which browsers take from one with the attribute `disabled`. */
export function PlainButton({ disabled = false, onClick, children, ...button }: PlainButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignoreClick : onClick}
    >
      {children}
    </button>
  )
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
