import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { billingDimensionsQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { BridgeCard } from '#areas/sales/billing-decomposition/web/bridge-card.tsx'
import { DriverTree } from '#areas/sales/billing-decomposition/web/driver-tree.tsx'
import { CausesCard } from '#areas/sales/billing-decomposition/web/causes/causes-card.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { later } from '#ui/shell/later.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'

const DimensionCard = later(
  () =>
    import('#areas/sales/billing-decomposition/web/dimension-card.tsx').then((part) => part.DimensionCard),
  <DimensionPlace />,
)
const TimelineCard = later(() =>
  import('#areas/sales/billing-decomposition/web/timeline-card.tsx').then((part) => part.TimelineCard),
)
const MilestonesCard = later(() =>
  import('#areas/sales/billing-decomposition/web/milestones-card.tsx').then((part) => part.MilestonesCard),
)
const LossesCard = later(() =>
  import('#areas/sales/billing-decomposition/web/losses-card.tsx').then((part) => part.LossesCard),
)
const EventsCard = later(() =>
  import('#areas/sales/billing-decomposition/web/events-card.tsx').then((part) => part.EventsCard),
)
const PriceVolumeMixCard = later(() =>
  import('#areas/sales/billing-decomposition/web/price-volume-mix-card.tsx').then(
    (part) => part.PriceVolumeMixCard,
  ),
)

export function HomeCards({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { accountId, question } = useHome()
  // the cards that read it come later than its answer may
  const places = useQuery({ ...billingDimensionsQuery(accountId, question), notifyOnChangeProps: 'all' })
  return (
    <div className={classes['grid']} data-changing={places.isPlaceholderData}>
      <DriverTree answer={answer} />
      <BridgeCard answer={answer} />
      <CausesCard />
      <DimensionCard places={places} />
      <TimelineCard answer={answer} />
      <MilestonesCard answer={answer} />
      <LossesCard answer={answer} />
      <PriceVolumeMixCard places={places} />
      <EventsCard answer={answer} />
    </div>
  )
}

function DimensionPlace(): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="dimension" title={t('home.dimension.place')}>
      <Skeleton height={380} />
    </Card>
  )
}
