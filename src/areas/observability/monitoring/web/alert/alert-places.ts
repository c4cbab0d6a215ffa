import type { AlertCauses, AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { dateFormat } from '#model/formats/formatters.ts'
import { toAddress } from '#model/address/search-params.ts'
import { dayOf } from '#ui/formats/day.ts'

type Segments = AlertCauses['causes'][number]['segments']
type Search = Record<string, string | string[]>
/** `dimensions`: those the other screen can filter by. */
type Params = { withHours?: boolean; dimensions?: readonly AnyDimension[] }

const HOUR = 3_600_000

/** The alert's subject as search parameters of another screen; undefined if it cannot filter by it. */
export function alertPlace(
  details: Pick<AlertDetails, 'alert' | 'settings' | 'orders' | 'timeZone'>,
  segments: Segments = [],
  { withHours = false, dimensions = dimensionKeys }: Params = {},
): Search | undefined {
  const { alert, settings, orders, timeZone } = details
  const filters = new Map<string, readonly string[]>(Object.entries(settings.filters))
  for (const { dimension, value } of alert.place) filters.set(dimension, [value])
  for (const { dimension, values } of segments) filters.set(dimension, values)
  const [from, to] = [
    orders.from,
    new Date(Math.max(Date.parse(orders.from), Date.parse(orders.to) - 1)).toISOString(),
  ]
  const hours = withHours ? hoursBetween(from, to, timeZone) : null
  if (hours !== null && !filters.has('hourOfDay')) filters.set('hourOfDay', hours)
  const known: readonly string[] = dimensions
  if ([...filters.keys()].some((dimension) => !known.includes(dimension))) return undefined
  return {
    period: `${dayOf(from, timeZone)}_${dayOf(to, timeZone)}`,
    ...Object.fromEntries([...filters].map(([dimension, values]) => [dimension, values.map(toAddress)])),
    ...(settings.virtualChannelId === null ? {} : { virtualChannelId: settings.virtualChannelId }),
  }
}

/** Local hours if shorter than a day; null if they would exclude nothing. */
function hoursBetween(from: string, to: string, timeZone: string): string[] | null {
  const span = Date.parse(to) - Date.parse(from)
  if (span >= 23 * HOUR) return null
  const hourOf = (instant: number): string => {
    const options = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const
    return String(Number(dateFormat('en-GB', options).format(new Date(instant))))
  }
  const hours = new Set<string>()
  for (let at = Date.parse(from); at <= Date.parse(to); at += HOUR / 4) hours.add(hourOf(at))
  hours.add(hourOf(Date.parse(to)))
  return [...hours]
}
