import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'

/** A driver that moved at least this share of what moved its way is most of it. */
const most = 0.5
/** A change smaller than this share of the revenue is none. */
const flatShare = 0.005

/** The finding: which driver the change comes from, and whether it would have been the other way round without it. */
export function bridgeTitle({ drivers, delta, revenue }: BillingDecomposition, t: TFunction): string {
  if (Math.abs(delta) < flatShare * Math.max(1, revenue.base ?? 0)) return t('home.bridge.titleFlat')
  const rise = delta > 0
  const sameWay = drivers.filter(({ effect }) => effect !== 0 && effect > 0 === rise)
  const [top] = sameWay.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined) return t('home.bridge.titleFlat')
  const of = t(`drivers.${top.key}.of`)
  const without = delta - top.effect
  if (without !== 0 && without > 0 !== rise) {
    const values = { of, without: t(`drivers.${top.key}.without`) }
    return t(rise ? 'home.bridge.titleRiseOne' : 'home.bridge.titleFallOne', values)
  }
  const share = Math.abs(top.effect) / sameWay.reduce((sum, { effect }) => sum + Math.abs(effect), 0)
  if (share >= most) return t(rise ? 'home.bridge.titleRiseMost' : 'home.bridge.titleFallMost', { of })
  return t(rise ? 'home.bridge.titleRise' : 'home.bridge.titleFall', {
    article: t(`drivers.${top.key}.article`),
  })
}

export function ticketBridgeTitle({ ticket }: BillingDecomposition, t: TFunction): string {
  const [top] = ticket.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  if (top === undefined || top.effect === 0) return t('home.drivers.ticket')
  return t('home.bridge.titleTicket', { name: t(`ticketDrivers.${top.key}.label`) })
}
