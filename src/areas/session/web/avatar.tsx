import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from '#areas/session/web/avatar.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  name: string
  label: string
  ref?: Ref<HTMLButtonElement>
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.[0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

export function Avatar({ name, label, ...button }: Props): ReactNode {
  return (
    <button
      type="button"
      {...button}
      className={classes['avatar']}
      aria-label={label}
      title={label}
      data-hj-suppress
    >
      {initials(name)}
    </button>
  )
}
