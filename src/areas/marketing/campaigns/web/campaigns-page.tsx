import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CalendarView } from '#areas/marketing/campaigns/web/calendar-view.tsx'
import { CampaignsListView } from '#areas/marketing/campaigns/web/campaigns-list-view.tsx'

/** Chooses the view from `vista` in the address. */
export default function CampaignsPage(): ReactNode {
  const { vista }: { vista?: unknown } = useSearch({ strict: false })
  return vista === 'calendario' ? <CalendarView /> : <CampaignsListView />
}
