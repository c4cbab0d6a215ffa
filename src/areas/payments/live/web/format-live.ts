import { formatMilliseconds } from '#areas/payments/web/format-milliseconds.ts'
import { liveTiles } from '#model/payments/live.ts'
import { dateFormat } from '#model/formats/formatters.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'

type LiveUnit = (typeof liveTiles)[keyof typeof liveTiles]['unit']

export function formatLive(value: number | null, unit: LiveUnit, currency: string): string {
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'milliseconds' ? formatMilliseconds(value) : formatCount(value)
}

/** Formats as `14:05` in the account's time zone. */
export function formatClock(instant: string, timeZone: string, withSeconds = false): string {
  return dateFormat('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(new Date(instant))
}
