import type { TFunction } from 'i18next'
import type { PaymentsDimensions } from '#areas/payments/decomposition/contract.ts'
import { toHundredths } from '#model/formats/hundredths.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatHundredths, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Breakdown = PaymentsDimensions['dimensions'][number]

export type PreparedDimension = {
  title: string
  table: TableData
  /** Dimension value of each table row; null for grouped rows. */
  values: (string | null)[]
  /** Segment id of each row that has its own screen. */
  segmentIds: (string | null)[]
  thin: string | null
}

/** Rounded so that the rows add up to the total change as displayed. */
export function prepareDimension(
  answer: PaymentsDimensions,
  breakdown: Breakdown,
  t: TFunction,
): PreparedDimension {
  const { dimension } = breakdown
  const segments = breakdown.segments.toSorted(
    (a, b) => Math.abs(b.performance + b.mix) - Math.abs(a.performance + a.mix),
  )
  const hundredths = toHundredths(
    segments.flatMap(({ performance, mix }) => [performance, mix]),
    answer.delta,
  )
  const rows = segments.map((segment, index) => ({
    segment,
    performance: hundredths[index * 2] ?? 0,
    mix: hundredths[index * 2 + 1] ?? 0,
  }))
  const sum = (part: 'performance' | 'mix') => rows.reduce((all, row) => all + row[part], 0)
  const [performance, mix] = [sum('performance'), sum('mix')]
  const effect = (value: number) => numberCell(formatHundredths(value), value / 10_000)
  const rate = (value: number | null) => numberCell(formatRate(value), value)
  const count = (value: number | null) => numberCell(formatCount(value), value)
  const hidden = breakdown.values - segments.filter(({ rest }) => !rest).length
  const label = ({ rest, value }: Breakdown['segments'][number]) =>
    rest
      ? t('home.dimension.rest', { count: hidden })
      : derivedValueName(t, dimension, value, answer.frame.currency)
  const name = t(`dimensions.${dimension}`)
  const thin = segments.filter(({ enough }) => !enough).length
  return {
    title: t(`payments.dimension.${findingOf(performance, mix)}`, {
      name,
      performance: formatHundredths(performance),
      mix: formatHundredths(mix),
    }),
    values: [...rows.map(({ segment }) => (segment.rest ? null : segment.value)), null],
    segmentIds: rows.map(({ segment }) => segment.segmentId ?? null),
    thin: thin === 0 ? null : t('payments.dimension.thin', { count: thin }),
    table: {
      caption: t('payments.dimension.caption', {
        rate: t(`payments.rates.${answer.rate}`),
        name,
        span: formatSpan(answer.frame.current.from, answer.frame.current.to),
      }),
      columns: [
        { label: name, numeric: false },
        { label: t(`payments.dimension.over.${answer.rate}`), numeric: true },
        { label: t('payments.compared'), numeric: true },
        { label: t('payments.current'), numeric: true },
        { label: t('payments.dimension.performance'), numeric: true },
        { label: t('payments.dimension.mix'), numeric: true },
        { label: t('payments.dimension.effect'), numeric: true },
      ],
      rows: [
        ...rows.map(({ segment, ...parts }) => [
          textCell(segment.enough ? label(segment) : t('payments.dimension.few', { label: label(segment) })),
          count(segment.over.current),
          rate(segment.rate.base),
          rate(segment.rate.current),
          effect(parts.performance),
          effect(parts.mix),
          effect(parts.performance + parts.mix),
        ]),
        [
          textCell(t('payments.total')),
          count(segments.reduce((all, { over }) => all + (over.current ?? 0), 0)),
          rate(answer.value.base),
          rate(answer.value.current),
          effect(performance),
          effect(mix),
          effect(performance + mix),
        ],
      ],
    },
  }
}

function findingOf(performance: number, mix: number): 'flat' | 'mostPerformance' | 'mostMix' {
  if (performance === 0 && mix === 0) return 'flat'
  return Math.abs(performance) >= Math.abs(mix) ? 'mostPerformance' : 'mostMix'
}
