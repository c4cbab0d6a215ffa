import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { billingEventsQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { driverLabel } from '#areas/sales/web/describe-driver.ts'
import { prepareTimeline } from '#areas/sales/billing-decomposition/web/prepare-timeline.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawLines } from '#model/charts/lines.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Select } from '#ui/forms/select.tsx'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatValue, formatValueLevel } from '#ui/formats/unit.ts'
import { driverKeys } from '#model/metrics.ts'

export function TimelineCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useHome()
  const { data } = useQuery(billingEventsQuery(accountId, question))
  const { currency } = answer.frame
  const line = useMemo(
    () => prepareTimeline(answer, search.open ?? null, data?.events ?? [], t),
    [answer, search.open, data, t],
  )
  const draw = useMemo(
    () =>
      drawLines(
        {
          ...line,
          marks: line.marks.map(({ number, event, first, last }) => ({
            number,
            name: event.name,
            first,
            last,
          })),
          names: {
            current: t('home.timeline.current'),
            base: t('home.timeline.base'),
            maturing: t('home.timeline.maturing'),
          },
        },
        {
          axis: (value, step) => formatValueLevel(value, line.unit, currency, step),
          least: leastStepOf(line.unit),
          figure: (value) => formatValue(value, line.unit, currency),
        },
        line.unit === 'count' || search.open === undefined,
      ),
    [line, currency, search.open, t],
  )
  return (
    <SwitchableExhibit
      area="timeline"
      title={line.title}
      subtitle={t('home.timeline.subtitle')}
      summary={line.summary}
      table={line.table}
      tableKey="timeline"
      controls={
        <>
          <Select
            label={t('home.timeline.metric')}
            value={search.open ?? ''}
            options={[
              { value: '', label: t('home.timeline.revenue') },
              ...answer.drivers.map(({ key }) => ({ value: key, label: driverLabel(key, answer, t) })),
            ]}
            onChange={(value) => change({ open: driverKeys.find((key) => key === value) })}
          />
          <Legend
            entries={[
              { name: t('home.timeline.current'), colour: 'brand' },
              { name: t('home.timeline.base'), colour: 'neutral-mark', dash: 'dashed' },
              ...(line.immatureFrom === null
                ? []
                : [{ name: t('home.timeline.maturing'), area: 'maturing' } as const]),
            ]}
          />
        </>
      }
    >
      <Chart draw={draw} height={260} />
    </SwitchableExhibit>
  )
}
