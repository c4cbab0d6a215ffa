import type { ReactNode } from 'react'
import classes from '#ui/cards/exhibit.module.css'

export function Skeleton({ width = '100%', height }: { width?: number | string; height: number }): ReactNode {
  return <span className={classes['bone']} style={{ width, height, maxWidth: '100%' }} aria-hidden="true" />
}
