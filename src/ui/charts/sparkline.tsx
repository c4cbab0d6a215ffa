import type { ReactNode } from 'react'
import { sparklinePaths, type SparklinePoint } from '#ui/charts/sparkline-paths.ts'

export function Sparkline({ points, tone }: { points: SparklinePoint[]; tone: string }): ReactNode {
  const { current, base, last } = sparklinePaths(points, 120, 30)
  return (
    <svg viewBox="0 0 120 30" width="100%" height="30" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={base}
        fill="none"
        stroke="var(--neutral-mark)"
        strokeWidth="1.2"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={current} fill="none" stroke={tone} strokeWidth="1.8" vectorEffect="non-scaling-stroke" />
      {last !== null && (
        <path
          d={last}
          stroke={tone}
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
