export type FieldType = 'text' | 'instant' | 'money' | 'integer' | 'boolean'

/**
 * Patterns that map a source's words to values, most specific first. Alternatives are separated by spaces;
 * each has parts joined by `+` that must all occur: beginnings of words, whole words (ending in a full stop),
 * or the only word (ending in an exclamation mark). An empty value means that the words carry no information.
 * After a negation, or before a future action, only alternatives naming that word count.
 */
export type Meanings = readonly (readonly [value: string, words: string])[]

/** Value of ambiguous words: people are asked. */
export const ambiguous = '?'

type NameIf = { names: string; values: RegExp }

/** Times are instants (UTC), money is in minor units of `currency`. */
export type Field = {
  type: FieldType
  meaning: string
  required?: boolean
  /**
   * Allowed values, what a source's words map to, and the value for all other words; without a list, the
   * words are kept.
   */
  list?: readonly string[]
  /** Label of each value in the list. */
  words?: Readonly<Record<string, string>>
  meanings?: Meanings
  otherwise?: string
  /** Values for a yes/no column; `error` with `yes` means that no is invalid. */
  yesNo?: { yes: string; no: string }
  /** Column names in Portuguese, English and Spanish, normalised, most likely first. */
  columns?: string
  /** A name too common to rely on, unless all of its values match the pattern. */
  columnsIf?: NameIf | readonly NameIf[]
  /** Where no name is known: what all values of a column match that is of the field. */
  allValues?: RegExp
  /** Where no name is known: a word that the name of a single column has, with amounts for money and words for text. */
  onlyWord?: string
  /** Where no name is known: the column that adds up others beside it. */
  addsUp?: true
  /**
   * Other columns that can supply the value, each with its own words, in order of priority; `undoes` takes
   * precedence over all. One without words only undoes; a flag counts where it says nothing but yes or no; what is
   * beyond says a later state than the field's own column, but for its last ones.
   */
  alongside?: readonly {
    columns: string
    meanings: Meanings
    undoes?: Meanings
    isFlag?: true
    isBeyond?: true
  }[]
  /** Written by people as they like: words that are not known say nothing, and nobody is asked. */
  isFree?: true
  /**
   * Files contain it as text: state names, `3x`, windows such as `7-day click or 1-day view`; or in kilos
   * instead of grams; or in fractions of grams.
   */
  inWords?: 'uf' | 'installments' | 'kilos' | 'grams' | 'hundredths' | 'click_days' | 'view_days'
  /** In files, a negative value means a return (not a sale) or a refund (not a payment). */
  negativeIs?: 'return' | 'refund'
  /** Unit prices with up to four decimals. */
  hasFractions?: boolean
  /** Overrides for the own API: wording, whether required, format. */
  api?: string
  requiredByApi?: boolean
  pattern?: RegExp
  isAddress?: boolean
  /** Maximum length of texts; 255 by default. */
  longest?: number
  /** A JSON list of names and values (src/model/sku-attributes.ts). */
  holdsAttributes?: boolean
  /** Range of integers; 0 to a billion by default. */
  least?: number
  most?: number
}

export type RecordKind = {
  meaning: string
  plural: string
  key: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** The latest of these dates is the record's version, unless `updated_at` is given. */
  changedAt?: readonly string[]
  /** At least one is required. */
  oneOf?: readonly string[]
  /** The kind whose claims it shares. */
  partOf?: string
  /** Some sources report it without the kind it is part of. */
  comesAlone?: true
  /** A plain kind is written to the first, and its past values to `history`. */
  facts: readonly string[]
  history?: string
  api?: {
    summary: string
    /** If different from the key. */
    key?: readonly string[]
  }
  /** A file with this name and all required fields is of this kind. */
  fileName?: RegExp
  /** In SKU files: recognised by these fields, or by a column of figures in a file with this name. */
  besideSkus?: {
    by: readonly string[]
    /** Fields that catalogs do not have. */
    alone: readonly string[]
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
