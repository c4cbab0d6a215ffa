import type { TFunction } from 'i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { lastingText, levelText } from '#areas/observability/web/alert-texts.ts'
import { stepName } from '#areas/observability/monitoring/web/step-name.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { isJudged, verdicts } from '#model/monitoring/rules.ts'
import { oneOf } from '#model/address/search-params.ts'
import { silences } from '#areas/observability/monitoring/model.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { type EventMark, markEvents } from '#ui/charts/mark-events.ts'
import type { SeriesPicture } from '#ui/charts/series.ts'
import { stretchesOf } from '#ui/charts/stretches.ts'
import { dayOf } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatValueLevel } from '#ui/formats/unit.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'

const DAY = 86_400_000

/** When, for how long, and at what cost. */
export function prepareAlertSentence(
  { alert }: Pick<AlertDetails, 'alert'>,
  t: TFunction,
  now: number,
): string {
  const { firedAt, endedAt, brokeAt, lost, lostPerHour, currency } = alert
  const lasting = lastingText(alert, now)
  const since =
    firedAt === null
      ? t('monitoring.alert.brokeSince', { when: formatInstant(brokeAt), lasting })
      : endedAt === null
        ? t('monitoring.alert.firedSince', { when: formatInstant(firedAt), lasting })
        : t('monitoring.alert.firedUntil', {
            when: formatInstant(firedAt),
            end: formatInstant(endedAt),
            lasting,
          })
  if (lost === null || lost <= 0) return since
  const cost =
    endedAt === null && lostPerHour !== null && lostPerHour > 0
      ? t('monitoring.alert.losing', {
          lost: formatMoney(lost, currency),
          perHour: formatMoney(lostPerHour, currency),
        })
      : t('monitoring.alert.lost', { lost: formatMoney(lost, currency) })
  return `${since} ${cost}`
}

/** What an entry of the timeline adds, in words. */
export function momentText(
  { moment, text }: Pick<AlertDetails['timeline'][number], 'moment' | 'text'>,
  t: TFunction,
): string {
  const silence = moment === 'silenced' ? oneOf(silences, text) : undefined
  const verdict = moment === 'judged' ? oneOf(verdicts, text) : undefined
  if (silence !== undefined) return t(`monitoring.silences.${silence}`)
  return verdict === undefined ? text : t(`monitoring.verdicts.${verdict}`)
}

export type AlertSeries = {
  title: string
  summary: string
  picture: SeriesPicture
  marks: EventMark[]
  table: TableData
}

export function prepareAlertSeries(details: AlertDetails, t: TFunction): AlertSeries {
  const { alert, points, timeZone, events } = details
  const { metric, currency } = alert
  const { label: name, unit } = monitoredMetrics[metric]
  const write = (level: number | null): string => levelText(alert, level)
  const [first, second] = points
  const isDaily = first !== undefined && second !== undefined && spanOf(first.start, second.start) >= DAY
  const dates = points.map(({ end, start }) =>
    isDaily ? stepName(start, timeZone, 'day') : stepName(end, timeZone, 'minute'),
  )
  const breaking = points.flatMap(({ condition }, index) => (condition === 'breaks' ? [index] : []))
  const judged = points.filter(({ condition }) => isJudged(condition)).length
  const [low, high] = [points.map((point) => point.low), points.map((point) => point.high)]
  const hasBand = points.some((point) => point.low !== null && point.high !== null)
  const limits = low.map((level, index) => level ?? high[index] ?? null)
  const hasExpected = points.some(({ expected }) => expected !== null)
  const title =
    judged === 0
      ? name
      : t('monitoring.alert.series.title', {
          name,
          count: breaking.length,
          shown: formatCount(breaking.length),
          all: formatCount(judged),
        })
  const words = (index: number): string[] => {
    const point = points[index]
    if (point === undefined) return []
    return [
      `${name}: ${write(point.value)}`,
      ...(point.expected === null
        ? []
        : [t('monitoring.alert.series.expects', { value: write(point.expected) })]),
      ...(point.low === null && point.high === null
        ? []
        : [
            t('monitoring.alert.series.range', {
              low: point.low === null ? absent : write(point.low),
              high: point.high === null ? absent : write(point.high),
            }),
          ]),
      t(`monitoring.alert.conditions.${point.condition}`),
    ]
  }
  const marks = markEvents(
    events,
    points.map(({ start }) => dayOf(start, timeZone)),
  )
  return {
    title,
    summary: [title, ...(points.length === 0 ? [] : words(points.length - 1))].join('. '),
    marks,
    picture: {
      dates,
      lines: [
        { name, values: points.map(({ value }) => value), axis: 0, colour: 'brand', dash: 'solid' },
        ...(hasExpected
          ? [
              {
                name: t('monitoring.alert.series.expected'),
                values: points.map(({ expected }) => expected),
                axis: 0,
                colour: 'neutral-mark',
                dash: 'dashed',
              } as const,
            ]
          : []),
        ...(hasBand || limits.every((level) => level === null)
          ? []
          : [
              {
                name: t('monitoring.alert.series.limit'),
                values: limits,
                axis: 0,
                colour: 'bad',
                dash: 'dotted',
              } as const,
            ]),
      ],
      axes: [
        {
          format: (value, step) => formatValueLevel(value, unit, currency, step),
          fromZero: unit !== 'rate',
          least: leastStepOf(unit),
        },
      ],
      band: hasBand ? { low90: low, high90: high, low99: low, high99: high } : null,
      outside: breaking,
      shaded: stretchesOf(breaking),
      marks: marks.map(({ number, first: at }) => ({ number, first: at })),
      immatureFrom: null,
      describeStep: (index) => [dates[index] ?? '', ...words(index)],
    },
    table: {
      caption: name,
      columns: [
        { label: t('monitoring.alert.series.when'), numeric: false },
        { label: name, numeric: true },
        { label: t('monitoring.alert.series.low'), numeric: true },
        { label: t('monitoring.alert.series.expected'), numeric: true },
        { label: t('monitoring.alert.series.high'), numeric: true },
        { label: t('monitoring.alert.series.condition'), numeric: false },
      ],
      rows: points.map((point, index) => [
        { text: dates[index] ?? '', value: point.end },
        unitCell(write(point.value), point.value, unit, currency),
        unitCell(write(point.low), point.low, unit, currency),
        unitCell(write(point.expected), point.expected, unit, currency),
        unitCell(write(point.high), point.high, unit, currency),
        textCell(t(`monitoring.alert.conditions.${point.condition}`)),
      ]),
    },
  }
}

const spanOf = (from: string, to: string): number => Date.parse(to) - Date.parse(from)
