import type { Instant } from './day-number.ts'
import type { Attempt, Payment } from './payment.ts'

type Refusal = { reason: string; code: string; latency: number }

/** The response time, rounded up to seconds. */
const answered = (at: Instant, latency: number): Instant => at + Math.ceil(latency / 1000)

/** Seconds of antifraud analysis after an authorisation. */
const ANALYSIS = 5

export function refuse(attempt: Attempt, { reason, code, latency }: Refusal): void {
  Object.assign(attempt, {
    stage: 'authorization',
    outcome: reason === 'technical' ? 'error' : 'declined',
    reason,
    platformReason: code,
    latency,
    antifraud: '',
    known: answered(attempt.at, latency),
    authorized: undefined,
    settled: undefined,
  } satisfies Partial<Attempt>)
}

export function approve(payment: Payment, attempt: Attempt, latency: number): void {
  const authorized = answered(attempt.at, latency)
  Object.assign(attempt, {
    stage: 'authorization',
    outcome: 'approved',
    reason: '',
    platformReason: '',
    latency,
    antifraud: 'approved',
    known: authorized + ANALYSIS,
    authorized,
  } satisfies Partial<Attempt>)
  payment.approved = attempt.known
  payment.acquirer = attempt.acquirer
}

const MAX_LATENCY_MS = 30_000

/** Limited by what is already known of the order: its approval, or the next attempt. */
export function retime(attempt: Attempt, latency: number, next: Attempt | undefined): void {
  const isAuthorized = attempt.authorized !== undefined
  const last = isAuthorized ? attempt.known : next ? next.at - 1 : Infinity
  attempt.latency = Math.round(Math.min(latency, MAX_LATENCY_MS, (last - attempt.at) * 1000))
  const known = answered(attempt.at, attempt.latency)
  if (isAuthorized) attempt.authorized = known
  else attempt.known = known
}

export function lose(payment: Payment, abandoned: Instant): void {
  payment.approved = undefined
  payment.abandoned = abandoned
  payment.reason = 'payment'
}
