import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#ui/buttons/tip.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }

export function TipTrigger({ label, ...button }: Props): ReactNode {
  return (
    <button type="button" {...button} className={classes['trigger']} aria-label={label} data-not-pictured>
      <Icon name="info" size={14} />
    </button>
  )
}
