import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from '#ui/buttons/buttons.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: 'outlined' | 'bare' | 'solid'
  ref?: Ref<HTMLAnchorElement>
}

/** Loads the page anew. */
export function ButtonAnchor({ look = 'outlined', children, ...anchor }: Props): ReactNode {
  return (
    <a {...anchor} className={classes['quiet']} data-look={look}>
      {children}
    </a>
  )
}

export const ButtonLink = createLink(ButtonAnchor)
