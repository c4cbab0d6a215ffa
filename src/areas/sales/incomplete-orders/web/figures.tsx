import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { prepareFigure } from '#ui/kpi/prepare-kpi.ts'
import type { ListChange } from '#model/address/list-search.ts'
import type { IncompleteMetricKey } from '#model/monitoring/incomplete-metrics.ts'

export const figures = [
  { key: 'cases', unit: 'count', better: 'down', opens: { tab: 'all' } },
  { key: 'amount', unit: 'money', better: 'down', opens: { tab: 'all', sort: '-amount' } },
  { key: 'ofAttempts', unit: 'rate', better: 'down', opens: { tab: 'all' } },
  {
    key: 'recoveredRate',
    unit: 'rate',
    better: 'up',
    opens: { tab: 'all', filters: { state: ['recovered'] } },
  },
  {
    key: 'recoveredAmount',
    unit: 'money',
    better: 'up',
    opens: { tab: 'all', sort: '-amount', filters: { state: ['recovered'] } },
  },
  { key: 'recoverableAmount', unit: 'money', better: 'up', opens: { tab: 'open', sort: '-amount' } },
] as const satisfies readonly Figure[]

const followed: Partial<Record<(typeof figures)[number]['key'], IncompleteMetricKey>> = {
  cases: 'incompleteOrders',
  amount: 'incompleteAmount',
  ofAttempts: 'incompleteShare',
}

type Figure = {
  key: keyof IncompleteSummary
  unit: 'count' | 'money' | 'rate'
  better: 'up' | 'down'
  opens: ListChange
}

type Props = { summary: IncompleteSummary; onOpen: (change: ListChange) => void }

export function Figures({ summary, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <KpiStrip label={t('incomplete.figures.label')} screen="sales/incomplete-orders">
      {figures.map(({ key, opens, ...shape }) => {
        const label = t(`incomplete.figures.${key}`)
        const metric = followed[key]
        return (
          <FigureCard
            key={key}
            label={label}
            kpi={prepareFigure(shape, summary[key], summary.frame.currency)}
            {...(key !== 'recoverableAmount' && {
              points: summary.series.map(({ date, compared, ...step }) => ({ ...step[key], date, compared })),
            })}
            {...(metric && { metric })}
            open={{ label: t('incomplete.figures.open', { name: label }), run: () => onOpen(opens) }}
          >
            {t(`incomplete.figures.${key}Tip`)}
          </FigureCard>
        )
      })}
    </KpiStrip>
  )
}
