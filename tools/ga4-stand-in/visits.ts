import { history, type SessionRow, type StoreProfile } from '@farol/demo-store'
import { dayOfShop } from '../day-of-shop.ts'
import { draw } from '../vtex-stand-in/sales.ts'

/** `date` and `dateHour` are the property's. */
export type Visit = { dimensions: Readonly<Record<string, string>>; counts: Counts; hour: number }
export type Counts = { sessions: number; view_item: number; add_to_cart: number; begin_checkout: number }

const [DAY, HOUR] = [86_400_000, 3_600_000]

const regions: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapa',
  BA: 'Bahia',
  CE: 'Ceara',
  ES: 'Espirito Santo',
  GO: 'Goias',
  MA: 'Maranhao',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Para',
  PB: 'Paraiba',
  PE: 'Pernambuco',
  PI: 'Piaui',
  PR: 'Parana',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondonia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'Sao Paulo',
  TO: 'Tocantins',
}
const devices: Readonly<Record<string, string>> = {
  Computador: 'desktop',
  Celular: 'mobile',
  Tablet: 'tablet',
}

/** Milliseconds. */
const countedAfter = (age: number): number =>
  age < 4 * HOUR ? 0.55 : age < DAY ? 0.8 : age < 2 * DAY ? 0.95 : 1

/** Recent rows are incomplete, and some have no source yet; null for none. */
export function knownAt(row: SessionRow, at: number): SessionRow | null {
  const age = at - row.hour * 1000
  const part = countedAfter(age)
  const counted = (count: number) => Math.ceil(count * part)
  const unattributed = age < 2 * DAY && draw(`${row.hour}/${row.utm_campaign}/${row.uf}`, 7) === 0
  if (age < 0) return null
  return {
    ...row,
    ...(unattributed && { utm_source: '', utm_medium: '', utm_campaign: '' }),
    sessions: counted(row.sessions),
    product_views: counted(row.product_views),
    carts: counted(row.carts),
    checkouts: counted(row.checkouts),
  }
}

export function openTraffic(store: StoreProfile, anchor: string) {
  const { from: first } = history(anchor, store.months)
  const dayRows = (day: string): SessionRow[] => (day < first ? [] : dayOfShop(store, anchor, day).sessions)
  const around = (from: number, to: number): SessionRow[] => {
    const rows: SessionRow[] = []
    for (let at = from - DAY; at < to + DAY; at += DAY)
      rows.push(...dayRows(new Date(at).toISOString().slice(0, 10)))
    return [...new Set(rows)].filter(({ hour }) => hour * 1000 >= from && hour * 1000 < to)
  }
  return { first, around }
}

const absent = (value: string, word: string): string => (value === '' ? word : value)

/** `YYYYMMDDHH` of an hour in seconds. */
export function dateHours(timeZone: string): (hour: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const known = new Map<number, string>()
  return (hour) => {
    const text =
      known.get(hour) ??
      format
        .format(hour * 1000)
        .replaceAll(/\D/g, '')
        .slice(0, 10)
    known.set(hour, text)
    return text
  }
}

export function presentVisit(row: SessionRow, dateHour: string): Visit {
  const state = regions[row.uf]
  const isApp = row.channel === 'App'
  return {
    hour: row.hour,
    dimensions: {
      date: dateHour.slice(0, 8),
      dateHour,
      platform: isApp ? (draw(`${row.hour}/${row.uf}`, 3) === 0 ? 'iOS' : 'Android') : 'web',
      sessionSource: absent(row.utm_source, '(direct)'),
      sessionMedium: absent(row.utm_medium, '(none)'),
      sessionCampaignName: absent(row.utm_campaign, row.utm_source === '' ? '(direct)' : '(organic)'),
      sessionDefaultChannelGroup: row.utm_source === '' ? 'Direct' : 'Organic Search',
      deviceCategory: devices[row.device] ?? row.device,
      countryId: 'BR',
      region: state === undefined ? 'Federal District' : `State of ${state}`,
    },
    counts: {
      sessions: row.sessions,
      view_item: row.product_views,
      add_to_cart: row.carts,
      begin_checkout: row.checkouts,
    },
  }
}
