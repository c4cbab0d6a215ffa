import { canonicalKinds, kinds } from '#model/kinds/index.ts'
import { addedColumns } from './added-columns.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { fold } from './header-words.ts'
import type { Sample } from './source.ts'

const ofGoods = canonicalKinds.filter((kind) => kind === 'skus' || kinds[kind].besideSkus !== undefined)
const known = ofGoods
  .flatMap((kind) => Object.values(kinds[kind].fields).flatMap(({ columns }) => columns ?? []))
  .join(' ')

const place =
  /(?:^|_)(?:lojas?|cds?|filia(?:l|is)|depositos?|armaze(?:m|ns)|matriz|quiosque|centro|shopping|store|warehouse|tienda|almacen|bodega|sucursal)(?:_|\d|$)/
/** What else is counted of a product, or sizes of it. */
const otherCounts =
  /(?:^|_)(?:min\w*|max\w*|peso|altura|largura|comprimento|ncm|cest|cfop|ano|dias?|giro|vend\w*|compra\w*|pedid\w*|reserv\w*|transito|entradas?|saidas?|grade|tam\w*|estrelas?|custos?|id|cod\w*)(?:_|$)/
const size = /^(?:\d+|p{1,2}|m|g{1,3}|x+[slg]|[sl]|un?)$/

/** Warehouses or shops that have a column of units each: with a column that adds them up, or by their names. */
export function placesOfStock(sample: Sample): string[] {
  const isCount = (column: string) => {
    const values = columnValues(sample, column)
    const words = fold(column)
    return (
      values.length > 0 &&
      values.every((value) => /^-?\d{1,7}(?:[.,]0{1,4})?$/.test(value)) &&
      /[a-z]/.test(words) &&
      !size.test(words) &&
      !otherCounts.test(words)
    )
  }
  const isKnown = (column: string) => columnCalled(known, sample, (one) => one === column) !== undefined
  const [added] = addedColumns(sample, isCount).filter(({ parts }) => !parts.some(isKnown))
  if (added !== undefined) return added.parts
  if (columnFor('stock', 'quantity', sample) !== undefined) return []
  const named = sample.seen.columns.filter(
    (column) => place.test(fold(column)) && isCount(column) && !isKnown(column),
  )
  return named.length > 1 ? named : []
}
