import { canonicalKinds, kinds } from '#model/kinds/index.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import type { Source } from './source.ts'
import { columnCalled, columnFor } from './columns.ts'

const goods = canonicalKinds.flatMap((kind) => {
  const { besideSkus, changedAt: [when = ''] = [] } = kinds[kind]
  return besideSkus === undefined ? [] : [{ kind, when, ...besideSkus }]
})

type Kind = (typeof goods)[number]
type File = { name: string; columns: readonly string[] }

const figureOf = ({ figure, fileName }: Kind, { name, columns }: File): string | undefined =>
  fileName.test(name) ? columnCalled(figure.columns, columns) : undefined

const isTold = (good: Kind, file: File): boolean =>
  good.by.some((field) => columnFor(good.kind, field, file.columns) !== undefined) ||
  figureOf(good, file) !== undefined

export const hasGoods = (file: File): boolean => goods.some((good) => isTold(good, file))

/** Without a date, a catalog's are left out; in a file of their own people give the date. */
export function guessGoods(
  source: Source,
  isCatalog: boolean,
  notes: string[],
): NonNullable<ImportMappingText['records']> {
  const file = { name: source.sample.name, columns: source.columns }
  return goods.flatMap((good) => {
    if (!isTold(good, file)) return []
    const { kind, figure, when, fileName, undated } = good
    const column = figureOf(good, file)
    const fields: Fields = {
      ...(column !== undefined && { [figure.field]: { column } }),
      ...fieldsFor(kind, source, notes),
    }
    const isTheirs = !isCatalog || fileName.test(file.name)
    if (fields[when] === undefined) {
      const what = isTheirs ? `diga uma data em ${when}` : 'isso ficou de fora'
      notes.push(`Em "${file.name}" ${undated}: ${what}.`)
    }
    return fields[when] !== undefined || isTheirs ? [{ kind, from: source.key, fields }] : []
  })
}
