import type { Condition } from '#model/import-mapping/expression.ts'
import { columnsOf } from '../compile/scope.ts'
import { kinds } from '#model/kinds/index.ts'
import { paymentMethodMeanings } from '#model/kinds/payment-method-meanings.ts'
import { columnCalled, columnFor, columnValues, labelOf } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import { guessMeaning } from './guess-meaning.ts'
import type { Sample, Source } from './source.ts'

const MINUTES_OF_A_PERSON = 60
const MINUTES_OF_ANYONE = 1

const ids = ['payment_id', 'tid', 'nsu', 'gateway_id'] as const

/** Never the number of a card. */
const cards =
  'card_hash card_id card_token card_fingerprint cartao_hash id_cartao token_cartao last4 last_four card_last4 final_cartao ultimos_digitos'
const places = 'country pais uf estado state region regiao shipping_country billing_country'

const customers = `${kinds.orders.fields.customer_id?.columns ?? ''} shopper_reference shopper_id payer_id user_id customer_reference id_usuario comprador pagador`

// A file of attempts without order numbers: those of one person, card or at least place, of one amount and
// soon after each other, are one purchase. On days without hours, each transaction is one.
export function purchasesOf(source: Source, fields: Fields, notes: string[]): Fields {
  const { sample } = source
  const amount = columnFor('payments', 'amount', sample)
  const [at] = columnsOf(fields['attempted_at']).map(({ column }) => column)
  if (fields['order_id'] !== undefined || amount === undefined) return {}
  const own = [...new Set(ids.flatMap((field) => columnFor('payments', field, sample) ?? []))]
  if (at === undefined) return eachTransaction(sample, own, notes)
  const dated = columnValues(sample, at).length
  const isFilled = (column: string) => columnValues(sample, column).length >= dated
  const transaction = own.find(isFilled) ?? own[0]
  const isTimed = columnValues(sample, at).some((value) => /\d[:hT]\d|^\d{10,}$/.test(value))
  const { columns, minutes } =
    transaction !== undefined && !isTimed
      ? { columns: [transaction, amount], minutes: MINUTES_OF_ANYONE }
      : alikeIn(sample, amount)
  notes.push(
    transaction !== undefined && !isTimed
      ? `"${sample.name}" não tem número do pedido: cada "${transaction}" conta como uma compra.`
      : `"${sample.name}" não tem número do pedido: tentativas com ${columns.map((name) => `"${name}"`).join(' e ')} iguais, em até ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} uma da outra, contam como a mesma compra.`,
  )
  return {
    order_id: { purchase: columns, at: { column: at }, minutes },
    ...(fields['payment_id'] === undefined && { payment_id: { attempt: true } }),
    // sales at the counter have no TID
    ...(fields['payment_id'] !== undefined &&
      own.length > 1 && { payment_id: { firstOf: own.map((column) => ({ column })) } }),
  }
}

/** Where nothing shows when, nothing shows what is tried again either. */
function eachTransaction(sample: Sample, [transaction]: readonly string[], notes: string[]): Fields {
  if (transaction === undefined) return {}
  notes.push(`"${sample.name}" não tem número do pedido: cada "${transaction}" conta como uma compra.`)
  return { order_id: { column: transaction } }
}

function alikeIn(sample: Sample, amount: string): { columns: string[]; minutes: number } {
  const person = columnCalled(customers, sample) ?? columnCalled(cards, sample)
  const place = person ?? columnCalled(places, sample)
  return {
    columns: [...(place === undefined ? [] : [place]), amount],
    minutes: person === undefined ? MINUTES_OF_ANYONE : MINUTES_OF_A_PERSON,
  }
}

/** Totals below the rows have neither a moment nor a result. */
export function attemptsOnly({ sample }: Source): Condition | undefined {
  const reported = ['attempted_at', 'outcome'].flatMap((field) => columnFor('payments', field, sample) ?? [])
  return reported.length === 0 ? undefined : { any: reported.map((column) => ({ filled: { column } })) }
}

/** What a file of attempts is about where no column says how was paid. */
export function methodOf({ sample }: Source, fields: Fields, notes: string[]): Fields {
  if (fields['method'] !== undefined || fields['brand'] !== undefined) return {}
  const method = guessMeaning(paymentMethodMeanings, sample.name) ?? 'Cartão de crédito'
  notes.push(
    `Nenhuma coluna de "${sample.name}" diz o meio de pagamento: tudo conta como ${method}. Se não for, troque o valor de "${labelOf('payments', 'method')}".`,
  )
  return { method: { constant: method } }
}
