import { startOfDay } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import type { Window } from './payment-stories.ts'
import { isWithin, storyWindow } from './payment-stories.ts'
import {
  cashback,
  issuerOutage,
  mixShift,
  pixStall,
  retryRule,
  slowAcquirer,
  slowness,
} from './payment-story-plan.ts'
import type { PlannedPaymentStory } from './payment-story-plan.ts'
import type { StoreProfile } from './store-profile.ts'

/** Effects of the stories on one day's payments. */
export type PaymentEffects = {
  outage: Window
  cashback: Window
  stall: Window
  /** Factor on the usual latency, and the share of refusals that are timeouts. */
  slow: { latency: number; timeouts: number }
  isResent: boolean
  isMixed: boolean
}

const never: Window = { from: Infinity, to: Infinity }

export function paymentEffectsOn(
  store: StoreProfile['key'],
  day: DayNumber,
  anchor: DayNumber,
): PaymentEffects {
  const start = startOfDay(day)
  const windowIn = (story: PlannedPaymentStory): Window =>
    story.store === store ? storyWindow(story, anchor) : never
  const acts = (story: PlannedPaymentStory): boolean => isWithin(windowIn(story), start)
  const outage = windowIn(issuerOutage)
  const evening = startOfDay(anchor + issuerOutage.from.day)
  return {
    outage,
    cashback:
      outage === never ? never : { from: evening + cashback.from * 3600, to: evening + cashback.to * 3600 },
    stall: windowIn(pixStall),
    slow: acts(slowAcquirer) ? slowOn(day - anchor) : { latency: 1, timeouts: 0 },
    isResent: acts(retryRule),
    isMixed: acts(mixShift),
  }
}

function slowOn(relativeDay: number): PaymentEffects['slow'] {
  const { from, to } = slowAcquirer
  const part = (relativeDay - from.day) / (to.day - 1 - from.day)
  const { first, last, timeouts } = slowness
  return {
    latency: first + part * (last - first),
    timeouts: timeouts.first + part * (timeouts.last - timeouts.first),
  }
}
