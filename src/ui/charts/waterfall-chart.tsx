import { type ReactNode, useMemo } from 'react'
import { Chart } from '#ui/charts/chart.tsx'
import { type Bar, drawWaterfall, waterfallRoom } from '#ui/charts/waterfall.ts'
import { HorizontalWaterfall } from '#ui/charts/horizontal-waterfall.tsx'
import classes from '#ui/charts/waterfall-chart.module.css'

type Props = {
  waterfall: { bars: Bar[]; low: number; high: number; step: number }
  chosen?: string | null
  solid: string
  height?: number
  format: (value: number) => string
  onOpen?: (key: string) => void
}

/** The bars are buttons over the chart's columns, for keyboards and screen readers. */
export function WaterfallChart({ waterfall, chosen, solid, height = 270, format, onOpen }: Props): ReactNode {
  const { bars, low, high, step } = waterfall
  const draw = useMemo(
    () => drawWaterfall({ bars, low, high, step }, solid, format),
    [bars, low, high, step, solid, format],
  )
  return (
    <div className={classes['box']}>
      <HorizontalWaterfall
        waterfall={waterfall}
        chosen={chosen ?? null}
        solid={solid}
        {...(onOpen ? { onOpen } : {})}
      />
      <div className={classes['chart']}>
        <Chart draw={draw} height={height} />
        <ol
          className={classes['columns']}
          style={{ paddingLeft: waterfallRoom.left, paddingRight: waterfallRoom.right }}
        >
          {bars.map((bar) => (
            <li key={bar.key} data-kind={bar.kind}>
              {bar.opens && onOpen ? (
                <button
                  type="button"
                  aria-label={bar.words}
                  aria-pressed={chosen === bar.key}
                  onClick={() => onOpen(bar.key)}
                >
                  <span>{bar.label}</span>
                </button>
              ) : (
                <span className={classes['label']}>
                  <span>{bar.label}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
