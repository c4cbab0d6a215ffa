import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { isProvisional, isUnrated } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import { driverLabel, driverWords } from '#areas/sales/web/describe-driver.ts'
import type { WaterfallBar } from '#ui/charts/waterfall.ts'
import { axisFromZero, type Bridge, cutAxis, stackParts, totalBar } from '#ui/charts/waterfall-bars.ts'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyBareShort, formatMoneyLevel } from '#ui/formats/money.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import type { DriverKey } from '#model/metrics.ts'

export type RevenueBridge = Bridge<WaterfallBar & { opens: DriverKey | null; words: string }> & {
  subtitle: string
}

export function prepareBridge(answer: BillingDecomposition, t: TFunction): RevenueBridge {
  const { currency } = answer.frame
  const base = answer.revenue.base ?? 0
  const parts = answer.drivers.map(({ key, effect }) => ({
    key,
    label: driverLabel(key, answer, t),
    effect,
    text: partText(effect, currency),
  }))
  const levelBar = (key: string, label: string, to: number) =>
    totalBar({ key, label, to, text: formatMoneyBareShort(to, currency) })
  const bars = [
    levelBar('base', t('home.bridge.base'), base),
    ...stackParts(base, parts),
    levelBar('current', t('home.bridge.current'), base + answer.delta),
  ]
  const axis = cutAxis(bars)
  const cut =
    axis.low > 0 ? t('home.bridge.cut', { value: formatMoneyLevel(axis.low, currency, axis.step) }) : ''
  const subtitle = t('home.bridge.subtitle', { unit: symbolOf(currency) })
  return {
    ...axis,
    title: bridgeTitle(answer, t),
    subtitle: cut === '' ? subtitle : `${subtitle} (${cut})`,
    summary: words(bars),
    bars: bars.map((bar) => ({
      ...bar,
      opens: driverOfBar(bar.key, answer),
      words: barWords(bar, answer, t),
    })),
    table: tableOf(bars, t('home.bridge.caption', { span: spanOf(answer) }), currency, t),
  }
}

export function prepareTicketBridge(answer: BillingDecomposition, t: TFunction): RevenueBridge {
  const { currency } = answer.frame
  const parts = answer.ticket.map(({ key, effect }) => ({
    key,
    label: t(`ticketDrivers.${key}.label`),
    effect,
    text: partText(effect, currency),
  }))
  const total = answer.drivers.find(({ key }) => key === 'ticket')?.effect ?? 0
  const bars = [
    ...stackParts(0, parts),
    totalBar({ key: 'ticket', label: t('home.bridge.total'), to: total, text: partText(total, currency) }),
  ]
  return {
    ...axisFromZero(bars),
    title: ticketBridgeTitle(answer, t),
    subtitle: t('home.bridge.ticketSubtitle'),
    summary: words(bars),
    bars: bars.map((bar) => ({ ...bar, opens: null, words: barWords(bar, answer, t) })),
    table: tableOf(bars, t('home.bridge.ticketCaption', { span: spanOf(answer) }), currency, t),
  }
}

const partText = (effect: number, currency: string): string =>
  formatMoneyBareShort(effect, currency, 'always')

function driverOfBar(key: string, answer: BillingDecomposition): DriverKey | null {
  return answer.drivers.find((driver) => driver.key === key)?.key ?? null
}

function barWords(bar: WaterfallBar, answer: BillingDecomposition, t: TFunction): string {
  const values = { name: bar.label, effect: bar.text }
  return driverOfBar(bar.key, answer) === null
    ? t('home.bridge.bar', values)
    : t('home.bridge.openBar', values)
}

function words(bars: WaterfallBar[]): string {
  return `${bars.map(({ label, text }) => `${label} ${text}`).join('; ')}.`
}

function spanOf({ frame }: BillingDecomposition): string {
  return formatSpan(frame.current.from, frame.current.to)
}

function tableOf(bars: WaterfallBar[], caption: string, currency: string, t: TFunction): TableData {
  return {
    caption,
    columns: [
      { label: t('home.bridge.step'), numeric: false },
      { label: t('home.bridge.effect', { currency }), numeric: true },
      { label: t('home.bridge.level', { currency }), numeric: true },
    ],
    rows: bars.map(({ label, kind, from, to }) => {
      const effect = kind === 'total' ? null : to - from
      return [
        textCell(label),
        moneyCell(formatMoney(effect, currency, 'always'), effect, currency),
        moneyCell(formatMoney(to, currency), to, currency),
      ]
    }),
  }
}

/** A driver with this share of the movement in its direction is most of it. */
const mostShare = 0.5

function bridgeTitle(answer: BillingDecomposition, t: TFunction): string {
  const { drivers, delta, revenue } = answer
  if (isUnrated(answer, 'current') || isUnrated(answer, 'base')) return t('home.bridge.titleUnrated')
  if (Math.abs(delta) < flatShare * Math.max(1, revenue.base ?? 0)) return t('home.bridge.titleFlat')
  const rise = delta > 0
  const sameWay = drivers.filter(({ effect }) => effect !== 0 && effect > 0 === rise)
  const [top] = sameWay.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined) return t('home.bridge.titleFlat')
  if (isProvisional(answer))
    return t(rise ? 'home.bridge.titleRiseProvisional' : 'home.bridge.titleFallProvisional')
  const words = driverWords(top.key, answer)
  const of = t(`drivers.${words}.of`)
  const without = delta - top.effect
  if (without !== 0 && without > 0 !== rise) {
    const values = { of, without: t(`drivers.${words}.without`) }
    return t(rise ? 'home.bridge.titleRiseOne' : 'home.bridge.titleFallOne', values)
  }
  const share = Math.abs(top.effect) / sameWay.reduce((sum, { effect }) => sum + Math.abs(effect), 0)
  if (share >= mostShare) return t(rise ? 'home.bridge.titleRiseMost' : 'home.bridge.titleFallMost', { of })
  return t(rise ? 'home.bridge.titleRise' : 'home.bridge.titleFall', {
    article: t(`drivers.${words}.article`),
  })
}

function ticketBridgeTitle({ ticket }: BillingDecomposition, t: TFunction): string {
  const [top] = ticket.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined || top.effect === 0) return t('home.drivers.ticket')
  return t('home.bridge.titleTicket', { name: t(`ticketDrivers.${top.key}.label`) })
}
