import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { liveSeries } from '#model/payments/live.ts'
import { type PreparedSeries, prepareSeries } from '#areas/payments/live/web/prepare-series.ts'
import { useLive } from '#areas/payments/live/web/use-live.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { Segmented } from '#ui/forms/segmented.tsx'

export function SeriesCard({ answer }: { answer: PaymentsLive }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useLive()
  const measure = search.series ?? 'authorization'
  const prepared = useSeries(answer)
  return (
    <SwitchableExhibit
      area="series"
      title={prepared.title}
      subtitle={t('paymentsLive.series.subtitle')}
      summary={prepared.summary}
      table={prepared.table}
      tableKey="series"
      controls={
        <>
          <Segmented
            label={t('paymentsLive.series.measure')}
            value={measure}
            options={liveSeries.map((value) => ({
              value,
              label: t(`paymentsLive.series.measures.${value}`),
            }))}
            onChange={(series) => change({ series })}
          />
          <SeriesLegend prepared={prepared} />
        </>
      }
    >
      <SeriesChart prepared={prepared} height={260} />
    </SwitchableExhibit>
  )
}

export function useSeries(answer: PaymentsLive): PreparedSeries {
  const { t } = useTranslation()
  const { series = 'authorization' } = useLive().search
  return useMemo(() => prepareSeries(answer, series, t), [answer, series, t])
}

export function SeriesLegend({ prepared: { picture } }: { prepared: PreparedSeries }): ReactNode {
  const { t } = useTranslation()
  return (
    <Legend
      entries={[
        ...picture.lines.map(({ name, colour, dash }) => ({ name, colour, dash })),
        ...(picture.band === null ? [] : [{ name: t('paymentsLive.series.band'), area: 'likely' } as const]),
        ...(picture.immatureFrom === null
          ? []
          : [{ name: t('paymentsLive.series.unknown'), area: 'maturing' } as const]),
      ]}
    />
  )
}

export function SeriesChart({ prepared, height }: { prepared: PreparedSeries; height: number }): ReactNode {
  const draw = useMemo(() => drawSeries(prepared.picture), [prepared])
  return <Chart draw={draw} height={height} />
}
