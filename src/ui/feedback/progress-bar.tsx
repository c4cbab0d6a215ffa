import type { ReactNode } from 'react'
import classes from '#ui/feedback/progress-bar.module.css'

export function ProgressBar({ label, share }: { label: string; share: number }): ReactNode {
  return (
    <div className={classes['bar']}>
      <span>{label}</span>
      <progress max={1} value={share} aria-label={label} />
    </div>
  )
}
