import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { type Weekday, weekdays } from '#ui/formats/locale.ts'
import { formatCount, formatCountShort } from '#model/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function HoursCard({ summary }: { summary: IncompleteSummary }): ReactNode {
  const { t } = useTranslation()
  const counts = new Map(summary.hours.map(({ weekday, hour, cases }) => [weekday * 24 + hour, cases]))
  const count = (weekday: number, hour: number): number => counts.get(weekday * 24 + hour) ?? 0
  const levels = rankLevels(weekdays.flatMap((weekday) => hours.map((hour) => count(weekday, hour))))
  const top = summary.hours.toSorted((a, b) => b.cases - a.cases)[0]
  const day = (weekday: Weekday): string => t(`analytics.heatmap.days.${weekday}`)
  const title =
    top === undefined
      ? t('incomplete.hoursCard.title')
      : t('incomplete.hoursCard.titleTop', {
          weekday: t(`dimensionValues.weekday.${weekdays.find((weekday) => weekday === top.weekday) ?? 1}`),
          hour: top.hour,
        })
  return (
    <SwitchableExhibit
      area="auto"
      title={title}
      subtitle={t('incomplete.hoursCard.subtitle')}
      summary={title}
      table={{
        caption: t('incomplete.hoursCard.title'),
        columns: [
          { label: t('incomplete.hoursCard.hour'), numeric: false },
          ...weekdays.map((weekday) => ({ label: day(weekday), numeric: true })),
        ],
        rows: hours.map((hour) => [
          textCell(`${hour} h`),
          ...weekdays.map((weekday) => numberCell(formatCount(count(weekday, hour)), count(weekday, hour))),
        ]),
      }}
      tableKey="hours"
    >
      <HeatGrid
        caption={t('incomplete.hoursCard.title')}
        corner={t('analytics.heatmap.weekday')}
        columns={hours.map(String)}
        rows={weekdays.map((weekday, row) => ({
          label: day(weekday),
          cells: hours.map((hour) => ({
            text: formatCountShort(count(weekday, hour)),
            level: levels[row * 24 + hour] ?? null,
            title: t('analytics.heatmap.cell', {
              day: day(weekday),
              hour,
              value: formatCount(count(weekday, hour)),
            }),
          })),
        }))}
      />
    </SwitchableExhibit>
  )
}
