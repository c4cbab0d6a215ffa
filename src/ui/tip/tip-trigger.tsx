import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import classes from '#ui/tip/tip.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }

export function TipTrigger({ label, ...button }: Props): ReactNode {
  return (
    <button type="button" {...button} className={classes['trigger']} aria-label={label} data-not-pictured>
      <Icon name="info" size={14} />
    </button>
  )
}
