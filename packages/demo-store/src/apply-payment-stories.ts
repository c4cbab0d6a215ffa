import { approve, lose, refuse } from './attempt-turns.ts'
import { elementAt } from './element-at.ts'
import type { Course } from './fulfilment.ts'
import { cardOf, giveCards, lostToMix, otherBanksCard } from './payment-cards.ts'
import { acquirers } from './payment-methods.ts'
import type { Window } from './payment-stories.ts'
import { isWithin } from './payment-stories.ts'
import { issuerOutage } from './payment-story-plan.ts'
import { plain } from './payment.ts'
import type { Attempt, Payment } from './payment.ts'
import { orderRandom } from './numbers.ts'
import type { Random } from './random.ts'
import type { StoreDay } from './store-day.ts'

const MINUTE = 60
const HOUR = 3600

const bank = elementAt(issuerOutage.segment.issuer, 0)

const isTechnical = ({ reason }: Attempt): boolean =>
  reason === 'technical' || reason === 'issuer_unavailable'

const soon = (random: Random): number => 400 + random.wait(900, 4_000)

/** For cards of the store's own orders; `random` belongs to the order, so that no other draw changes. */
export function applyCardStories(day: StoreDay, payment: Payment, random: Random): void {
  const { isMixed, isResent, outage } = day.payments
  if (isMixed && payment.approved !== undefined && random.chance(lostToMix)) refuseLast(payment, random)
  if (isResent) resend(payment, random)
  giveCards(day, payment, random)
  if (payment.attempts.some((attempt) => isHit(attempt, outage))) strike(payment, outage, random)
}

function refuseLast(payment: Payment, random: Random): void {
  const last = payment.attempts.at(-1)
  if (last === undefined) return
  const isSuspected = random.chance(0.35)
  const [reason, code] = isSuspected ? ['suspected', '59'] : ['insufficient_funds', '51']
  refuse(last, { reason, code, latency: last.latency })
  lose(payment, last.known + HOUR + random.wait(2 * HOUR, 8 * HOUR))
}

function resend(payment: Payment, random: Random): void {
  const [first, second] = payment.attempts
  if (first === undefined || first.authorized !== undefined || !isTechnical(first)) return
  const acquirer = otherAcquirer(first.acquirer, random)
  if (second === undefined) {
    const attempt = { ...plain(payment, first.known + 2), acquirer }
    payment.attempts.push(attempt)
    if (random.chance(0.65)) approve(payment, attempt, soon(random))
    else refuse(attempt, { reason: 'insufficient_funds', code: '51', latency: soon(random) })
    return
  }
  second.acquirer = acquirer
  if (payment.attempts.length === 2) payment.acquirer = acquirer
  if (second.authorized !== undefined || !random.chance(0.3)) return
  payment.attempts.length = 2
  approve(payment, second, soon(random))
}

function otherAcquirer(than: string, random: Random): string {
  let found = than
  while (found === than) found = acquirers['Cartão de crédito'].pick(random)[0]
  return found
}

const isHit = (attempt: Attempt, outage: Window): boolean =>
  attempt.issuer === bank && isWithin(outage, attempt.at)

export const unavailable = (random: Random) => ({
  reason: 'issuer_unavailable',
  code: '91',
  latency: 5_000 + random.wait(4_000, 15_000),
})

/** During the outage people retry, then use another card, come back later, or give up. */
function strike(payment: Payment, outage: Window, random: Random): void {
  const { attempts } = payment
  const wasApproved = payment.approved !== undefined
  const last = attempts.at(-1)
  for (const attempt of attempts) if (isHit(attempt, outage)) refuse(attempt, unavailable(random))
  if (last === undefined || !isHit(last, outage)) return
  let latest = last
  for (let left = random.between(3, 6); left > 0; left--) {
    const begins = latest.known + random.between(30, 90)
    if (begins >= outage.to) break
    latest = { ...plain(payment, begins), acquirer: last.acquirer, ...cardOf(last) }
    refuse(latest, unavailable(random))
    attempts.push(latest)
  }
  lose(payment, latest.known + HOUR + random.wait(2 * HOUR, 8 * HOUR))
  const end = random.next()
  if (!wasApproved || end > 0.7) return
  const isOtherCard = end < 0.35
  const begins = isOtherCard
    ? latest.known + random.between(60, 150)
    : Math.max(outage.to, latest.known) + random.between(30, 5 * MINUTE)
  const paying = { ...plain(payment, begins), acquirer: last.acquirer }
  Object.assign(paying, isOtherCard ? otherBanksCard(last, random) : cardOf(last))
  approve(payment, paying, soon(random))
  attempts.push(paying)
}

/** Paid in time, but reported only when confirmations resume; some clients give up and do not pay. */
export function applyPixStory(day: StoreDay, payment: Payment, planned: Course): void {
  const { stall } = day.payments
  const { approved } = payment
  const last = payment.attempts.at(-1)
  if (last === undefined || approved === undefined || !isWithin(stall, approved)) return
  const random = orderRandom(day)
  if (random.chance(0.3)) {
    const known = last.at + 30 * MINUTE
    const unpaid = { outcome: 'expired', reason: 'abandoned', platformReason: 'expired', known } as const
    Object.assign(last, { ...unpaid, authorized: undefined, settled: undefined })
    lose(payment, known + MINUTE)
    return
  }
  const next = Math.min(planned.invoiced ?? Infinity, planned.canceled ?? Infinity)
  const late = Math.max(stall.to, Math.min(stall.to + random.wait(8 * MINUTE, 25 * MINUTE), next - MINUTE))
  Object.assign(last, { known: late, authorized: late, settled: late + 10 })
  payment.approved = late
}
