import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { prepareAlertSeries } from '#areas/observability/monitoring/web/alert/prepare-alert.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { MarkedEvents } from '#ui/charts/marked-events.tsx'
import { isLevel } from '#model/monitoring/metrics.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'

export function SeriesCard({ details }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const { picture, marks, title, summary, table } = useMemo(
    () => prepareAlertSeries(details, t),
    [details, t],
  )
  const draw = useMemo(() => drawSeries(picture), [picture])
  return (
    <SwitchableExhibit
      area="series"
      title={title}
      subtitle={
        isLevel(details.alert.metric)
          ? t('monitoring.alert.series.levels')
          : t('monitoring.alert.series.subtitle', { window: formatMinutes(details.settings.window) })
      }
      summary={summary}
      table={table}
      tableKey="series"
      controls={
        <Legend
          entries={[
            ...picture.lines.map(({ name, colour, dash }) => ({ name, colour, dash })),
            ...(picture.band === null
              ? []
              : [{ name: t('monitoring.alert.series.band'), area: 'likely' } as const]),
          ]}
        />
      }
    >
      <Chart draw={draw} height={260} />
      <MarkedEvents marks={marks} />
    </SwitchableExhibit>
  )
}
