import type { ReactNode } from 'react'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'

type Props = { area: string; title: string; height: number; error: unknown; refetch: () => unknown }

export function PendingCard({ area, title, height, error, refetch }: Props): ReactNode {
  return (
    <Card area={area} title={title} busy={error === null}>
      {error === null ? (
        <Skeleton height={height} />
      ) : (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
