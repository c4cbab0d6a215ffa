import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BillingDecomposition } from '#areas/sales/contract.ts'
import { billingDimensionsQuery } from '#areas/sales/web/billing-queries.ts'
import { BridgeCard } from '#areas/sales/web/bridge-card.tsx'
import { DimensionCard } from '#areas/sales/web/dimension-card.tsx'
import { DriverTree } from '#areas/sales/web/driver-tree.tsx'
import { MoversCard } from '#areas/sales/web/movers-card.tsx'
import { useHome } from '#areas/sales/web/use-home.ts'
import { Later } from '#ui/deferred/later.tsx'
import classes from '#areas/sales/web/home.module.css'

const loadTimeline = async () => {
  const { TimelineCard } = await import('#areas/sales/web/timeline-card.tsx')
  return { default: TimelineCard }
}
const loadMilestones = async () => {
  const { MilestonesCard } = await import('#areas/sales/web/milestones-card.tsx')
  return { default: MilestonesCard }
}
const loadLosses = async () => {
  const { LossesCard } = await import('#areas/sales/web/losses-card.tsx')
  return { default: LossesCard }
}
const loadEvents = async () => {
  const { EventsCard } = await import('#areas/sales/web/events-card.tsx')
  return { default: EventsCard }
}
const loadPriceVolumeMix = async () => {
  const { PriceVolumeMixCard } = await import('#areas/sales/web/price-volume-mix-card.tsx')
  return { default: PriceVolumeMixCard }
}

/** The answer in pictures: how much each driver moved, where, and when. */
export function HomeCards({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { accountId, question } = useHome()
  const places = useQuery(billingDimensionsQuery(accountId, question))
  return (
    <div className={classes['grid']} data-changing={places.isPlaceholderData}>
      <DriverTree answer={answer} />
      <BridgeCard answer={answer} />
      <MoversCard answer={answer} places={places} />
      <DimensionCard places={places} />
      <Later load={loadTimeline} props={{ answer }} />
      <Later load={loadMilestones} props={{ answer }} />
      <Later load={loadLosses} props={{ answer }} />
      <Later load={loadPriceVolumeMix} props={{ places }} />
      <Later load={loadEvents} props={{ answer }} />
    </div>
  )
}
