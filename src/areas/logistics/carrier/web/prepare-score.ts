import type { TFunction } from 'i18next'
import type { Carriers, CarrierScores, FreightInvoices, Invoiced } from '#areas/logistics/carrier/contract.ts'
import { isCost, type CarrierMetric } from '#areas/logistics/carrier/model.ts'
import { freightMetrics } from '#model/logistics/freight.ts'
import { formatDayNumber, formatDayChange } from '#model/formats/days.ts'
import { logisticsMetrics } from '#model/logistics/metrics.ts'
import type { Pair } from '#model/scope.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { type Cell, numberCell, type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'

const metrics = [
  'inFull',
  'delay',
  'dispatchOnTime',
  'carrierOnTime',
  'firstAttempt',
  'occurrences',
  'lost',
  'tracked',
  'freightPerPackage',
  'freightShare',
  'freightMargin',
] as const satisfies readonly CarrierMetric[]

type Show = 'value' | 'change'
/** Without invoices nothing is said of them. */
type Shown = { show: Show; seesCost: boolean; invoices?: FreightInvoices | undefined }
const divergence = ['freightDivergence', 'freightDivergenceShare'] as const

type Columns = [label: string, cell: (scores: CarrierScores) => Cell][]

/** Rows that add up to the last. */
export function prepareScore(
  { frame, carriers, total, carriersFound }: Carriers,
  { show, seesCost, invoices }: Shown,
  t: TFunction,
): TableData {
  const days = ({ base, current }: Pair) =>
    show === 'value'
      ? numberCell(formatDayNumber(current), current)
      : numberCell(formatDayChange(base, current), changeOf({ base, current }))
  const figure = (unit: 'count' | 'rate' | 'money', { base, current }: Pair, currency = frame.currency) =>
    show === 'value'
      ? unitCell(formatValue(current, unit, currency), current, unit, currency)
      : unitCell(formatDifference(base, current, unit), changeOf({ base, current }), unit, currency)
  const ofMetric = (key: CarrierMetric) => (scores: CarrierScores) => {
    const { unit } = logisticsMetrics[key]
    return unit === 'days' ? days(scores.metrics[key]) : figure(unit, scores.metrics[key])
  }
  const columns: Columns = [
    [t('carriers.score.columns.shipped'), ({ shipped }) => figure('count', shipped)],
    [t('carriers.score.columns.due'), ({ due }) => figure('count', due)],
    [t('carriers.score.columns.onTime'), ofMetric('onTimePackages')],
    [t('carriers.score.columns.transport50'), ({ transport }) => days(transport.p50)],
    [t('carriers.score.columns.transport90'), ({ transport }) => days(transport.p90)],
    [t('carriers.score.columns.carrierDue50'), ({ carrierDue }) => days(carrierDue.p50)],
    [t('carriers.score.columns.carrierDue90'), ({ carrierDue }) => days(carrierDue.p90)],
    [t('carriers.score.columns.total50'), (scores) => days(scores.total.p50)],
    [t('carriers.score.columns.total90'), (scores) => days(scores.total.p90)],
    ...metrics
      .filter((key) => seesCost || !isCost(key))
      .map((key): Columns[number] => [t(`carriers.score.columns.${key}`), ofMetric(key)]),
  ]
  const invoiced = invoices?.state === 'ready' ? invoices : undefined
  const divergences = (of: Invoiced | undefined): Cell[] =>
    invoiced === undefined
      ? []
      : divergence.map((key) =>
          figure(
            freightMetrics[key].unit,
            of?.metrics[key] ?? { base: null, current: null },
            invoiced.frame.currency,
          ),
        )
  const invoicedBy = new Map(
    invoiced?.carriers.filter(({ rest }) => !rest).map((row) => [row.carrier, row] as const),
  )
  const hidden = carriersFound - carriers.filter(({ rest }) => !rest).length
  const nameOf = ({ carrier, rest, enough }: Carriers['carriers'][number]) => {
    const name = rest ? t('carriers.score.rest', { count: hidden }) : derivedValueName(t, 'carrier', carrier)
    return enough ? name : t('carriers.few', { name })
  }
  return {
    caption: t('carriers.score.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
    columns: [
      { label: t('dimensions.carrier'), numeric: false },
      ...columns.map(([label]) => ({ label, numeric: true })),
      ...(invoiced ? divergence : []).map((key) => ({
        label: t(`carriers.score.columns.${key}`),
        numeric: true,
      })),
    ],
    rows: [
      ...carriers.map((row) => [
        textCell(nameOf(row)),
        ...columns.map(([, cell]) => cell(row)),
        ...divergences(row.rest ? undefined : invoicedBy.get(row.carrier)),
      ]),
      [
        textCell(t('carriers.total')),
        ...columns.map(([, cell]) => cell(total)),
        ...divergences(invoiced?.total),
      ],
    ],
  }
}

const changeOf = ({ base, current }: Pair): number | null =>
  base === null || current === null ? null : current - base
