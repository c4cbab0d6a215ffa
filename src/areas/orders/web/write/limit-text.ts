import type { TFunction } from 'i18next'
import type { StatusLimit } from '#model/order-statuses.ts'

/** `2 dias úteis`, `4 horas`, `sem prazo`. */
export function limitText(t: TFunction, limit: StatusLimit | null): string {
  if (limit === null) return t('orders.limits.none')
  return t(limit.unit === 'hours' ? 'orders.limits.hours' : 'orders.limits.workingDays', {
    count: limit.amount,
  })
}
