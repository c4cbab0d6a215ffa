import type { ReactNode } from 'react'
import classes from '#ui/charts/legend.module.css'

/** A line by its colour, or an area: where most values are expected, where nearly all are, and what still grows. */
export type LegendEntry = { name: string } & (
  | { colour: string; dash?: 'solid' | 'dashed' | 'dotted' }
  | { area: 'likely' | 'possible' | 'maturing' }
)

/** What the lines and areas of a picture stand for. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }): ReactNode {
  return (
    <p className={classes['legend']}>
      {entries.map((entry) => (
        <span key={entry.name}>
          {'area' in entry ? (
            <i data-area={entry.area} />
          ) : (
            <i style={{ borderTopColor: `var(--${entry.colour})`, borderTopStyle: entry.dash ?? 'solid' }} />
          )}
          {entry.name}
        </span>
      ))}
    </p>
  )
}
