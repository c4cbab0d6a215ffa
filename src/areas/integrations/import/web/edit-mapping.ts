import type { ImportFile } from '#areas/integrations/import/contract.ts'
import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'

type RecordText = ImportMappingText['records'][number]

/** Where a field comes from, as the editor shows it. Whatever is more than this is written as JSON. */
export type Source =
  | { kind: 'none' }
  | { kind: 'column'; expression: Extract<Expression, { column: string }> }
  | { kind: 'constant'; value: string }
  | { kind: 'translate'; of: Extract<Expression, { column: string }>; table: Record<string, string> }
  | { kind: 'other'; expression: Expression }

function isColumn(expression: Expression): expression is Extract<Expression, { column: string }> {
  return 'column' in expression
}

/** The expression of a field. The mapping came from the server, which checks it, or from this editor. */
export function expressionOf({ fields }: RecordText, field: string): Expression | undefined {
  return fields[field] as Expression | undefined
}

export function sourceOf(expression: Expression | undefined): Source {
  if (expression === undefined) return { kind: 'none' }
  if (isColumn(expression)) return { kind: 'column', expression }
  if ('constant' in expression) return { kind: 'constant', value: String(expression.constant) }
  if ('translate' in expression && isColumn(expression.translate) && expression.otherwise === undefined) {
    return { kind: 'translate', of: expression.translate, table: expression.table }
  }
  return { kind: 'other', expression }
}

/** A column, of the record's own file or of one joined to it, as the value of a list. */
export function columnKey({ column, of }: { column: string; of?: string }): string {
  return of === undefined ? column : `${of}\u0000${column}`
}

export function columnOf(key: string): { column: string; of?: string } {
  const [of, column] = key.split('\u0000')
  return column === undefined ? { column: key } : { column, of: of ?? '' }
}

/** The columns that a record can use: those of its file, then those of the files joined to it. */
export function columnChoices(
  record: RecordText,
  columnsOf: (file: string) => string[],
): { value: string; label: string }[] {
  const own = columnsOf(record.from).map((column) => ({ value: columnKey({ column }), label: column }))
  const joined = Object.entries(record.joins ?? {}).flatMap(([of, { file }]) =>
    columnsOf(file).map((column) => ({ value: columnKey({ column, of }), label: `${of} › ${column}` })),
  )
  return [...own, ...joined]
}

function changeRecord(
  mapping: ImportMappingText,
  index: number,
  change: (record: RecordText) => RecordText,
): ImportMappingText {
  return {
    ...mapping,
    records: mapping.records.map((record, place) => (place === index ? change(record) : record)),
  }
}

/** Without an expression the field is left out. */
export function setField(
  mapping: ImportMappingText,
  index: number,
  field: string,
  expression: Expression | undefined,
): ImportMappingText {
  return changeRecord(mapping, index, (record) => {
    const { [field]: _, ...others } = record.fields
    return { ...record, fields: expression === undefined ? others : { ...others, [field]: expression } }
  })
}

/** A file that was sent, as far as the editor knows it. */
export type SentFile = Pick<ImportFile, 'name' | 'format' | 'encoding' | 'delimiter'>

/** Where a record can come from: the files that the mapping knows, and those sent that it does not. */
export function fromChoices(
  { files }: ImportMappingText,
  sent: readonly SentFile[],
): { value: string; label: string }[] {
  const known = Object.entries(files).map(([key, { pattern }]) => ({ value: key, label: pattern }))
  const others = sent.filter(
    ({ name }) => !Object.values(files).some(({ pattern }) => matches(pattern, name)),
  )
  return [...known, ...others.map(({ name }) => ({ value: sentKey(name), label: name }))]
}

/** A file that the mapping did not know becomes known, read as it was seen. */
export function setFrom(
  mapping: ImportMappingText,
  index: number,
  from: string,
  sent: readonly SentFile[],
): ImportMappingText {
  const file = sent.find(({ name }) => sentKey(name) === from)
  if (file === undefined) return changeRecord(mapping, index, (record) => ({ ...record, from }))
  const key = freeKey(mapping, file.name)
  const { name: pattern, format, encoding, delimiter } = file
  const read = format === 'csv' ? { pattern, format, encoding, delimiter } : { pattern, format }
  const files = { ...mapping.files, [key]: read }
  return changeRecord({ ...mapping, files }, index, (record) => ({ ...record, from: key }))
}

/** Told apart from the keys of a mapping, which are letters, figures and underscores. */
function sentKey(name: string): string {
  return `\u0000${name}`
}

function freeKey({ files }: ImportMappingText, name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
  const key = (/^[a-z]/.test(words) ? words : `file_${words}`).slice(0, 30)
  const taken = (candidate: string): boolean => files[candidate] !== undefined
  if (!taken(key)) return key
  const numbers = Array.from({ length: 100 }, (_, index) => `${key}_${index + 2}`)
  return numbers.find((candidate) => !taken(candidate)) ?? key
}

/** File names with `*` for anything; upper and lower case are the same. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.toLowerCase().split('*')
  const [first = '', ...rest] = parts
  const text = name.toLowerCase()
  if (rest.length === 0) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  const last = rest.pop() ?? ''
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

export function addRecord(mapping: ImportMappingText, kind: CanonicalKind): ImportMappingText {
  const [from = ''] = Object.keys(mapping.files)
  return { ...mapping, records: [...mapping.records, { kind, from, fields: {} }] }
}

export function removeRecord(mapping: ImportMappingText, index: number): ImportMappingText {
  return { ...mapping, records: mapping.records.filter((_, place) => place !== index) }
}

/** The problems of one field, told apart by the path that the server gave them. */
export function problemsOf(issues: readonly { path: string; message: string }[], path: string): string[] {
  return issues
    .filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
    .map(({ message }) => message)
}
