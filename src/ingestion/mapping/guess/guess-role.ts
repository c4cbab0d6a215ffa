import { brandWords } from '#model/kinds/payment-method-meanings.ts'
import { competitorColumns } from '#model/kinds/competitor-prices.ts'
import { canonicalKinds, kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnsCalled, columnValues } from './columns.ts'
import { figuresOf } from './decimal-mark.ts'
import { hasGoods } from './guess-goods.ts'
import { holdsIssuedInvoices } from './holds-invoices.ts'
import { fold } from './header-words.ts'
import { goodsColumn, isInWords, isOfSales, productColumn } from './guess-order-number.ts'
import { ledgerOf } from './guess-ledger.ts'
import { hasSpend, isOfAds } from './guess-spend.ts'
import type { Role, Sample, Source } from './source.ts'

/** Whether some of these fields have a column. */
const fieldsOf =
  (sample: Sample) =>
  (kind: CanonicalKind, ...fields: string[]) =>
    fields.some((field) => columnFor(kind, field, sample) !== undefined)

/** By its name, or by numbers and types of their own; in other files returns are known by amounts below zero. */
export const holdsReturns = (sample: Sample): boolean =>
  (kinds.returns.fileName?.test(sample.name.normalize('NFC')) === true || isOfReturns(sample)) &&
  !holdsSalesToo(sample)

const ofReturns =
  'id_devolucao numero_devolucao codigo_devolucao codigo_reversa numero_reversa id_reversa return_id return_order_id rma numero_rma codigo_troca numero_troca'

function isOfReturns(sample: Sample): boolean {
  if (columnFor('returns', 'reason', sample) === undefined) return false
  const isReturn = (value: string) =>
    /^(?:devolu|troca|reembolso|estorno|return|exchange|refund)/i.test(value)
  const isTyped = (column: string) => {
    const values = columnValues(sample, column)
    return values.length > 0 && values.every(isReturn)
  }
  return (
    columnCalled(ofReturns, sample) !== undefined || columnCalled('tipo type', sample, isTyped) !== undefined
  )
}

/** Lines with their prices, of which those given back are below zero. */
function holdsSalesToo(sample: Sample): boolean {
  const quantity = columnFor('order_items', 'quantity', sample)
  if (quantity === undefined || columnFor('order_items', 'unit_price', sample) === undefined) return false
  const units = figuresOf(columnValues(sample, quantity))
  return units.some((count) => count < 0) && units.some((count) => count > 0)
}

/** Charges by conveyance note, or by weight on an invoice; packages have the days of their way. */
function isOfCarrier(sample: Sample): boolean {
  const has = (field: string) => columnFor('freight_charges', field, sample) !== undefined
  const isUnderWay = ['shipped_at', 'delivered_at'].some((at) => columnFor('shipments', at, sample))
  const isSale = columnFor('orders', 'customer_id', sample) ?? productColumn(sample)
  const isCharged = has('cte') || ['invoice_number', 'carrier', 'charged_weight'].every(has)
  return isCharged && has('amount') && has('issued_at') && !isUnderWay && isSale === undefined
}

/** What only those who carry write beside an order, whoever bought it. */
const ofCarrying =
  'motorista driver romaneio manifesto recebedor recebido_por received_by vols volumes peso peso_kg peso_real placa veiculo rota ocorrencia ocorr prazo_dias prazo_dias_uteis modalidade servico destinatario recipient package_type weight_oz weight_lb weight_lbs protocolo etiqueta id_etiqueta parcel_id package_id label_id parcel_status announced_at weight weight_kg house_number service cep_origem valor_segurado valor_declarado'

/** Packages on their way, of which the price is that of a label, or of the goods. */
function isOfPackages(sample: Sample): boolean {
  const has = fieldsOf(sample)
  const signs = columnsCalled(ofCarrying, sample).length
  // a label is paid for too, and with a discount
  const isPaid = signs < 4 && has('orders', 'discount_amount', 'approved_at')
  const isSold =
    isPaid ||
    has('orders', 'payment_method', 'coupon', 'channel') ||
    has('order_items', 'quantity', 'sku_id') ||
    (has('order_items', 'unit_price') && productColumn(sample) !== undefined)
  return !isSold && signs >= 2 && has('shipments', 'shipped_at', 'delivered_at')
}

/** Some of which Sefaz refused; their dates are of no orders, nor are their states of payments. */
function holdsRefusedInvoices(sample: Sample): boolean {
  const status = columnFor('invoices', 'status', sample)
  const states = status === undefined ? [] : columnValues(sample, status)
  return (
    states.some((state) => /rejei|deneg/i.test(state)) &&
    !states.some((state) => /pag|entreg|envi/i.test(state)) &&
    columnFor('invoices', 'reason', sample) !== undefined &&
    ['order_id', 'invoice_number', 'status_at'].every(
      (field) => columnFor('invoices', field, sample) !== undefined,
    ) &&
    columnFor('orders', 'payment_method', sample) === undefined
  )
}

/** What only those who take payments write. */
const ofCards =
  'settlement_amount settlement_reference settlement_date settlement_currency settlement_id valor_liquidado data_liquidacao lote_liquidacao payout_id payout_date numero_cartao card_number masked_card masked_pan pan cartao_mascarado final_cartao card_last_4 card_last4 last_4 consumer_bank_account consumer_bic'

const deliveriesName = /entreg|deliver|shipment|envios?|expedi/i

const outcomes =
  /^(?:aprobad|aprovada|autorizad|authori[sz]ed|recus|declin|negad|deneg|rechaz|refused|rejected)/i

/** Transactions by brands of cards and by what became of them, and nothing of goods, their way or who gets them. */
function isOfGateway(sample: Sample): boolean {
  const has = fieldsOf(sample)
  const method = columnFor('payments', 'method', sample)
  const status = columnFor('payments', 'outcome', sample)
  const isSold =
    has('orders', 'discount_amount', 'freight_amount', 'coupon', 'city', 'uf', 'promised_at', 'channel') ||
    has('order_items', 'sku_id', 'quantity') ||
    productColumn(sample) !== undefined
  return (
    !isSold &&
    method !== undefined &&
    status !== undefined &&
    has('payments', 'amount') &&
    has('payments', 'attempted_at') &&
    columnValues(sample, method).some((value) => brandWords.test(value)) &&
    columnValues(sample, status).some((value) => outcomes.test(value))
  )
}

/** Orders without units and prices that name what was bought. */
function isOfOneProduct(sample: Sample): boolean {
  const product = productColumn(sample)
  const status = columnFor('orders', 'status', sample)
  return (
    product !== undefined &&
    product !== status &&
    columnFor('orders', 'placed_at', sample) !== undefined &&
    isInWords(sample)(product)
  )
}

/** What a file is of; undefined where nothing shows it. */
export function sourceOf(sample: Sample): Omit<Source, 'key'> | undefined {
  const has = fieldsOf(sample)
  if (holdsReturns(sample))
    return requiredFields.returns.every((field) => has('returns', field))
      ? { role: 'returns', sample }
      : undefined
  const orderColumn = columnFor('orders', 'order_id', sample)
  // in a catalog a reference is the SKU's
  const isReference =
    orderColumn === columnFor('skus', 'reference', sample) &&
    has('order_items', 'sku_id') &&
    has('skus', 'product_name') &&
    (!has('orders', 'placed_at') ||
      !has('orders', 'customer_id', 'payment_method', 'total_amount', 'freight_amount', 'coupon')) &&
    !has('order_items', 'quantity')
  const isOrderFile = orderColumn !== undefined && !isReference
  const role = ((): Role | undefined => {
    if (['sku_id', 'viewed_at', 'views'].every((field) => has('product_views', field)) && !isOrderFile)
      return 'product_views'
    if (has('sessions', 'sessions') && has('sessions', 'hour')) return 'sessions'
    if (isOfAds(sample) || (hasSpend(sample) && !isOrderFile)) return 'ad_spend'
    const isOfCompetitors =
      columnCalled(competitorColumns, sample) !== undefined &&
      requiredFields.competitor_prices.every((field) => has('competitor_prices', field))
    if (isOfCompetitors && !isOrderFile) return 'competitor_prices'
    if (holdsRefusedInvoices(sample)) return 'invoices'
    // of an acquirer's parcels, each payment is a purchase
    const due = columnFor('receivables', 'due_on', sample)
    const isOfParcels =
      has('receivables', 'installment') &&
      has('receivables', 'net_amount') &&
      due !== undefined &&
      /prev|venc|due|expected|estimad/.test(fold(due))
    const isNeeded = (kind: CanonicalKind) => (field: string) =>
      has(kind, field) || (kind === 'receivables' && field === 'order_id' && isOfParcels)
    const named = canonicalKinds.find(
      (kind) =>
        kind !== 'returns' &&
        kinds[kind].fileName?.test(sample.name) === true &&
        requiredFields[kind].every(isNeeded(kind)) &&
        has(kind, ...(kinds[kind].oneOf ?? kinds[kind].key)),
    )
    if (named !== undefined) return named === 'order_items' ? 'lines' : named
    if (isOfCarrier(sample)) return 'freight_charges'
    if (ledgerOf(sample) !== undefined) return 'payments'
    // what is left of an amount is expected on a day too
    const isNet = has('receivables', 'net_amount')
    const isOnItsWay =
      has('orders', 'freight_amount', 'city', 'uf') || (has('orders', 'promised_at') && !isNet)
    // beside the code of its authorization, a bare total is of a payment
    const isTotaled =
      !isOrderFile && has('payments', 'authorization_code') && columnCalled('total', sample) !== undefined
    const isExtract =
      has('payments', 'tid', 'nsu', 'authorization_code', 'brand') &&
      (has('payments', 'amount') || isTotaled) &&
      !isOnItsWay
    const isOfGoods = isTotaled
      ? productColumn(sample) !== undefined
      : has('order_items', 'sku_id', 'product_name')
    if (isExtract && !isOfGoods) return 'payments'
    // numbers of cards, and what was or will be settled
    const isOfCards =
      columnCalled(ofCards, sample) !== undefined &&
      has('payments', 'amount') &&
      has('payments', 'attempted_at') &&
      !has('orders', 'discount_amount', 'coupon') &&
      !isOnItsWay
    if (isOfCards && !has('order_items', 'sku_id', 'quantity') && productColumn(sample) === undefined)
      return 'payments'
    // what the seller pays for it is of a payment, unless it has goods or their delivery too
    const isCharged =
      has('payments', 'fee_amount') && has('payments', 'amount') && has('payments', 'outcome') && !isOnItsWay
    if (isCharged && productColumn(sample) === undefined) return 'payments'
    // what was paid out of each payment
    const isSettled =
      !isOrderFile &&
      has('payments', 'fee_amount') &&
      has('payments', 'payment_id') &&
      has('payments', 'amount')
    const isLeft =
      isNet &&
      has('payments', 'payment_id') &&
      has('payments', 'amount') &&
      !isOnItsWay &&
      (!has('orders', 'customer_id') || has('receivables', 'due_on'))
    const isDue =
      columnCalled('vencimento data_vencimento due_date', sample) !== undefined &&
      ['payment_id', 'outcome', 'method'].every((field) => has('payments', field)) &&
      !isOnItsWay &&
      !has('orders', 'discount_amount')
    const isStatement =
      isSettled ||
      isDue ||
      isLeft ||
      (columnCalled('bruto gross', sample) && columnCalled('id_transacao transaction_id', sample))
    if (isStatement && productColumn(sample) === undefined) return 'payments'
    if (isOfGateway(sample)) return 'payments'
    const hasLines = has('order_items', 'quantity', 'unit_price')
    const hasAmount = has('orders', 'total_amount') || has('order_items', 'unit_price')
    const isAttempts =
      has('payments', 'amount') && has('payments', 'outcome') && has('payments', 'attempted_at')
    if (!isOrderFile) {
      const hasProducts = has('order_items', 'sku_id', 'product_name')
      const isDelivered = has('orders', 'freight_amount', 'promised_at')
      if (isOfPackages(sample) && columnsCalled(ofCarrying, sample).length >= 4) return 'shipments'
      if (isAttempts && !hasProducts && !isDelivered) return 'payments'
      const isUnderWay = has('shipments', 'shipped_at', 'delivered_at', 'tracking_number')
      const isOfDeliveries =
        has('shipments', 'carrier') || (deliveriesName.test(sample.name) && !has('orders', 'placed_at'))
      if (isOfDeliveries && isUnderWay && !hasAmount) return 'shipments'
      if (isOfSales(sample)) return goodsColumn(sample) === undefined ? 'orders' : 'lines'
      if (has('orders', 'customer_id') && has('orders', 'uf', 'city')) return 'customers'
      const isSorted = has('skus', 'category', 'brand', 'ean') || hasGoods(sample)
      const hasBuyers = has('orders', 'customer_id')
      // with buyers they would be order lines without an order number, or a list of people
      const isCatalog = !hasBuyers && has('skus', 'product_name') && isSorted
      if (hasBuyers && has('order_items', 'quantity')) return undefined
      const tells = isSorted || has('skus', 'product_name')
      const isSku = columnFor('order_items', 'sku_id', sample) !== undefined
      return has('skus', 'sku_id') && (isSku ? tells : isCatalog) ? 'skus' : undefined
    }
    if (isOfPackages(sample) && columnsCalled(ofCarrying, sample).length >= 3) return 'shipments'
    const price = columnFor('order_items', 'unit_price', sample)
    const isByUnit = price !== undefined && /unit/.test(fold(price)) && has('order_items', 'quantity')
    if ((has('order_items', 'sku_id', 'product_name') && hasLines) || isByUnit) return 'lines'
    if (
      /pag|pay|transa|attempt|tentativ|charge|cobran|fatura(?!m)/i.test(sample.name) &&
      has('payments', 'amount', 'outcome')
    )
      return 'payments'
    const isOrder = has('orders', 'total_amount', 'customer_id')
    const isTracked =
      has('shipments', 'tracking_number') &&
      has('shipments', 'shipped_at', 'delivered_at') &&
      !has('orders', 'placed_at')
    const isSent = has('shipments', 'carrier', 'shipped_at') && !has('orders', 'status')
    const isDelivered = has('shipments', 'delivered_at') && !has('orders', 'placed_at')
    // of the order nothing but its date
    const isPosted =
      has('shipments', 'tracking_number') &&
      has('shipments', 'carrier') &&
      has('shipments', 'shipped_at', 'delivered_at') &&
      !hasAmount &&
      !has('orders', 'payment_method')
    if (((isTracked || isSent || isDelivered || isPosted) && !isOrder) || isOfPackages(sample))
      return 'shipments'
    if (has('payments', 'payment_id') && has('payments', 'amount') && !isOrder) return 'payments'
    const isSold = has('orders', 'freight_amount', 'city', 'uf') || !has('payments', 'amount')
    // of digital goods each order is of one, whose price is that of the order
    if (isOfOneProduct(sample)) return 'lines'
    if (holdsIssuedInvoices(sample)) return 'shipments'
    if (has('orders', 'placed_at') || (isOrder && isSold)) return 'orders'
    return has('payments', 'amount') ? 'payments' : undefined
  })()
  return role && { role, sample }
}
