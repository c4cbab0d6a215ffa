import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { explainedRates } from '#areas/payments/decomposition/contract.ts'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import { prepareTrend } from '#areas/payments/decomposition/web/prepare-trend.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawLines } from '#model/charts/lines.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { MarkedEvents } from '#ui/charts/marked-events.tsx'
import { formatRate, formatRateLevel } from '#model/formats/number.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'

type Props = { answer: Compared; against?: ComparisonBasis; events?: readonly TimelineEvent[] }

const none: readonly TimelineEvent[] = []

export function TrendCard({ answer, against = 'period', events = none }: Props): ReactNode {
  const { t } = useTranslation()
  const { search, change } = usePayments()
  const rate = search.rate ?? 'acceptance'
  const trend = useMemo(
    () => prepareTrend(answer, rate, t, { against, events }),
    [answer, rate, t, against, events],
  )
  const names = useMemo(
    () => ({
      current: t(against === 'rest' ? 'payments.segment.here' : 'home.timeline.current'),
      base: t(against === 'rest' ? 'payments.segment.rest' : 'home.timeline.base'),
      maturing: t('home.timeline.maturing'),
    }),
    [t, against],
  )
  const marks = useMemo(
    () => trend.marks.map(({ event, ...mark }) => ({ ...mark, name: event.name })),
    [trend],
  )
  const draw = useMemo(
    () => drawLines({ ...trend, marks, names }, { axis: formatRateLevel, figure: formatRate }, false),
    [trend, marks, names],
  )
  return (
    <SwitchableExhibit
      area="trend"
      title={trend.title}
      subtitle={t('payments.trend.subtitle')}
      summary={trend.summary}
      table={trend.table}
      tableKey="trend"
      controls={
        <>
          <Segmented
            label={t('payments.dimension.rate')}
            value={rate}
            options={explainedRates.map((value) => ({ value, label: t(`payments.rates.${value}`) }))}
            onChange={(value) => change({ rate: value === 'authorization' ? value : undefined })}
          />
          <Legend
            entries={[
              { name: names.current, colour: 'brand' },
              { name: names.base, colour: 'neutral-mark', dash: 'dashed' },
              ...(trend.immatureFrom === null ? [] : [{ name: names.maturing, area: 'maturing' } as const]),
            ]}
          />
        </>
      }
    >
      <Chart draw={draw} height={240} />
      <MarkedEvents marks={trend.marks} />
    </SwitchableExhibit>
  )
}
