import type { TFunction } from 'i18next'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatRate } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'

const MINUTE = 60_000

type Leveled = Pick<Alert, 'metric' | 'currency'>

export const levelText = ({ metric, currency }: Leveled, level: number | null): string =>
  formatValue(level, monitoredMetrics[metric].unit, currency)

/** Formats as `R$ 1.204 × R$ 3.400`; for rules with a fixed limit, the limit. */
export function comparedText(alert: Alert, t: TFunction): string {
  const { observed, expected, low, high } = alert
  const [own, bound] = [levelText(alert, observed), brokenBound({ observed, low, high })]
  const isLimit = alert.type === 'limit' || expected === null
  if (isLimit && bound !== null)
    return t('monitoring.alert.againstLimit', { own, limit: levelText(alert, bound) })
  return expected === null ? own : `${own} × ${levelText(alert, expected)}`
}

/** The bound that was exceeded. */
export function brokenBound({
  observed,
  low,
  high,
}: Pick<Alert, 'observed' | 'low' | 'high'>): number | null {
  if (low === null || high === null) return low ?? high
  return observed !== null && observed > (low + high) / 2 ? high : low
}

/** Percent; points for rates. */
export function changeText({ metric, observed, expected }: Alert): string {
  if (observed === null || expected === null) return absent
  return formatDifference(expected, observed, monitoredMetrics[metric].unit)
}

/** Better or worse for the shop; null if neither. */
export function changeTone({ metric, observed, expected }: Alert): 'good' | 'bad' | null {
  const { better } = monitoredMetrics[metric]
  if (observed === null || expected === null || observed === expected || better === 'neutral') return null
  return observed > expected === (better === 'up') ? 'good' : 'bad'
}

export function placeText({ place, virtualChannel }: Alert): string {
  const parts = place.map(({ label }) => label)
  return [...parts, ...(virtualChannel === null ? [] : [virtualChannel])].join(' › ')
}

/** Since the beginning of the first window that broke the rule. */
const lastingMinutes = ({ brokeAt, endedAt }: Pick<Alert, 'brokeAt' | 'endedAt'>, now: number): number =>
  Math.max(0, ((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(brokeAt)) / MINUTE)

export const lastingText = (alert: Pick<Alert, 'brokeAt' | 'endedAt'>, now: number): string =>
  formatMinutes(lastingMinutes(alert, now))

/** Share of judged alerts that were confirmed. */
export const precisionText = ({ right, judged }: { right: number; judged: number }): string =>
  judged === 0 ? absent : formatRate(right / judged)
