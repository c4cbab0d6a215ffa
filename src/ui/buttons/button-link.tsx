import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from '#ui/buttons/buttons.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: 'outlined' | 'bare' | 'solid'
  ref?: Ref<HTMLAnchorElement>
}

/** A link with its address written out; it loads the page anew. */
export function ButtonAnchor({ look = 'outlined', children, ...anchor }: Props): ReactNode {
  return (
    <a {...anchor} className={classes['quiet']} data-look={look}>
      {children}
    </a>
  )
}

/** A link that looks as a button: it goes somewhere, and can be opened in another tab. */
export const ButtonLink = createLink(ButtonAnchor)
