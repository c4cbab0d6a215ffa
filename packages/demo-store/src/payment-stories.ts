import { dayNumber, startOfDay } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'
import { paymentStoryPlan } from './payment-story-plan.ts'
import type { PlannedPaymentStory } from './payment-story-plan.ts'

export type PaymentStory = Omit<PlannedPaymentStory, 'from' | 'to'> & {
  /** `to` is exclusive, and null while the story lasts. */
  from: Date
  to: Date | null
}

/** The known stories about a store's payment attempts, newest first. */
export function paymentStories(anchor: string): PaymentStory[] {
  return paymentStoryPlan.map((plan) => {
    const { from, to } = storyWindow(plan, dayNumber(anchor))
    return { ...plan, from: new Date(from * 1000), to: to === Infinity ? null : new Date(to * 1000) }
  })
}

export type Window = { from: Instant; to: Instant }

export function storyWindow({ from, to }: PlannedPaymentStory, anchor: DayNumber): Window {
  const instant = ({ day, hour }: PlannedPaymentStory['from']): Instant =>
    startOfDay(anchor + day) + Math.round(hour * 3600)
  return { from: instant(from), to: to === undefined ? Infinity : instant(to) }
}

export const isWithin = ({ from, to }: Window, instant: Instant): boolean => instant >= from && instant < to
