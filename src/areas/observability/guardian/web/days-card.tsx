import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OneCheck } from '#areas/observability/guardian/contract.ts'
import { formatCount } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import { formatDay } from '#ui/formats/day.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

/** One square per day, with a label. */
export function DaysCard({ days }: { days: OneCheck['days'] }): ReactNode {
  const { t } = useTranslation()
  const wrong = days.filter(({ state }) => state === 'problem').length
  return (
    <Card
      area="auto"
      title={t('guardian.days.title')}
      subtitle={
        days.length === 0
          ? t('guardian.days.none')
          : t('guardian.days.sum', { count: days.length, shown: formatCount(days.length), wrong })
      }
    >
      <ol className={classes['days']}>
        {days.map(({ day, state, count }) => {
          const words = `${formatDay(day)}: ${t(`guardian.days.${state}`, { count, shown: formatCount(count) })}`
          return (
            <li key={day} data-state={state} title={words}>
              <span className="visually-hidden">{words}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
