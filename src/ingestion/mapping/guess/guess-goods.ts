import type { Expression } from '#model/import-mapping/expression.ts'
import { canonicalKinds, kinds } from '#model/kinds/index.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import type { Sample, Source } from './source.ts'
import { columnCalled, columnFor, labelOf } from './columns.ts'

const goods = canonicalKinds.flatMap((kind) => {
  const { besideSkus, changedAt: [when = ''] = [] } = kinds[kind]
  return besideSkus === undefined ? [] : [{ kind, when, ...besideSkus }]
})

type Kind = (typeof goods)[number]

const figureOf = ({ figure, fileName }: Kind, file: Sample): string | undefined =>
  fileName.test(file.name) ? columnCalled(figure.columns, file) : undefined

const isReported = (good: Kind, file: Sample): boolean =>
  good.by.some((field) => columnFor(good.kind, field, file) !== undefined) ||
  figureOf(good, file) !== undefined

export const hasGoods = (file: Sample): boolean => goods.some((good) => isReported(good, file))

/** Without a date, a catalog's are left out; in a file of their own people give the date. */
export function guessGoods(
  source: Source,
  isCatalog: boolean,
  notes: string[],
): NonNullable<ImportMappingText['records']> {
  const file = source.sample
  return goods.flatMap((good) => {
    if (!isReported(good, file)) return []
    const { kind, figure, when, fileName, undated } = good
    const column = figureOf(good, file)
    const fields: Fields = {
      ...(column !== undefined && { [figure.field]: { column } }),
      ...fieldsFor(kind, source, notes),
    }
    const isTheirs = !isCatalog || fileName.test(file.name)
    if (fields[when] === undefined) {
      const what = isTheirs ? `diga uma data em "${labelOf(kind, when)}"` : 'isso ficou de fora'
      notes.push(`Em "${file.name}" ${undated}: ${what}.`)
    }
    return fields[when] !== undefined || isTheirs ? [{ kind, from: source.key, fields }] : []
  })
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
