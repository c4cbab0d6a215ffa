import type { Instant } from './day-number.ts'
import { acquirers, declines } from './payment-methods.ts'
import { chooseCard, chooseInstallments, plain, type Payment } from './payment.ts'
import { Random } from './random.ts'

const HALF_HOUR = 1800

export function failPayment(key: number, amount: number, placed: Instant): Payment | undefined {
  const random = new Random(key, 41)
  const draw = random.next()
  if (draw < 0.45) return declinedCard(random, amount, placed)
  if (draw < 0.7) return unpaidPix(random, placed)
  if (draw < 0.8) return withoutReturn(random, placed)
  return undefined
}

export const begun = (method: Payment['method'], random: Random, placed: Instant): Payment => ({
  method,
  acquirer: acquirers[method].pick(random)[0],
  installments: 1,
  approved: undefined,
  abandoned: placed,
  reason: 'payment',
  attempts: [],
})

function declinedCard(random: Random, amount: number, placed: Instant): Payment {
  const payment = begun('Cartão de crédito', random, placed)
  payment.installments = chooseInstallments(amount, random.next())
  let at = placed
  for (let turn = 1; turn === 1 || (turn <= 3 && random.chance(0.4)); turn++) {
    const [{ reason, code }] = declines.pick(random)
    const latency = 400 + random.wait(900, 25_000)
    payment.attempts.push({
      ...plain(payment, at),
      ...chooseCard(random),
      latency,
      reason,
      platformReason: code,
      outcome: reason === 'technical' ? 'error' : 'declined',
      known: at + Math.ceil(latency / 1000),
    })
    at += 60 + random.wait(240, HALF_HOUR)
  }
  return payment
}

export function unpaidPix(random: Random, placed: Instant): Payment {
  const payment = begun('Pix', random, placed)
  payment.attempts.push({
    ...plain(payment, placed),
    latency: 250 + random.wait(300, 5_000),
    outcome: 'expired',
    reason: 'abandoned',
    platformReason: 'expired',
    known: placed + HALF_HOUR,
  })
  return payment
}

function withoutReturn(random: Random, placed: Instant): Payment {
  const payment = begun('Carteira digital', random, placed)
  payment.attempts.push({
    ...plain(payment, placed),
    stage: 'payment',
    outcome: 'abandoned',
    reason: 'abandoned',
    platformReason: 'no-return',
    known: placed + 2 * HALF_HOUR,
  })
  return payment
}
