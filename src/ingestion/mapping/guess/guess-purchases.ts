import { kinds } from '#model/kinds/index.ts'
import { columnCalled, columnFor } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import type { Source } from './source.ts'

const MINUTES_OF_A_PERSON = 60
const MINUTES_OF_ANYONE = 1

/** Never the number of a card. */
const cards =
  'card_hash card_id card_token card_fingerprint cartao_hash id_cartao token_cartao last4 last_four card_last4 final_cartao ultimos_digitos'
const places = 'country pais uf estado state region regiao shipping_country billing_country'

const customers = `${kinds.orders.fields.customer_id?.columns ?? ''} shopper_reference shopper_id payer_id user_id customer_reference id_usuario comprador pagador`

// A file of attempts without order numbers: those of one person, card or at least place, of one amount and
// soon after each other, are one purchase.
export function purchasesOf(source: Source, fields: Fields, notes: string[]): Fields {
  const { sample } = source
  const amount = columnFor('payments', 'amount', sample)
  const at = columnFor('payments', 'attempted_at', sample)
  if (fields['order_id'] !== undefined || amount === undefined || at === undefined) return {}
  if (fields['tid'] !== undefined || fields['nsu'] !== undefined) return {}
  const person = columnCalled(customers, sample) ?? columnCalled(cards, sample)
  const place = person ?? columnCalled(places, sample)
  const minutes = person === undefined ? MINUTES_OF_ANYONE : MINUTES_OF_A_PERSON
  const columns = [...(place === undefined ? [] : [place]), amount]
  notes.push(
    `"${sample.name}" não tem número do pedido: tentativas com ${columns.map((name) => `"${name}"`).join(' e ')} iguais, em até ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} uma da outra, contam como a mesma compra.`,
  )
  return {
    order_id: { purchase: columns, at: { column: at }, minutes },
    ...(fields['payment_id'] === undefined && { payment_id: { attempt: true } }),
  }
}

/** What a file of attempts is about where no column says how was paid. */
export function methodOf({ sample }: Source, fields: Fields, notes: string[]): Fields {
  if (fields['method'] !== undefined || fields['brand'] !== undefined) return {}
  notes.push(
    `Nenhuma coluna de "${sample.name}" diz o meio de pagamento: tudo conta como cartão de crédito. Se não for, troque o valor de method.`,
  )
  return { method: { constant: 'Cartão de crédito' } }
}
