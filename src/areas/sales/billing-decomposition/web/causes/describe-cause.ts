import type { TFunction } from 'i18next'
import type { BillingCauses, Cause, CauseSide } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { driverTextKey, driverUnits, formatList } from '#areas/sales/web/describe-driver.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatRate } from '#model/formats/number.ts'
import { formatValue } from '#ui/formats/unit.ts'
import type { DriverKey } from '#model/metrics.ts'

/** Above this a share is replaced by money: other places moved the opposite way. */
const wholeShare = 1.05
const leastShare = 0.01

export type DriverRow = { key: string; name: string; inside: SideWords; outside: SideWords }
type SideWords = { base: string; current: string; effect: string }

type Answer = Pick<BillingCauses, 'delta' | 'frame'>

/** `Marketplace › Celulares › SP` */
export function causePlace({ segments }: Pick<Cause, 'segments'>, t: TFunction): string {
  return segments
    .map(({ dimension, values }) => {
      const none = `${t(`dimensions.${dimension}`)} ${t('scope.filters.notInformed')}`
      return formatList(values.map(({ label }) => label || none))
    })
    .join(' › ')
}

/** `74 % da queda: Marketplace › Celulares › SP, pela aprovação` */
export function causeSentence(cause: Cause, { delta, frame }: Answer, t: TFunction): string {
  const { share, effect } = cause
  const effectText = formatMoneyShort(effect, frame.currency, 'always')
  const values = { place: causePlace(cause, t), by: driverPhrase(cause, t), effect: effectText }
  const way = delta < 0 ? 'fall' : 'rise'
  if (share === null || Math.abs(share) < leastShare) return t('home.causes.alone', values)
  if (share < 0) return t(`home.causes.against.${way}`, values)
  if (share > wholeShare) return t(`home.causes.beyond.${way}`, values)
  return t(`home.causes.share.${way}`, { ...values, percent: formatPercent(share) })
}

export function driverPhrase({ kind, driver, unit }: Cause, t: TFunction): string {
  if (kind !== 'both') return t(`home.causes.${kind}`)
  if (driver === null || driver.key === 'cancellation') return ''
  const { key } = driver
  if (unit === 'units' && (key === 'orders' || key === 'ticket')) return t(`home.causes.by.units.${key}`)
  return t(`home.causes.by.${key}`)
}

/** `74 %` */
export const formatPercent = (share: number): string =>
  formatRate(Math.round(share * 100) / 100).replace(/,\d+/, '')

export function compareDrivers(cause: Cause, { frame }: Answer, t: TFunction): DriverRow[] {
  const money = (side: CauseSide): SideWords => ({
    base: formatValue(side.value.base, 'money', frame.currency),
    current: formatValue(side.value.current, 'money', frame.currency),
    effect: formatMoneyShort(side.delta, frame.currency, 'always'),
  })
  const nothing = { base: '—', current: '—', effect: '—' }
  const words = (side: CauseSide, key: DriverKey): SideWords => {
    const driver = side.drivers.find((one) => one.key === key)
    if (driver === undefined) return nothing
    const write = (value: number | null) => formatValue(value, driverUnits[key], frame.currency)
    return {
      base: write(driver.value.base),
      current: write(driver.value.current),
      effect: formatMoneyShort(driver.effect, frame.currency, 'always'),
    }
  }
  const keys = [...new Set([...cause.inside.drivers, ...cause.outside.drivers].map(({ key }) => key))]
  return [
    ...keys.filter(isDriver).map((key) => ({
      key,
      name: nameOf(key, cause, t),
      inside: words(cause.inside, key),
      outside: words(cause.outside, key),
    })),
    {
      key: 'revenue',
      name: t('home.causes.revenue'),
      inside: money(cause.inside),
      outside: money(cause.outside),
    },
  ]
}

const isDriver = (key: string): key is DriverKey => key in driverUnits

function nameOf(key: DriverKey, { unit, inside }: Cause, t: TFunction): string {
  const besideSessions = inside.drivers.some((one) => one.key === 'sessions')
  return t(`drivers.${driverTextKey(key, { byUnit: unit === 'units', besideSessions })}.label`)
}
