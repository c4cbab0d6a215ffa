export type FieldType = 'text' | 'instant' | 'money' | 'integer' | 'boolean'

/** A field of a record. Times are instants (UTC), money is in minor units of `currency`. */
export type Field = {
  type: FieldType
  /** Its meaning, for people. */
  meaning: string
  required?: boolean
  /** The only values that it takes; of each, what a source's word for it begins with or holds; and what any other word is. */
  list?: readonly string[]
  stems?: Readonly<Record<string, string>>
  otherwise?: string
  /** What sources in Portuguese, English and Spanish call it, folded; the surest first. */
  columns?: string
  /** Money of one unit, with up to four decimals. */
  hasFractions?: boolean
  /** Where the own API differs: its wording, whether it must be there, and the form of a text. */
  api?: string
  requiredByApi?: boolean
  pattern?: RegExp
  isAddress?: boolean
  /** Of integers; from 0 to a billion unless said. */
  least?: number
  most?: number
}

/** What a kind of records is, once: mappings, the own API, staging, facts and claims are read from it. */
export type RecordKind = {
  /** What a record is, for people, and what several are called. */
  meaning: string
  plural: string
  /** The fields that tell one record from another inside an account. */
  key: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** The latest of these instants says how new a record is, unless `updated_at` does. */
  changedAt?: readonly string[]
  /** A record without any of these says nothing. */
  oneOf?: readonly string[]
  /** The kind that it comes with, and whose claims it shares. */
  partOf?: string
  /** The facts that move with it; a plain kind is written to the first, and all that was true to `history`. */
  facts: readonly string[]
  history?: string
  /** Taken by the own API, under its own name. */
  api?: {
    summary: string
    /** What tells one sent record from another, if it is not the key. */
    key?: readonly string[]
  }
  /** A file of this name, with a column for each required field, holds it. */
  fileName?: RegExp
  /** Found in files of SKUs: by these fields, or by a column of figures in a file of this name. */
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
