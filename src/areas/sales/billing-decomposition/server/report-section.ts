import { youngAccountPart } from '#areas/sales/server/young-account-part.ts'
import { moneyFigure } from '#analytics/reports/pair-figures.ts'
import { comparisonPart } from '#analytics/reports/frame-part.ts'
import { formatDates } from '#model/formats/dates.ts'
import { comparedPeriods, type ReportSection } from '#analytics/reports/report-section.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { parseScope, scopeOf } from '#model/address/scope-search.ts'
import type { Granularity } from '#model/granularity.ts'
import type { DriverKey } from '#model/metrics.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { metricLabels } from '#model/metric-labels.ts'
import { formatExactMoneyText, formatMoneyText } from '#model/formats/money-text.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure, Part } from '#platform/pdf/report.ts'
import { BillingQuestion, type BillingDecomposition } from '../contract.ts'
import { billingDecompositionScreen } from '../model.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'

export const billingSection: ReportSection = {
  key: 'billing',
  needs: ['sales.view'],
  link: (subject) => `/sales/billing-decomposition?${new URLSearchParams(comparedPeriods(subject))}`,
  load: async (ctx, subject) =>
    partsOf(await getBillingDecomposition(ctx, BillingQuestion.parse(comparedPeriods(subject)))),
  nothing: () => 'Não há vendas no período.',
}

export const billingViewReport: ViewReport = {
  of: billingDecompositionScreen,
  title: 'Decomposição do faturamento',
  file: null,
  path: '/sales/billing-decomposition',
  needs: ['sales.view'],
  load: async (ctx, search) => {
    const answer = await getBillingDecomposition(ctx, scopeOf(parseScope(search)))
    return [comparisonPart(answer.frame), ...partsOf(answer)]
  },
}

const metricOf: Record<DriverKey, MetricKey> = {
  sessions: 'sessions',
  conversion: 'conversion',
  orders: 'capturedOrders',
  approval: 'approval',
  invoicing: 'invoicing',
  ticket: 'invoicedTicket',
}

/** As on the screen. */
export function driverName(key: DriverKey, { drivers, notices }: BillingDecomposition): string {
  const isByUnit = notices.some(({ code }) => code === 'itemFilter')
  if (isByUnit && key === 'orders') return 'Unidades captadas'
  if (isByUnit && key === 'ticket') return 'Receita por unidade'
  const besideSessions = drivers.some((driver) => driver.key === 'sessions')
  return key === 'orders' && besideSessions ? 'Pedidos sem sessões' : metricLabels[metricOf[key]].label
}

function partsOf(answer: BillingDecomposition): Part[] {
  const { state, frame, revenue, delta, drivers: found, milestones, notices } = answer
  if (state !== 'ready') return []
  const { currency, base } = frame
  const money = (value: number | null) => formatExactMoneyText(value, currency)
  const figure = (label: string, pair: Pair): Figure => moneyFigure(label, pair, currency)
  const value = (key: DriverKey, amount: number | null): string => {
    if (key === 'ticket') return money(amount)
    return key === 'sessions' || key === 'orders' ? formatCount(amount) : formatRate(amount)
  }
  return [
    { kind: 'heading', text: 'Vendas' },
    ...youngAccountPart(notices),
    {
      kind: 'figures',
      figures: [
        figure(metricLabels.capturedRevenue.label, milestones.captured),
        figure(metricLabels.approvedRevenue.label, milestones.approved),
        figure(metricLabels.invoicedRevenue.label, milestones.invoiced),
        figure(metricLabels.canceledRevenue.label, milestones.canceled),
      ],
    },
    ...chartOf(answer),
    {
      kind: 'text',
      text: `Por que a receita faturada foi de ${money(revenue.base)} (${formatDates(base)}) a ${money(revenue.current)}:`,
    },
    {
      kind: 'table',
      columns: [
        { label: 'Causa', weight: 3 },
        { label: 'Era', weight: 2, numeric: true },
        { label: 'Agora', weight: 2, numeric: true },
        { label: 'Efeito', weight: 3, numeric: true },
      ],
      rows: [
        ...found.map(({ key, value: pair, effect, provisional }) => [
          `${driverName(key, answer)}${provisional ? ' (provisório)' : ''}`,
          value(key, pair.base),
          value(key, pair.current),
          signed(effect, currency),
        ]),
        ['Total', money(revenue.base), money(revenue.current), signed(delta, currency)],
      ],
    },
  ]
}

/** The timeline of the screen: one step is no line. */
function chartOf(answer: BillingDecomposition): Part[] {
  const { granularity, frame, buckets } = answer
  const dates = buckets.map(({ date }) => stepWords(date, granularity))
  const current = buckets.map(({ invoiced }) => invoiced.current)
  const known = current.flatMap((value, index) => (value === null ? [] : [{ value, at: dates[index] ?? '' }]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return []
  const best = known.reduce((most, one) => (one.value > most.value ? one : most))
  const money = (value: number) => formatMoneyText(value, frame.currency)
  const title = `${metricLabels.invoicedRevenue.label} por ${stepNames[granularity]}`
  return [
    {
      kind: 'lines',
      title,
      currency: frame.currency,
      dates,
      current,
      base: buckets.map(({ invoiced }) => invoiced.base),
      names: { current: formatDates(frame.current), base: formatDates(frame.base) },
      alt: `${title}: ${money(first.value)} em ${first.at}, ${money(last.value)} em ${last.at}; o máximo, ${money(best.value)}, em ${best.at}.`,
    },
  ]
}

const stepNames: Record<Granularity, string> = { hour: 'hora', day: 'dia', week: 'semana', month: 'mês' }

/** `20/11`, `14h`, `11/2026`. */
function stepWords(date: string, granularity: Granularity): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  if (granularity === 'hour') return `${date.slice(11, 13)}h`
  return granularity === 'month' ? `${month}/${year}` : `${day}/${month}`
}

const signed = (effect: number, currency: string): string =>
  `${effect > 0 ? '+' : ''}${formatExactMoneyText(effect, currency)}`
