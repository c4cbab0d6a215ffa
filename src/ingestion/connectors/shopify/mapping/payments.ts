import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { asDate, dateOf, parseInstant, latest } from '../../instants.ts'
import { gidNumber, type OrderTransaction, type ShopifyOrder } from '../api/order.ts'
import { minor, sum } from './money.ts'
import { isCard, methodOf, outcomeOf, reasonOf } from './payment-words.ts'

const begins = /^(SALE|AUTHORIZATION|EMV_AUTHORIZATION)$/
const takes = /^(SALE|CAPTURE)$/

/** `later`: captures and refunds of the same money. */
type Attempt = { first: OrderTransaction; later: OrderTransaction[] }

function attemptsOf({ transactions }: ShopifyOrder): Attempt[] {
  const real = transactions.filter(({ test }) => test !== true)
  const byId = new Map(real.map((one) => [one.id, one]))
  const rootOf = (one: OrderTransaction): OrderTransaction => {
    const seen = new Set([one.id])
    for (let at = one; ;) {
      const above = byId.get(at.parentTransaction?.id ?? '')
      if (above === undefined || seen.has(above.id)) return at
      seen.add(above.id)
      at = above
    }
  }
  const attempts = new Map<string, Attempt>()
  for (const one of real) {
    const root = rootOf(one)
    const isAttempt = begins.test(root.kind) || root.kind === 'CAPTURE'
    if (!isAttempt) continue
    const attempt = attempts.get(root.id) ?? { first: root, later: [] }
    if (one !== root) attempt.later.push(one)
    attempts.set(root.id, attempt)
  }
  return [...attempts.values()]
}

const momentOf = ({ processedAt, createdAt }: OrderTransaction): string => processedAt || createdAt
const succeeded = ({ status }: OrderTransaction): boolean => status === 'SUCCESS'

export function approvedAt(order: ShopifyOrder): number | null {
  const moments = attemptsOf(order).flatMap(({ first }) =>
    succeeded(first) ? [parseInstant(momentOf(first))] : [],
  )
  const known = moments.filter((at) => at !== null)
  return known.length === 0 ? null : Math.min(...known)
}

export function mapPayment(order: ShopifyOrder): CanonicalRecord {
  const attempts = attemptsOf(order)
  const paid = attempts.filter(({ first }) => succeeded(first))
  const [greatest] = paid.toSorted(
    (a, b) => (minor(b.first.amountSet) ?? 0) - (minor(a.first.amountSet) ?? 0),
  )
  const chosen = greatest ?? attempts.at(-1)
  if (chosen === undefined) return {}
  return { payment_method: methodOf(chosen.first), acquirer: gatewayOf(chosen.first) }
}

const gatewayOf = ({ formattedGateway, gateway }: OrderTransaction): string => formattedGateway || gateway

export function paymentRows(order: ShopifyOrder, orderId: string): CanonicalRecord[] {
  const isOver = order.cancelledAt !== ''
  return attemptsOf(order).map(({ first, later }) => {
    const outcome = outcomeOf(first.status, isOver)
    const isApproved = outcome === 'approved'
    const all = [first, ...later]
    const captured = isApproved ? all.filter((one) => takes.test(one.kind) && succeeded(one)) : []
    const refunds = later.filter((one) => one.kind === 'REFUND' && succeeded(one))
    return {
      order_id: orderId,
      payment_id: gidNumber(first.id),
      attempted_at: dateOf(first.createdAt) ?? dateOf(momentOf(first)),
      method: methodOf(first),
      brand: isCard(first) ? first.paymentDetails?.company : '',
      acquirer: gatewayOf(first),
      authorization_code: first.authorizationCode,
      bin: first.paymentDetails?.bin.replaceAll(/\D/g, '').slice(0, 8),
      currency: first.amountSet?.shopMoney?.currencyCode,
      amount: minor(first.amountSet),
      stage: isCard(first) ? 'authorization' : 'payment',
      outcome,
      reason: isApproved ? '' : reasonOf(first.errorCode),
      platform_reason: isApproved ? '' : first.errorCode,
      authorized_at: isApproved ? dateOf(momentOf(first)) : null,
      captured_at: asDate(latest(captured.map(momentOf))),
      refunded_at: asDate(latest(refunds.map(momentOf))),
      refunded_amount: sum(refunds.map(({ amountSet }) => minor(amountSet))),
      updated_at: asDate(latest([order.updatedAt, order.createdAt, ...all.map(momentOf)])),
    }
  })
}
