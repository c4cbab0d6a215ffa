import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { explainedRates, type PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'
import { prepareTrend } from '#areas/payments/decomposition/web/prepare-trend.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawLines } from '#ui/charts/lines.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { formatRate, formatRateLevel } from '#ui/formats/number.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function TrendCard({ answer }: { answer: PaymentsDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = usePayments()
  const rate = search.rate ?? 'acceptance'
  const trend = useMemo(() => prepareTrend(answer, rate, t), [answer, rate, t])
  const names = useMemo(
    () => ({
      current: t('home.timeline.current'),
      base: t('home.timeline.base'),
      maturing: t('home.timeline.maturing'),
    }),
    [t],
  )
  const draw = useMemo(
    () => drawLines({ ...trend, marks: [], names }, { axis: formatRateLevel, figure: formatRate }, false),
    [trend, names],
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
        <div className={classes['controls']}>
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
        </div>
      }
    >
      <Chart draw={draw} height={240} />
    </SwitchableExhibit>
  )
}
