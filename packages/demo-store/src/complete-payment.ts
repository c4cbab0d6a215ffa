import { elementAt } from './element-at.ts'
import { refuse, retime } from './attempt-turns.ts'
import { describeRefusal, chooseAuthentication } from './card-answers.ts'
import { businessDaysAfter } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { Course } from './fulfilment.ts'
import { orderKey, orderRandom } from './numbers.ts'
import { giveCards, otherBanksCard } from './payment-cards.ts'
import { isWithin } from './payment-stories.ts'
import { issuerOutage, slowAcquirer } from './payment-story-plan.ts'
import type { Payment } from './payment.ts'
import { Random } from './random.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'
import { applyCardStories, applyPixStory } from './apply-payment-stories.ts'

const HOUR = 3600
const PIX_LIFE = 1800

const bank = elementAt(issuerOutage.segment.issuer, 0)
const slowOne = elementAt(slowAcquirer.segment.acquirer, 0)

/** Multiples of the drawn latency. */
const speeds: Readonly<Record<string, number>> = {
  'Adquirente Norte': 0.8,
  'Adquirente Leste': 1.15,
}

type Planned = {
  channel: Channel
  payment: Payment
  course: Course
  /** For an order lost by its first draws. */
  planWith: (day: StoreDay) => Course
}

/**
 * Added to the generator later than orders, so it uses separate random draws: orders of all other days are
 * unchanged.
 */
export function completePayment(day: StoreDay, { channel, payment, course, planWith }: Planned): Course {
  const wasApproved = payment.approved !== undefined
  if (channel.kind !== 'own') completeElsewhere(day, channel, payment)
  else if (payment.method === 'Pix') applyPixStory(day, payment, course)
  else if (payment.method === 'Cartão de crédito') {
    const random = orderRandom(day)
    retimeAll(day, payment, random)
    applyCardStories(day, payment, random)
    answer(payment, random)
  }
  if (channel.kind === 'own') setExpiry(payment)
  if (payment.approved === undefined && wasApproved) return abandon(course, payment)
  if (payment.approved !== undefined && !wasApproved)
    return planWith({ ...day, random: new Random(orderKey(day), 72) })
  return course
}

export function completeIncomplete(day: StoreDay, payment: Payment): void {
  if (payment.method === 'Cartão de crédito') {
    const random = orderRandom(day)
    retimeAll(day, payment, random)
    giveCards(day, payment, random)
    answer(payment, random)
  }
  setExpiry(payment)
}

const abandon = ({ promised }: Course, { abandoned }: Payment): Course => ({
  invoiced: undefined,
  shipped: undefined,
  delivered: undefined,
  canceled: abandoned,
  reason: 'payment',
  promised,
})

/** The issuer outage affects all acquirers. */
function completeElsewhere(day: StoreDay, channel: Channel, payment: Payment): void {
  payment.attempts.forEach((attempt, index) => {
    attempt.at += index * (channel.kind === 'counter' ? 10 : 30)
    if (attempt.issuer === bank && isWithin(day.payments.outage, attempt.at))
      Object.assign(attempt, otherBanksCard(attempt, orderRandom(day)))
  })
}

function retimeAll({ payments: { slow } }: StoreDay, { attempts }: Payment, random: Random): void {
  attempts.forEach((attempt, index) => {
    const isSlow = attempt.acquirer === slowOne && slow.latency > 1
    const isRefused = attempt.authorized === undefined
    if (isSlow && isRefused && random.chance(slow.timeouts))
      refuse(attempt, { reason: 'technical', code: 'timeout', latency: 30_000 })
    else
      retime(
        attempt,
        attempt.latency * (speeds[attempt.acquirer] ?? 1) * (isSlow ? slow.latency : 1),
        attempts[index + 1],
      )
  })
}

function answer({ attempts }: Payment, random: Random): void {
  for (const attempt of attempts) {
    describeRefusal(attempt, random)
    chooseAuthentication(attempt, random)
  }
}

function setExpiry({ method, attempts }: Payment): void {
  for (const attempt of attempts) {
    if (method === 'Pix') attempt.expires = attempt.at + PIX_LIFE
    if (method === 'Boleto') attempt.expires = startOfDay(businessDaysAfter(dayAt(attempt.at), 4)) + 10 * HOUR
  }
}
