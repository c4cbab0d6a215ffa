import { brandWords } from '#model/kinds/payment-method-meanings.ts'
import { columnValues } from './columns.ts'
import { ledgerOf } from './guess-ledger.ts'
import type { SeenFile } from './seen-file.ts'

/** What only those who take payments write. */
const ofCards =
  'settlement_amount settlement_reference settlement_date settlement_currency settlement_id valor_liquidado data_liquidacao lote_liquidacao payout_id payout_date numero_cartao card_number masked_card masked_pan pan cartao_mascarado final_cartao card_last_4 card_last4 last_4 consumer_bank_account consumer_bic'

/** Whether it is of those who take payments, though its rows name orders. */
export function holdsPayments(file: SeenFile): boolean {
  const isOfPayments = !file.hasProduct && !isOnItsWay(file)
  return (
    ledgerOf(file.sample) !== undefined ||
    isExtract(file) ||
    (isOfPayments && (isOfCards(file) || isCharged(file) || isLeft(file) || isDue(file))) ||
    (!file.hasProduct && (isSettled(file) || isOfTransactions(file))) ||
    isOfGateway(file)
  )
}

/** What is left of an amount is expected on a day too. */
const isOnItsWay = (file: SeenFile): boolean =>
  file.has('orders', 'freight_amount', 'city', 'uf') ||
  (file.has('orders', 'promised_at') && !file.has('receivables', 'net_amount'))

function isExtract(file: SeenFile): boolean {
  // beside the code of its authorization, a bare total is of a payment
  const isTotaled = !file.isOfOrders && file.has('payments', 'authorization_code') && file.hasCalled('total')
  const isOfGoods = isTotaled ? file.hasProduct : file.has('order_items', 'sku_id', 'product_name')
  return (
    file.has('payments', 'tid', 'nsu', 'authorization_code', 'brand') &&
    (file.has('payments', 'amount') || isTotaled) &&
    !isOnItsWay(file) &&
    !isOfGoods
  )
}

/** Numbers of cards, and what was or will be settled. */
const isOfCards = (file: SeenFile): boolean =>
  file.hasCalled(ofCards) &&
  file.hasAll('payments', 'amount', 'attempted_at') &&
  !file.has('orders', 'discount_amount', 'coupon') &&
  !file.has('order_items', 'sku_id', 'quantity')

/** What the seller pays for it is of a payment, unless it has goods or their delivery too. */
const isCharged = (file: SeenFile): boolean => file.hasAll('payments', 'fee_amount', 'amount', 'outcome')

/** What was paid out of each payment. */
const isSettled = (file: SeenFile): boolean =>
  !file.isOfOrders && file.hasAll('payments', 'fee_amount', 'payment_id', 'amount')

const isLeft = (file: SeenFile): boolean =>
  file.has('receivables', 'net_amount') &&
  file.hasAll('payments', 'payment_id', 'amount') &&
  (!file.has('orders', 'customer_id') || file.has('receivables', 'due_on'))

const isDue = (file: SeenFile): boolean =>
  file.hasCalled('vencimento data_vencimento due_date') &&
  file.hasAll('payments', 'payment_id', 'outcome', 'method') &&
  !file.has('orders', 'discount_amount')

const isOfTransactions = (file: SeenFile): boolean =>
  file.hasCalled('bruto gross') && file.hasCalled('id_transacao transaction_id')

const outcomes =
  /^(?:aprobad|aprovada|autorizad|authori[sz]ed|recus|declin|negad|deneg|rechaz|refused|rejected)/i

/** Transactions by brands of cards and by what became of them, and nothing of goods, their way or who gets them. */
function isOfGateway(file: SeenFile): boolean {
  const [method, status] = [file.column('payments', 'method'), file.column('payments', 'outcome')]
  const isSold =
    file.has(
      'orders',
      'discount_amount',
      'freight_amount',
      'coupon',
      'city',
      'uf',
      'promised_at',
      'channel',
    ) ||
    file.has('order_items', 'sku_id', 'quantity') ||
    file.hasProduct
  return (
    !isSold &&
    method !== undefined &&
    status !== undefined &&
    file.hasAll('payments', 'amount', 'attempted_at') &&
    columnValues(file.sample, method).some((value) => brandWords.test(value)) &&
    columnValues(file.sample, status).some((value) => outcomes.test(value))
  )
}
