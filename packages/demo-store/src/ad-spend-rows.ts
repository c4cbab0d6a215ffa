import { SECONDS_PER_DAY } from './day-number.ts'
import { hashText, Random } from './random.ts'
import type { AdSpendRow } from './rows.ts'
import { growth } from './store-day.ts'
import type { StoreDay } from './store-day.ts'

type Pricing = {
  /** Centavos per click, at the anchor date. */
  click: number
  /** Impressions per click. */
  seen: number
  /** Conversions claimed by the platform per order that came through its click. */
  claims: number
  clickDays: number
  viewDays: number
}

const buscador = { click: 92, seen: 22, claims: 1.08, clickDays: 30, viewDays: 0 }
const redes = { click: 64, seen: 96, claims: 1.7, clickDays: 7, viewDays: 1 }

const prices: ReadonlyMap<string, Pricing> = new Map([
  ['marca', { ...buscador, click: 38, seen: 6, claims: 1.02 }],
  ['produtos', buscador],
  ['lancamento-casa', redes],
  ['remarketing', { ...redes, click: 81, claims: 2.6 }],
  ['baixe-o-app', { ...redes, click: 118 }],
  ['vitrine', { ...buscador, click: 55, seen: 41 }],
])

const CLICK_INFLATION = 0.09

/** Factor for clicks that leave before the page loads. */
const LOST_CLICKS = 1.07

/**
 * By campaign, drawn independently of the orders; a day in progress has spent the cost of its visits so far.
 */
export function addAdSpend({ profile, key, day, age, start, rows }: StoreDay): void {
  const visits = new Map<string, { source: string; sessions: number }>()
  for (const { utm_source, utm_campaign, sessions } of rows.sessions) {
    if (!prices.has(utm_campaign)) continue
    const seen = visits.get(utm_campaign)?.sessions ?? 0
    visits.set(utm_campaign, { source: utm_source, sessions: seen + sessions })
  }
  for (const [campaign, { source, sessions }] of visits) {
    const pricing = prices.get(campaign)
    if (pricing === undefined) continue
    const random = new Random(key, day, hashText(campaign), 141)
    const wobble = 1 + 0.06 * random.normal()
    const perClick = pricing.click * growth(CLICK_INFLATION, age) * wobble
    const clicks = Math.round(sessions * LOST_CLICKS)
    const bought = rows.orders.filter((order) => order.utm_campaign === campaign && !order.is_incomplete)
    const value = bought.reduce((sum, { total_amount: total }) => sum + total, 0)
    const claims = pricing.claims * (1 + 0.05 * random.normal())
    const row: AdSpendRow = {
      source,
      ad_account: profile.name,
      campaign_id: String(hashText(`${profile.key}/${campaign}`)),
      campaign_name: campaign,
      utm_campaign: campaign,
      day: start,
      currency: 'BRL',
      spend: Math.round(clicks * perClick),
      impressions: Math.round(clicks * pricing.seen * (1 + 0.08 * random.normal())),
      clicks,
      claimed_conversions: Math.round(bought.length * claims * 100),
      claimed_value: Math.round(value * claims),
      click_days: pricing.clickDays,
      view_days: pricing.viewDays,
    }
    rows.adSpend.push(row)
  }
}

/** Whether its figures may have changed since, as its day was not over. */
export const spentSince = ({ day }: AdSpendRow, since: number): boolean => day + SECONDS_PER_DAY > since
