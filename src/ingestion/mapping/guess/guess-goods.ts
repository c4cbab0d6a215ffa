import type { ImportMappingText } from '#vocabulary/import-mapping/mapping.ts'
import { fieldsFor } from './guess-fields.ts'
import type { Source } from './source.ts'
import { columnFor } from './synonyms.ts'

/** What files beside the catalog tell of SKUs: by which columns, since when, and what such files are called. */
const kinds = [
  {
    kind: 'stock',
    about: ['stock_quantity'],
    when: 'counted_at',
    named: /estoque|stock|saldo|invent/i,
    undated: 'nenhuma coluna diz de quando é o estoque',
  },
  {
    kind: 'prices',
    about: ['sale_price', 'list_price', 'cost'],
    when: 'priced_at',
    named: /pre[cç]o|price|precio|custo|cost/i,
    undated: 'nenhuma coluna diz de quando são os preços',
  },
] as const

const has = (columns: readonly string[], fields: readonly string[]): boolean =>
  fields.some((field) => columnFor(field, columns) !== undefined)

/** Whether columns beside a SKU tell its stock or its prices. */
export const tellsGoods = (columns: readonly string[]): boolean =>
  kinds.some(({ about }) => has(columns, about))

/** Stock and prices of a file of SKUs. Where nothing dates them, a catalog goes without them; in a file of their own people say the date. */
export function goodsOf(
  source: Source,
  isCatalog: boolean,
  notes: string[],
): NonNullable<ImportMappingText['records']> {
  const { name } = source.sample
  return kinds.flatMap(({ kind, about, when, named, undated }) => {
    if (!has(source.columns, about)) return []
    const fields = fieldsFor(kind, source, notes)
    const isTheirs = !isCatalog || named.test(name)
    if (fields[when] === undefined) {
      const what = isTheirs ? `diga uma data em ${when}` : 'isso ficou de fora'
      notes.push(`Em "${name}" ${undated}: ${what}.`)
    }
    return fields[when] !== undefined || isTheirs ? [{ kind, from: source.key, fields }] : []
  })
}
