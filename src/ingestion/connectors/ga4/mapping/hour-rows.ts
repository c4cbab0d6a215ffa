import type { HourPayload, VisitKey, VisitRow } from '../api/payload.ts'
import type { Ga4Channels } from '../settings.ts'
import { findUf } from './states.ts'

type Counts = { sessions: number; product_views: number; carts: number; checkouts: number }
export type HourRow = VisitKey & Counts

const devices: Readonly<Record<string, string>> = {
  desktop: 'Computador',
  mobile: 'Celular',
  tablet: 'Tablet',
  'smart tv': 'TV',
}

/** `(direct)`, `(none)`, `(not set)`, `(organic)`: Google's placeholders for no value. */
const knownValue = (value: string): string => {
  const text = value.toWellFormed().trim()
  return /^\(.*\)$/.test(text) ? '' : text
}

function keyOf(visit: VisitRow, channels: Ga4Channels): VisitKey {
  return {
    channel: (visit.platform.toLowerCase() === 'web' ? channels.web : channels.app).trim(),
    utm_source: knownValue(visit.source),
    utm_medium: knownValue(visit.medium),
    utm_campaign: knownValue(visit.campaign),
    device: devices[visit.device.toLowerCase()] ?? knownValue(visit.device),
    uf: findUf(visit.countryId, visit.region),
  }
}

export const keyText = (key: VisitKey): string =>
  JSON.stringify([key.channel, key.utm_source, key.utm_medium, key.utm_campaign, key.device, key.uf])

export function hourRows({ visits, channels }: Pick<HourPayload, 'visits' | 'channels'>): HourRow[] {
  const rows = new Map<string, HourRow>()
  for (const visit of visits) {
    const key = keyOf(visit, channels)
    const known = rows.get(keyText(key))
    rows.set(keyText(key), {
      ...key,
      sessions: (known?.sessions ?? 0) + visit.sessions,
      product_views: (known?.product_views ?? 0) + visit.views,
      carts: (known?.carts ?? 0) + visit.carts,
      checkouts: (known?.checkouts ?? 0) + visit.checkouts,
    })
  }
  return [...rows.values()]
}

const nothing: Counts = { sessions: 0, product_views: 0, carts: 0, checkouts: 0 }

export function completeHourRows(payload: HourPayload): HourRow[] {
  const rows = hourRows(payload)
  const present = new Set(rows.map(keyText))
  const gone = new Map(payload.gone.map((key) => [keyText(key), key]))
  return [...rows, ...[...gone].flatMap(([text, key]) => (present.has(text) ? [] : [{ ...key, ...nothing }]))]
}
