import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-contract.ts'
import { Exhibit } from '#ui/exhibit/exhibit.tsx'
import { useAsTable } from '#ui/exhibit/use-as-table.ts'
import { formatCount } from '#ui/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import classes from '#areas/sales/web/incomplete/incomplete.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof weekdays)[number]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const heat = (part: number): string =>
  `color-mix(in srgb, var(--brand) ${Math.round(part * 100)}%, var(--surface-quiet))`

/** When: cases by local weekday and hour, the darker the more. */
export function HoursCard({ summary }: { summary: IncompleteSummary }): ReactNode {
  const { t } = useTranslation()
  const asTable = useAsTable('hours')
  const counts = new Map(summary.hours.map(({ weekday, hour, cases }) => [weekday * 24 + hour, cases]))
  const count = (weekday: number, hour: number): number => counts.get(weekday * 24 + hour) ?? 0
  const most = Math.max(1, ...counts.values())
  const top = summary.hours.toSorted((a, b) => b.cases - a.cases)[0]
  const day = (weekday: Weekday): string => t(`incomplete.weekdays.${weekday}`)
  const title =
    top === undefined
      ? t('incomplete.hoursCard.title')
      : t('incomplete.hoursCard.titleTop', {
          weekday: day(weekdays[top.weekday - 1] ?? 1),
          hour: top.hour,
        })
  return (
    <Exhibit
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
          textCell(`${hour}h`),
          ...weekdays.map((weekday) => numberCell(formatCount(count(weekday, hour)), count(weekday, hour))),
        ]),
      }}
      asTable={asTable}
    >
      <div className={classes['heat']} aria-hidden="true">
        {weekdays.map((weekday) => (
          <div key={weekday}>
            <span>{day(weekday)}</span>
            {hours.map((hour) => (
              <i
                key={hour}
                title={`${day(weekday)} ${hour}h: ${formatCount(count(weekday, hour))}`}
                style={{ background: heat(count(weekday, hour) / most) }}
              />
            ))}
          </div>
        ))}
        <div>
          <span />
          {hours.map((hour) => (
            <small key={hour}>{hour % 6 === 0 ? `${hour}h` : ''}</small>
          ))}
        </div>
      </div>
    </Exhibit>
  )
}
