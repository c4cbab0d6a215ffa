import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import type { Source } from './source.ts'
import { columnFor } from './synonyms.ts'

/**
 * What files beside the catalog tell of SKUs: by which columns, what such files are called, and the field that such a name gives a
 * column of any figures; and since when.
 */
const kinds = [
  {
    kind: 'stock',
    about: ['stock_level'],
    named: /estoque|stock|saldo|invent/i,
    figure: { field: 'quantity', synonyms: 'any_quantity' },
    when: 'counted_at',
    undated: 'nenhuma coluna diz de quando é o estoque',
  },
  {
    kind: 'prices',
    about: ['sale_price', 'list_price', 'cost'],
    named: /pre[cç]o|price|precio|custo|cost/i,
    figure: { field: 'price', synonyms: 'any_amount' },
    when: 'priced_at',
    undated: 'nenhuma coluna diz de quando são os preços',
  },
] as const

type Kind = (typeof kinds)[number]
type File = { name: string; columns: readonly string[] }

/** The column of plain figures that a file's name explains. */
const figureOf = ({ figure, named }: Kind, { name, columns }: File): string | undefined =>
  named.test(name) ? columnFor(figure.synonyms, columns) : undefined

const isTold = (kind: Kind, file: File): boolean =>
  kind.about.some((field) => columnFor(field, file.columns) !== undefined) ||
  figureOf(kind, file) !== undefined

/** Whether a file tells stock or prices of the SKUs in it. */
export const tellsGoods = (file: File): boolean => kinds.some((kind) => isTold(kind, file))

/** Stock and prices of a file of SKUs. Where nothing dates them, a catalog goes without them; in a file of their own people say the date. */
export function goodsOf(
  source: Source,
  isCatalog: boolean,
  notes: string[],
): NonNullable<ImportMappingText['records']> {
  const file = { name: source.sample.name, columns: source.columns }
  return kinds.flatMap((told) => {
    if (!isTold(told, file)) return []
    const { kind, figure, when, named, undated } = told
    const column = figureOf(told, file)
    const fields: Fields = {
      ...(column !== undefined && { [figure.field]: { column } }),
      ...fieldsFor(kind, source, notes),
    }
    const isTheirs = !isCatalog || named.test(file.name)
    if (fields[when] === undefined) {
      const what = isTheirs ? `diga uma data em ${when}` : 'isso ficou de fora'
      notes.push(`Em "${file.name}" ${undated}: ${what}.`)
    }
    return fields[when] !== undefined || isTheirs ? [{ kind, from: source.key, fields }] : []
  })
}
