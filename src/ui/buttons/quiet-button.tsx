import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import classes from '#ui/buttons/buttons.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon?: IconName
  look?: 'outlined' | 'bare' | 'solid'
  ref?: Ref<HTMLButtonElement>
}

export function QuietButton({ icon, look = 'outlined', children, ...button }: Props): ReactNode {
  return (
    <button type="button" {...button} className={classes['quiet']} data-look={look}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}
