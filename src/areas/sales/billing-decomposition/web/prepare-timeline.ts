import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { driverLabel, driverUnits } from '#areas/sales/web/describe-driver.ts'
import { findStep } from '#areas/sales/billing-decomposition/web/find-step.ts'
import { tellCompared } from '#areas/sales/web/compared-step.ts'
import { comparedStep, stepNames } from '#ui/formats/step-names.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import { formatValue } from '#ui/formats/unit.ts'
import { type EventMark, markEvents } from '#ui/charts/mark-events.ts'
import { type TableData, unitCell } from '#ui/tables/table-data.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'
import type { DriverKey, Unit } from '#model/metrics.ts'

export type Timeline = {
  title: string
  unit: Unit
  dates: string[]
  current: (number | null)[]
  base: (number | null)[]
  compared: string[][]
  immatureFrom: number | null
  marks: EventMark[]
  summary: string
  table: TableData
}

export function prepareTimeline(
  answer: BillingDecomposition,
  open: DriverKey | null,
  events: TimelineEvent[],
  t: TFunction,
): Timeline {
  const { granularity, frame } = answer
  const driver = answer.drivers.find(({ key }) => key === open)
  const unit = driver === undefined ? 'money' : driverUnits[driver.key]
  const name = driver === undefined ? t('home.timeline.revenue') : driverLabel(driver.key, answer, t)
  const steps = answer.buckets.map(({ invoiced, ...bucket }, index) => ({
    ...bucket,
    value: driver === undefined ? invoiced : (driver.series[index] ?? { base: null, current: null }),
  }))
  const current = steps.map(({ value }) => value.current)
  const dates = stepNames(steps, granularity, frame.current.to)
  const immature = steps.findIndex((step) => step.immature)
  const ripe = steps.map(({ immature: isOpen }, index) => (isOpen ? null : (current[index] ?? null)))
  const step = granularity === 'day' && unit !== 'count' ? findStep(ripe) : null
  const day = step === null ? undefined : steps[step.index]?.date
  const words = { name, granularity: t(`home.timeline.granularity.${granularity}`) }
  const span = formatSpan(frame.current.from, frame.current.to)
  return {
    title:
      day === undefined
        ? t('home.timeline.title', words)
        : t('home.timeline.step', { ...words, day: formatDay(day) }),
    unit,
    dates,
    current,
    base: steps.map(({ value }) => value.base),
    compared: steps.map((each) =>
      tellCompared(
        each.value,
        { unit, when: comparedStep(each.compared, granularity), currency: frame.currency },
        t,
      ),
    ),
    immatureFrom: immature < 0 || unit === 'count' ? null : immature,
    marks: markEvents(
      events,
      steps.map(({ date }) => date),
    ),
    summary: summaryOf({ name, unit, current, dates }, frame.currency, t),
    table: {
      caption: t('home.timeline.caption', { ...words, span }),
      columns: [
        { label: t('home.timeline.when'), numeric: false },
        { label: t('home.timeline.base'), numeric: true },
        { label: t('home.timeline.current'), numeric: true },
      ],
      rows: steps.map((each, index) => [
        { text: dates[index] ?? '', value: each.date },
        ...(['base', 'current'] as const).map((side) => {
          const figure = each.value[side]
          return unitCell(formatValue(figure, unit, frame.currency), figure, unit, frame.currency)
        }),
      ]),
    },
  }
}

function summaryOf(
  { name, unit, current, dates }: { name: string; unit: Unit; current: (number | null)[]; dates: string[] },
  currency: string,
  t: TFunction,
): string {
  const known = current.filter((value) => value !== null)
  if (known.length === 0) return name
  return t('home.timeline.summary', {
    name,
    count: known.length,
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
    low: formatValue(Math.min(...known), unit, currency),
    high: formatValue(Math.max(...known), unit, currency),
  })
}
