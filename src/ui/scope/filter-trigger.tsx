import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import classes from '#ui/scope/filter-bar.module.css'

/** Changes the given dimension's filter, or adds one. */
export type FilterChoice = { dimension: AnyDimension | null; text: string }

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { choice: FilterChoice; ref?: Ref<HTMLButtonElement> }

export function FilterTrigger({ choice, ...button }: Props): ReactNode {
  return (
    <button
      type="button"
      {...button}
      className={classes['trigger']}
      data-not-pictured={choice.dimension === null || undefined}
      aria-keyshortcuts={choice.dimension === null ? 'f' : undefined}
    >
      {choice.dimension === null && <Icon name="filter" size={14} />}
      {choice.text}
    </button>
  )
}
