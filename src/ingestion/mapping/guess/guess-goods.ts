import type { Expression } from '#model/import-mapping/expression.ts'
import { canonicalKinds, kinds } from '#model/kinds/index.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import type { Sample, Source } from './source.ts'
import { columnCalled, columnFor, labelOf } from './columns.ts'
import { dateByValues } from './date-by-values.ts'
import { fold } from './header-words.ts'
import { placesOfStock } from './stock-by-place.ts'

const goods = canonicalKinds.flatMap((kind) => {
  const { besideSkus, changedAt: [when = ''] = [] } = kinds[kind]
  return besideSkus === undefined ? [] : [{ kind, when, ...besideSkus }]
})

type Kind = (typeof goods)[number]

const figureOf = ({ figure, fileName }: Kind, file: Sample): string | undefined =>
  fileName.test(file.name) ? columnCalled(figure.columns, file) : undefined

const isReported = (good: Kind, file: Sample): boolean =>
  (good.kind === 'stock' && placesOfStock(file).length > 0) ||
  good.by.some((field) => columnFor(good.kind, field, file) !== undefined) ||
  figureOf(good, file) !== undefined

/** By its name, or by what catalogs do not have. */
const isNoCatalog = ({ kind, fileName, alone }: Kind, file: Sample): boolean =>
  fileName.test(file.name) ||
  alone.some((field) => columnFor(kind, field, file) !== undefined) ||
  (kind === 'stock' && placesOfStock(file).length > 0)

export const hasGoods = (file: Sample): boolean => goods.some((good) => isReported(good, file))

/** Without a date, a catalog's are left out; in a file of their own people give the date. */
export function guessGoods(
  source: Source,
  isCatalog: boolean,
  notes: string[],
): NonNullable<ImportMappingText['records']> {
  const file = source.sample
  const isTheirs = !isCatalog || goods.some((good) => isReported(good, file) && isNoCatalog(good, file))
  return goods.flatMap((good) => {
    if (!isReported(good, file)) return []
    const { kind, figure, when, undated } = good
    const column = figureOf(good, file)
    const own = fieldsFor(kind, source, notes)
    const day = own[when] === undefined ? onlyDay(kind, when, file, notes) : undefined
    const fields: Fields = {
      ...(column !== undefined && { [figure.field]: { column } }),
      ...own,
      ...(day !== undefined && { [when]: { column: day } }),
    }
    if (fields[when] === undefined) {
      const what = isTheirs ? `diga uma data em "${labelOf(kind, when)}"` : 'isso ficou de fora'
      notes.push(`Em "${file.name}" ${undated}: ${what}.`)
    }
    if (fields[when] === undefined && !isTheirs) return []
    const places = kind === 'stock' ? placesOfStock(file) : []
    if (places.length === 0) return [{ kind, from: source.key, fields }]
    const named = places.map((place) => `"${place}"`).join(', ')
    notes.push(`Em "${file.name}", ${named} foram lidas como o estoque de cada armazém ou loja.`)
    return places.map(ofPlace(source, fields))
  })
}

const ofPlace =
  ({ key }: Source, fields: Fields) =>
  (place: string) => ({
    kind: 'stock' as const,
    from: key,
    where: { filled: { column: place } },
    fields: { ...fields, warehouse: { constant: place }, quantity: { column: place } },
  })

/** Of something else than what was counted or priced on it. */
const otherDays =
  /moviment|vend|compra|entrad|said|cadast|fabric|lanc|inclus|cria|public|sale|sold|purchas|creat|receb/

function onlyDay(kind: Kind['kind'], when: string, file: Sample, notes: string[]): string | undefined {
  const of = file.seen.columns.filter((column) => otherDays.test(fold(column)))
  return dateByValues(kind, when, file, new Set(of), notes)
}

/** In a catalog with one column of words they are the product's name. */
export function ownNames({ sku_name, description, ...fields }: Fields): Fields {
  const isName = (other: Expression) => JSON.stringify(other) === JSON.stringify(fields['product_name'])
  return {
    ...fields,
    ...(sku_name !== undefined && !isName(sku_name) && { sku_name }),
    ...(description !== undefined && !isName(description) && { description }),
  }
}
