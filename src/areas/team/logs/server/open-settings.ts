import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatNumber, formatRate } from '#model/formats/number.ts'
import { formatClockTime } from '#model/logistics/docks.ts'
import { monitoredKeys, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { isRecord, mapEach } from '#model/records.ts'

/** Settings are recorded as one JSON text: each becomes a field of the entry, with its numbers in their unit. */
export function openSettings(side: unknown, currency: string): unknown {
  if (!isRecord(side) || typeof side['settings'] !== 'string') return side
  const { settings: text, ...others } = side
  const settings = recordIn(text)
  if (settings === null) return side
  return { ...others, ...withUnits(settings, unitsOf(settings, currency)) }
}

function recordIn(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text)
    return isRecord(given) ? given : null
  } catch {
    return null
  }
}

/** How a number is written, by its field and what it is part of; null to leave it. */
type Units = (field: string, value: number, within: Record<string, unknown>) => string | null

function withUnits(part: Record<string, unknown>, units: Units): Record<string, unknown> {
  return mapEach(part, (value, field): unknown => {
    if (typeof value === 'number') return units(field, value, part) ?? value
    if (isRecord(value)) return withUnits(value, units)
    if (Array.isArray(value))
      return value.map((one: unknown) => (isRecord(one) ? withUnits(one, units) : one))
    return value
  })
}

function unitsOf({ metric }: Record<string, unknown>, currency: string): Units {
  const money = (minor: number) => formatExactMoneyText(minor, currency)
  const monitored = monitoredKeys.find((key) => key === metric)
  const unit = monitored && monitoredMetrics[monitored].unit
  const level = (value: number) =>
    unit === 'money' ? money(value) : unit === 'rate' ? formatRate(value) : formatNumber(value)
  return (field, value, { type, kind, criticalPasses }) => {
    if (field === 'budget' || field === 'minimumValue' || field === 'price') return money(value)
    if (field === 'fraction') return formatRate(value)
    if (field === 'value' && kind !== undefined)
      return kind === 'revenue' ? money(value) : formatNumber(value)
    if (field === 'value' || (field === 'recovery' && type === 'limit')) return level(value)
    if (field === 'recovery' && type === 'change') return formatRate(value)
    if (field === 'off')
      return type === 'nominal' || type === 'shippingNominal' ? money(value) : formatRate(value / 10_000)
    // only quiet hours of notices are in minutes
    if ((field === 'from' || field === 'until') && criticalPasses !== undefined) return formatClockTime(value)
    return null
  }
}
