import type { TFunction } from 'i18next'
import type { ExplainedRate } from '#areas/payments/decomposition/contract.ts'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import { type EventMark, markEvents } from '#ui/charts/mark-events.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { stepNames } from '#ui/formats/step-names.ts'
import { formatRate } from '#model/formats/number.ts'
import { numberCell, type TableData } from '#ui/tables/table-data.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'

export type Trend = {
  title: string
  summary: string
  dates: string[]
  base: (number | null)[]
  current: (number | null)[]
  immatureFrom: number | null
  marks: EventMark[]
  table: TableData
}

export function prepareTrend(
  { buckets, frame, granularity }: Pick<Compared, 'buckets' | 'frame' | 'granularity'>,
  rate: ExplainedRate,
  t: TFunction,
  { against = 'period', events = [] }: { against?: ComparisonBasis; events?: readonly TimelineEvent[] } = {},
): Trend {
  const { current: now } = frame
  const current = buckets.map((step) => step[rate].current)
  const base = buckets.map((step) => step[rate].base)
  const dates = stepNames(buckets, granularity, now.to)
  const name = t(`payments.rates.${rate}`)
  const known = current.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  // authorisations are decided at once; orders may be paid later
  const immature = rate === 'authorization' ? -1 : buckets.findIndex((step) => step.immature)
  const ripe = known.filter(({ index }) => immature < 0 || index < immature)
  const worst = ripe.toSorted((a, b) => a.value - b.value)[0]
  const title = { name, granularity: t(`home.timeline.granularity.${granularity}`) }
  return {
    title:
      worst === undefined || ripe.every(({ value }) => value === worst.value)
        ? t('payments.trend.title', title)
        : t('payments.trend.titleWorst', {
            ...title,
            when: dates[worst.index] ?? '',
            rate: formatRate(worst.value),
          }),
    summary:
      known.length === 0
        ? name
        : t('home.timeline.summary', {
            name,
            count: known.length,
            first: dates[0] ?? '',
            last: dates.at(-1) ?? '',
            low: formatRate(Math.min(...known.map(({ value }) => value))),
            high: formatRate(Math.max(...known.map(({ value }) => value))),
          }),
    dates,
    base,
    current,
    immatureFrom: immature < 0 ? null : immature,
    marks: markEvents(
      events,
      buckets.map(({ date }) => date),
    ),
    table: {
      caption: t('payments.trend.caption', { name, span: formatSpan(now.from, now.to) }),
      columns: [
        { label: t('home.timeline.when'), numeric: false },
        { label: t(against === 'rest' ? 'payments.segment.rest' : 'payments.compared'), numeric: true },
        { label: t('payments.current'), numeric: true },
      ],
      rows: buckets.map(({ date }, index) => [
        { text: dates[index] ?? '', value: date },
        numberCell(formatRate(base[index] ?? null), base[index] ?? null),
        numberCell(formatRate(current[index] ?? null), current[index] ?? null),
      ]),
    },
  }
}
