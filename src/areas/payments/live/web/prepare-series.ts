import type { TFunction } from 'i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import type { LiveSeries } from '#model/payments/live.ts'
import { formatClock } from '#areas/payments/live/web/format-live.ts'
import type { SeriesPicture } from '#ui/charts/series.ts'
import { formatCount, formatCountLevel, formatRate, formatRateLevel } from '#model/formats/number.ts'
import { numberCell, type TableData } from '#ui/tables/table-data.ts'

export type PreparedSeries = { title: string; summary: string; picture: SeriesPicture; table: TableData }

export function prepareSeries(
  { series, frame }: PaymentsLive,
  measure: LiveSeries,
  t: TFunction,
): PreparedSeries {
  const write = measure === 'attempts' ? formatCount : formatRate
  const name = t(`paymentsLive.series.measures.${measure}`)
  const steps = series.map(({ at, values, unknown }) => {
    const { actual, band } = values[measure]
    const known = unknown ? null : actual
    return {
      time: formatClock(at, frame.timeZone),
      at,
      actual: known,
      band,
      unknown,
      isOutside: known !== null && band !== null && (known < band.low || known > band.high),
    }
  })
  const outside = steps.flatMap(({ isOutside }, index) => (isOutside ? [index] : []))
  const compared = steps.filter(({ actual, band }) => actual !== null && band !== null)
  const side = (key: 'low' | 'high') => steps.map(({ band }) => band?.[key] ?? null)
  const [low, high] = [side('low'), side('high')]
  const unknownFrom = steps.findIndex(({ unknown }) => unknown)
  const title =
    compared.length === 0
      ? t('paymentsLive.series.title', { name })
      : outside.length === 0
        ? t('paymentsLive.series.within', { name })
        : t('paymentsLive.series.outside', {
            name,
            count: outside.length,
            steps: formatCount(outside.length),
            all: formatCount(compared.length),
          })
  const words = ({ actual, band, unknown }: (typeof steps)[number]): string[] => [
    unknown ? t('paymentsLive.series.unknown') : `${name}: ${write(actual)}`,
    band === null
      ? t('paymentsLive.tiles.noHistory')
      : t('paymentsLive.tiles.normal', {
          range: t('paymentsLive.tiles.range', { low: write(band.low), high: write(band.high) }),
        }),
  ]
  return {
    title,
    summary: title,
    picture: {
      dates: steps.map(({ time }) => time),
      lines: [
        { name, values: steps.map(({ actual }) => actual), axis: 0, colour: 'brand', dash: 'solid' },
        {
          name: t('paymentsLive.series.expected'),
          values: steps.map(({ band }) => band?.expected ?? null),
          axis: 0,
          colour: 'neutral-mark',
          dash: 'dashed',
        },
      ],
      axes: [
        measure === 'attempts'
          ? { format: formatCountLevel, fromZero: true, least: 1 }
          : { format: formatRateLevel, fromZero: true, least: 0 },
      ],
      band: compared.length === 0 ? null : { low90: low, high90: high, low99: low, high99: high },
      outside,
      immatureFrom: unknownFrom < 0 ? null : unknownFrom,
      describeStep: (index) => {
        const step = steps[index]
        return step === undefined ? [] : [step.time, ...words(step)]
      },
    },
    table: {
      caption: t('paymentsLive.series.title', { name }),
      columns: [
        { label: t('paymentsLive.series.when'), numeric: false },
        { label: name, numeric: true },
        { label: t('paymentsLive.series.low'), numeric: true },
        { label: t('paymentsLive.series.expected'), numeric: true },
        { label: t('paymentsLive.series.high'), numeric: true },
      ],
      rows: steps.map(({ at, time, actual, band }) => [
        { text: time, value: at },
        numberCell(write(actual), actual),
        numberCell(write(band?.low ?? null), band?.low ?? null),
        numberCell(write(band?.expected ?? null), band?.expected ?? null),
        numberCell(write(band?.high ?? null), band?.high ?? null),
      ]),
    },
  }
}
