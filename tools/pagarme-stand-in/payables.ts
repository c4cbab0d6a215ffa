import { draw } from '../vtex-stand-in/sales.ts'

export const DAY = 86_400

type Version = {
  /** From then on, in seconds. */
  at: number
  status: 'waiting_funds' | 'prepaid' | 'paid'
  payment: number
  anticipation: number
}

export type ShopPayable = {
  id: number
  type: 'credit' | 'refund' | 'chargeback' | 'chargeback_refund'
  installment: number
  amount: number
  fee: number
  fraudCoverage: number
  versions: readonly [Version, ...Version[]]
}

/** Whole centavos that add up, the first one with what is left over. */
function split(total: number, parts: number): number[] {
  const each = Math.trunc(total / parts)
  return Array.from({ length: parts }, (_, index) => (index === 0 ? total - each * (parts - 1) : each))
}

type Plan = {
  id: string
  number: number
  amount: number
  method: string
  installments: number
  paidAt: number | null
}
type Moved = { at: number; canceled?: number; contested?: number }

export function payablesOf(plan: Plan, steps: readonly Moved[]): ShopPayable[] {
  const { id, number, amount, method, installments: count, paidAt } = plan
  if (paidAt === null) return []
  const isCard = method.startsWith('Cartão')
  const isAnticipated = isCard && count > 1 && draw(`${id}a`, 3) === 0
  const fees = split(Math.round((amount * (isCard ? 399 : 99)) / 10_000), count)
  const coverage = split(isCard ? 70 : 0, count)
  const dueOf = (installment: number) => paidAt + (isCard ? 30 * installment : 1) * DAY
  const base = 4_300_000_000 + number * 100
  const credits = split(amount, count).map((part, index): ShopPayable => {
    const [installment, due] = [index + 1, dueOf(index + 1)]
    const waiting = { at: paidAt, status: 'waiting_funds', payment: due, anticipation: 0 } as const
    const early = { payment: paidAt + 3 * DAY, anticipation: Math.round((part * 15 * installment) / 1000) }
    return {
      id: base + index,
      type: 'credit',
      installment,
      amount: part,
      fee: fees[index] ?? 0,
      fraudCoverage: coverage[index] ?? 0,
      versions: isAnticipated
        ? [
            waiting,
            { ...early, at: paidAt + 2 * DAY, status: 'prepaid' },
            { ...early, at: early.payment, status: 'paid' },
          ]
        : [waiting, { ...waiting, at: due, status: 'paid' }],
    }
  })
  const against = (type: ShopPayable['type'], at: number, total: number, feesBack: boolean) =>
    split(total, count).map((part, index): ShopPayable => {
      const sign = type === 'chargeback_refund' || number % 2 === 0 ? 1 : -1
      return {
        id: base + 20 * (1 + types.indexOf(type)) + index,
        type,
        installment: index + 1,
        amount: sign * part,
        fee: feesBack ? -(fees[index] ?? 0) : 0,
        fraudCoverage: 0,
        versions: [{ at, status: 'paid', payment: at, anticipation: 0 }],
      }
    })
  const later = steps.flatMap((step, index): ShopPayable[] => {
    const { at, canceled, contested } = step
    const before = steps[index - 1]
    if (canceled !== undefined) return against('refund', at, canceled, canceled === amount)
    if (contested === amount) return against('chargeback', at, amount, false)
    return before?.contested === amount ? against('chargeback_refund', at, amount, false) : []
  })
  return [...credits, ...later]
}

const types: readonly ShopPayable['type'][] = ['refund', 'chargeback', 'chargeback_refund']

export const versionAt = ({ versions }: ShopPayable, at: number): Version | undefined =>
  versions.findLast((version) => version.at <= at)
