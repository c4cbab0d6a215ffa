import type { Expression } from '#model/import-mapping/expression.ts'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, isFilled } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import type { Source } from './source.ts'

/** Parts of an order are numbered where no column tells them apart. */
export function numberParts(kind: CanonicalKind, fields: Fields, source: Source): Fields {
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
