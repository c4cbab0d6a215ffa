import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#ui/buttons/buttons.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'prefix'> & {
  caption?: string
  /** Quiet, after the choice; null holds its place. */
  detail?: string | null
  ref?: Ref<HTMLButtonElement>
}

export function Trigger({ caption, detail, children, ...button }: Props): ReactNode {
  return (
    <button type="button" {...button} className={classes['trigger']}>
      {caption !== undefined && <span className={classes['caption']}>{caption}</span>}
      <span className={classes['choice']}>{children}</span>
      {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
      <Icon name="down" size={14} />
    </button>
  )
}
