import type { ReactNode } from 'react'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'

type Place = readonly [area: string, title: string, height: number]

/** The places of a page's first cards while its numbers come. */
export function PendingCards({ grid, places }: { grid: string; places: readonly Place[] }): ReactNode {
  return (
    <div className={grid}>
      {places.map(([area, title, height]) => (
        <Card key={area} area={area} title={title}>
          <Skeleton height={height} />
        </Card>
      ))}
    </div>
  )
}
