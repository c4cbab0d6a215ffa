import { insertDerivedAttempts, type TestAttempt } from '#analytics/testing/insert-attempts.ts'
import type { LiveTileKey } from '#model/payments/live.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { PaymentsLive } from '../../contract.ts'

export const MINUTE = 60_000
export const moment = Date.parse('2026-11-17T15:00:00Z')
const WEEK = 7 * 86_400_000
const EVERY = 20_000
const HOURS = 3.5

export type Attempt = TestAttempt & {
  at: number
  week: number
  method: string
  brand: string
  acquirer: string
  issuer: string
  outcome: string
  /** Time of authorisation. */
  paid: number | null
  latency_ms: number
}

/** Seeded pseudo-random numbers. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = <Value>(values: readonly [Value, ...Value[]], draw: number): Value =>
  values[Math.floor(draw * values.length)] ?? values[0]

const instant = (at: number) => new Date(at).toISOString()

/**
 * Three and a half hours now and in eight past weeks, one attempt every twenty seconds, mostly single-attempt
 * orders.
 */
export function steadyShop(seed = 1): Attempt[] {
  const random = randomOf(seed)
  return Array.from({ length: 9 }, (_, week) => week).flatMap((week) => {
    const begin = moment - week * WEEK - HOURS * 3_600_000
    const count = (HOURS * 3_600_000 + (week === 0 ? 0 : 1_800_000)) / EVERY
    return Array.from({ length: count }, (_, index) =>
      orderOf(`${week}-${index}`, { week, at: begin + index * EVERY, random }),
    ).flat()
  })
}

function orderOf(
  order: string,
  { week, at, random }: { week: number; at: number; random: () => number },
): Attempt[] {
  const amount = 5000 + Math.floor(random() * 20_000)
  const isPix = random() < 0.25
  const isGood = random() < (isPix ? 0.75 : 0.8)
  const plain: Attempt = {
    order_id: order,
    attempted_at: instant(at),
    at,
    week,
    amount,
    method: isPix ? 'Pix' : 'Cartão de crédito',
    brand: isPix ? '' : pick(['Visa', 'Elo'], random()),
    acquirer: pick(['Norte', 'Sul'], random()),
    issuer: isPix ? '' : pick(['Banco Um', 'Banco Dois', 'Banco Três'], random()),
    outcome: 'approved',
    stage: isPix ? 'payment' : 'authorization',
    paid: null,
    latency_ms: 300 + Math.floor(random() * 600),
    tid: `T${order}-123456789`,
    nsu: `N${order}`,
  }
  if (isPix) return [isGood ? paidAt(plain, at + 60_000 + Math.floor(random() * 300_000)) : expired(plain)]
  if (isGood) return [paidAt(plain, at + 2000)]
  const refused = declined(plain)
  if (random() > 0.2) return [refused]
  const again = paidAt(
    { ...plain, attempt_id: 'b', at: at + 30_000, attempted_at: instant(at + 30_000) },
    at + 32_000,
  )
  const chain = { tries: 2, is_order_approved: 1, order_approved_at: again['order_approved_at'] }
  return [
    { ...refused, ...chain, is_last: 0, attempt_id: 'a' },
    { ...again, ...chain, number: 2, changed: 'later' },
  ]
}

export const paidAt = (attempt: Attempt, paid: number): Attempt => ({
  ...attempt,
  outcome: 'approved',
  paid,
  authorized_at: instant(paid),
  order_approved_at: instant(paid),
  is_order_approved: 1,
})

const unpaid = { paid: null, authorized_at: null, order_approved_at: null, is_order_approved: 0 }

export const declined = (attempt: Attempt, code = '51'): Attempt => ({
  ...attempt,
  ...unpaid,
  outcome: 'declined',
  platform_reason: code,
})

export const expired = (attempt: Attempt): Attempt => ({
  ...attempt,
  ...unpaid,
  outcome: 'expired',
  expires_at: instant(attempt.at + 1_800_000),
})

/** The columns stored in ClickHouse. */
export const rowOf = ({ at: _, week: _week, paid: _paid, ...row }: Attempt): TestAttempt => row

export const isCard = ({ method }: Attempt): boolean => method !== 'Pix'

export async function accountWith(engines: TestEngines, attempts: readonly Attempt[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(moment) })
  await insertDerivedAttempts(ctx, attempts.map(rowOf))
  return ctx
}

export const figureOf = ({ tiles }: PaymentsLive, key: LiveTileKey, minutes: number) =>
  tiles.find((tile) => tile.key === key)?.figures.find((figure) => figure.minutes === minutes)
