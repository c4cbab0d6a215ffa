import type { Alert, Alerts } from '#areas/observability/monitoring/alerts-contract.ts'
import { severities } from '#model/monitoring/rules.ts'
import type { OpenAlertsProps } from '#ui/shell/open-alerts-content.ts'

/** Unacknowledged first, then worst, then newest. `more` is the number omitted, one per incident. */
export function prepareOpenAlerts(
  { items, total }: Pick<Alerts, 'items' | 'total'>,
  filters: NonNullable<OpenAlertsProps['filters']>,
): { worst: Alert | undefined; more: number } {
  const isOf = ({ place }: Alert): boolean =>
    place.every(({ dimension, value }) => filters[dimension]?.includes(value) ?? true)
  const ranks = (alert: Alert) => [
    alert.state === 'acknowledged' ? 1 : 0,
    severities.indexOf(alert.severity),
    -Date.parse(alert.firedAt ?? alert.brokeAt),
  ]
  const found = items.filter(isOf).toSorted((a, b) => {
    const [one, other] = [ranks(a), ranks(b)]
    return one.map((rank, place) => rank - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
  const left = items.length - found.length
  return { worst: found[0], more: Math.max(0, total - left - 1) }
}
