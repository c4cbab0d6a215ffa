import type { ReactNode } from 'react'
import classes from '#ui/charts/funnel.module.css'

export type FunnelStep = {
  key: string
  label: string
  value: string
  before: string
  /** Share of the first step, 0 to 1. */
  length: number
  /** Share of the step before; null for the first, and after a step of nothing. */
  passed: string | null
  change: string
  tone: 'good' | 'bad' | 'neutral'
}

export function Funnel({ steps }: { steps: FunnelStep[] }): ReactNode {
  return (
    <ol className={classes['funnel']}>
      {steps.map(({ key, label, value, before, length, passed, change, tone }) => (
        <li key={key} data-tone={tone}>
          {passed !== null && (
            <span className={classes['passed']}>
              <strong>{passed}</strong> <span className={classes['change']}>{change}</span>
            </span>
          )}
          <span className={classes['label']}>{label}</span>
          <span className={classes['bar']} aria-hidden="true">
            <span style={{ width: `${Math.max(0.004, length) * 100}%` }} />
          </span>
          <span className={classes['value']}>
            <strong>{value}</strong> <small>{before}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
