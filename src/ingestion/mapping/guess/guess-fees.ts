import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnsCalled } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import { columnIn } from './guess-lines.ts'
import { figuresIn } from './decimal-mark.ts'
import type { Source } from './source.ts'

/** What may be a percentage of it. */
const names = 'taxa taxas tarifa tarifas custo fee fees desconto descontos comissao commission'
/** Of what was paid; more than it is something else. */
const MAX_FEE_SHARE = 0.25

/** Beside payments “total” is their amount, and “taxas” are what their provider takes. */
export function chargeOf({ sample }: Source): Fields {
  const isIts = (field: string) => (column: string) => columnFor('orders', field, sample) === column
  const total = columnCalled('total', sample, isIts('total_amount'))
  const fee = columnCalled('taxas taxa', sample, isIts('tax_amount'))
  return {
    ...(total !== undefined && { amount: { column: total } }),
    ...(fee !== undefined && { fee_amount: { column: fee } }),
  }
}

/** The fee is what is between gross and net, whatever it is called: a percentage is not. */
export function feeBetween(
  kind: Extract<CanonicalKind, 'payments' | 'receivables'>,
  fields: Fields,
  source: Source,
  notes: string[],
): Fields {
  const { sample } = source
  const gross = columnIn(fields[kind === 'payments' ? 'amount' : 'gross_amount'])
  const isAmount = (column: string) => figuresIn(sample, column).some((figure) => figure > 0)
  const nets = [
    ...[columnFor('receivables', 'net_amount', sample) ?? []].flat(),
    ...columnsCalled('repasse valor_repasse payout_amount payout liquido net', sample, isAmount),
  ]
  if (gross === undefined || fields['anticipation_amount'] !== undefined) return {}
  const before = figuresIn(sample, gross)
  const paidBy = (column: string) => {
    const after = figuresIn(sample, column)
    return before.flatMap((amount, row) => {
      const left = after[row] ?? Number.NaN
      return amount > 0 && left > 0 ? [{ row, amount, fee: amount - left }] : []
    })
  }
  const areFees = (each: ReturnType<typeof paidBy>) =>
    each.every(({ amount, fee }) => fee > -0.005 && fee <= amount * MAX_FEE_SHARE)
  // of a parcel, less is left than of the whole
  const net = nets.find((column) => areFees(paidBy(column))) ?? nets[0]
  if (net === undefined) return {}
  const paid = paidBy(net)
  if (!paid.some(({ fee }) => fee > 0)) return {}
  const isFee = (column: string, share: number) => {
    const figures = figuresIn(source.sample, column)
    return paid.every(({ row, amount, fee }) => {
      const figure = Math.abs(figures[row] || 0)
      return Math.abs((share === 1 ? figure : figure * amount * share) - fee) < 0.015
    })
  }
  const known = columnIn(fields['fee_amount'])
  if (known !== undefined && (isFee(known, 1) || !isFee(known, 0.01))) return {}
  const column = columnsCalled(names, sample).find((name) => isFee(name, 1))
  if (column !== undefined) {
    const isNegative = figuresIn(source.sample, column).some((figure) => figure < 0)
    return { fee_amount: isNegative ? { absolute: { column } } : { column } }
  }
  if (!areFees(paid)) return {}
  notes.push(`Em "${sample.name}", a taxa foi lida como a diferença entre "${gross}" e "${net}".`)
  const fee: Expression = { sum: [{ column: gross }, { negate: { column: net } }] }
  // of a refused payment nothing is left, and nothing was taken
  const isLeft: Condition = { greater: [{ column: net }, { constant: 0 }] }
  const isRefused = figuresIn(sample, net).some((left, row) => left === 0 && (before[row] ?? 0) > 0)
  return { fee_amount: isRefused ? { when: isLeft, use: fee } : fee }
}
