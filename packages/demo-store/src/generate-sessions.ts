import { hourly } from './demand.ts'
import type { Instant } from './day-number.ts'
import { places } from './places.ts'
import type { Place } from './places.ts'
import { growth } from './store-day.ts'
import type { StoreDay } from './store-day.ts'
import type { TrafficSource, VisitedChannel } from './store-profile.ts'

export type Visit = {
  channel: VisitedChannel
  hour: Instant
  device: string
  source: TrafficSource
  place: Place
}

const SESSIONS_GROWTH = 0.12
const CONVERSION_GROWTH = 0.04

/** Share of a change in demand that is more visits; the rest is conversion. */
const VISITS_PART = 0.68

/**
 * A systematic sample with one draw per `sessionsPerRow` sessions: there are far more cells than sessions,
 * and all totals stay correct.
 */
export function generateSessions(
  day: StoreDay,
  channel: VisitedChannel,
  order: (origin: Visit) => void,
): void {
  const { profile, random, demand, effects, age } = day
  const stretch = profile.sessionsPerRow
  const sessionsOfDay =
    channel.dailySessions *
    profile.scale *
    growth(SESSIONS_GROWTH, age) *
    demand.factor ** VISITS_PART *
    (1 + 0.035 * random.normal())
  const mood =
    growth(CONVERSION_GROWTH, age) * demand.factor ** (1 - VISITS_PART) * (1 + 0.025 * random.normal())
  let passed = 0
  let stretches = 0
  let next = random.next() * stretch
  hourly.forEach((share, clock) => {
    const hour = day.start + clock * 3600
    for (const device of channel.devices) {
      for (const source of channel.sources) {
        const campaign = source.campaign === effects.campaign.name ? effects.campaign : undefined
        const expected = sessionsOfDay * share * device.share * source.share * (campaign?.sessions ?? 1)
        if (passed + expected < next) {
          passed += expected
          continue
        }
        const conversion = device.conversion * source.appeal * mood * (campaign?.conversion ?? 1)
        for (const place of places) {
          passed += expected * place.share
          let draws = 0
          while (passed >= next) {
            draws++
            stretches++
            next = (stretches + random.next()) * stretch
          }
          if (draws > 0) {
            const sessions = Math.max(1, Math.round(draws * stretch * (0.7 + 0.6 * random.next())))
            let purchases = Math.min(sessions, random.poisson(sessions * conversion))
            addSessions(day, { channel, hour, device: device.name, source, place }, sessions, purchases)
            for (; purchases > 0; purchases--) order({ channel, hour, device: device.name, source, place })
          }
        }
      }
    }
  })
}

function addSessions(day: StoreDay, origin: Visit, sessions: number, purchases: number): void {
  const { random, until, rows } = day
  const others = sessions - purchases
  const carts = purchases + Math.round(others * (0.04 + 0.06 * random.next()))
  const views = carts + Math.round((sessions - carts) * (0.4 + 0.25 * random.next()))
  const checkouts = purchases + Math.round((carts - purchases) * (0.2 + 0.2 * random.next()))
  const passed = Math.min(1, (until - origin.hour) / 3600)
  if (passed <= 0) return
  const soFar = (count: number): number => Math.ceil(count * passed)
  rows.sessions.push({
    hour: origin.hour,
    channel: origin.channel.name,
    utm_source: origin.source.source,
    utm_medium: origin.source.medium,
    utm_campaign: origin.source.campaign,
    device: origin.device,
    uf: origin.place.uf,
    sessions: soFar(sessions),
    product_views: soFar(views),
    carts: soFar(carts),
    checkouts: soFar(checkouts),
    updated_at: Math.min(until, origin.hour + 3600),
  })
}
