import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import { kinds } from '#model/kinds/index.ts'
import { dateByValues } from './date-by-values.ts'
import { columnCalled, columnFor, columnsCalled, columnValues, isFilled } from './columns.ts'
import { fold } from './header-words.ts'
import { isHeaderless, type Sample } from './source.ts'

/** By column, or made of what each row says. */
export type OrderNumber = { expression: Expression; column?: string; where?: Condition }

/** What platforms of digital goods call an order; of payments it is something else. */
const sales = 'id_venda sale_id codigo_venda transacao transaction fatura'
/** Alone they may number anything: only where no two rows share one, or those that do are lines of one order. */
const anyNumbers =
  'codigo id numero protocolo documento numero_documento doc nota nf nfe nota_fiscal numero_nf cupom_fiscal cupom venda sale'

/** “Nome” alone may be that of who bought. */
const products =
  'product_name nome_produto lineitem_name item_name titulo_anuncio descricao_produto desc_produto descricao_item what o_que_comprou mercadoria artigo produto peca'

export const productColumn = (sample: Sample): string | undefined =>
  sample.each === undefined
    ? (columnCalled(products, sample) ?? columnCalled('item', sample, isInWords(sample)))
    : columnFor('order_items', 'product_name', sample)

/** What is in a cart. */
const lists = 'produtos products productos itens items articulos pecas'

/** A product, by its name or else, where units are counted, its number. */
export const goodsColumn = (sample: Sample): string | undefined =>
  productColumn(sample) ??
  (columnFor('order_items', 'quantity', sample) === undefined
    ? undefined
    : columnFor('order_items', 'sku_id', sample))

/** An “item” may be its number. */
export const isInWords = (sample: Sample) => (column: string) => {
  const values = columnValues(sample, column)
  return values.length > 0 && values.every((value) => /\p{L}{2}/u.test(value))
}

export const salesName = /vendas?|ventas?|sales?|pedidos?|orders?|carrinh|abandon/i

/** Of goods that nobody bought here. */
const otherName = /compra|estoque|stock|saldo|invent|custo|or[cç]a|cota[cç]|entrada|pre[cç]o|price|tabela/i

/** Whether a file without numbers of orders has what only sales have. */
export function isOfSales(sample: Sample): boolean {
  const has = (field: string) => columnFor('orders', field, sample) !== undefined
  const hasAmount =
    has('total_amount') ||
    (columnFor('order_items', 'unit_price', sample) !== undefined &&
      columnFor('order_items', 'quantity', sample) !== undefined)
  const isDated = has('placed_at') || dateByValues('orders', 'placed_at', sample, new Set(), []) !== undefined
  const isOfGoods = (goodsColumn(sample) ?? columnCalled(lists, sample, isInWords(sample))) !== undefined
  const price = columnFor('order_items', 'unit_price', sample)
  const isByUnit =
    price !== undefined &&
    /unit/.test(fold(price)) &&
    columnFor('order_items', 'quantity', sample) !== undefined &&
    !otherName.test(sample.name)
  // two of what shows a sale: goods, a buyer, units by their price, the name of the file
  const signs = [isOfGoods, has('customer_id'), isByUnit, salesName.test(sample.name)]
  const isSold = signs.filter(Boolean).length >= 2
  return hasAmount && isDated && (has('payment_method') || (has('status') && has('customer_id')) || isSold)
}

export function orderNumberOf(sample: Sample, notes: string[]): OrderNumber | undefined {
  const column = numberByName(sample, notes) ?? ownNumber(sample)
  if (column !== undefined) return { expression: { column }, column }
  return isOfSales(sample) ? ofContent(sample, notes) : undefined
}

/** Numbers that begin again, each day say, are distinguished by another that does not. */
function numberByName(sample: Sample, notes: string[]): string | undefined {
  const column = columnFor('orders', 'order_id', sample)
  const date = columnFor('orders', 'placed_at', sample)
  if (column === undefined || date === undefined || goodsColumn(sample) !== undefined) return column
  const rows = rowsBy(sample, column)
  const total = columnFor('orders', 'total_amount', sample) ?? date
  if (!rows.some((same) => differ(sample, same, date) || differ(sample, same, total))) return column
  const isOwn = (other: string) => rowsBy(sample, other).every((same) => same.length === 1)
  const own = columnCalled(kinds.orders.fields['order_id']?.columns, sample, isOwn)
  if (own === undefined)
    notes.push(
      `Em "${sample.name}", há linhas de datas ou valores diferentes com o mesmo "${column}": de cada número só uma fica. Se outra coluna numerar os pedidos, escolha-a.`,
    )
  return own ?? column
}

type Rows = Sample['rows']

function rowsBy({ seen, rows }: Sample, column: string): Rows[] {
  const at = seen.columns.indexOf(column)
  const filled = rows.filter((row) => (row[at] ?? '') !== '')
  return [...Map.groupBy(filled, (row) => row[at]).values()]
}

function differ({ seen }: Sample, rows: Rows, column: string): boolean {
  const at = seen.columns.indexOf(column)
  return new Set(rows.flatMap((row) => row[at] || [])).size > 1
}

function ownNumber(sample: Sample): string | undefined {
  if (!isOfSales(sample)) return undefined
  const sku = sample.each === undefined && productColumn(sample) && columnFor('order_items', 'sku_id', sample)
  return (
    columnCalled(sales, sample) ??
    columnCalled(
      anyNumbers,
      sample,
      (column) =>
        column !== sku &&
        isFilled(sample, column) &&
        (isUnique(sample, column) || isOfOrders(sample, column)),
    )
  )
}

/** Among the first rows: what was read beyond them repeats some. */
function isUnique(sample: Sample, column: string): boolean {
  const rows = rowsBy(sample, column)
  return rows.length > 0 && rows.every(({ length }) => length === 1)
}

/** What may number the rows of a file of which little else is known: without names, the first column of codes. */
export function uniqueNumber(sample: Sample, notes: string[]): string | undefined {
  const [first] = sample.seen.columns
  if (!isHeaderless(sample) || first === undefined)
    return columnCalled(anyNumbers, sample, (column) => isUnique(sample, column))
  if (!isUnique(sample, first) || !columnValues(sample, first).every((value) => code.test(value)))
    return undefined
  notes.push(
    `Em "${sample.name}", "${first}" foi lida como número do pedido: é a primeira, e não se repete. Se não for, escolha outra.`,
  )
  return first
}

/** Neither a date, nor an amount, nor a name. */
const code = /^#?[\p{L}-]{0,8}\d+(?:-\d+)?$/u

/** Rows that share a number are of one moment and person, total or payment, and of several products. */
function isOfOrders(sample: Sample, column: string): boolean {
  const date = columnFor('orders', 'placed_at', sample)
  const product = goodsColumn(sample)
  const others = [
    ...['customer_id', 'payment_method'].flatMap((field) => columnFor('orders', field, sample) ?? []),
    ...columnsCalled(kinds.orders.fields['total_amount']?.columns, sample),
  ]
  if (date === undefined || product === undefined) return false
  const shared = rowsBy(sample, column).filter((rows) => rows.length > 1)
  return others.some((other) =>
    shared.every(
      (rows) => ![date, other].some((name) => differ(sample, rows, name)) && differ(sample, rows, product),
    ),
  )
}

// Without the client, who is kept out of what everybody sees. Rows that say the same are distinguished by their
// place among them, so that importing the file again changes nothing.
function ofContent(sample: Sample, notes: string[]): OrderNumber {
  const columns = [
    columnFor('orders', 'placed_at', sample),
    goodsColumn(sample),
    columnFor('orders', 'total_amount', sample) ?? columnFor('order_items', 'unit_price', sample),
  ].flatMap((column) => column ?? [])
  const reported = ['customer_id', 'payment_method', 'status'].flatMap(
    (field) => columnFor('orders', field, sample) ?? [],
  )
  const named = columns.map((column) => `"${column}"`).join(', ')
  notes.push(
    `"${sample.name}" não tem número do pedido: cada linha foi lida como um pedido, numerado por ${named}. Importar o arquivo de novo não repete pedidos.`,
  )
  return {
    expression: {
      concat: [...columns.map((column) => ({ column })), { position: columns }],
      separator: ' · ',
    },
    // the totals below the rows are no order
    ...(reported.length > 0 && { where: { any: reported.map((column) => ({ filled: { column } })) } }),
  }
}
