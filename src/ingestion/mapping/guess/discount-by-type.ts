import type { Expression } from '#model/import-mapping/expression.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import type { Sample } from './source.ts'

const types = 'tipo_desconto tipo_de_desconto discount_type desconto_tipo tipo_descuento'
const isShare = (word: string) => /%|perc|porc/i.test(word)

/** Where another column says which discounts are percentages, those of lines are of their price; an order’s are of nothing known. */
export function discountByType(
  kind: CanonicalKind,
  amount: Expression,
  sample: Sample,
): Expression | undefined {
  const type = columnCalled(types, sample)
  const shares = type === undefined ? [] : columnValues(sample, type).filter(isShare)
  if (type === undefined || shares.length === 0) return amount
  const [price, quantity] = ['unit_price', 'quantity'].map((field) => columnFor('order_items', field, sample))
  if (kind !== 'order_items' || price === undefined) return undefined
  const goods = [price, quantity].flatMap((column) => (column === undefined ? [] : [{ column }]))
  return {
    when: { in: { column: type }, list: [...new Set(shares)] },
    use: { product: [...goods, amount, { constant: 0.01 }] },
    otherwise: amount,
  }
}
