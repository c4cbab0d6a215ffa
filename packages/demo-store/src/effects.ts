import { elementAt } from './element-at.ts'
import type { DayNumber } from './day-number.ts'
import type { StoreProfile } from './store-profile.ts'
import { datedStories } from './story-dates.ts'
import {
  boletoDeadline,
  brokenLink,
  carrierStrike,
  pausedListings,
  pixOutage,
  priceRise,
  stockout,
  takeoff,
} from './story-plan.ts'
import type { PlannedStory } from './story-plan.ts'

/** Multipliers of one day; 1 = no effect. */
export type Effects = {
  pix: { acquirer: string; approval: number }
  campaign: { name: string; sessions: number; conversion: number }
  orders: ReadonlyMap<string, number>
  soldOut: boolean
  prices: { category: string; raise: number; units: number }
  boletoApproval: number
  strike: { carrier: string; ufs: readonly string[]; invoicing: number }
}

export function effectsOn(store: StoreProfile['key'], day: DayNumber, anchor: DayNumber): Effects {
  const acting = datedStories(anchor)
    .filter(({ plan, from, to = day }) => plan.store === store && day >= from && day <= to)
    .map(({ plan }) => plan)
  const acts = (story: PlannedStory): boolean => acting.includes(story)
  const part = (story: PlannedStory, size: number): number => (acts(story) ? 1 + size : 1)
  return {
    pix: { acquirer: elementAt(pixOutage.segment.acquirer, 0), approval: part(pixOutage, pixOutage.size) },
    campaign: {
      name: elementAt(brokenLink.segment.utmCampaign, 0),
      sessions: part(brokenLink, brokenLink.besides.sessions),
      conversion: part(brokenLink, brokenLink.size),
    },
    orders: new Map([
      [elementAt(takeoff.segment.channel, 0), part(takeoff, takeoff.size)],
      [elementAt(pausedListings.segment.channel, 0), part(pausedListings, pausedListings.size)],
    ]),
    soldOut: acts(stockout),
    prices: {
      category: elementAt(priceRise.segment.category, 0),
      raise: part(priceRise, priceRise.size),
      units: part(priceRise, priceRise.besides.orders),
    },
    boletoApproval: part(boletoDeadline, boletoDeadline.size),
    strike: {
      carrier: elementAt(carrierStrike.segment.carrier, 0),
      ufs: carrierStrike.segment.uf,
      invoicing: part(carrierStrike, carrierStrike.size),
    },
  }
}
