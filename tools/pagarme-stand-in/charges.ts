import type { PaymentRow } from '@farol/demo-store'
import { draw, type Sale } from '../vtex-stand-in/sales.ts'
import { DAY, payablesOf, type ShopPayable } from './payables.ts'

type Outcome = 'approved' | 'declined' | 'error' | 'blocked' | 'abandoned' | 'expired' | 'pending'
type Stage = 'antifraud' | 'authorization' | 'payment'

/** From `at` on, in seconds; money in centavos. */
export type Step = {
  at: number
  /** Of the charge, and of its last transaction. */
  status: string
  transaction: string
  operation: 'auth_and_capture' | 'auth_only' | 'capture'
  outcome: Outcome
  stage: Stage
  antifraud?: 'approved' | 'reproved' | 'manual'
  canceled?: number
  contested?: number
}

export type ShopCharge = {
  id: string
  number: number
  reference: string
  amount: number
  method: PaymentRow['method']
  row: PaymentRow
  installments: number
  isChallenged: boolean
  /** When it was paid, if it is. */
  paidAt: number | null
  /** When a first try was refused; null: the only try was the last. */
  retried: { firstAt: number; again: number } | null
  steps: readonly [Step, ...Step[]]
  payables: readonly ShopPayable[]
}

/** From this day on codes are ABECS's; before it, Pagar.me's own. */
const ABECS_FROM = Date.parse('2026-08-28T03:00:00Z') / 1000
const ownCodes = ['1000', '1011', '2000']

export function codeAt(charge: Pick<ShopCharge, 'id' | 'row'>, at: number): string {
  if (at < ABECS_FROM) return ownCodes[draw(`${charge.id}c`, ownCodes.length)] ?? '1000'
  const { platform_reason: code } = charge.row
  return /^[A-Z\d]{2,3}$/.test(code) ? code : '05'
}

const isOurs = ({ method }: PaymentRow): boolean => /^(Cartão|Pix|Boleto)/.test(method)
export const isCard = ({ method }: Pick<PaymentRow, 'method'>): boolean => method.startsWith('Cartão')

/** Of the store's own sales: a marketplace keeps what it receives. */
export function chargesOf(sales: readonly Sale[]): ShopCharge[] {
  return sales
    .filter(({ row }) => row.affiliate === '')
    .flatMap(({ id, payments }) => payments.map((payment) => ({ id, payment })))
    .filter(({ payment }) => isOurs(payment))
    .toSorted((a, b) => a.payment.attempted_at - b.payment.attempted_at)
    .map(({ id, payment }, index) => planCharge(index, id, payment))
}

export function planCharge(number: number, reference: string, row: PaymentRow): ShopCharge {
  const id = `ch_${String(number).padStart(8, '0')}aBcD`
  const isApproved = row.outcome === 'approved'
  const retried =
    isCard(row) && isApproved && draw(`${id}n`, 8) === 0
      ? { firstAt: row.attempted_at, again: row.attempted_at + 600 }
      : null
  const steps = isCard(row) ? cardSteps(id, row, retried?.again ?? row.attempted_at) : laterSteps(id, row)
  const paidAt = steps.find(({ status }) => status === 'paid')?.at ?? null
  const plan = {
    id,
    number,
    reference,
    row,
    retried,
    paidAt,
    amount: row.amount,
    method: row.method,
    installments: Math.max(1, row.installments),
    isChallenged: isCard(row) && draw(`${id}3`, 9) === 0,
  }
  return { ...plan, steps: tried(plan.retried, steps), payables: payablesOf(plan, steps) }
}

type Steps = readonly [Step, ...Step[]]

/** A try that was refused before what became of the charge. */
const tried = (retried: ShopCharge['retried'], steps: Steps): Steps =>
  retried === null
    ? steps
    : [
        {
          at: retried.firstAt,
          status: 'failed',
          transaction: 'not_authorized',
          operation: 'auth_and_capture',
          outcome: 'declined',
          stage: 'authorization',
        },
        ...steps,
      ]

const card = { operation: 'auth_and_capture', stage: 'authorization' } as const

function cardSteps(id: string, { outcome, amount }: { outcome: string; amount: number }, at: number): Steps {
  const paid: Step = { ...card, at, status: 'paid', transaction: 'captured', outcome: 'approved' }
  if (outcome !== 'approved') {
    const refused: Step = {
      ...card,
      at,
      status: 'failed',
      transaction: 'not_authorized',
      outcome: 'declined',
    }
    switch (draw(`${id}r`, 8)) {
      case 0:
        return [{ ...refused, transaction: 'with_error', outcome: 'error' }]
      case 1:
        return [
          {
            ...refused,
            transaction: 'voided',
            outcome: 'blocked',
            stage: 'antifraud',
            antifraud: 'reproved',
          },
        ]
      default:
        return [refused]
    }
  }
  const held = { ...card, at, status: 'pending', transaction: 'authorized_pending_capture' } as const
  if (draw(`${id}m`, 10) === 0)
    return [
      { ...held, operation: 'auth_only', outcome: 'pending', stage: 'antifraud', antifraud: 'manual' },
      ...after(id, amount, { ...paid, at: at + 7200, operation: 'capture', antifraud: 'approved' }),
    ]
  if (draw(`${id}h`, 12) === 0)
    return [
      { ...held, operation: 'auth_only', outcome: 'approved' },
      ...after(id, amount, { ...paid, at: at + 3600, operation: 'capture' }),
    ]
  return after(id, amount, paid)
}

function laterSteps(id: string, { attempted_at: at, method, outcome, amount }: PaymentRow): Steps {
  const isPix = method === 'Pix'
  const waiting: Step = {
    at,
    status: 'pending',
    transaction: 'waiting_payment',
    operation: 'auth_and_capture',
    outcome: 'pending',
    stage: 'payment',
  }
  if (outcome === 'approved') {
    const paid: Step = { ...waiting, at: at + (isPix ? 45 : DAY), status: 'paid', outcome: 'approved' }
    return [waiting, ...after(id, amount, { ...paid, transaction: 'paid' })]
  }
  const over = {
    at: expiryOf({ method, attempted_at: at }),
    transaction: 'failed',
    outcome: 'expired',
  } as const
  return [waiting, { ...waiting, ...over, status: isPix ? 'failed' : 'canceled' }]
}

export const expiryOf = ({ method, attempted_at }: Pick<PaymentRow, 'method' | 'attempted_at'>): number =>
  attempted_at + (method === 'Pix' ? 1800 : 3 * DAY)

/** What happens to money that was received. */
function after(id: string, amount: number, paid: Step): Steps {
  const { at } = paid
  switch (draw(`${id}f`, 24)) {
    case 0:
      return [paid, { ...paid, at: at + DAY, canceled: Math.round(amount / 3) }]
    case 1:
      return [
        paid,
        { ...paid, at: at + 2 * DAY, status: 'canceled', transaction: 'refunded', canceled: amount },
      ]
    case 2: {
      const lost: Step = { ...paid, at: at + 3 * DAY, status: 'chargedback', contested: amount }
      const isWon = draw(id, 2) === 0
      return isWon ? [paid, lost, { ...lost, at: at + 4 * DAY, status: 'paid', contested: 0 }] : [paid, lost]
    }
    default:
      return [paid]
  }
}

export const stepAt = ({ steps }: ShopCharge, at: number): Step | undefined =>
  steps.findLast((step) => step.at <= at)
