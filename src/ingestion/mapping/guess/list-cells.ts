import { cellList, listColumns, pathInList, type Element } from '../../files/cell-list.ts'
import { MAX_LIST } from '../../files/head-rows.ts'
import { elementText } from '../../files/element-text.ts'
import { columnValues } from './columns.ts'
import { orderNumberOf, productColumn } from './guess-order-number.ts'
import type { Sample } from './source.ts'

/** Where the products of an order are in one cell, a row for each of them, with what the cell says of it. */
export function withListedProducts(sample: Sample): Sample {
  const { seen, rows } = sample
  // without a number, nothing would hold the products of an order together
  if (seen.format !== 'csv' || orderNumberOf(sample, [])?.column === undefined) return sample
  const named = productColumn(sample)
  const each = seen.columns.find((column) => {
    // a cell that was cut shows nothing
    const values = columnValues(sample, column).filter(({ length }) => length < MAX_LIST)
    return (
      (named === undefined || named === column) &&
      values.length > 0 &&
      values.every((value) => cellList(value) !== undefined)
    )
  })
  if (each === undefined) return sample
  const at = seen.columns.indexOf(each)
  const lists = rows.map((row): Element[] => cellList(row[at] ?? '') ?? [{}])
  const listed = listColumns(each, lists)
  const columns = seen.columns.map((column) => (column === each ? '' : column))
  return {
    ...sample,
    each,
    seen: { ...seen, columns: [...columns, ...listed] },
    rows: rows.flatMap((row, index) =>
      (lists[index] ?? []).map((element, place) => [
        ...seen.columns.map((_, cell) => row[cell] ?? ''),
        ...listed.map((column) => elementText(element, place, pathInList(each, column)) ?? ''),
      ]),
    ),
  }
}

/** What is of an order alone, or what its list says of each product. */
export function partOf(sample: Sample, part: 'around' | 'inside'): Sample {
  const { each, seen } = sample
  if (each === undefined) return sample
  const isOfPart = (column: string) => (pathInList(each, column) !== undefined) === (part === 'inside')
  const columns = seen.columns.map((column) => (isOfPart(column) ? column : ''))
  return { ...sample, seen: { ...seen, columns } }
}
