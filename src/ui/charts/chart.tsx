import type { EChartsCoreOption } from 'echarts/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterNumbers } from '#ui/shell/after-numbers.ts'
import type { Look } from '#ui/charts/look.ts'
import { Bone } from '#ui/cards/bone.tsx'

/** What to draw, for a look and a width in pixels. */
export type Draw = (look: Look, width: number) => EChartsCoreOption

const ChartCanvas = lazy(() => import('#ui/charts/chart-canvas.tsx'))

type Props = {
  draw: Draw
  height: number
  /** A step of its axis was pointed at; its table has the same for the keyboard. */
  onStep?: (index: number) => void
}

/** A chart whose code comes after the numbers. Its exhibit says the same in words and as a table, so readers skip it. */
export function Chart(props: Props): ReactNode {
  const [wanted, setWanted] = useState(false)
  useEffect(() => afterNumbers(() => setWanted(true)), [])
  const place = <Bone height={props.height} />
  if (!wanted) return place
  return (
    <Suspense fallback={place}>
      <ChartCanvas {...props} />
    </Suspense>
  )
}
