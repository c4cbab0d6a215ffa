import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import { kinds } from '#model/kinds/index.ts'
import type { Meanings } from '#model/kinds/field.ts'
import { columnCalled, columnFor, columnValues, isFilled } from './columns.ts'
import { figuresIn, figuresOf } from './decimal-mark.ts'
import type { Fields } from './guess-fields.ts'
import { wordsIn } from './translate-words.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold } from './header-words.ts'
import { salesName } from './guess-order-number.ts'
import type { Source } from './source.ts'

const types =
  'tipo type tipo_lancamento tipo_operacao tipo_movimento transaction_type operation_type event_type tipo_evento'
const refund = /estorn|reembols|refund|devolu|^-$/i
const signs = 'amount_signal amount_sign sinal sinal_valor sign signal'

export type Attempts = { fields: Fields; groupBy?: string[]; where?: Condition }

/** Only what was approved is to be received, and has a code of its issuer or what is left after fees. */
export function outcomeOf({ sample }: Source, notes: string[]): Fields {
  const approved: Fields = { outcome: { constant: 'approved' } }
  if (kinds.receivables.fileName?.test(sample.name) === true) return approved
  const contested = columnFor('payments', 'chargeback_at', sample)
  if (contested !== undefined && isFilled(sample, contested))
    return { ...approved, stage: { constant: 'chargeback' } }
  if (columnFor('payments', 'outcome', sample) !== undefined) return {}
  const paid = [
    columnFor('payments', 'authorization_code', sample),
    columnFor('receivables', 'net_amount', sample),
  ]
  const found = paid.find((column) => column !== undefined)
  if (found === undefined && !salesName.test(sample.name)) return {}
  const why = found === undefined ? 'por ser de vendas' : `por ter "${found}"`
  notes.push(
    `Nenhuma coluna de "${sample.name}" diz o resultado: ${why}, tudo conta como aprovado. Se não for, escolha a coluna do resultado.`,
  )
  return approved
}

/** Of what was given back in part, how much is not known by the word. */
const endings: Meanings = [
  ['', 'parcial partial revers ganh won recus refus deneg negad'],
  ['refund', 'estorn devolv reembols refund'],
  ['chargeback', 'chargeback charged+back chargedback contestad'],
]

/** What was given back or contested was approved before: its ending tells it apart from what was kept. */
export function stageOf(source: Source, isSummed: boolean): Expression {
  const paid: Expression = { constant: 'payment' }
  const column = columnFor('payments', 'outcome', source.sample)
  if (column === undefined || isSummed) return paid
  const table = Object.fromEntries(
    wordsIn(column, source).flatMap((word) => {
      const ending = guessMeaning(endings, word)
      return ending ? [[word, ending]] : []
    }),
  )
  return Object.keys(table).length === 0 ? paid : { translate: { column }, table, otherwise: paid }
}

// Parcels and refunds of one transaction, each in a row, are one attempt: of their sum, and of what was given
// back. A refund whose transaction is not in the file ends below zero, and is refused.
export function attemptsOfParcels(source: Source, fields: Fields, notes: string[]): Attempts {
  const { sample } = source
  const [id, amount] = [columnOf(fields['payment_id']), columnOf(fields['amount'])]
  if (id === undefined || amount === undefined) return { fields }
  const wordsOf = (column: string) => {
    const at = sample.seen.columns.indexOf(column)
    return [...new Set(sample.rows.map((row) => row[at] ?? ''))].filter((word) => refund.test(word))
  }
  const type = [columnCalled(types, sample), columnCalled(signs, sample)].find(
    (column) => column !== undefined && wordsOf(column).length > 0,
  )
  const words = type === undefined ? [] : wordsOf(type)
  const debit = debitBeside(amount, sample)
  const isGivenBack =
    debit !== undefined ||
    figuresOf(columnValues(sample, amount)).some((figure) => figure < 0) ||
    words.length > 0
  const parcel = columnFor('receivables', 'installment', sample)
  const isCounted = parcel !== undefined && columnValues(sample, parcel).every((value) => /^\d+$/.test(value))
  const ids = columnValues(sample, id)
  const isRepeated = new Set(ids).size < ids.length
  if (!isGivenBack && (parcel === undefined || !isRepeated)) return { fields }
  const below: Condition = { less: [{ column: amount }, { constant: 0 }] }
  const isTyped: Condition =
    type === undefined || words.length === 0 ? below : { any: [below, { in: { column: type }, list: words }] }
  const isRefund: Condition =
    debit === undefined
      ? isTyped
      : { all: [{ filled: { column: debit } }, { greater: [{ column: debit }, { constant: 0 }] }] }
  const back = { column: debit ?? amount }
  const given: Expression = { total: { when: isRefund, use: { absolute: back } } }
  const charged = (column: Expression): Expression => ({
    total: { when: { not: isRefund }, use: column },
  })
  const sums = costs.flatMap((name) => {
    const cost = fields[name]
    return cost === undefined ? [] : [[name, charged(cost)] as const]
  })
  const at = columnOf(fields['attempted_at'])
  const amounts = {
    amount: { firstOf: [charged({ column: amount }), { negate: given }] },
    refunded_amount: given,
    ...Object.fromEntries(sums),
  }
  const order = isRepeated ? undefined : orderGivenBack(sample, columnOf(fields['order_id']), amount)
  if (order !== undefined) {
    notes.push(
      `"${sample.name}" diz cada estorno em uma linha sua: o que tem o mesmo "${order}" foi somado em um pagamento, e linhas sem ele, como saques, ficaram de fora.`,
    )
    const paid = (of: Expression): Expression => ({ largest: of, by: { column: amount } })
    const told = Object.entries(fields).map(([name, of]) => [name, name === 'order_id' ? of : paid(of)])
    return {
      groupBy: [order],
      where: { filled: { column: order } },
      fields: { ...Object.fromEntries(told), ...amounts },
    }
  }
  const hasOthers = columnValues(sample, id).length < sample.rows.length
  const others = hasOthers ? ` Linhas sem "${id}", como repasses, ficaram de fora.` : ''
  notes.push(
    isRepeated
      ? `"${sample.name}" tem várias linhas da mesma transação: as parcelas foram somadas em um pagamento, e o que foi estornado ficou como valor estornado dele.${others}`
      : `"${sample.name}" tem linhas de valores que saíram, como estornos e saques, sem o pagamento de que são: elas são recusadas.`,
  )
  return {
    groupBy: [id],
    ...(hasOthers && isRepeated && { where: { filled: { column: id } } }),
    fields: {
      ...fields,
      ...(fields['order_id'] === undefined &&
        at !== undefined && {
          order_id: { purchase: [id], at: { column: at }, minutes: 1 },
        }),
      ...amounts,
      ...(fields['installments'] === undefined &&
        isCounted && { installments: { largest: { column: parcel }, by: { column: parcel } } }),
    },
  }
}

const sides: Readonly<Record<string, string>> = {
  credit: 'debit',
  credito: 'debito',
  creditos: 'debitos',
  credits: 'debits',
  entrada: 'saida',
  entradas: 'saidas',
}

/** Where amounts taken back have a column of their own, called as the other but for its side. */
function debitBeside(credit: string, sample: Source['sample']): string | undefined {
  const words = fold(credit).split('_')
  const other = words.map((word) => sides[word] ?? word).join('_')
  const debit =
    other === words.join('_') ? undefined : sample.seen.columns.find((column) => fold(column) === other)
  if (debit === undefined) return undefined
  const [paid, taken] = [figuresIn(sample, credit), figuresIn(sample, debit)]
  const isApart = sample.rows.every((_, row) => !(paid[row] && taken[row]))
  return isApart && taken.some((figure) => figure > 0) ? debit : undefined
}

/** The order's number, where each refund has that of a payment above zero, and a number of its own. */
function orderGivenBack(
  { seen, rows }: Source['sample'],
  order: string | undefined,
  amount: string,
): string | undefined {
  if (order === undefined) return undefined
  const [at, of] = [seen.columns.indexOf(order), seen.columns.indexOf(amount)]
  const isBelow = (row: readonly string[]) => (figuresOf([row[of] ?? ''])[0] ?? 0) < 0
  const numbered = rows.filter((row) => (row[at] ?? '') !== '')
  const [given, paid] = [numbered.filter(isBelow), numbered.filter((row) => !isBelow(row))]
  const numbers = paid.map((row) => row[at])
  const isOnce = new Set(numbers).size === numbers.length
  return given.length > 0 && isOnce && given.every((row) => numbers.includes(row[at])) ? order : undefined
}

const costs = ['fee_amount', 'anticipation_amount', 'antifraud_amount'] as const

function columnOf(expression: Expression | undefined): string | undefined {
  return expression !== undefined && 'column' in expression ? expression.column : undefined
}
