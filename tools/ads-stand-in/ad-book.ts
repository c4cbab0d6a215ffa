import { history, type StoreProfile } from '@farol/demo-store'
import { dayOfShop } from '../day-of-shop.ts'

/** A campaign's day at its platform; amounts in minor units, conversions in hundredths. */
export type AdDay = {
  day: string
  campaignId: string
  campaign: string
  spend: number
  impressions: number
  clicks: number
  conversions: number
  claimed: number
}

type Options = {
  store: StoreProfile
  anchor: string
  daysAfter: number
  timeZone: string
  /** Social networks claim what was only seen, and whole conversions alone. */
  isSocial: boolean
}

const DAY = 86_400_000
/** Claims go on for so many days after a click. */
const CLAIM_DAYS = 8

/** Numbers of an ad account that grow on the day itself, and in what is claimed for a week. */
export function openAdBook({ store, anchor, daysAfter, timeZone, isSocial }: Options) {
  const unit = isSocial ? 100 : 1
  const all = listDays(store, anchor, daysAfter, isSocial)
  const [changed, vanished, deleted] = [
    new Map<string, Partial<AdDay>>(),
    new Set<string>(),
    new Set<string>(),
  ]
  const keyOf = ({ day, campaignId }: Pick<AdDay, 'day' | 'campaignId'>) => `${day}/${campaignId}`

  const knownAt = (row: AdDay, now: Date): AdDay | undefined => {
    const [today, share] = clockAt(now, timeZone)
    if (row.day > today || vanished.has(keyOf(row))) return undefined
    const part = (whole: number, by: number) => Math.floor(whole * by)
    const age = (Date.parse(today) - Date.parse(row.day)) / DAY
    const spent = age === 0 ? share : 1
    const claims = Math.min(1, (age + 1) / CLAIM_DAYS)
    const conversions = part(row.conversions / unit, claims) * unit
    const known = {
      ...row,
      spend: part(row.spend, spent),
      impressions: part(row.impressions, spent),
      clicks: part(row.clicks, spent),
      conversions,
      claimed: conversions === 0 ? 0 : part(row.claimed, claims),
      ...changed.get(keyOf(row)),
    }
    return known.impressions === 0 && known.spend === 0 ? undefined : known
  }

  return {
    first: all[0]?.day ?? anchor,
    /** As known at a moment, deleted campaigns too unless they are left out. */
    told: (since: string, until: string, now: Date, { withDeleted }: { withDeleted: boolean }): AdDay[] =>
      all
        .filter(
          ({ day, campaignId }) => day >= since && day <= until && (withDeleted || !deleted.has(campaignId)),
        )
        .flatMap((row) => knownAt(row, now) ?? []),
    restate: (row: AdDay, change: Partial<AdDay>) => void changed.set(keyOf(row), change),
    vanish: (row: AdDay) => void vanished.add(keyOf(row)),
    remove: (campaignId: string) => void deleted.add(campaignId),
  }
}

export type AdBook = ReturnType<typeof openAdBook>

function listDays(store: StoreProfile, anchor: string, daysAfter: number, isSocial: boolean): AdDay[] {
  const days: AdDay[] = []
  const last = Date.parse(anchor) + daysAfter * DAY
  for (let at = Date.parse(history(anchor, store.months).from); at <= last; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    const { adSpend } = dayOfShop(store, anchor, day)
    for (const row of adSpend)
      if (row.view_days > 0 === isSocial)
        days.push({
          day,
          campaignId: row.campaign_id,
          campaign: row.campaign_name,
          spend: row.spend,
          impressions: row.impressions,
          clicks: row.clicks,
          conversions: row.claimed_conversions,
          claimed: row.claimed_value,
        })
  }
  return days
}

/** The day there, and how much of it is over, by the hour. */
function clockAt(now: Date, timeZone: string): [string, number] {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...({ timeZone, hourCycle: 'h23', hour: '2-digit' } as const),
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  }).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return [`${of('year')}-${of('month')}-${of('day')}`, Number(of('hour')) / 24]
}
