import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { productCode } from '#model/kinds/shared-fields.ts'
import { PLACE } from '../../files/cell-list.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { fieldsFor, joinedFields, type Fields } from './guess-fields.ts'
import { columnIn, ordersOfLines, priceOf } from './guess-lines.ts'
import { isInWords, orderNumberOf, type OrderNumber } from './guess-order-number.ts'
import type { JoinWith, Source } from './source.ts'

/** Of a file with a row per product of an order, which has the orders too where no other file does. */
export function lineRecords(
  source: Source,
  all: readonly Source[],
  joinWith: JoinWith,
  notes: string[],
): ImportMappingText['records'] {
  const product =
    columnFor('order_items', 'product_id', source.sample) ?? columnFor('order_items', 'sku_id', source.sample)
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
