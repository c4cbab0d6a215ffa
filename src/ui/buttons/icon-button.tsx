import type { ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from '#ui/buttons/plain-button.tsx'
import classes from '#ui/buttons/buttons.module.css'

type Props = PlainButtonProps & { label: string }

export function IconButton({ label, children, ...button }: Props): ReactNode {
  return (
    <PlainButton {...button} className={classes['icon']} aria-label={label} title={label}>
      {children}
    </PlainButton>
  )
}
