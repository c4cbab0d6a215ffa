import { formatCount, formatNumberLevel, formatRateLevel } from '../formats/number.ts'
import { formatMoneyText } from '../formats/money-text.ts'
import { monitoredMetrics, type MonitoredMetric } from './metrics.ts'
import type { RuleType } from './rules.ts'

/** Data of an alert; levels in the metric's unit. */
export type AlertParts = {
  metric: MonitoredMetric
  currency: string
  type: RuleType
  place: readonly { label: string }[]
  virtualChannel: string | null
  /** Minutes. */
  window: number
  observed: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Beginning of the first window that broke the rule. */
  brokeAt: string
  endedAt: string | null
}

const MINUTE = 60_000
const MAX_SHARE = 100

/** Text for zero of a count or sum; ratios are undefined without events. */
const noneWords: Partial<Record<MonitoredMetric, string>> = {
  capturedRevenue: 'Nenhuma receita captada',
  approvedRevenue: 'Nenhuma receita aprovada',
  invoicedRevenue: 'Nenhuma receita faturada',
  canceledRevenue: 'Nenhuma receita cancelada',
  capturedOrders: 'Nenhum pedido captado',
  approvedOrders: 'Nenhum pedido aprovado',
  invoicedOrders: 'Nenhum pedido faturado',
  canceledOrders: 'Nenhum pedido cancelado',
  units: 'Nenhuma unidade vendida',
  sessions: 'Nenhuma sessão',
  attempts: 'Nenhuma tentativa de pagamento',
  attemptedAmount: 'Nenhum valor tentado',
  adSpend: 'Nenhum gasto com anúncios',
}

/**
 * One sentence without a full stop: `Receita captada 38 % abaixo do esperado em Marketplace`. Pass `now`
 * while it is open.
 */
export function alertTitle(parts: AlertParts, now?: number): string {
  const where = placeWords(parts)
  if (parts.type === 'absence') {
    const nothing = noneWords[parts.metric] ?? `Sem dados de ${labelOf(parts)}`
    return `${nothing} ${lastingWords(parts, now)}${where && ` ${where}`}`
  }
  const observed = known(parts.observed)
  if (observed === null) return `${labelOf(parts)} fora do esperado${where && ` ${where}`}`
  const moved = parts.type === 'limit' ? null : movedWords(parts, observed)
  if (moved !== null) return `${labelOf(parts)} ${moved} do esperado${where && ` ${where}`}`
  return `${labelOf(parts)} ${boundWords(parts, observed)}${where && `, ${where}`}`
}

const labelOf = ({ metric }: AlertParts) => monitoredMetrics[metric].label
const known = (level: number | null) => (level !== null && Number.isFinite(level) ? level : null)

/** Formats as `R$ 1.200`, `61,2 %`, `2.914`; `digits` is the number of decimals, if any. */
export function formatLevel(
  metric: MonitoredMetric,
  level: number,
  currency: string,
  digits?: number,
): string {
  switch (monitoredMetrics[metric].unit) {
    case 'money':
      return formatMoneyText(level, currency, digits !== undefined && digits > 0)
    case 'rate':
      return formatRateLevel(level, 10 ** -(2 + (digits ?? 1)))
    case 'count':
      return digits === undefined || digits === 0
        ? formatCount(level)
        : formatNumberLevel(level, 10 ** -digits)
    default:
      return formatNumberLevel(level, 10 ** -(digits ?? 2))
  }
}

/** `38 % abaixo`; null without an expected value or a difference. */
function movedWords({ metric, expected: given }: AlertParts, observed: number): string | null {
  const expected = known(given)
  if (expected === null || observed === expected) return null
  const side = observed > expected ? 'acima' : 'abaixo'
  if (monitoredMetrics[metric].unit === 'rate') {
    const points = Math.abs(observed - expected)
    return `${formatNumberLevel(points * 100, points < 0.001 ? 0.001 : points < 0.01 ? 0.01 : 0.1)}\u00a0p.p. ${side}`
  }
  const share = Math.abs((observed - expected) / expected)
  // a share of almost nothing is meaningless
  if (!(share <= MAX_SHARE)) return null
  return `${formatRateLevel(share, share < 0.001 ? 0.0001 : share < 0.1 ? 0.001 : 0.01)} ${side}`
}

/** `em 61,2 %, abaixo de 75 %`, with enough decimals to distinguish both. */
function boundWords({ metric, currency, low, high, expected }: AlertParts, observed: number): string {
  const bound = brokenBound(observed, known(low), known(high)) ?? known(expected)
  const is = (digits?: number) => `em ${formatLevel(metric, observed, currency, digits)}`
  if (bound === null) return is()
  const side = observed > bound ? 'acima de' : observed < bound ? 'abaixo de' : null
  if (side === null) return `${is()}, no limite`
  for (const digits of [undefined, 2, 4, 8]) {
    const [one, other] = [
      formatLevel(metric, observed, currency, digits),
      formatLevel(metric, bound, currency, digits),
    ]
    if (one !== other) return `em ${one}, ${side} ${withoutZeros(other)}`
  }
  return `${is()}, no limite`
}

/** Turns `75,0 %` into `75 %`. */
const withoutZeros = (text: string) => text.replace(/,0+(?=\u00a0%$)/, '')

function brokenBound(observed: number, low: number | null, high: number | null): number | null {
  if (low === null || high === null) return low ?? high
  return observed > (low + high) / 2 ? high : low
}

/** `há 40 min` while it lasts, then `por 40 min`. */
function lastingWords({ brokeAt, endedAt, window }: AlertParts, now: number | undefined): string {
  const from = Date.parse(brokeAt)
  const until = endedAt === null ? (now ?? from) : Date.parse(endedAt)
  const minutes = Math.max(window, Math.floor((until - from) / MINUTE))
  return `${endedAt === null ? 'há' : 'por'} ${formatMinutes(Number.isFinite(minutes) ? minutes : window)}`
}

/** Formats as `menos de 1 min`, `40 min`, `2 h 5 min`, `3 dias 4 h`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole === 0) return 'menos de 1 min'
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor(whole / 60) % 24, whole % 60]
  const parts =
    days > 0
      ? [`${formatCount(days)} ${days === 1 ? 'dia' : 'dias'}`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return parts.filter((part) => part !== false).join(' ')
}

function placeWords({ place, virtualChannel }: AlertParts): string {
  const labels = place.map(({ label }) => label)
  if (labels.length > 0 && virtualChannel)
    return `em ${labels.join(' e ')}, no canal virtual ${virtualChannel}`
  if (virtualChannel) return `em ${virtualChannel}`
  return labels.length > 0 ? `em ${labels.join(' e ')}` : ''
}
