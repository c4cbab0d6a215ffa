import type { Expression } from '#model/import-mapping/expression.ts'
import { competitorColumns } from '#model/kinds/competitor-prices.ts'
import { canonicalKinds, kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { ImportMapping, type ImportMappingText } from '#model/import-mapping/mapping.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { fieldsFor, joinedFields, type Fields } from './guess-fields.ts'
import { guessGoods, hasGoods, ownNames } from './guess-goods.ts'
import { PLACE } from '../../files/cell-list.ts'
import { ordersOfLines, priceOf } from './guess-lines.ts'
import { withNumbersBelow } from './fill-down.ts'
import { withListedProducts } from './list-cells.ts'
import { isOfSales, orderNumberOf, productColumn, type OrderNumber } from './guess-order-number.ts'
import { hasSpend, spendFields } from './guess-spend.ts'
import { withKeptRows, withoutLeftOut } from './left-out-rows.ts'
import {
  missingAmounts,
  noteMissingFields,
  unusedShares,
  withAssumedMilestones,
  withOnlyAmount,
} from './missing-fields.ts'
import { attemptsOfParcels, outcomeOf, stageOf } from './guess-parcels.ts'
import { attemptsOnly, methodOf, purchasesOf } from './guess-purchases.ts'
import { readInstants, type ReadDates } from './guess-dates.ts'
import { centsOf } from './guess-cents.ts'
import { amountsOf, guessCurrency } from './guess-currency.ts'
import { decimalMark, figuresOf, hasThousands } from './decimal-mark.ts'
import type { Role, Sample, Source } from './source.ts'

export type Guess = { mapping: ImportMapping; notes: string[] }

/** The account's, where a file does not tell. */
export type GuessOptions = { timeZone?: string; currency?: string }

type Records = ImportMappingText['records']

export function guessMapping(
  name: string,
  read: readonly Sample[],
  { timeZone, currency }: GuessOptions = {},
): Guess {
  const samples = read.map((sample) => withListedProducts(withNumbersBelow(withoutLeftOut(sample))))
  const sources = samples.flatMap((sample) => sourceOf(sample) ?? [])
  const notes = samples
    .filter((sample) => !sources.some((source) => source.sample === sample))
    .map((sample) =>
      holdsReturns(sample)
        ? `"${sample.name}" parece ter devoluções, mas não diz o pedido, o SKU e a data de cada uma: ele ficou de fora.`
        : `Não foi possível reconhecer o conteúdo de "${sample.name}": ele ficou de fora.`,
    )
  const known = sources.map((source, at) => ({ ...source, key: keyOf(source, sources.slice(0, at)) }))
  const found = known.flatMap((source) => recordsOf(source, known, notes))
  const keyed = known.length > 0 ? known : samples.slice(0, 1).map(asOrders)
  const proposed = found.length > 0 ? found : keyed.slice(0, 1).map((source) => byHand(source, notes))
  const fileOf = (key: string) => keyed.find((source) => source.key === key)?.sample
  const records = withAssumedMilestones(withOnlyAmount(proposed, fileOf, notes), fileOf, notes)
  noteMissingFields(records, keyed, notes)
  notes.push(...missingAmounts(records, fileOf), ...unusedShares(records, fileOf))
  const dates = readInstants(records, keyed, notes)
  const money = guessCurrency(records, keyed, currency, notes)
  const mapping = ImportMapping.parse({
    version: 1,
    name,
    ...(timeZone !== undefined && { timeZone }),
    ...(money !== undefined && { currency: money }),
    dates: dates.formats,
    files: Object.fromEntries(
      keyed.map((source) => [source.key, describedFile(source, dates, records, notes)]),
    ),
    records: withKeptRows(records, fileOf),
  })
  return { mapping, notes: [...new Set(notes)] }
}

/** By its name; in other files returns are known by amounts below zero. */
const holdsReturns = (sample: Sample): boolean =>
  kinds.returns.fileName?.test(sample.name.normalize('NFC')) === true && !holdsSalesToo(sample)

/** Lines with their prices, of which those given back are below zero. */
function holdsSalesToo(sample: Sample): boolean {
  const quantity = columnFor('order_items', 'quantity', sample)
  if (quantity === undefined || columnFor('order_items', 'unit_price', sample) === undefined) return false
  const units = figuresOf(columnValues(sample, quantity))
  return units.some((count) => count < 0) && units.some((count) => count > 0)
}

function describedFile(
  source: Source,
  { ofFiles }: ReadDates,
  records: Records,
  notes: string[],
): ImportMappingText['files'][string] {
  const { key, sample } = source
  const { format, encoding, delimiter, headerLine = 1 } = sample.seen
  const money = centsOf(source, records, notes)
  const own = ofFiles.get(key)
  return {
    pattern: sample.name.replaceAll(/[*?]/g, '?'),
    format,
    ...(format === 'csv' ? { delimiter } : {}),
    ...(encoding === 'utf-8' ? {} : { encoding }),
    ...(headerLine > 1 && { skipLines: headerLine - 1 }),
    ...(own === undefined ? {} : { dates: own }),
    decimal: decimalOf(sample, amountsOf(key, records), notes),
    ...(money && { money }),
    ...(sample.each !== undefined && { each: sample.each }),
    ...(sample.fillDown !== undefined && { fillDown: [sample.fillDown] }),
  }
}

/** Amounts tell, and where they do not the other figures; points that part groups of three leave the comma. */
function decimalOf(sample: Sample, amounts: readonly string[], notes: string[]): '.' | ',' {
  const marks = (columns: readonly string[]) =>
    columns.flatMap((column) => decimalMark(columnValues(sample, column)) ?? [])
  const ofAmounts = marks(amounts)
  const known = ofAmounts.length > 0 ? ofAmounts : marks(sample.seen.columns)
  const commas = known.filter((mark) => mark === ',').length
  if (known.length > 0) return commas > known.length - commas ? ',' : '.'
  const isText = sample.seen.format === 'csv' && sample.seen.sheet === undefined
  const grouped = isText && amounts.find((column) => hasThousands(columnValues(sample, column)))
  if (grouped === false || grouped === undefined) return '.'
  notes.push(
    `Em "${sample.name}", os pontos de "${grouped}" foram lidos como separador de milhar: nenhum valor tem centavos.`,
  )
  return ','
}

function sourceOf(sample: Sample): Omit<Source, 'key'> | undefined {
  const has = (kind: CanonicalKind, ...fields: string[]) =>
    fields.some((field) => columnFor(kind, field, sample) !== undefined)
  if (holdsReturns(sample))
    return requiredFields.returns.every((field) => has('returns', field))
      ? { role: 'returns', sample }
      : undefined
  const orderColumn = columnFor('orders', 'order_id', sample)
  // in a catalog a reference is the SKU's
  const isReference =
    orderColumn === columnFor('skus', 'reference', sample) &&
    (['sku_id', 'product_name'] as const).every((field) => has('skus', field)) &&
    !has('orders', 'placed_at') &&
    !has('order_items', 'quantity')
  const isOrderFile = orderColumn !== undefined && !isReference
  const role = ((): Role | undefined => {
    if (['sku_id', 'viewed_at', 'views'].every((field) => has('product_views', field)) && !isOrderFile)
      return 'product_views'
    if (has('sessions', 'sessions') && has('sessions', 'hour')) return 'sessions'
    if (hasSpend(sample) && !isOrderFile) return 'ad_spend'
    const isOfCompetitors =
      columnCalled(competitorColumns, sample) !== undefined &&
      requiredFields.competitor_prices.every((field) => has('competitor_prices', field))
    if (isOfCompetitors && !isOrderFile) return 'competitor_prices'
    const named = canonicalKinds.find(
      (kind) =>
        kind !== 'returns' &&
        kinds[kind].fileName?.test(sample.name) === true &&
        requiredFields[kind].every((field) => has(kind, field)) &&
        has(kind, ...(kinds[kind].oneOf ?? kinds[kind].key)),
    )
    if (named !== undefined) return named === 'order_items' ? 'lines' : named
    const isExtract =
      has('payments', 'tid', 'nsu', 'authorization_code', 'brand') &&
      has('payments', 'amount') &&
      !has('orders', 'freight_amount', 'city', 'uf', 'promised_at')
    if (isExtract && !has('order_items', 'sku_id', 'product_name')) return 'payments'
    // what the seller pays for it is of a payment, unless goods or their way are told too
    const isCharged =
      has('payments', 'fee_amount') &&
      has('payments', 'amount') &&
      has('payments', 'outcome') &&
      !has('orders', 'freight_amount', 'city', 'uf', 'promised_at')
    if (isCharged && productColumn(sample) === undefined) return 'payments'
    const isStatement =
      columnCalled('bruto gross', sample) && columnCalled('id_transacao transaction_id', sample)
    if (isStatement !== undefined && productColumn(sample) === undefined) return 'payments'
    const hasLines = has('order_items', 'quantity', 'unit_price')
    const isAttempts =
      has('payments', 'amount') && has('payments', 'outcome') && has('payments', 'attempted_at')
    if (!isOrderFile) {
      const hasProducts = has('order_items', 'sku_id', 'product_name')
      const isDelivered = has('orders', 'freight_amount', 'promised_at')
      if (isAttempts && !hasProducts && !isDelivered) return 'payments'
      if (isOfSales(sample)) return productColumn(sample) === undefined ? 'orders' : 'lines'
      if (has('orders', 'customer_id') && has('orders', 'uf', 'city')) return 'customers'
      const tells = has('skus', 'product_name', 'category', 'brand') || hasGoods(sample)
      return has('skus', 'sku_id') && tells ? 'skus' : undefined
    }
    if (has('order_items', 'sku_id', 'product_name') && hasLines) return 'lines'
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
    if ((isTracked || isSent) && !isOrder) return 'shipments'
    if (has('payments', 'payment_id') && has('payments', 'amount') && !isOrder) return 'payments'
    const isSold = has('orders', 'freight_amount', 'city', 'uf') || !has('payments', 'amount')
    if (has('orders', 'placed_at') || (isOrder && isSold)) return 'orders'
    return has('payments', 'amount') ? 'payments' : undefined
  })()
  return role && { role, sample }
}

function keyOf({ role }: Omit<Source, 'key'>, earlier: readonly Omit<Source, 'key'>[]): string {
  const same = earlier.filter((other) => other.role === role).length
  return same === 0 ? role : `${role}${same + 1}`
}

function recordsOf(source: Source, all: readonly Source[], notes: string[]): Records {
  const joinWith = (role: Role, column: string) =>
    all.find((other) => other.role === role && other.sample.seen.columns.includes(column) && other !== source)
  switch (source.role) {
    case 'orders':
      return [orderRecord(source, all, joinWith, notes)]
    case 'lines': {
      const product =
        columnFor('order_items', 'product_id', source.sample) ??
        columnFor('order_items', 'sku_id', source.sample)
      const catalog = product === undefined ? undefined : joinWith('skus', product)
      const alone = !all.some((other) => other.role === 'orders')
      const number = orderNumberOf(source.sample, notes)
      const own = linesFields(source, number, notes)
      const made = alone ? ordersOfLines(source, number, own, notes) : { orders: [], items: own }
      const items = {
        kind: 'order_items' as const,
        from: source.key,
        ...(number?.where && { where: number.where }),
        ...(catalog && product
          ? { joins: { product: { file: catalog.key, on: { [product]: { column: product } } } } }
          : {}),
        fields: {
          ...(catalog ? joinedFields('skus', catalog, 'product', ['product_name', 'category', 'brand']) : {}),
          ...made.items,
        },
      }
      return [...made.orders, items]
    }
    case 'payments': {
      const own = fieldsFor('payments', source, notes, outcomeOf(source))
      const { fields, groupBy } = attemptsOfParcels(source, own, notes)
      const purchases = purchasesOf(source, fields, notes)
      const isAlone = own['order_id'] === undefined
      const where = isAlone ? attemptsOnly(source) : undefined
      return [
        {
          kind: 'payments',
          from: source.key,
          ...(where && { where }),
          ...(groupBy && { groupBy }),
          fields: {
            stage: stageOf(source, groupBy !== undefined),
            ...numbered('payments', { ...fields, ...purchases }, source, notes),
            ...(isAlone && methodOf(source, own, notes)),
          },
        },
      ]
    }
    case 'skus': {
      const fields = ownNames(fieldsFor('skus', source, notes))
      const isCatalog = ['product_name', 'category', 'brand'].some((name) => fields[name] !== undefined)
      const isJoined = all.some((other) => other.role === 'lines')
      const goods = guessGoods(source, isCatalog, notes)
      return isCatalog && !isJoined ? [{ kind: 'skus', from: source.key, fields }, ...goods] : goods
    }
    case 'customers':
      return []
    default:
      return [
        {
          kind: source.role,
          from: source.key,
          fields: numberedFields(source.role, source, notes),
        },
      ]
  }
}

/** The total of a product in a list of them is its price, by its quantity. */
function withPriceOfLine({ sample }: Source, fields: Fields): Fields {
  const { each } = sample
  if (each === undefined || fields['unit_price'] !== undefined) return fields
  const total = columnCalled(totalsOfProducts, sample, (column) => column.startsWith(`${each}.`))
  return total === undefined
    ? fields
    : { ...fields, unit_price: priceOf({ column: total }, fields['quantity']) }
}

const totalsOfProducts = 'subtotal total line_total total_price product_total_price valor_total valor'

/** Without a number of its own, a row is an order of one line. */
function linesFields(source: Source, number: OrderNumber | undefined, notes: string[]): Fields {
  const { each } = source.sample
  const place = each === undefined ? {} : { line_id: { column: `${each}.${PLACE}` } }
  const fields = withPriceOfLine(source, fieldsFor('order_items', source, notes, place))
  if (number === undefined) return fields
  const { column } = number
  const line: Expression = column === undefined ? { constant: '1' } : { position: [column] }
  return { ...fields, order_id: number.expression, line_id: fields['line_id'] ?? line }
}

/** Parts of an order are numbered where no column tells them apart. */
function numberedFields(kind: CanonicalKind, source: Source, notes: string[]): Fields {
  return numbered(kind, fieldsFor(kind, source, notes), source, notes)
}

function numbered(kind: CanonicalKind, fields: Fields, source: Source, notes: string[]): Fields {
  const [order, own, ...others] = kinds[kind].key
  const column = columnFor('orders', 'order_id', source.sample)
  if (order === 'order_id' && own !== undefined && others.length === 0 && column !== undefined)
    fields[own] ??= { position: [column] }
  if (kind === 'freight_charges' && fields['cte'] === undefined) fields['line'] ??= lineOf(source)
  return kind === 'ad_spend' ? spendFields(fields, source, notes) : fields
}

/** Without a conveyance note: the day, and the place among the charges of the same package on it. */
function lineOf({ sample }: Source): Expression {
  const columns = ['issued_at', 'tracking_number', 'goods_invoice', 'order_id', 'invoice_number'].flatMap(
    (field) => columnFor('freight_charges', field, sample) ?? [],
  )
  const [day = ''] = columns
  return { concat: [{ column: day }, { position: columns }], separator: ' · ' }
}

function orderRecord(
  source: Source,
  all: readonly Source[],
  joinWith: (role: Role, column: string) => Source | undefined,
  notes: string[],
): Records[number] {
  const number = orderNumberOf(source.sample, notes)
  const customerColumn = ['customer_id', 'customerid', 'cliente_id', 'id_cliente'].find((name) =>
    source.sample.seen.columns.includes(name),
  )
  const customers = customerColumn === undefined ? undefined : joinWith('customers', customerColumn)
  const payments = all.find(
    (other) => other.role === 'payments' && columnFor('orders', 'order_id', other.sample) !== undefined,
  )
  const amount = payments && columnFor('payments', 'amount', payments.sample)
  const joins: NonNullable<Records[number]['joins']> = {}
  const own = fieldsFor('orders', source, notes)
  const fields: Fields = number === undefined ? own : { ...own, order_id: number.expression }
  if (customers !== undefined && customerColumn !== undefined) {
    joins['customer'] = { file: customers.key, on: { [customerColumn]: { column: customerColumn } } }
    Object.assign(fields, joinedFields('orders', customers, 'customer', ['uf', 'city', 'customer_id']))
  }
  if (payments !== undefined && number !== undefined && fields['payment_method'] === undefined) {
    const key = columnFor('orders', 'order_id', payments.sample) ?? ''
    const on: Record<string, Expression> = { [key]: number.expression }
    joins['payment'] = {
      file: payments.key,
      on,
      ...(amount === undefined ? {} : { take: { largest: amount } }),
    }
    Object.assign(
      fields,
      joinedFields('orders', payments, 'payment', ['payment_method', 'installments', 'acquirer']),
    )
  }
  const where = number?.where
  return { kind: 'orders', from: source.key, ...(where && { where }), joins, fields }
}

const asOrders = (sample: Sample): Source => ({ key: 'orders', role: 'orders', sample })

/** What people complete. */
function byHand(source: Source, notes: string[]): Records[number] {
  notes.push('Nenhum arquivo tem colunas que se pareçam com pedidos: complete o mapeamento à mão.')
  return { kind: 'orders', from: source.key, fields: fieldsFor('orders', source, notes) }
}
