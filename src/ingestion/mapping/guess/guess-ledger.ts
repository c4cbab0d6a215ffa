import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds } from '#model/kinds/index.ts'
import { columnFor, columnsCalled, columnValues } from './columns.ts'
import { figuresIn, figuresOf } from './decimal-mark.ts'
import { dayAndHour } from './day-and-hour.ts'
import { fold } from './header-words.ts'
import { cellsIn, type Sample, type Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

export type Ledger = {
  order: string
  amount: string
  /** The column of what each amount is, and its words for what the seller pays. */
  kind: string
  fees: string[]
  /** What shows that a row gives back, and its words for it. */
  type: string | undefined
  refunds: string[]
}

const types =
  'fee_name fee_type nome_taxa tipo_taxa nome_tarifa tipo_tarifa amount_type tipo_valor tipo_de_valor amount_description descricao_valor tipo_lancamento tipo_transacao transaction_type tipo_movimento tipo_operacao lancamento tipo type categoria category natureza descricao description detalhe historico'
const fee = /fee|tarif|tax[ao]s?(?:_|$)|comiss|commission|cargo|custo|cost|mdr|cobranca_de/
const refund = /refund|estorn|reembols|devolu/
const MAX_WORDS = 40

/** What a marketplace or gateway settled: rows of what was sold, and of each of its fees, by order. */
export function ledgerOf(sample: Sample): Ledger | undefined {
  const order = columnFor('payments', 'order_id', sample)
  if (order === undefined) return undefined
  const orders = cellsIn(sample, order)
  const ofOrders = [...orders.keys()].filter((row) => orders[row] !== '')
  if (new Set(ofOrders.map((row) => orders[row])).size === ofOrders.length) return undefined
  const amount = columnsCalled(kinds.payments.fields['amount']?.columns, sample).find((column) => {
    const values = cellsIn(sample, column)
    const figures = figuresOf(values)
    return (
      ofOrders.every((row) => values[row] !== '') &&
      figures.some((figure) => figure < 0) &&
      figures.some((figure) => figure > 0)
    )
  })
  if (amount === undefined) return undefined
  const figures = figuresIn(sample, amount)
  const wordsIn = (column: string) => {
    const values = cellsIn(sample, column)
    return new Set(ofOrders.flatMap((row) => values[row] || []))
  }
  const named = columnsCalled(types, sample).filter((column) => {
    const words = wordsIn(column)
    return words.size > 1 && words.size <= MAX_WORDS
  })
  const found = (one: RegExp) =>
    named
      .map((column) => ({ column, words: [...wordsIn(column)].filter((word) => one.test(fold(word))) }))
      .find(({ column, words }) => words.length > 0 && words.length < wordsIn(column).size)
  const charged = found(fee)
  if (charged === undefined) return undefined
  const said = cellsIn(sample, charged.column)
  const isCharged = (row: number) => charged.words.includes(said[row] ?? '')
  const share = (rows: readonly number[], isOne: (figure: number) => boolean) =>
    rows.filter((row) => isOne(figures[row] ?? 0)).length / rows.length
  const fees = ofOrders.filter(isCharged)
  const others = ofOrders.filter((row) => !isCharged(row))
  // fees are taken, what was sold is not, but for what was given back
  if (share(fees, (figure) => figure <= 0) < 0.7 || share(others, (figure) => figure >= 0) < 0.5)
    return undefined
  const given = found(refund)
  return {
    order,
    amount,
    kind: charged.column,
    fees: charged.words,
    type: given?.column,
    refunds: given?.words ?? [],
  }
}

/** A payment of each order: what was sold, without what was given back, and the fees that are left. */
export function paymentsOfLedger({ key, sample }: Source, ledger: Ledger, notes: string[]): Records {
  const { order, amount, kind, fees, type, refunds } = ledger
  const of = { column: amount }
  const isFee: Condition = { in: { column: kind }, list: fees }
  const isGiven: Condition | undefined =
    type === undefined ? undefined : { in: { column: type }, list: refunds }
  const total = (when: Condition): Expression => ({ total: { when, use: of } })
  const isSale: Condition = isGiven ? { not: { any: [isFee, isGiven] } } : { not: isFee }
  const at = columnFor('payments', 'attempted_at', sample)
  const days = columnsCalled('posted_date data_lancamento data_liquidacao settlement_date', sample)
  const hasHours = (column: string) =>
    columnValues(sample, column).some((value) => /\d[ T]\d{1,2}:/.test(value))
  const dated = at ?? days.find(hasHours) ?? days[0]
  const currency = columnFor('payments', 'currency', sample)
  const isCurrencyGiven =
    currency !== undefined && columnValues(sample, currency).length === sample.rows.length
  notes.push(
    `"${sample.name}" diz cada valor de um pedido em uma linha sua: em "${kind}", ${fees.map((word) => `"${word}"`).join(', ')} ${fees.length === 1 ? 'foi lida como taxa' : 'foram lidas como taxas'}, e o resto como o que foi pago. Linhas sem "${order}" ficaram de fora.`,
  )
  return [
    {
      kind: 'payments',
      from: key,
      groupBy: [order],
      where: { filled: { column: order } },
      fields: {
        order_id: { column: order },
        payment_id: { column: order },
        ...(dated !== undefined && { attempted_at: dayAndHour(dated, sample) }),
        ...(isCurrencyGiven && { currency: { column: currency } }),
        stage: { constant: 'payment' },
        outcome: { constant: 'approved' },
        amount: total(isSale),
        fee_amount: { negate: total(isFee) },
        ...(isGiven && {
          refunded_amount: { negate: total({ all: [isGiven, { not: isFee }] }) },
        }),
      },
    },
  ]
}
