import type { ReactNode } from 'react'
import classes from '#ui/charts/legend.module.css'

export type LegendEntry = { name: string } & (
  | { colour: string; dash?: 'solid' | 'dashed' | 'dotted' }
  | { area: 'likely' | 'possible' | 'maturing' }
)

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
