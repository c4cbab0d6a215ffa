import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds } from '#model/kinds/index.ts'
import { columnFor, columnsCalled, columnValues } from './columns.ts'
import { figuresIn } from './decimal-mark.ts'
import { fits } from './fits.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import { fold } from './header-words.ts'
import type { OrderNumber } from './guess-order-number.ts'
import { cellsIn, type Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>
type Lines = { orders: Records; items: Fields }

/** Of the order or of each line: the rows show. */
const parts = ['discount_amount', 'freight_amount', 'tax_amount'] as const
const either = [...parts, 'seller'] as const

/** A file that has one of them is the file of orders too, even if its date is called by an unknown name. */
const ownToOrders = ['placed_at', 'status', 'payment_method', 'customer_id'] as const

// A file with a row per line makes the orders too. What an order has once is on its first row, or the same
// on all of them.
export function ordersOfLines(
  source: Source,
  number: OrderNumber | undefined,
  items: Fields,
  notes: string[],
): Lines {
  const { sample } = source
  const isOfOrders = ownToOrders.some((field) => columnFor('orders', field, sample) !== undefined)
  if (number === undefined || !isOfOrders) {
    notes.push(`"${sample.name}" tem linhas de pedidos, mas nenhuma data: falta o arquivo de pedidos.`)
    return { orders: [], items }
  }
  const { expression, column: order, where } = number
  const fields: Fields = { ...fieldsFor('orders', source, notes), order_id: expression }
  const ofItems: Fields = { ...items, order_id: expression }
  for (const name of either) {
    const ofOrder = columnIn(fields[name])
    const ofLine = columnIn(items[name])
    if (ofOrder !== undefined && isOfLines(source, order, ofOrder)) delete fields[name]
    if (ofLine !== undefined && !isOfLines(source, order, ofLine)) delete ofItems[name]
  }
  const [discount, ofLines] = [fields['discount_amount'], ofItems['discount_amount']]
  // the discount of an order holds those of its lines
  if (order !== undefined && discount && ofLines && fields['total_amount'] === undefined)
    fields['discount_amount'] = { sum: [or0({ first: discount }), or0({ total: ofLines })] }
  const closing = order && closingPrice(source, order, fields, ofItems)
  if (closing !== undefined) ofItems['unit_price'] = { column: closing }
  const ofLine = closing === undefined ? priceOfLine(source, ofItems) : undefined
  if (ofLine !== undefined) {
    ofItems['unit_price'] = priceOf({ column: ofLine }, ofItems['quantity'])
    notes.push(
      `Em "${sample.name}", "${ofLine}" cresce com a quantidade de cada SKU: foi lida como o valor da linha inteira. Se for o da unidade, escolha-a sozinha como preço.`,
    )
  }
  const amounts = withAmounts(source, order, fields, ofItems, notes)
  const made = { kind: 'orders' as const, from: source.key, fields: amounts.fields }
  if (order === undefined) return { orders: [{ ...made, ...(where && { where }) }], items: amounts.items }
  notes.push(
    'Os pedidos foram formados pelas linhas de mesmo número; o que é do pedido vem da primeira delas.',
  )
  const orders = [
    { ...made, fields: withoutCanceledLines(source, order, made.fields, notes), groupBy: [order] },
  ]
  return { orders, items: amounts.items }
}

/** Where lines have statuses of their own, an order is canceled if all of them are. */
function withoutCanceledLines(source: Source, order: string, fields: Fields, notes: string[]): Fields {
  const { status, canceled_at: _, ...others } = fields
  if (status === undefined || !('translate' in status)) return fields
  const { translate, table } = status
  const column = columnIn(translate)
  const canceled = Object.keys(table).filter((word) => table[word] === 'canceled')
  if (column === undefined || canceled.length === 0 || !isOfLines(source, order, column)) return fields
  const amounts =
    fields['total_amount'] === undefined ? ', e as linhas canceladas continuam no valor dele' : ''
  notes.push(
    `Linhas de um mesmo pedido têm situações diferentes em "${column}": o pedido conta pela primeira que não foi cancelada${amounts}.`,
  )
  const nothing = Object.fromEntries(canceled.map((word) => [word, '']))
  return {
    ...others,
    status: { firstOf: [{ ...status, table: { ...table, ...nothing } }, status] },
    platform_status: { firstOf: [{ translate, table: nothing, otherwise: translate }, translate] },
  }
}

/** The total is of the order, or of each line, whose price it then shows where no column does. */
function withAmounts(
  source: Source,
  order: string | undefined,
  { total_amount, ...fields }: Fields,
  items: Fields,
  notes: string[],
): { fields: Fields; items: Fields } {
  const total = columnIn(total_amount)
  if (total_amount === undefined || total === undefined) return { fields, items }
  const besides = parts.some((name) => fields[name] !== undefined)
  const isDivided = besides || parts.some((name) => items[name] !== undefined)
  const ofLines = isOfLines(source, order, total) || (besides && isOfGoods(source, total, items))
  const closing = ofLines && order !== undefined ? closingTotal(source, order, total, fields) : undefined
  const ofOrder: Expression | undefined = closing === undefined ? undefined : { column: closing }
  const rest = { ...fields, ...(ofLines ? ofOrder && { total_amount: ofOrder } : { total_amount }) }
  const withPrice = (goods: Expression) => ({
    fields: rest,
    items: { ...items, unit_price: priceOf(goods, items['quantity']) },
  })
  if (items['unit_price'] !== undefined) {
    const tellsPrice = ofLines && !isDivided && isReduced(source, total, items)
    return tellsPrice ? withPrice(total_amount) : { fields: rest, items }
  }
  if (!ofLines && order !== undefined && isRepeated(source, order, total)) {
    notes.push(
      `Nenhuma coluna de "${source.sample.name}" diz o preço dos produtos: o valor de cada pedido de várias linhas ficou na primeira delas. Se houver uma, escolha-a como preço.`,
    )
    const isFirst: Condition = { equals: [{ position: [order] }, { constant: '1' }] }
    const goods = goodsIn(total_amount, fields)
    return withPrice({ when: isFirst, use: goods, otherwise: { constant: 0 } })
  }
  if (!isOneEach(source, items['quantity']))
    notes.push(
      `Nenhuma coluna de "${source.sample.name}" diz o preço da unidade: "${total}" foi lida como o valor da linha inteira. Se for o da unidade, escolha "${total}" como preço.`,
    )
  // what a line took off is not in its total
  const { discount_amount } = items
  const taken: Fields = discount_amount === undefined ? {} : { discount_amount }
  return withPrice(goodsIn(total_amount, ofLines ? taken : fields))
}

/** Beside a total of each line, the one that their sum makes with what orders have besides. */
function closingTotal(source: Source, order: string, line: string, fields: Fields): string | undefined {
  const { sample } = source
  const field = kinds.orders.fields['total_amount']
  const others = columnsCalled(field?.columns, sample).filter(
    (column) =>
      field !== undefined &&
      column !== line &&
      !isOfLines(source, order, column) &&
      fits('total_amount', field, columnValues(sample, column)),
  )
  const goods = figuresIn(source.sample, line)
  return others.find((column) => addUp(source, order, goods, figuresIn(source.sample, column), fields))
}

/** Whether goods in rows, with what their orders have besides, make the totals of orders. */
function addUp(
  source: Source,
  order: string,
  goods: readonly number[],
  totals: readonly number[],
  fields: Fields,
): boolean {
  const besides = parts.map((name) => {
    const column = columnIn(fields[name])
    const sign = name === 'discount_amount' ? -1 : 1
    return { sign, ofOrder: column === undefined ? [] : figuresIn(source.sample, column) }
  })
  const at = source.sample.seen.columns.indexOf(order)
  const groups = Map.groupBy(source.sample.rows.keys(), (row) => source.sample.rows[row]?.[at] ?? '')
  return [...groups.values()].every((rows) => {
    const [head = 0] = rows
    const sold = rows.reduce((sum, row) => sum + (goods[row] ?? 0), 0)
    const others = besides.reduce((sum, { sign, ofOrder }) => sum + sign * Math.abs(ofOrder[head] || 0), 0)
    return Math.abs(sold + others - (totals[head] ?? 0)) < 0.015
  })
}

/** Of several prices, one with which orders add up to their totals, where the first does not. */
function closingPrice(source: Source, order: string, fields: Fields, items: Fields): string | undefined {
  const { sample } = source
  const [total, units] = [columnIn(fields['total_amount']), columnIn(items['quantity'])]
  const first = columnIn(items['unit_price'])
  const price = kinds.order_items.fields['unit_price']
  if (total === undefined || first === undefined || price === undefined) return undefined
  const others = columnsCalled(price.columns, sample).filter(
    (column) => column !== first && fits('unit_price', price, columnValues(sample, column)),
  )
  if (others.length === 0) return undefined
  const [totals, counts] = [
    figuresIn(source.sample, total),
    units === undefined ? [] : figuresIn(source.sample, units),
  ]
  const closes = (column: string) => {
    const goods = figuresIn(source.sample, column).map((price, row) => (counts[row] ?? 1) * price)
    return addUp(source, order, goods, totals, fields)
  }
  return closes(first) ? undefined : others.find(closes)
}

/** The price that grows with the units of one product, and is of all of them: by most products that were bought in several quantities. */
function priceOfLine(
  source: Source,
  { sku_id, product_name, quantity, unit_price }: Fields,
): string | undefined {
  const [product, units, price] = [columnIn(sku_id ?? product_name), columnIn(quantity), columnIn(unit_price)]
  if (product === undefined || units === undefined || price === undefined) return undefined
  const [counts, prices] = [figuresIn(source.sample, units), figuresIn(source.sample, price)]
  const isSold = (row: number) => (counts[row] ?? 0) > 0 && (prices[row] ?? 0) > 0
  const names = cellsIn(source.sample, product)
  const sold = [...names.keys()].filter((row) => names[row] !== '' && isSold(row))
  const differs = (rows: readonly number[], of: (row: number) => number) =>
    new Set(rows.map((row) => of(row).toFixed(1))).size > 1
  const compared = [...Map.groupBy(sold, (row) => names[row]).values()].filter((rows) =>
    differs(rows, (row) => counts[row] ?? 0),
  )
  const priceIn = (row: number) => prices[row] ?? 0
  const grows = compared.filter((rows) => !differs(rows, (row) => priceIn(row) / (counts[row] ?? 1)))
  const stays = compared.filter((rows) => !differs(rows, priceIn))
  return grows.length > compared.length / 2 && stays.length === 0 ? price : undefined
}

const or0 = (amount: Expression): Expression => ({ firstOf: [amount, { constant: 0 }] })

/** Of an order of one line: what its total has besides is not its goods. */
function goodsIn(total: Expression, fields: Fields): Expression {
  const others = parts.flatMap((name): Expression[] => {
    const part = fields[name]
    if (part === undefined) return []
    const amount = or0(part)
    return name === 'discount_amount' ? [amount] : [{ negate: amount }]
  })
  return others.length === 0 ? total : { sum: [total, ...others] }
}

/** Of one unit. */
export function priceOf(goods: Expression, quantity: Expression | undefined): Expression {
  return quantity === undefined ? goods : { quotient: [goods, { firstOf: [quantity, { constant: 1 }] }] }
}

export function columnIn(expression: Fields[string] | undefined): string | undefined {
  if (expression === undefined) return undefined
  const inner = 'absolute' in expression ? expression.absolute : expression
  return 'column' in inner ? inner.column : undefined
}

/** Without a number, a row is an order. */
export function isOfLines(
  { sample }: Pick<Source, 'sample'>,
  order: string | undefined,
  column: string,
): boolean {
  if (/(^|_)(item|itens|linha|line|lineitem|sku|unit|unitario|produto|product)(_|$)/.test(fold(column)))
    return true
  if (order === undefined) return false
  if (sample.differing?.has(column) === true) return true
  const at = (name: string) => sample.seen.columns.indexOf(name)
  const firsts = new Map<string, string>()
  for (const row of sample.rows) {
    const key = row[at(order)] ?? ''
    const value = row[at(column)] ?? ''
    if (key === '') continue
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, value)
    else if (value !== '' && value !== first) return true
  }
  return false
}

/** Whether a total is filled in more lines of an order than one. */
function isRepeated({ sample }: Source, order: string, total: string): boolean {
  if (sample.repeated?.has(total) === true) return true
  const at = (name: string) => sample.seen.columns.indexOf(name)
  const filled = sample.rows
    .filter((row) => (row[at(total)] ?? '') !== '')
    .flatMap((row) => row[at(order)] || [])
  return new Set(filled).size < filled.length
}

/** Quantity times price in every row: freight and discounts are not in it. */
function isOfGoods(source: Source, total: string, { quantity, unit_price }: Fields): boolean {
  const [units, price] = [columnIn(quantity), columnIn(unit_price)]
  if (units === undefined || price === undefined) return false
  const [totals = [], counts = [], prices = []] = [total, units, price].map((name) =>
    figuresIn(source.sample, name),
  )
  return totals.every((value, row) => Math.abs(value - (counts[row] ?? 0) * (prices[row] ?? 0)) < 0.005)
}

/** Less than quantity times price in some row and never more, by a discount that no column is known to hold. */
function isReduced(source: Source, total: string, { quantity, unit_price }: Fields): boolean {
  const price = columnIn(unit_price)
  if (price === undefined) return false
  const units = columnIn(quantity)
  const [totals = [], prices = []] = [total, price].map((name) => figuresIn(source.sample, name))
  const counts = units === undefined ? prices.map(() => 1) : figuresIn(source.sample, units)
  if (totals.length !== prices.length || counts.length !== prices.length) return false
  const reductions = totals.map((value, row) => (counts[row] ?? 0) * (prices[row] ?? 0) - value)
  return reductions.every((less) => less > -0.005) && reductions.some((less) => less > 0.005)
}

function isOneEach(source: Source, quantity: Fields[string] | undefined): boolean {
  const units = columnIn(quantity)
  return units === undefined || figuresIn(source.sample, units).every((count) => count === 1)
}
