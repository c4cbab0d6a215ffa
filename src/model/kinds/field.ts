export type FieldType = 'text' | 'instant' | 'money' | 'integer' | 'boolean'

/**
 * What words of a source mean, most telling first: alternatives by spaces, each the beginnings of words (or
 * whole ones, by a full stop; or of the only one, by an exclamation mark) that come together, by `+`. An empty value says that the words tell nothing. After a
 * negation, or before something is done, only alternatives that name that word count.
 */
export type Meanings = readonly (readonly [value: string, words: string])[]

/** The value of words that mean now this, now that: people are asked. */
export const ambiguous = '?'

/** Times are instants (UTC), money is in minor units of `currency`. */
export type Field = {
  type: FieldType
  meaning: string
  required?: boolean
  /** Closed list, what a source's words for it mean, and the value of any other word; without a list, the word itself. */
  list?: readonly string[]
  /** What people read for each value of the list. */
  words?: Readonly<Record<string, string>>
  meanings?: Meanings
  otherwise?: string
  /** What yes and no mean where a column says nothing else; `error` beside `yes` alone is a no too. */
  yesNo?: { yes: string; no: string }
  /** Column names in Portuguese, English and Spanish, folded, most likely first. */
  columns?: string
  /** A name too common to go by, unless all of its values look like this. */
  columnsIf?: { names: string; values: RegExp }
  /** Other columns that tell it where there are several, each with its own words; the first that tells wins, and before all of them `undoes`. */
  alongside?: readonly { columns: string; meanings: Meanings; undoes?: Meanings }[]
  /** Files write it in words: states by name, `3x`; windows, `7-day click or 1-day view`; or in kilos what is kept in grams. */
  inWords?: 'uf' | 'installments' | 'kilos' | 'hundredths' | 'click_days' | 'view_days'
  /** In files: less than zero is a return, which is no sale, or a refund, which is no payment. */
  negativeIs?: 'return' | 'refund'
  /** Unit prices with up to four decimals. */
  hasFractions?: boolean
  /** Differences of the own API: wording, whether required, format. */
  api?: string
  requiredByApi?: boolean
  pattern?: RegExp
  isAddress?: boolean
  /** Texts: 255 characters by default. */
  longest?: number
  /** A JSON list of names and values (src/model/sku-attributes.ts). */
  holdsAttributes?: boolean
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
  /** Sources tell it that do not tell what it is part of, too. */
  comesAlone?: true
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
