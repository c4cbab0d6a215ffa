import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PromotionsListView } from '#areas/marketing/promotions/web/promotions-list-view.tsx'
import { RisksView } from '#areas/marketing/promotions/web/risks-view.tsx'
import { SimulatorView } from '#areas/marketing/promotions/web/simulator-view.tsx'

/** Chooses the view from `vista` in the address. */
export default function PromotionsPage(): ReactNode {
  const { vista }: { vista?: unknown } = useSearch({ strict: false })
  if (vista === 'conflitos') return <RisksView />
  if (vista === 'simulador') return <SimulatorView />
  return <PromotionsListView />
}
