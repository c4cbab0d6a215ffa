import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '#ui/cards/bone.tsx'
import { Card } from '#ui/cards/card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'

/** The page's own layout, before its numbers. */
export function AnalyticsSkeleton(): ReactNode {
  const { t } = useTranslation()
  const cards = [
    ['series', t('analytics.series.name'), 330],
    ['funnel', t('analytics.funnel.title'), 330],
    ['pivot', t('analytics.pivot.name'), 420],
  ] as const
  return (
    <>
      <KpiStrip label={t('analytics.strip')}>
        {Array.from({ length: 9 }, (_, place) => (
          <li key={place}>
            <Bone height={128} />
          </li>
        ))}
      </KpiStrip>
      <div className={classes['grid']}>
        {cards.map(([area, title, height]) => (
          <Card key={area} area={area} title={title}>
            <Bone height={height} />
          </Card>
        ))}
      </div>
    </>
  )
}
