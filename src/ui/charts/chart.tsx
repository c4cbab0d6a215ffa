import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterNumbers } from '#ui/shell/after-numbers.ts'
import type { Draw } from '#model/charts/chart-theme.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'

const ChartCanvas = lazy(() => import('#ui/charts/chart-canvas.tsx'))

type Props = {
  draw: Draw
  height: number
  /** For pointers; the chart's table offers the same to keyboards. */
  onStep?: (index: number) => void
}

/** Hidden from screen readers: the exhibit has the same in words and as a table. */
export function Chart(props: Props): ReactNode {
  const [wanted, setWanted] = useState(false)
  useEffect(() => afterNumbers(() => setWanted(true)), [])
  const place = <Skeleton height={props.height} />
  if (!wanted) return place
  return (
    <Suspense fallback={place}>
      <ChartCanvas {...props} />
    </Suspense>
  )
}
