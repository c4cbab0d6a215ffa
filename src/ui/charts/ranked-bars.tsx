import type { ReactNode } from 'react'
import classes from '#ui/charts/ranked-bars.module.css'

export type RankedBar = {
  key: string
  label: string
  value: string
  /** Share of the longest bar, 0 to 1. */
  length: number
  change: string
  tone: 'good' | 'bad' | 'neutral'
  /** Null where it cannot be chosen. */
  action: string | null
  colour?: string
}

export function RankedBars({
  bars,
  onChoose,
}: {
  bars: RankedBar[]
  onChoose: (key: string) => void
}): ReactNode {
  return (
    <ol className={classes['bars']}>
      {bars.map(({ key, label, value, length, change, tone, action, colour }) => (
        <li key={key} data-tone={tone}>
          {action === null ? (
            <span className={classes['label']}>{label}</span>
          ) : (
            <button
              type="button"
              className={classes['label']}
              aria-label={action}
              title={label}
              onClick={() => onChoose(key)}
            >
              {label}
            </button>
          )}
          <strong>{value}</strong>
          <span className={classes['change']}>{change}</span>
          <span className={classes['bar']} aria-hidden="true">
            <span style={{ width: `${Math.max(0, Math.min(1, length)) * 100}%`, background: colour }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
