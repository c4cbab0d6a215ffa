export type FieldType = 'text' | 'instant' | 'money' | 'integer' | 'boolean'

/** Times are instants (UTC), money is in minor units of `currency`. */
export type Field = {
  type: FieldType
  meaning: string
  required?: boolean
  /** Closed list; by value, the prefixes or parts of a source's words for it, and the value of any other word. */
  list?: readonly string[]
  stems?: Readonly<Record<string, string>>
  otherwise?: string
  /** Column names in Portuguese, English and Spanish, folded, most likely first. */
  columns?: string
  /** Unit prices with up to four decimals. */
  hasFractions?: boolean
  /** Differences of the own API: wording, whether required, format. */
  api?: string
  requiredByApi?: boolean
  pattern?: RegExp
  isAddress?: boolean
  /** Integers: 0 to a billion by default. */
  least?: number
  most?: number
}

export type RecordKind = {
  meaning: string
  plural: string
  key: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** The latest is the record's version, unless `updated_at` is. */
  changedAt?: readonly string[]
  /** At least one is required. */
  oneOf?: readonly string[]
  /** The kind whose claims it shares. */
  partOf?: string
  /** A plain kind is written to the first, and its past values to `history`. */
  facts: readonly string[]
  history?: string
  api?: {
    summary: string
    /** If not the key. */
    key?: readonly string[]
  }
  /** A file of this name with all required fields holds it. */
  fileName?: RegExp
  /** In files of SKUs: by these fields, or by a column of figures in a file of this name. */
  besideSkus?: {
    by: readonly string[]
    fileName: RegExp
    figure: { field: string; columns: string }
    undated: string
  }
}

type More = Omit<Field, 'type' | 'meaning'>
const fieldOf =
  (type: FieldType) =>
  (meaning: string, more: More = {}): Field => ({ type, meaning, ...more })

export const text = fieldOf('text')
export const instant = fieldOf('instant')
export const money = fieldOf('money')
export const integer = fieldOf('integer')
export const boolean = fieldOf('boolean')
