import type { TFunction } from 'i18next'
import type { MonitoringOverview } from '#areas/observability/monitoring/reports-contract.ts'
import { precisionText } from '#areas/observability/web/alert-texts.ts'
import { openCount, prepareOpenSentence } from '#areas/observability/web/prepare-open.ts'
import { stepName } from '#areas/observability/monitoring/web/step-name.ts'
import { formatCount } from '#model/formats/number.ts'
import { monitoredKeys } from '#model/monitoring/metrics.ts'
import { severities, type Severity } from '#model/monitoring/rules.ts'
import { formatDay } from '#ui/formats/day.ts'
import { ageOf, formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

const HOUR = 3_600_000
/** Maximum markers per period. */
const MAX_MARKS = 12

export function openBySeverity({ open }: Pick<MonitoringOverview, 'open'>): Record<Severity, number> {
  const sum = (severity: Severity): number => open.reduce((all, { severities: by }) => all + by[severity], 0)
  return { critical: sum('critical'), warning: sum('warning'), info: sum('info') }
}

export function prepareOverviewSentence(overview: MonitoringOverview, t: TFunction): string {
  const { lost, lostPerHour, currency, rules, uncovered } = overview
  const by = openBySeverity(overview)
  const losing =
    openCount(by) === 0 || (lost ?? 0) <= 0
      ? []
      : [
          t((lostPerHour ?? 0) > 0 ? 'monitoring.overview.losing' : 'monitoring.overview.lost', {
            lost: formatMoney(lost, currency),
            perHour: formatMoney(lostPerHour, currency),
          }),
        ]
  return [
    prepareOpenSentence(by, t),
    ...losing,
    t('monitoring.overview.watching', {
      count: rules.on,
      shown: formatCount(rules.on),
      covered: formatCount(monitoredKeys.length - uncovered.length),
      all: formatCount(monitoredKeys.length),
    }),
  ].join(' ')
}

export type Revenue = {
  title: string
  summary: string
  dates: string[]
  values: number[]
  marks: { id: string; number: number; name: string; first: number; last: number }[]
  /** Total fired, marked or not. */
  fired: number
  table: TableData
}

export function prepareRevenue(overview: MonitoringOverview, t: TFunction): Revenue {
  const { revenue, fired, currency, timeZone } = overview
  const starts = revenue.map(({ start }) => Date.parse(start))
  const isHourly = starts.length > 1 && (starts[1] ?? 0) - (starts[0] ?? 0) <= HOUR
  const dates = revenue.map(({ start }) => stepName(start, timeZone, isHourly ? 'hour' : 'day'))
  const stepOf = (instant: string): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= Date.parse(instant)),
    )
  const rank = ({ severity }: { severity: Severity }): number => severities.indexOf(severity)
  const shown = fired
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(b.from) - Date.parse(a.from))
    .slice(0, MAX_MARKS)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const marked = revenue.length === 0 ? [] : shown
  const caption = t('monitoring.overview.revenue.title')
  const title =
    fired.length === 0
      ? t('monitoring.overview.revenue.none')
      : t('monitoring.overview.revenue.fired', { count: fired.length, shown: formatCount(fired.length) })
  return {
    title,
    summary: [title, ...marked.map(({ name, from }) => `${formatInstant(from, timeZone)}: ${name}`)].join(
      '. ',
    ),
    dates,
    values: revenue.map(({ value }) => value),
    marks: marked.map(({ id, name, from, to }, index) => ({
      id,
      number: index + 1,
      name,
      first: stepOf(from),
      last: stepOf(to ?? overview.to),
    })),
    fired: fired.length,
    table: {
      caption,
      columns: [
        { label: t('monitoring.overview.revenue.when'), numeric: false },
        { label: caption, numeric: true },
        { label: t('monitoring.overview.revenue.alerts'), numeric: true },
      ],
      rows: revenue.map(({ start, value }, index) => {
        const began = fired.filter(({ from }) => stepOf(from) === index).length
        return [
          { text: dates[index] ?? '', value: start },
          moneyCell(formatMoney(value, currency), value, currency),
          numberCell(formatCount(began), began),
        ]
      }),
    },
  }
}

export function preparePrecision(
  { precision }: Pick<MonitoringOverview, 'precision'>,
  t: TFunction,
): { title: string; table: TableData } {
  const judged = precision.reduce((sum, week) => sum + week.judged, 0)
  const right = precision.reduce((sum, week) => sum + week.right, 0)
  return {
    title:
      judged === 0
        ? t('monitoring.overview.precision.none')
        : t('monitoring.overview.precision.title', {
            rate: precisionText({ right, judged }),
            count: judged,
            shown: formatCount(judged),
          }),
    table: {
      caption: t('monitoring.overview.precision.caption'),
      columns: [
        { label: t('monitoring.overview.precision.week'), numeric: false },
        { label: t('monitoring.overview.precision.fired'), numeric: true },
        { label: t('monitoring.overview.precision.judged'), numeric: true },
        { label: t('monitoring.overview.precision.rate'), numeric: true },
      ],
      rows: precision.map((week) => [
        { text: t('monitoring.overview.precision.weekOf', { day: formatDay(week.week) }), value: week.week },
        numberCell(formatCount(week.fired), week.fired),
        numberCell(formatCount(week.judged), week.judged),
        numberCell(precisionText(week), week.judged === 0 ? null : week.right / week.judged),
      ]),
    },
  }
}

export type SourceWords = { key: string; label: string; text: string }

export function prepareSources(
  { sources }: Pick<MonitoringOverview, 'sources'>,
  t: TFunction,
  now: Date,
): SourceWords[] {
  return sources.map(({ source, newest }) => {
    const label = t(`monitoring.overview.sources.names.${source}`)
    if (newest === null) return { key: source, label, text: t('monitoring.overview.sources.never') }
    const { unit, count } = ageOf(newest, now)
    return { key: source, label, text: t(`monitoring.overview.sources.ages.${unit}`, { count }) }
  })
}

export function prepareOpenTable({ open }: Pick<MonitoringOverview, 'open'>, t: TFunction): TableData {
  return {
    caption: t('monitoring.overview.open.title'),
    columns: [
      { label: t('monitoring.alerts.area'), numeric: false },
      ...severities.map((severity) => ({ label: t(`monitoring.severities.${severity}`), numeric: true })),
    ],
    rows: open.map(({ area, severities: by }) => [
      textCell(t(`menu.areas.${area}`)),
      ...severities.map((severity) => numberCell(formatCount(by[severity]), by[severity])),
    ]),
  }
}
