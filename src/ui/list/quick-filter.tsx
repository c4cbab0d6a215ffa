import type { ReactNode } from 'react'
import { formatCount } from '#ui/formats/number.ts'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import classes from '#ui/list/list-page.module.css'

/** How many rows each value of a filter has, whatever of it is kept. */
export type QuickCounts = { key: string; counts: readonly { value: string; count: number }[] }

type Props = {
  filter: ListFilter
  counts: QuickCounts['counts']
  kept: readonly string[]
  onKeep: (values: string[] | undefined) => void
}

/** The values of one filter in sight: a click keeps one of them alone, and once more all. */
export function QuickFilter({ filter, counts, kept, onKeep }: Props): ReactNode {
  if (counts.length < 2 && kept.length === 0) return null
  const nameOf = (value: string) => filter.options?.find((option) => option.value === value)?.label ?? value
  return (
    <div role="group" aria-label={filter.label} className={classes['quick']} data-not-pictured>
      {counts.map(({ value, count }) => {
        const isKept = kept.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isKept}
            onClick={() => onKeep(isKept && kept.length === 1 ? undefined : [value])}
          >
            {nameOf(value)} <span>{formatCount(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
