import { businessDaysAfter } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { Instant } from './day-number.ts'
import {
  acquirers,
  cards,
  counterAcquirer,
  declines,
  marketplaceAcquirer,
  methods,
} from './payment-methods.ts'
import type { Method } from './payment-methods.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

export type Attempt = {
  at: Instant
  acquirer: string
  brand: string
  issuer: string
  bin: string
  stage: 'authentication' | 'authorization' | 'antifraud' | 'payment'
  outcome: 'approved' | 'declined' | 'error' | 'expired' | 'abandoned'
  reason: string
  platformReason: string
  advice: string
  latency: number
  threeDs: '' | 'frictionless' | 'challenged' | 'attempted' | 'failed' | 'abandoned'
  antifraud: '' | 'approved' | 'denied'
  expires: Instant | undefined
  known: Instant
  authorized: Instant | undefined
  settled: Instant | undefined
}

/** Without `approved` it is abandoned at `abandoned`. */
export type Payment = {
  method: Method
  acquirer: string
  installments: number
  approved: Instant | undefined
  abandoned: Instant
  reason: 'payment' | 'fraud'
  attempts: Attempt[]
}

const HOUR = 3600

export function chooseMethod({ random }: StoreDay, channel: Channel): Method {
  return methods[channel.kind].pick(random)[0]
}

/** `amount`: centavos, which determine the instalments. */
export function pay(
  day: StoreDay,
  channel: Channel,
  method: Method,
  amount: number,
  placed: Instant,
): Payment {
  const { random } = day
  const installments = method === 'Cartão de crédito' ? chooseInstallments(amount, random.next()) : 1
  const acquirer =
    channel.kind === 'own'
      ? acquirers[method].pick(random)[0]
      : channel.kind === 'counter'
        ? counterAcquirer
        : marketplaceAcquirer
  const payment: Payment = {
    method,
    acquirer,
    installments,
    approved: undefined,
    abandoned: placed + HOUR,
    reason: 'payment',
    attempts: [],
  }
  if (channel.kind !== 'own') payElsewhere(day, channel, payment, placed)
  else if (method === 'Pix') payPix(day, payment, placed)
  else if (method === 'Boleto') payBoleto(day, payment, placed)
  else payCard(day, payment, placed)
  return payment
}

export function chooseInstallments(amount: number, draw: number): number {
  const most = amount < 6_000 ? 1 : amount < 20_000 ? 4 : 10
  return draw < 0.38 ? 1 : Math.min(most, 2 + Math.floor(((draw - 0.38) / 0.62) ** 1.4 * 9))
}

function payElsewhere({ random }: StoreDay, channel: Channel, payment: Payment, placed: Instant): void {
  const counter = channel.kind === 'counter'
  const isCard = payment.method === 'Cartão de crédito'
  if (isCard && random.chance(0.17)) {
    const [{ reason, code }] = declines.pick(random)
    const attempt = { ...plain(payment, placed), ...chooseCard(random), reason, platformReason: code }
    payment.attempts.push({ ...attempt, outcome: 'declined' })
  }
  const known = placed + (counter ? 20 : 60 + random.wait(1500, 6 * HOUR))
  const paid = random.chance(counter ? 0.998 : 0.984)
  if (paid) payment.approved = known
  payment.abandoned = known + 12 * HOUR
  payment.attempts.push({
    ...plain(payment, placed),
    ...(isCard && chooseCard(random)),
    outcome: paid ? 'approved' : 'declined',
    reason: paid ? '' : 'abandoned',
    known,
    authorized: paid ? known : undefined,
    settled: paid ? startOfDay(businessDaysAfter(dayAt(known), 14)) + 9 * HOUR : undefined,
  })
}

function payPix({ random, effects }: StoreDay, payment: Payment, placed: Instant): void {
  const working = payment.acquirer === effects.pix.acquirer ? effects.pix.approval : 1
  const down = !random.chance(working)
  const paid = random.chance(0.915) && !down
  const tries = random.chance(down ? 0.55 : 0.18) ? 2 : 1
  for (let turn = 1; turn <= tries; turn++) {
    const at = placed + (turn - 1) * (600 + random.between(0, 900))
    const success = paid && turn === tries
    const known = at + (success ? 30 + random.wait(200, 1700) : 1800)
    if (success) payment.approved = known
    payment.abandoned = known + 60
    payment.attempts.push({
      ...plain(payment, at),
      latency: down ? 30_000 : 250 + random.wait(300, 5_000),
      outcome: success ? 'approved' : down ? 'error' : 'expired',
      reason: success ? '' : down ? 'technical' : 'abandoned',
      platformReason: success ? '' : down ? 'timeout' : 'expired',
      known,
      authorized: success ? known : undefined,
      settled: success ? known + 10 : undefined,
    })
  }
}

function payBoleto({ random, effects }: StoreDay, payment: Payment, placed: Instant): void {
  const paid = random.chance(0.56 * effects.boletoApproval)
  const draw = random.next()
  const clearing = businessDaysAfter(dayAt(placed), draw < 0.5 ? 1 : draw < 0.83 ? 2 : 3)
  const due = startOfDay(businessDaysAfter(dayAt(placed), 4)) + 10 * HOUR
  const known = paid ? startOfDay(clearing) + random.between(6 * HOUR, 12 * HOUR) : due
  if (paid) payment.approved = known
  payment.abandoned = due
  payment.attempts.push({
    ...plain(payment, placed),
    outcome: paid ? 'approved' : 'expired',
    reason: paid ? '' : 'abandoned',
    platformReason: paid ? '' : 'expired',
    known,
    authorized: paid ? known : undefined,
    settled: paid ? known : undefined,
  })
}

function payCard({ random }: StoreDay, payment: Payment, placed: Instant): void {
  const { method, attempts } = payment
  const isCard = method === 'Cartão de crédito'
  const likely = isCard ? 0.7 : method === 'Vale-presente' ? 0.985 : 0.93
  let at = placed
  for (let turn = 1; turn <= 3; turn++) {
    const attempt: Attempt = { ...plain(payment, at), ...(isCard && chooseCard(random)) }
    attempts.push(attempt)
    attempt.latency = 400 + random.wait(900, 25_000)
    attempt.known = at + Math.ceil(attempt.latency / 1000)
    if (random.chance(turn === 1 ? likely : 0.5)) {
      settle(payment, attempt, isCard, random)
      return
    }
    const [{ reason, code }] = declines.pick(random)
    attempt.outcome = reason === 'technical' ? 'error' : 'declined'
    attempt.reason = reason
    attempt.platformReason = code
    payment.abandoned = attempt.known + HOUR + random.wait(2 * HOUR, 8 * HOUR)
    if (!random.chance(0.66)) return
    at += 60 + random.wait(240, 3000)
    if (isCard && random.chance(0.6)) payment.acquirer = acquirers[method].pick(random)[0]
  }
}

function settle(payment: Payment, attempt: Attempt, isCard: boolean, random: StoreDay['random']): void {
  attempt.authorized = attempt.known
  const reviewed = isCard && random.chance(0.25)
  const decided = attempt.known + (reviewed ? 600 + random.wait(2 * HOUR, 14 * HOUR) : 5)
  attempt.known = decided
  if (isCard) attempt.antifraud = 'approved'
  if (reviewed && random.chance(0.055)) {
    attempt.antifraud = 'denied'
    attempt.stage = 'antifraud'
    attempt.outcome = 'declined'
    attempt.reason = 'antifraud'
    attempt.platformReason = 'review'
    payment.reason = 'fraud'
    payment.abandoned = decided
    return
  }
  payment.approved = decided
  attempt.settled = decided + (isCard ? 30 : 2) * 24 * HOUR
}

export function chooseCard(random: StoreDay['random']): Pick<Attempt, 'brand' | 'issuer' | 'bin'> {
  const [issuer] = cards.issuers.pick(random)
  return { brand: cards.brands.pick(random)[0], issuer: issuer.name, bin: issuer.bin }
}

export function plain({ acquirer, method }: Payment, at: Instant): Attempt {
  return {
    at,
    acquirer,
    brand: '',
    issuer: '',
    bin: '',
    stage: method === 'Pix' || method === 'Boleto' ? 'payment' : 'authorization',
    outcome: 'approved',
    reason: '',
    platformReason: '',
    advice: '',
    latency: 300,
    threeDs: '',
    antifraud: '',
    expires: undefined,
    known: at,
    authorized: undefined,
    settled: undefined,
  }
}
