import type { ReactNode } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import { PlainButton, type PlainButtonProps } from '#ui/buttons/plain-button.tsx'
import classes from '#ui/buttons/buttons.module.css'

type Props = PlainButtonProps & {
  icon?: IconName
  look?: 'outlined' | 'bare' | 'solid'
}

export function QuietButton({ icon, look = 'outlined', children, ...button }: Props): ReactNode {
  return (
    <PlainButton {...button} className={classes['quiet']} data-look={look}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </PlainButton>
  )
}
