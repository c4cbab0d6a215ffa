import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import type { DriverKey, TicketDriverKey, Unit } from '#model/metrics.ts'

export const driverUnits: Record<DriverKey, Unit> = {
  sessions: 'count',
  conversion: 'rate',
  orders: 'count',
  approval: 'rate',
  invoicing: 'rate',
  ticket: 'money',
}

export const ticketDriverUnits: Record<TicketDriverKey, Unit> = {
  unitsPerOrder: 'number',
  price: 'money',
  discount: 'rate',
  freight: 'money',
  fees: 'money',
}

type Answer = Pick<BillingDecomposition, 'drivers' | 'notices'>

/** The driver's key in the texts: orders are named apart beside sessions, and by units with a product filter. */
export function driverTextKey(key: DriverKey, of: { byUnit: boolean; besideSessions: boolean }) {
  if (of.byUnit && (key === 'orders' || key === 'ticket')) return `byUnit.${key}` as const
  return key === 'orders' && of.besideSessions ? 'ordersElsewhere' : key
}

export const driverWords = (key: DriverKey, answer: Answer) =>
  driverTextKey(key, { byUnit: isByUnit(answer), besideSessions: hasSessions(answer) })

export const driverLabel = (key: DriverKey, answer: Answer, t: TFunction): string =>
  t(`drivers.${driverWords(key, answer)}.label`)

export function driverFormula(key: DriverKey, answer: Answer, t: TFunction): string {
  if (key === 'orders' && hasSessions(answer)) {
    const channels = answer.notices.find(({ code }) => code === 'someChannelsWithoutSessions')?.values ?? []
    return t('drivers.ordersElsewhere.formula', { channels: channelList(channels, t) })
  }
  return t(`drivers.${key}.formula`)
}

export function hasSessions({ drivers }: Pick<Answer, 'drivers'>): boolean {
  return drivers.some(({ key }) => key === 'sessions')
}

function isByUnit({ notices }: Pick<Answer, 'notices'>): boolean {
  return notices.some(({ code }) => code === 'itemFilter')
}

/** `Feira, Marketplace e (não informado)` */
export const channelList = (channels: string[], t: TFunction): string =>
  formatList(channels.map((channel) => channel || t('scope.filters.notInformed')))

/** `a, b e c` */
export function formatList(words: string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words)
}
