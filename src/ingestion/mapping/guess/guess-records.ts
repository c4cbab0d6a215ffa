import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { brandWords } from '#model/kinds/payment-method-meanings.ts'
import { productCode } from '#model/kinds/shared-fields.ts'
import { columnsOf } from '../compile/scope.ts'
import { PLACE } from '../../files/cell-list.ts'
import { columnCalled, columnFor, columnValues, isFilled } from './columns.ts'
import { fieldsFor, joinedFields, wordsIn, type Fields } from './guess-fields.ts'
import { chargeOf, feeBetween } from './guess-fees.ts'
import { guessGoods, ownNames } from './guess-goods.ts'
import { fold, headerForms } from './header-words.ts'
import { issuedInvoices } from './guess-issued-invoices.ts'
import { holdsIssuedInvoices } from './holds-invoices.ts'
import { ledgerOf, paymentsOfLedger } from './guess-ledger.ts'
import { columnIn, ordersOfLines, priceOf } from './guess-lines.ts'
import { isInWords, orderNumberOf, type OrderNumber } from './guess-order-number.ts'
import { attemptsOfParcels, outcomeOf, stageOf } from './guess-parcels.ts'
import { attemptsOnly, methodOf, purchasesOf } from './guess-purchases.ts'
import { sessionsOf } from './guess-sessions.ts'
import { dayOfCampaign, spendFields, withDay } from './guess-spend.ts'
import type { Role, Source } from './source.ts'

type Records = ImportMappingText['records']

/** The records of one file, with what the others say of them. */
export function recordsOf(source: Source, all: readonly Source[], notes: string[]): Records {
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
      const ledger = ledgerOf(source.sample)
      if (ledger !== undefined) return paymentsOfLedger(source, ledger, notes)
      const known = { ...chargeOf(source), ...fieldsFor('payments', source, notes, outcomeOf(source, notes)) }
      const own = {
        ...known,
        ...feeBetween('payments', known, source, notes),
        ...(known['order_id'] === undefined && orderInWords(source)),
      }
      const { fields, groupBy, where: grouped } = attemptsOfParcels(source, withoutPayout(own, source), notes)
      const purchases = purchasesOf(source, fields, notes)
      const isAlone = own['order_id'] === undefined
      const where = isAlone ? attemptsOnly(source) : grouped
      return [
        {
          kind: 'payments',
          from: source.key,
          ...(where && { where }),
          ...(groupBy && { groupBy }),
          fields: {
            stage: stageOf(source, groupBy !== undefined),
            ...numbered('payments', { ...fields, ...purchases }, source),
            ...(isAlone && methodOf(source, own, notes)),
            ...brandInMethod(source, fields),
          },
        },
      ]
    }
    case 'skus': {
      const fields = ownNames(fieldsFor('skus', source, notes))
      const isCatalog = ['product_name', 'category', 'brand'].some((name) => fields[name] !== undefined)
      const isJoined = all.some(
        ({ role, sample }) =>
          role === 'lines' &&
          (['product_id', 'sku_id'] as const).some((field) => {
            const column = columnFor('order_items', field, sample)
            return column !== undefined && source.sample.seen.columns.includes(column)
          }),
      )
      const goods = guessGoods(source, isCatalog, notes)
      if (!isCatalog || isJoined) return goods
      if (goods.length > 0 && Object.keys(fields).every((name) => namesOfSku.has(name)))
        notes.push(
          `"${source.sample.name}" só diz o nome dos SKUs, e o catálogo vale inteiro: categorias, marcas e imagens que a conta tenha destes SKUs ficariam sem valor. Se ela já tem catálogo, tire-o da proposta.`,
        )
      return [{ kind: 'skus', from: source.key, fields }, ...goods]
    }
    case 'customers':
      return []
    case 'sessions': {
      const own = fieldsFor('sessions', source, notes)
      return [{ kind: 'sessions', from: source.key, ...sessionsOf(own, source, notes) }]
    }
    case 'ad_spend': {
      const own = withDay(fieldsFor('ad_spend', source, notes), source, notes)
      return [
        {
          kind: 'ad_spend',
          from: source.key,
          ...dayOfCampaign(spendFields(own, source, notes), source, notes),
        },
      ]
    }
    case 'receivables': {
      const own = numberedFields('receivables', source, notes)
      return [
        {
          kind: 'receivables',
          from: source.key,
          fields: {
            ...ofPayments(own, source, notes),
            ...feeBetween('receivables', own, source, notes),
          },
        },
      ]
    }
    case 'shipments': {
      const own = numberedFields('shipments', source, notes)
      if (holdsIssuedInvoices(source.sample))
        return [{ kind: 'shipments', from: source.key, ...issuedInvoices(own, source, notes) }]
      const fields = withCost(own, source, notes)
      return [{ kind: 'shipments', from: source.key, fields }]
    }
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

const namesOfSku = new Set(['sku_id', 'product_id', 'product_name', 'sku_name', 'reference', 'ean'])

/** Who carries asks for a freight of its own: of its documents and weights, and not of what the shop charged. */
function withCost(fields: Fields, { sample }: Source, notes: string[]): Fields {
  const { freight_charged, ...others } = fields
  const charged = columnIn(freight_charged)
  const isOfClient = charged !== undefined && headerForms(charged).words.split(' ').includes('cliente')
  const own = columnCalled('valor_frete frete frete_total total_frete', sample, (name) => name !== charged)
  if (isOfClient && own !== undefined && others['freight_cost'] === undefined)
    return { ...fields, freight_cost: { column: own } }
  const isOfCarrier =
    columnCalled('cte numero_cte awb peso_taxado peso_cubado peso_cobrado', sample) !== undefined
  if (freight_charged === undefined || others['freight_cost'] !== undefined || !isOfCarrier) return fields
  notes.push(
    `Em "${sample.name}", "${columnIn(freight_charged) ?? ''}" foi lida como o frete acertado com a transportadora, de quem o arquivo parece ser.`,
  )
  return { ...others, freight_cost: freight_charged }
}

const orderInText =
  /^(?:order|orden|pedido|compra|venda|bestellung|cobran[cç]a|pagamento|payment|invoice|fatura)(?: (?:do|de|for|n[.ºo°]{0,2}|pedido|order))* #?[a-z-]{0,12}\d[\w-]{0,60}$/i

/** Who was paid writes what for: “Order 10231”. */
function orderInWords({ sample }: Source): Fields {
  const column = columnCalled('description descricao descripcion memo historico concepto', sample, (name) => {
    const values = columnValues(sample, name)
    return values.length > 0 && values.every((value) => orderInText.test(value))
  })
  if (column === undefined) return {}
  const separator = columnValues(sample, column).every((value) => value.includes('#')) ? '#' : ' '
  return { order_id: { part: { column }, separator, index: -1 } }
}

/** Some gateways write a card's brand as how was paid. */
function brandInMethod(source: Source, { brand, method }: Fields): Fields {
  const column = method !== undefined && 'translate' in method ? columnIn(method.translate) : columnIn(method)
  if (brand !== undefined || column === undefined) return {}
  const words = wordsIn(column, source).filter((word) => brandWords.test(word))
  if (words.length === 0) return {}
  const table = Object.fromEntries(words.map((word) => [word, word]))
  return { brand: { translate: { column }, table, otherwise: { constant: '' } } }
}

/** Beside codes of cards, what is due is what the acquirer pays, and no slip of the buyer. */
function withoutPayout({ expires_at, ...fields }: Fields, { sample }: Source): Fields {
  const isOfCards = ['nsu', 'authorization_code'].some((name) => columnFor('payments', name, sample))
  const isPayout = isOfCards && /venc|due/.test(fold(columnIn(expires_at) ?? ''))
  return expires_at === undefined || isPayout ? fields : { ...fields, expires_at }
}

/** Without a number of the order, each payment is one; the day on which all are due is none on which they were paid. */
function ofPayments({ paid_at, ...own }: Fields, { sample }: Source, notes: string[]): Fields {
  const fields = {
    ...own,
    ...(paid_at && JSON.stringify(paid_at) !== JSON.stringify(own['due_on']) && { paid_at }),
  }
  const payment = columnIn(own['payment_id'])
  if (own['order_id'] !== undefined || payment === undefined) return fields
  notes.push(`"${sample.name}" não tem número do pedido: cada "${payment}" conta como uma compra.`)
  return { ...fields, order_id: { column: payment } }
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
  const product = { ...productByPlace(source, fields, notes), ...codeByNumber(source, fields, column) }
  // a product may be in several lines
  const own = columnIn(fields['line_id']) === columnIn(fields['sku_id']) ? undefined : fields['line_id']
  return { ...fields, ...product, order_id: number.expression, line_id: own ?? line }
}

/** Beside an item's description and another number of the order, a bare “No.” of letters and digits. */
function codeByNumber(
  { sample }: Source,
  { sku_id, product_name }: Fields,
  order: string | undefined,
): Fields {
  if (sku_id !== undefined || product_name === undefined || order === undefined) return {}
  const column = columnCalled('no numero', sample, (name) => {
    const values = columnValues(sample, name)
    return (
      name !== order &&
      values.some((value) => /\p{L}/u.test(value)) &&
      values.every((value) => productCode.test(value))
    )
  })
  return column === undefined ? {} : { sku_id: { column } }
}

/** Where nothing is called a product, the words right before their quantity. */
function productByPlace(source: Source, fields: Fields, notes: string[]): Fields {
  const { sample } = source
  const quantity = columnFor('order_items', 'quantity', sample)
  if (fields['product_name'] !== undefined || fields['sku_id'] !== undefined) return {}
  const used = new Set([
    ...columnsOf(Object.values({ ...fieldsFor('orders', source, []), ...fields })).map(
      ({ column }) => column,
    ),
    columnFor('orders', 'customer_id', sample),
  ])
  const before =
    quantity === undefined ? undefined : sample.seen.columns[sample.seen.columns.indexOf(quantity) - 1]
  if (before === undefined || used.has(before) || !isInWords(sample)(before)) return {}
  notes.push(
    `Em "${sample.name}", "${before}" foi lida como nome do produto: ela está antes da quantidade. Se não for, escolha outra.`,
  )
  return { product_name: { column: before } }
}

/** Parts of an order are numbered where no column tells them apart. */
function numberedFields(kind: CanonicalKind, source: Source, notes: string[]): Fields {
  return numbered(kind, fieldsFor(kind, source, notes), source)
}

function numbered(kind: CanonicalKind, fields: Fields, source: Source): Fields {
  const [order, own, ...others] = kinds[kind].key
  const column = columnFor('orders', 'order_id', source.sample)
  const packageId = kind === 'shipments' ? packageNumber(source) : undefined
  if (packageId !== undefined) fields['shipment_id'] ??= { column: packageId }
  if (order === 'order_id' && own !== undefined && others.length === 0 && column !== undefined)
    fields[own] ??= { position: [column] }
  if (kind === 'shipments') fields['shipment_id'] ??= fields['tracking_number'] ?? { constant: '1' }
  if (kind === 'freight_charges' && fields['cte'] === undefined) fields['line'] ??= lineOf(source)
  return fields
}

/** By which those who carry tell the packages of one order apart, in whichever file. */
function packageNumber({ sample }: Source): string | undefined {
  const numbers =
    'shipment_id id_envio numero_envio id_remessa numero_remessa codigo_remessa id_volume codigo_volume package_id parcel_id label_id id_etiqueta'
  return columnCalled(numbers, sample, (column) => isFilled(sample, column))
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
