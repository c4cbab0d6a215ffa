import type { ImportFile } from '#areas/integrations/import/contract.ts'
import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { readFromHeader } from '#model/import-mapping/read-from-header.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'

type RecordText = ImportMappingText['records'][number]

type ColumnOf = Extract<Expression, { column: string }>
export type Purchase = Extract<Expression, { purchase: string[] }>
/** `otherwise` is the meaning of every other value. */
export type Translation = { of: ColumnOf; table: Record<string, string>; otherwise?: Expression }

/** What the editor shows; anything more complex is edited as JSON. */
export type Source =
  | { kind: 'none' }
  | { kind: 'column'; expression: Extract<Expression, { column: string }> }
  | { kind: 'constant'; value: string }
  /** Of several columns, the first with a value wins. */
  | { kind: 'translate'; parts: [Translation, ...Translation[]] }
  | { kind: 'purchase'; purchase: Purchase }
  | { kind: 'attempt' }
  | { kind: 'other'; expression: Expression }

function isColumn(expression: Expression): expression is Extract<Expression, { column: string }> {
  return 'column' in expression
}

export function expressionOf({ fields }: RecordText, field: string): Expression | undefined {
  return fields[field] as Expression | undefined
}

export function sourceOf(expression: Expression | undefined): Source {
  if (expression === undefined) return { kind: 'none' }
  if (isColumn(expression)) return { kind: 'column', expression }
  if ('constant' in expression) return { kind: 'constant', value: String(expression.constant) }
  if ('purchase' in expression) return { kind: 'purchase', purchase: expression }
  if ('attempt' in expression) return { kind: 'attempt' }
  const [first, ...others] = 'firstOf' in expression ? expression.firstOf : [expression]
  const parts = others.map(translationOf)
  const known = parts.filter((part) => part !== undefined)
  const part = first && translationOf(first)
  if (part !== undefined && known.length === parts.length)
    return { kind: 'translate', parts: [part, ...known] }
  return { kind: 'other', expression }
}

function translationOf(expression: Expression): Translation | undefined {
  if (!('translate' in expression) || !isColumn(expression.translate)) return undefined
  const { translate, table, otherwise } = expression
  const isAsWritten =
    otherwise !== undefined && isColumn(otherwise) && columnKey(otherwise) === columnKey(translate)
  if (otherwise !== undefined && !('constant' in otherwise) && !isAsWritten) return undefined
  return { of: translate, table, ...(otherwise && { otherwise }) }
}

export function translateOf(parts: readonly Translation[]): Expression {
  const expressions = parts.map(({ of, table, otherwise }): Expression => ({
    translate: of,
    table,
    ...(otherwise && { otherwise }),
  }))
  const [only] = expressions
  return only !== undefined && expressions.length === 1 ? only : { firstOf: expressions }
}

export function columnKey({ column, of }: { column: string; of?: string }): string {
  return of === undefined ? column : `${of}\u0000${column}`
}

export function columnOf(key: string): { column: string; of?: string } {
  const [of, column] = key.split('\u0000')
  return column === undefined ? { column: key } : { column, of: of ?? '' }
}

/** The record's own file first, then the files joined to it. */
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

/** For payments whose file has no order numbers. */
export function newPurchase({ fields }: RecordText): Purchase {
  const columnIn = (field: string): string | undefined => {
    const source = sourceOf(fields[field] as Expression | undefined)
    return source.kind === 'column' ? source.expression.column : undefined
  }
  const amount = columnIn('amount')
  return {
    purchase: amount === undefined ? [] : [amount],
    at: { column: columnIn('attempted_at') ?? '' },
    minutes: 60,
  }
}

/** Attempts without numbers are distinguished by their place in the purchase, as long as there are purchases. */
export function setPaymentField(
  mapping: ImportMappingText,
  index: number,
  field: string,
  expression: Expression | undefined,
): ImportMappingText {
  const changed = setField(mapping, index, field, expression)
  const record = changed.records[index]
  if (field !== 'order_id' || record?.kind !== 'payments') return changed
  const isPurchase = sourceOf(expression).kind === 'purchase'
  const own = sourceOf(expressionOf(record, 'payment_id')).kind
  if (isPurchase && own === 'none') return setField(changed, index, 'payment_id', { attempt: true })
  return !isPurchase && own === 'attempt' ? setField(changed, index, 'payment_id', undefined) : changed
}

export type UploadedFile = Pick<
  ImportFile,
  'name' | 'format' | 'encoding' | 'delimiter' | 'columns' | 'headerLine'
>

export function fromChoices(
  { files }: ImportMappingText,
  sent: readonly UploadedFile[],
): { value: string; label: string }[] {
  const known = Object.entries(files).map(([key, { pattern }]) => ({ value: key, label: pattern }))
  const others = sent.filter(
    ({ name }) => !Object.values(files).some(({ pattern }) => matches(pattern, name)),
  )
  return [...known, ...others.map(({ name }) => ({ value: uploadedKey(name), label: name }))]
}

export function setFrom(
  mapping: ImportMappingText,
  index: number,
  from: string,
  sent: readonly UploadedFile[],
): ImportMappingText {
  const file = sent.find(({ name }) => uploadedKey(name) === from)
  if (file === undefined) return changeRecord(mapping, index, (record) => ({ ...record, from }))
  const key = freeKey(mapping, file.name)
  const { name: pattern, format, encoding, delimiter, columns, headerLine = 1 } = file
  const read =
    format === 'csv'
      ? { pattern, format, encoding, delimiter, ...readFromHeader(headerLine, columns) }
      : { pattern, format }
  const files = { ...mapping.files, [key]: read }
  return changeRecord({ ...mapping, files }, index, (record) => ({ ...record, from: key }))
}

/** Where nothing could be proposed: orders of the first file, to be mapped by hand. */
export function mappingByHand(name: string, sent: readonly UploadedFile[]): ImportMappingText {
  const bare: ImportMappingText = {
    version: 1,
    name,
    files: {},
    records: [{ kind: 'orders', from: '', fields: {} }],
  }
  const [first] = sent
  return first === undefined ? bare : setFrom(bare, 0, uploadedKey(first.name), sent)
}

/** Cannot collide with a mapping's keys, which are letters, digits and underscores. */
function uploadedKey(name: string): string {
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

/** `*` matches anything; case is ignored. */
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

export type DateOrder = 'day' | 'month'

const dayFirst = /\b(D{1,2})([/.-])(M{1,2})(?!M)/
const monthFirst = /\b(M{1,2})([/.-])(D{1,2})/

/** Which comes first in the mapping's dates; undefined where their form leaves no choice. */
export function dateOrderOf({ dates = [] }: ImportMappingText): DateOrder | undefined {
  const first = dates.find((format) => dayFirst.test(format) || monthFirst.test(format))
  return first === undefined ? undefined : dayFirst.test(first) ? 'day' : 'month'
}

export function setDateOrder(mapping: ImportMappingText, order: DateOrder): ImportMappingText {
  const other = order === 'day' ? monthFirst : dayFirst
  const formats = (mapping.dates ?? []).map((format) => format.replace(other, '$3$2$1'))
  return { ...mapping, dates: [...new Set(formats)] }
}

/** As `proposed` reads it; without a proposal, to be mapped by hand. */
export function addRecord(
  mapping: ImportMappingText,
  kind: CanonicalKind,
  proposed?: ImportMappingText,
): ImportMappingText {
  const record = proposed?.records.find((one) => one.kind === kind)
  const file = record && proposed?.files[record.from]
  if (record === undefined || file === undefined) {
    const [from = ''] = Object.keys(mapping.files)
    return { ...mapping, records: [...mapping.records, { kind, from, fields: {} }] }
  }
  const known = Object.keys(mapping.files).find((key) =>
    matches(mapping.files[key]?.pattern ?? '', file.pattern),
  )
  const from = known ?? freeKey(mapping, record.from)
  const files = known === undefined ? { ...mapping.files, [from]: file } : mapping.files
  const dates = [...new Set([...(mapping.dates ?? []), ...(proposed?.dates ?? [])])]
  return {
    ...mapping,
    ...(dates.length > 0 && { dates }),
    files,
    records: [...mapping.records, { ...record, from }],
  }
}

export function removeRecord(mapping: ImportMappingText, index: number): ImportMappingText {
  return { ...mapping, records: mapping.records.filter((_, place) => place !== index) }
}

export function problemsOf(issues: readonly { path: string; message: string }[], path: string): string[] {
  return issues
    .filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
    .map(({ message }) => message)
}

const readings = {
  decimal: '.',
  money: 'decimal',
  encoding: 'utf-8',
  delimiter: ',',
  timeZone: 'America/Sao_Paulo',
} as const
export type ReadingName = keyof typeof readings

/** How all files are read, each by its own word or else by the mapping's; undefined where they differ. */
export function readingOf(mapping: ImportMappingText, name: ReadingName): string | undefined {
  const common = mapping[name] ?? readings[name]
  const files = Object.values(mapping.files)
  const [first = common, ...others] = files.map((file) => file[name] ?? common)
  return others.every((value) => value === first) ? first : undefined
}

export function setReading(mapping: ImportMappingText, name: ReadingName, value: string): ImportMappingText {
  const files = Object.entries(mapping.files).map(([key, { [name]: _, ...file }]) => [key, file])
  return { ...mapping, files: Object.fromEntries(files), [name]: value }
}
