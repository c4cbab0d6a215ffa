import type { ReactNode } from 'react'
import type { Bar } from '#ui/charts/waterfall.ts'
import classes from '#ui/charts/waterfall-chart.module.css'

type Props = {
  waterfall: { bars: Bar[]; low: number; high: number }
  chosen: string | null
  solid: string
  onOpen?: (key: string) => void
}

export function HorizontalWaterfall({ waterfall, chosen, solid, onOpen }: Props): ReactNode {
  const { bars, low, high } = waterfall
  const place = (value: number): number => ((value - low) / (high - low || 1)) * 100
  return (
    <ol className={classes['horizontal']}>
      {bars.map((bar) => {
        const left = place(Math.max(low, Math.min(bar.from, bar.to)))
        const width = place(Math.max(bar.from, bar.to)) - left
        const content = (
          <>
            <span>{bar.label}</span>
            <strong>{bar.text}</strong>
            <span className={classes['track']} aria-hidden="true">
              <span className={classes['span']} style={{ left: `${left}%`, width: `${width}%` }} />
            </span>
          </>
        )
        const look = { className: classes['row'], 'data-kind': bar.kind, 'data-solid': bar.key === solid }
        return (
          <li key={bar.key}>
            {bar.opens && onOpen ? (
              <button
                type="button"
                {...look}
                aria-label={bar.words}
                aria-pressed={chosen === bar.key}
                onClick={() => onOpen(bar.key)}
              >
                {content}
              </button>
            ) : (
              <div {...look}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
