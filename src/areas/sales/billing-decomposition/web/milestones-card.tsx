import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import {
  type MilestoneKey,
  prepareMilestones,
} from '#areas/sales/billing-decomposition/web/prepare-milestones.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { drawNestedBars } from '#ui/charts/nested-bars.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatMoneyLevel } from '#ui/formats/money.ts'
import { leastStepOf } from '#ui/charts/least-step.ts'
import classes from '#areas/sales/billing-decomposition/web/milestones-card.module.css'

const colours = { captured: 'captured', approved: 'approved', invoiced: 'brand', canceled: 'bad' } as const

export function MilestonesCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { currency } = answer.frame
  const prepared = useMemo(() => prepareMilestones(answer, t), [answer, t])
  const draw = useMemo(() => {
    const layer = (key: MilestoneKey) => ({
      name: t(`milestones.${key}`),
      values: prepared.series[key],
      colour: colours[key],
    })
    return drawNestedBars(
      {
        dates: prepared.dates,
        layers: [layer('captured'), layer('approved'), layer('invoiced')],
        below: layer('canceled'),
        hatched: prepared.immature,
        steps: prepared.steps,
      },
      {
        axis: (value, step) => formatMoneyLevel(value, currency, step),
        least: leastStepOf('money'),
      },
    )
  }, [prepared, currency, t])
  return (
    <SwitchableExhibit
      area="milestones"
      title={prepared.title}
      subtitle={t('home.milestones.subtitle', {
        granularity: t(`home.timeline.granularity.${answer.granularity}`),
      })}
      summary={prepared.summary}
      table={prepared.table}
      tableKey="milestones"
      controls={
        <dl className={classes['legend']}>
          {prepared.legend.map(({ key, label, value, change, delta }) => (
            <div key={key} data-key={key}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong> {arrowOf(delta)} {change}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      <Chart draw={draw} height={270} />
    </SwitchableExhibit>
  )
}
