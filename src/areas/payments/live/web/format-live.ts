import { liveTiles } from '#model/payments/live.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#ui/formats/number.ts'
import { absent, locale } from '#ui/formats/locale.ts'

type LiveUnit = (typeof liveTiles)[keyof typeof liveTiles]['unit']

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `820 ms`, `4,2 s` */
export function formatLatency(milliseconds: number | null): string {
  if (milliseconds === null) return absent
  return milliseconds < 1000
    ? `${formatCount(milliseconds)}\u00a0ms`
    : `${seconds.format(milliseconds / 1000)}\u00a0s`
}

export function formatLive(value: number | null, unit: LiveUnit, currency: string): string {
  if (unit === 'money') return formatMoney(value, currency)
  if (unit === 'rate') return formatRate(value)
  return unit === 'milliseconds' ? formatLatency(value) : formatCount(value)
}

/** `14:05`, where the shop is. */
export function formatClock(instant: string, timeZone: string, withSeconds = false): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(new Date(instant))
}
