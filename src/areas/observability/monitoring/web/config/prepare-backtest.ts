import type { TFunction } from 'i18next'
import type { AskedBacktest } from '#areas/observability/monitoring/web/config/config-queries.ts'
import type { Backtest, Episode } from '#areas/observability/monitoring/rules-contract.ts'
import { formatAbout } from '#model/formats/about.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { monitoredMetrics, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import { rightVerdicts } from '#model/monitoring/rules.ts'
import type { SeriesPicture } from '#ui/charts/series.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatValue, formatValueLevel } from '#ui/formats/unit.ts'
import { numberCell, textCell, type TableData, unitCell } from '#ui/tables/table-data.ts'

export type PreparedBacktest = { sentences: string[]; table: TableData; picture: SeriesPicture | null }

/** Share of unjudged windows above which they are mentioned. */
const MANY = 0.1

export function prepareBacktest(answer: AskedBacktest, t: TFunction): PreparedBacktest {
  const { metric } = answer
  return {
    sentences: sentencesOf(answer, t),
    table: episodesTable(answer, metric, t),
    picture: pictureOf(answer, metric, t),
  }
}

function sentencesOf(answer: AskedBacktest, t: TFunction): string[] {
  const { fired, perMonth, episodes, windows, series, currency, metric, days } = answer
  if (series.all === 0) return [t('monitoring.config.backtest.empty')]
  const { unit } = monitoredMetrics[metric]
  const lost = episodes.reduce((sum, episode) => sum + (episode.lost ?? 0), 0)
  const judged = episodes.filter(({ verdict }) => verdict !== null)
  const right = judged.filter(({ verdict }) => verdict !== null && rightVerdicts.includes(verdict))
  const all = windows.judged + windows.notJudged
  const unjudged = all === 0 ? 1 : windows.notJudged / all
  const isLossKnown = fired === episodes.length && lost > 0
  return [
    fired === 0
      ? t('monitoring.config.backtest.none', { days })
      : t('monitoring.config.backtest.fired', { count: fired, days, month: formatAbout(perMonth) }),
    ...(isLossKnown
      ? [t('monitoring.config.backtest.lost', { lost: formatValue(lost, unit, currency) })]
      : []),
    ...(judged.length > 0
      ? [
          t('monitoring.config.backtest.verdicts', {
            right: formatCount(right.length),
            judged: formatCount(judged.length),
          }),
        ]
      : []),
    ...(unjudged > MANY ? [t('monitoring.config.backtest.unjudged', { share: formatRate(unjudged) })] : []),
    ...(series.leftOut > 0 ? [t('monitoring.config.backtest.leftOut', { count: series.leftOut })] : []),
  ]
}

export const placeText = (place: readonly string[], t: TFunction): string =>
  place.length === 0
    ? t('monitoring.config.backtest.whole')
    : place.map((value) => value || t('scope.filters.notInformed')).join(' · ')

function episodesTable(
  { episodes, currency, timeZone }: Backtest,
  metric: MonitoredMetric,
  t: TFunction,
): TableData {
  const { unit } = monitoredMetrics[metric]
  const column = (
    key: 'where' | 'when' | 'duration' | 'observed' | 'expected' | 'lostColumn',
    numeric: boolean,
  ) => ({
    label: t(`monitoring.config.backtest.${key}`),
    numeric,
  })
  return {
    caption: t('monitoring.config.backtest.caption'),
    columns: [
      column('where', false),
      column('when', false),
      column('duration', true),
      column('observed', true),
      column('expected', true),
      column('lostColumn', true),
    ],
    rows: episodes.map((episode) => [
      textCell(placeText(episode.place, t)),
      { text: formatInstant(episode.brokeAt, timeZone), value: episode.brokeAt },
      numberCell(durationText(episode, t), minutesOf(episode)),
      unitCell(formatValue(episode.observed, unit, currency), episode.observed, unit, currency),
      unitCell(formatValue(episode.expected, unit, currency), episode.expected, unit, currency),
      unitCell(formatValue(episode.lost, unit, currency), episode.lost, unit, currency),
    ]),
  }
}

const minutesOf = ({ brokeAt, resolvedAt }: Episode): number | null =>
  resolvedAt === null ? null : Math.round((Date.parse(resolvedAt) - Date.parse(brokeAt)) / 60_000)

function durationText(episode: Episode, t: TFunction): string {
  const minutes = minutesOf(episode)
  if (minutes === null) return t('monitoring.config.backtest.goesOn')
  if (minutes < 60) return t('monitoring.config.backtest.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('monitoring.config.backtest.hours', { hours, minutes: minutes % 60 })
  return t('monitoring.config.backtest.daysHours', { days: Math.floor(hours / 24), hours: hours % 24 })
}

function pictureOf(
  { drawn, currency, timeZone }: Backtest,
  metric: MonitoredMetric,
  t: TFunction,
): SeriesPicture | null {
  if (drawn === null || drawn.points.length === 0) return null
  const { unit, label } = monitoredMetrics[metric]
  const { points } = drawn
  const side = (key: 'low' | 'high') => points.map((point) => point[key])
  const [low, high] = [side('low'), side('high')]
  const hasBand = points.some((point) => point.low !== null && point.high !== null)
  const write = (value: number | null) => formatValue(value, unit, currency)
  const limits = (['low', 'high'] as const).flatMap((key) =>
    !hasBand && points.some((point) => point[key] !== null)
      ? [
          {
            name: t('monitoring.config.editor.limit'),
            values: side(key),
            axis: 0 as const,
            colour: 'bad' as const,
            dash: 'dotted' as const,
          },
        ]
      : [],
  )
  return {
    // without the year, which two months do not need
    dates: points.map(({ end }) => formatInstant(end, timeZone).replace(/\/\d{4}/, '')),
    lines: [
      {
        name: label,
        axis: 0,
        colour: 'brand',
        dash: 'solid',
        values: points.map(({ value }) => value),
      },
      {
        name: t('monitoring.config.backtest.expected'),
        axis: 0,
        colour: 'neutral-mark',
        dash: 'dashed',
        values: points.map(({ expected }) => expected),
      },
      ...limits,
    ],
    axes: [
      {
        format: (value, step) => formatValueLevel(value, unit, currency, step),
        fromZero: unit !== 'rate',
        least: leastStepOf(unit),
      },
    ],
    band: hasBand ? { low90: low, high90: high, low99: low, high99: high } : null,
    outside: points.flatMap(({ condition }, index) => (condition === 'breaks' ? [index] : [])),
    immatureFrom: null,
    describeStep: (index) => {
      const point = points[index]
      if (point === undefined) return []
      return [
        formatInstant(point.end, timeZone),
        `${label}: ${write(point.value)}`,
        ...(point.expected === null
          ? []
          : [`${t('monitoring.config.backtest.expected')}: ${write(point.expected)}`]),
        ...(point.condition === 'breaks' ? [t('monitoring.config.backtest.breaks')] : []),
      ]
    },
  }
}
