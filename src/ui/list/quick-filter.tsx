import type { ReactNode } from 'react'
import { formatCount } from '#model/formats/number.ts'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import classes from '#ui/list/list-page.module.css'

/** The row is kept while the counts are null. */
export type QuickCounts = { key: string; counts: readonly { value: string; count: number }[] | null }

type Props = {
  filter: ListFilter
  counts: QuickCounts['counts']
  selected: readonly string[]
  onSelect: (values: string[] | undefined) => void
}

export function QuickFilter({ filter, counts, selected, onSelect }: Props): ReactNode {
  if (counts === null) return <div className={classes['quick']} />
  if (counts.length < 2 && selected.length === 0) return null
  const nameOf = (value: string) => filter.options?.find((option) => option.value === value)?.label ?? value
  return (
    <div role="group" aria-label={filter.label} className={classes['quick']} data-not-pictured>
      {counts.map(({ value, count }) => {
        const isSelected = selected.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected && selected.length === 1 ? undefined : [value])}
          >
            {nameOf(value)} <span>{formatCount(count)}</span>
          </button>
        )
      })}
    </div>
  )
}

export const selectedValues = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
