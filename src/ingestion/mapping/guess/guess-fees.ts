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
  const net =
    columnFor('receivables', 'net_amount', sample) ??
    columnCalled('repasse valor_repasse payout_amount payout', sample, isAmount)
  if (gross === undefined || net === undefined || fields['anticipation_amount'] !== undefined) return {}
  const [before, after] = [gross, net].map((column) => figuresIn(source.sample, column))
  const paid = [...(before ?? []).keys()].flatMap((row) => {
    const [amount = Number.NaN, left = Number.NaN] = [before?.[row], after?.[row]]
    return amount > 0 && left > 0 ? [{ row, amount, fee: amount - left }] : []
  })
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
  if (!paid.every(({ amount, fee }) => fee > -0.005 && fee <= amount * MAX_FEE_SHARE)) return {}
  notes.push(`Em "${sample.name}", a taxa foi lida como a diferença entre "${gross}" e "${net}".`)
  return { fee_amount: { sum: [{ column: gross }, { negate: { column: net } }] } }
}
