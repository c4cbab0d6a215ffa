import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from '#ui/buttons/buttons.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }

export function IconButton({ label, children, ...button }: Props): ReactNode {
  return (
    <button type="button" {...button} className={classes['icon']} aria-label={label} title={label}>
      {children}
    </button>
  )
}
