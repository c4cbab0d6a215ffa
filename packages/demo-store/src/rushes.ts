import { refuse } from './attempt-turns.ts'
import { chooseAuthentication } from './card-answers.ts'
import { completeIncomplete } from './complete-payment.ts'
import type { Instant } from './day-number.ts'
import { begun, unpaidPix } from './incomplete-payment.ts'
import { orderKey } from './numbers.ts'
import { addIncomplete } from './order.ts'
import { banksCard } from './payment-cards.ts'
import type { Window } from './payment-stories.ts'
import { isWithin } from './payment-stories.ts'
import { cashbackRush, pixRush } from './payment-story-plan.ts'
import type { Rush } from './payment-story-plan.ts'
import { chooseInstallments, plain } from './payment.ts'
import type { Payment } from './payment.ts'
import { Random } from './random.ts'
import type { StoreDay } from './store-day.ts'
import { unavailable } from './apply-payment-stories.ts'
import type { Visit } from './generate-sessions.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Runs after a day's orders with separate random draws, so that those are unchanged. */
export function addRushes(day: StoreDay, visits: readonly Visit[]): void {
  const { outage, stall } = day.payments
  rush(day, visits, { window: outage, plan: cashbackRush, draws: 74, pay: tryDownBank })
  rush(day, visits, { window: stall, plan: pixRush, draws: 75, pay: waitForPix })
}

type Pay = (day: StoreDay, amount: number, placed: Instant) => Payment
type Planned = { window: Window; plan: Rush; draws: number; pay: Pay }

function rush(day: StoreDay, visits: readonly Visit[], { window, plan, draws, pay }: Planned): void {
  if (!isWithin({ from: day.start, to: day.start + DAY }, window.from)) return
  const random = new Random(day.key, day.day, draws)
  const evening = { ...day, random }
  const soon = window.from + plan.minutes * MINUTE
  const turns = [
    ...Array.from({ length: Math.round(plan.first * day.profile.scale) }, () => [window.from, soon] as const),
    ...Array.from({ length: Math.round(plan.rest * day.profile.scale) }, () => [soon, window.to] as const),
  ]
  for (const [from, to] of turns) {
    const placed = random.between(from, to - 1)
    const near = visits.filter(({ hour }) => isWithin({ from: hour, to: hour + HOUR }, placed))
    const origin = near[random.between(0, near.length - 1)]
    if (origin !== undefined) addIncomplete(evening, origin, { placed, pay })
  }
}

/** Retries with the same card several times, then gives up. */
function tryDownBank(day: StoreDay, amount: number, placed: Instant): Payment {
  const random = new Random(orderKey(day), 76)
  const payment = begun('Cartão de crédito', random, placed)
  payment.installments = chooseInstallments(amount, random.next())
  const card = banksCard(random)
  let at = placed
  for (let left = random.between(2, 4); left > 0 && isWithin(day.payments.outage, at); left--) {
    const attempt = { ...plain(payment, at), ...card }
    refuse(attempt, unavailable(random))
    chooseAuthentication(attempt, random)
    payment.attempts.push(attempt)
    at = attempt.known + random.between(30, 90)
  }
  return payment
}

function waitForPix(day: StoreDay, _amount: number, placed: Instant): Payment {
  const payment = unpaidPix(new Random(orderKey(day), 76), placed)
  completeIncomplete(day, payment)
  return payment
}
