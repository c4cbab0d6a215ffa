import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import {
  driverFormula,
  driverLabel,
  driverUnits,
  hasSessions,
  ticketDriverUnits,
} from '#areas/sales/web/describe-driver.ts'
import { type Tone, toneOf } from '#ui/charts/tone.ts'
import type { SparklinePoint } from '#ui/charts/sparkline-paths.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import { moneyCell, numberCell, type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import type { DriverKey, TicketDriverKey, Unit } from '#model/metrics.ts'

export type Node<Key> = {
  key: Key
  label: string
  formula: string
  current: string
  base: string
  difference: string
  change: number
  effect: string
  tone: Tone
  joins: '' | '×' | '+'
  largest: boolean
  provisional: boolean
  points: SparklinePoint[]
}

export type DriverTree = {
  title: string
  nodes: Node<DriverKey>[]
  ticket: Node<TicketDriverKey>[]
  summary: string
  table: TableData
}

type Figure<Key> = { key: Key; value: { base: number | null; current: number | null }; effect: number }

export function prepareDrivers(answer: BillingDecomposition, t: TFunction): DriverTree {
  const largest = Math.max(...answer.drivers.map(({ effect }) => Math.abs(effect)))
  const nodes = answer.drivers.map((driver, index) => ({
    ...figureOf(driver, driverUnits[driver.key], answer),
    label: driverLabel(driver.key, answer, t),
    formula: driverFormula(driver.key, answer, t),
    joins: joins(driver.key, index, hasSessions(answer)),
    largest: driver.effect !== 0 && Math.abs(driver.effect) === largest,
    provisional: driver.provisional,
    points: driver.series,
  }))
  const ticket = answer.ticket.map((driver) => ({
    ...figureOf(driver, ticketDriverUnits[driver.key], answer),
    label: t(`ticketDrivers.${driver.key}.label`),
    formula: t(`ticketDrivers.${driver.key}.formula`),
    joins: '' as const,
    largest: false,
    provisional: false,
    points: [],
  }))
  return {
    title: t(hasSessions(answer) ? 'home.drivers.title' : 'home.drivers.titleOrders'),
    nodes,
    ticket,
    summary: summaryOf(nodes, answer, t),
    table: tableOf(answer, t),
  }
}

function figureOf<Key>({ key, value, effect }: Figure<Key>, unit: Unit, { frame }: BillingDecomposition) {
  const { base, current } = value
  return {
    key,
    current: formatValue(current, unit, frame.currency),
    base: formatValue(base, unit, frame.currency),
    difference: formatDifference(base, current, unit),
    change: base === null || current === null ? 0 : Math.sign(current - base),
    effect: formatMoneyShort(effect, frame.currency, 'always'),
    tone: toneOf(effect),
  }
}

function joins(key: DriverKey, index: number, withSessions: boolean): '' | '×' | '+' {
  if (index === 0) return ''
  return key === 'orders' && withSessions ? '+' : '×'
}

function summaryOf(nodes: Node<DriverKey>[], { revenue, frame }: BillingDecomposition, t: TFunction): string {
  return t('home.drivers.summary', {
    base: formatMoney(revenue.base, frame.currency),
    current: formatMoney(revenue.current, frame.currency),
    parts: nodes
      .map(({ label, base, current, effect }) =>
        t('home.drivers.part', { name: label, base, current, effect }),
      )
      .join(' '),
  })
}

function tableOf(answer: BillingDecomposition, t: TFunction): TableData {
  const { frame } = answer
  const exact = (value: number | null, unit: Unit) =>
    unitCell(formatValue(value, unit, frame.currency), value, unit, frame.currency)
  const row = <Key>(label: string, figure: Figure<Key>, unit: Unit) => [
    textCell(label),
    exact(figure.value.base, unit),
    exact(figure.value.current, unit),
    numberCell(
      formatDifference(figure.value.base, figure.value.current, unit),
      differenceOf(figure.value, unit),
    ),
    moneyCell(formatMoney(figure.effect, frame.currency, 'always'), figure.effect, frame.currency),
  ]
  return {
    caption: t('home.drivers.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
    columns: [
      { label: t('home.drivers.csvFactor'), numeric: false },
      { label: t('home.drivers.csvBase'), numeric: true },
      { label: t('home.drivers.csvCurrent'), numeric: true },
      { label: t('home.drivers.csvDiff'), numeric: true },
      { label: t('home.drivers.csvEffect', { currency: frame.currency }), numeric: true },
    ],
    rows: [
      ...answer.drivers.map((driver) =>
        row(driverLabel(driver.key, answer, t), driver, driverUnits[driver.key]),
      ),
      ...answer.ticket.map((part) =>
        row(
          `${t('drivers.ticket.label')}: ${t(`ticketDrivers.${part.key}.label`)}`,
          part,
          ticketDriverUnits[part.key],
        ),
      ),
    ],
  }
}

/** In points for rates, relative for the rest; 0.1 is 10 %. */
function differenceOf({ base, current }: Figure<unknown>['value'], unit: Unit): number | null {
  if (base === null || current === null) return null
  if (unit === 'rate') return current - base
  return base === 0 ? null : (current - base) / Math.abs(base)
}
