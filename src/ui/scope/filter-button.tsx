import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Deferred } from '#ui/shell/deferred.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import classes from '#ui/scope/filter-bar.module.css'

const load = () => import('#ui/scope/filter-picker.tsx')

/** Changes the given dimension's filter, or adds one. */
export type FilterChoice = { dimension: AnyDimension | null; text: string }

export function FilterButton(choice: FilterChoice): ReactNode {
  return (
    <Deferred load={load} props={{ choice }}>
      <FilterTrigger choice={choice} />
    </Deferred>
  )
}

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
