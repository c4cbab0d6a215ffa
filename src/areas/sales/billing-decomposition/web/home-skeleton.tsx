import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '#ui/cards/bone.tsx'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'

/** The page's own layout, before its numbers. */
export function HomeSkeleton(): ReactNode {
  const { t } = useTranslation()
  const cards = [
    ['drivers', t('home.drivers.title'), 128],
    ['bridge', t('home.bridge.name'), 308],
    ['movers', t('home.movers.title'), 308],
    ['dimension', t('home.dimension.place'), 380],
    ['timeline', t('home.timeline.name'), 380],
  ] as const
  return (
    <div className={classes['grid']}>
      {cards.map(([area, title, height]) => (
        <Card key={area} area={area} title={title}>
          <Bone height={height} />
        </Card>
      ))}
    </div>
  )
}
