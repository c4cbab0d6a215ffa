import { competitorColumns } from '#model/kinds/competitor-prices.ts'
import { canonicalKinds, kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { figuresOf } from './decimal-mark.ts'
import { hasGoods } from './guess-goods.ts'
import { holdsIssuedInvoices } from './holds-invoices.ts'
import { holdsFreightCharges, isOfDeliveries, isOfPackages, isOfSentOrders } from './holds-packages.ts'
import { holdsPayments } from './holds-payments.ts'
import { fold } from './header-words.ts'
import { goodsColumn, isInWords, isOfSales, productColumn } from './guess-order-number.ts'
import { hasSpend, isOfAds } from './guess-spend.ts'
import { SeenFile } from './seen-file.ts'
import type { Role, Sample, Source } from './source.ts'

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

/** Of an acquirer's parcels, each payment is a purchase. */
function isOfParcels(file: SeenFile): boolean {
  const due = file.column('receivables', 'due_on')
  return (
    file.hasAll('receivables', 'installment', 'net_amount') &&
    due !== undefined &&
    /prev|venc|due|expected|estimad/.test(fold(due))
  )
}

/** What its name says, if it has the fields that this needs. */
function roleByName(file: SeenFile): Role | undefined {
  const isNeeded = (kind: CanonicalKind) => (field: string) =>
    file.has(kind, field) || (kind === 'receivables' && field === 'order_id' && isOfParcels(file))
  const named = canonicalKinds.find(
    (kind) =>
      kind !== 'returns' &&
      kinds[kind].fileName?.test(file.sample.name) === true &&
      requiredFields[kind].every(isNeeded(kind)) &&
      file.has(kind, ...(kinds[kind].oneOf ?? kinds[kind].key)),
  )
  return named === 'order_items' ? 'lines' : named
}

/** `none`: no role fits, though one further down would hold. */
type Sign = (file: SeenFile) => Role | 'none' | undefined

const when =
  (role: Role | 'none', holds: (file: SeenFile) => boolean): Sign =>
  (file) =>
    holds(file) ? role : undefined

/** Of any file; here and below, the first that holds decides. */
const signs: readonly Sign[] = [
  when(
    'product_views',
    (file) => file.hasAll('product_views', 'sku_id', 'viewed_at', 'views') && !file.isOfOrders,
  ),
  when('sessions', (file) => file.hasAll('sessions', 'sessions', 'hour')),
  when('ad_spend', ({ sample, isOfOrders }) => isOfAds(sample) || (hasSpend(sample) && !isOfOrders)),
  when(
    'competitor_prices',
    (file) =>
      file.hasCalled(competitorColumns) &&
      file.hasAll('competitor_prices', ...requiredFields.competitor_prices) &&
      !file.isOfOrders,
  ),
  when('invoices', ({ sample }) => holdsRefusedInvoices(sample)),
  roleByName,
  when('freight_charges', holdsFreightCharges),
  when('payments', holdsPayments),
]

const signsWithoutOrders: readonly Sign[] = [
  when('shipments', (file) => isOfPackages(file, 4)),
  when(
    'payments',
    (file) =>
      file.hasAll('payments', 'amount', 'outcome', 'attempted_at') &&
      !file.has('order_items', 'sku_id', 'product_name') &&
      !file.has('orders', 'freight_amount', 'promised_at'),
  ),
  when('shipments', isOfDeliveries),
  ({ sample }) => {
    if (!isOfSales(sample)) return undefined
    return goodsColumn(sample) === undefined ? 'orders' : 'lines'
  },
  when('customers', (file) => file.has('orders', 'customer_id') && file.has('orders', 'uf', 'city')),
  // lines of orders whose number is missing
  when('none', (file) => file.has('orders', 'customer_id') && file.has('order_items', 'quantity')),
  when('skus', (file) => {
    const isSorted = file.has('skus', 'category', 'brand', 'ean') || hasGoods(file.sample)
    const isNamed = file.has('skus', 'product_name')
    // with buyers it would be a list of people
    const isCatalog = isNamed && isSorted && !file.has('orders', 'customer_id')
    return file.has('skus', 'sku_id') && (file.has('order_items', 'sku_id') ? isSorted || isNamed : isCatalog)
  }),
]

const paymentsName = /pag|pay|transa|attempt|tentativ|charge|cobran|fatura(?!m)/i
const isOfBuyers = (file: SeenFile): boolean => file.has('orders', 'total_amount', 'customer_id')

const signsOfOrders: readonly Sign[] = [
  when('shipments', (file) => isOfPackages(file, 3)),
  when('lines', (file) => {
    const price = file.column('order_items', 'unit_price')
    const isByUnit = price !== undefined && /unit/.test(fold(price)) && file.has('order_items', 'quantity')
    const hasGoodsOf = file.has('order_items', 'sku_id', 'product_name')
    return (hasGoodsOf && file.has('order_items', 'quantity', 'unit_price')) || isByUnit
  }),
  when(
    'payments',
    (file) => paymentsName.test(file.sample.name) && file.has('payments', 'amount', 'outcome'),
  ),
  when('shipments', (file) => (isOfSentOrders(file) && !isOfBuyers(file)) || isOfPackages(file)),
  when('payments', (file) => file.hasAll('payments', 'payment_id', 'amount') && !isOfBuyers(file)),
  // of digital goods each order is of one, whose price is that of the order
  when('lines', ({ sample }) => isOfOneProduct(sample)),
  when('shipments', ({ sample }) => holdsIssuedInvoices(sample)),
  when('orders', (file) => {
    const isSold = file.has('orders', 'freight_amount', 'city', 'uf') || !file.has('payments', 'amount')
    return file.has('orders', 'placed_at') || (isOfBuyers(file) && isSold)
  }),
  when('payments', (file) => file.has('payments', 'amount')),
]

/** What a file is of; undefined where nothing shows it. */
export function sourceOf(sample: Sample): Omit<Source, 'key'> | undefined {
  const file = new SeenFile(sample)
  if (holdsReturns(sample))
    return file.hasAll('returns', ...requiredFields.returns) ? { role: 'returns', sample } : undefined
  for (const sign of [...signs, ...(file.isOfOrders ? signsOfOrders : signsWithoutOrders)]) {
    const role = sign(file)
    if (role !== undefined) return role === 'none' ? undefined : { role, sample }
  }
  return undefined
}
