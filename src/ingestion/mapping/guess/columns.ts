import type { Field } from '#model/kinds/field.ts'
import { canonicalKinds, kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { pathInList } from '../../files/cell-list.ts'
import { blankDate } from '../blank-date.ts'
import { addedColumns } from './added-columns.ts'
import { figuresOf } from './decimal-mark.ts'
import { fits } from './fits.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold, headerForms, type HeaderForms } from './header-words.ts'
import { cellsIn, type Sample } from './source.ts'

type Table = Pick<Sample, 'seen' | 'rows' | 'surveyed' | 'leftOut' | 'each' | 'orderNumber'>

/** Of the whole column where it was read, else of the first rows; a dash stands for nothing, an error is no value and a total is no row. */
export function columnValues(
  { seen, rows, surveyed, leftOut = [] }: Omit<Table, 'seen'> & { seen: { columns: string[] } },
  column: string,
): string[] {
  const at = seen.columns.indexOf(column)
  const head = cellsIn({ seen, rows }, column).filter((value) => value !== '')
  const explained = new Set(leftOut.map(({ row }) => row[at]))
  return [...head, ...(surveyed?.get(column)?.samples ?? []).filter((value) => !explained.has(value))].filter(
    (value) => !/^[-–—]+$/.test(value) && !isError(value) && !isTotal(value) && !noDate.test(value),
  )
}

const noDate = new RegExp(blankDate)

/** Among the first rows. */
export const isFilled = ({ seen, rows }: Table, column: string): boolean =>
  columnValues({ seen, rows }, column).length === rows.length

/** What a formula gives that went wrong. */
const isError = (value: string): boolean =>
  /^#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!|SPILL!|CALC!)$/i.test(value)

/** The label of a row below the others, which adds them up. */
export const isTotal = (value: string): boolean =>
  /^(?:(?:sub)?tota(?:l|is)(?: geral)?:?|total: .{1,60}|total (?:of|de) \d{1,9} \p{L}{1,20})$/iu.test(value)

const sameName = (a: HeaderForms, b: HeaderForms) => a.plain === b.plain || a.words === b.words
const sameBare = (a: HeaderForms, b: HeaderForms) =>
  a.bare !== undefined && a.bare !== '' && a.bare === b.words
const sameLine = (a: HeaderForms, b: HeaderForms) => a.line.includes(b.words)
const sameEither = (a: HeaderForms, b: HeaderForms) => a.either.includes(b.words)
// “merchant id” is not “merchant order id”
const sameCore = (a: HeaderForms, b: HeaderForms) =>
  a.core !== undefined && a.core === b.core && (a.isAbout || !b.isAbout)

// By its words first, then without what the file is about, a remark in brackets or what a line is about; of two names, the one declared first; of two
// columns, one that is filled. A column whose values cannot be of the field is passed over.
export function columnCalled(
  names: string | undefined,
  table: Table,
  isFit: (column: string) => boolean = () => true,
  isOthers: (forms: HeaderForms) => boolean = () => false,
): string | undefined {
  return likeliest(columnsCalled(names, table, isFit, isOthers), table)
}

const likeliest = (called: readonly string[], table: Table): string | undefined =>
  called.find((column) => columnValues(table, column).length > 0) ?? called[0]

/** All that are called so, likeliest first. */
export function columnsCalled(
  names: string | undefined,
  table: Table,
  isFit: (column: string) => boolean = () => true,
  isOthers: (forms: HeaderForms) => boolean = () => false,
): string[] {
  const wanted = (names?.split(' ') ?? []).map(headerForms)
  const columns = table.seen.columns.map((column) => ({
    column,
    forms: headerForms(pathInList(table.each, column) ?? column),
  }))
  const found = [sameName, sameCore, sameBare, sameLine, sameEither].flatMap((isSame) =>
    wanted.flatMap((name) =>
      columns.filter(
        ({ column, forms }) =>
          forms.words !== '' &&
          isSame(forms, name) &&
          isFit(column) &&
          (isSame === sameName || !isOthers(forms)),
      ),
    ),
  )
  return [...new Set(found.map(({ column }) => column))]
}

const kin = (kind: CanonicalKind): readonly CanonicalKind[] =>
  kind === 'order_items' ? ['orders', kind] : kind === 'orders' ? [kind, 'order_items'] : [kind]

/** By all that a kind calls its fields: those that are called so. */
const fieldsByWords = ofEach(canonicalKinds, (kind) => {
  const called = kin(kind).flatMap((each) =>
    Object.entries(kinds[each].fields).flatMap(([field, { columns }]) =>
      (columns?.split(' ') ?? []).map((name) => ({ field, words: headerForms(name).words })),
    ),
  )
  return Map.groupBy(called, ({ words }) => words)
})

/** The full name of another field: “SKU da loja” is no “loja”. */
const isOfOthers = (kind: CanonicalKind, name: string) => (forms: HeaderForms) => {
  const called = fieldsByWords[kind].get(forms.words)
  return called !== undefined && called.every(({ field }) => field !== name)
}

export function columnOfField(
  kind: CanonicalKind,
  name: string,
  field: Field,
  table: Table,
): string | undefined {
  if (name === 'order_id' && table.orderNumber !== undefined) return table.orderNumber
  const isShare = (column: string) =>
    field.type === 'money' &&
    (isCalledShare(column) || (name === 'discount_amount' && areFractions(columnValues(table, column))))
  const isCount = (column: string) => name === 'order_id' && countsOrders(column, table)
  const isForeign = (column: string) => field.type === 'money' && isOfOtherCurrency(column, table)
  const isFit = (column: string) =>
    !isShare(column) &&
    !isCount(column) &&
    !isForeign(column) &&
    fits(name, field, columnValues(table, column))
  const { columnsIf, meanings = [], alongside = [] } = field
  const isMeant = (value: string) => guessMeaning(meanings, value) !== undefined
  const isWhollyKnown = (column: string) => isKnown(column) && columnValues(table, column).every(isMeant)
  const isKnown = (column: string) => isFit(column) && columnValues(table, column).some(isMeant)
  // a method that is called by a gateway's name, beside one that says it
  const known =
    meanings.length > 0 && field.list === undefined
      ? (columnCalled(field.columns, table, isWhollyKnown, isOfOthers(kind, name)) ??
        columnCalled(field.columns, table, isKnown, isOfOthers(kind, name)))
      : undefined
  const called = columnsCalled(field.columns, table, isFit, isOfOthers(kind, name))
  const isRequired = field.required === true && field.type === 'instant'
  const filled = isRequired ? called.find((column) => isFilled(table, column)) : undefined
  const found = known ?? filled ?? likeliest(called, table)
  const allMatch = (pattern: RegExp) => (column: string) => {
    const values = columnValues(table, column)
    return values.length > 0 && values.every((value) => pattern.test(value))
  }
  const named =
    found ??
    [columnsIf ?? []]
      .flat()
      .flatMap(({ names, values }) => columnCalled(names, table, allMatch(values)) ?? [])[0]
  const isAlongside = (column: string) =>
    alongside.some(({ columns }) => columnsCalled(columns, table).includes(column))
  const isOf = field.allValues && allMatch(field.allValues)
  const byValues = () => isOf && table.seen.columns.find((column) => isOf(column) && !isAlongside(column))
  const only = () => {
    const alone = field.onlyWord && onlyCalled(field.onlyWord, field, table, isFit)
    if (alone === undefined || meanings.length === 0) return alone
    return isKnown(alone) && !ofOthers.test(fold(alone)) ? alone : undefined
  }
  const isAdded = (column: string) => isFit(column) && columnValues(table, column).some(hasCents)
  const sums = field.addsUp ? addedColumns(table, isAdded) : []
  // a part of the sum is not the sum
  const whole = sums.find(({ parts }) => named !== undefined && parts.includes(named))
  return (
    whole?.total ??
    named ??
    byValues() ??
    only() ??
    sums[0]?.total ??
    (name === 'order_id' ? numberInMarketplace(table) : undefined)
  )
}

/** Who or what else has a status. */
const ofOthers =
  /estoq|stock|integra|client|customer|lead|produt|product|sku|anunci|campanh|mail|fraud|risco|risk/

const hasCents = (value: string) => /[.,]\d{2}\)?$/.test(value)

/** In a report of sums, “Pedidos” is how many. */
const countsOrders = (column: string, table: Table): boolean =>
  /^(?:pedidos|orders|vendas|sales)$/.test(fold(column)) &&
  columnCalled('ticket_medio faturamento receita revenue average_order_value aov', table) !== undefined

/** Where an order has no other number, that of where it was sold is its own. */
function numberInMarketplace(table: Table): string | undefined {
  const names = kinds.orders.fields['marketplace_number']?.columns
  const number = columnCalled(names, table, (column) =>
    columnValues(table, column).some((value) => /\d/.test(value)),
  )
  // not all of an office's orders are of a marketplace
  const isOfSome = number !== undefined && !isFilled(table, number)
  const own = isOfSome ? columnCalled('numero', table, (column) => isFilled(table, column)) : undefined
  return own === undefined ? number : undefined
}

/** Called by a currency that is not that of its rows: “USD amount” of payments in reais. */
function isOfOtherCurrency(column: string, table: Table): boolean {
  const code = /(?:^|_)(brl|usd|eur|gbp|ars|mxn|clp|cop)(?:_|$)/.exec(fold(column))?.[1]
  const currency = code && columnCalled(kinds.orders.fields.currency?.columns, table)
  if (currency === undefined || currency === '') return false
  const codes = columnValues(table, currency)
  return (
    codes.length > 0 && codes.every((value) => /^[A-Za-z]{3}$/.test(value) && value.toLowerCase() !== code)
  )
}

export const isCalledShare = (column: string): boolean => /%|percent|porcent/i.test(column)

/** Of one: `0,2` is a fifth, and no amount. */
export function areFractions(values: readonly string[]): boolean {
  const figures = figuresOf(values)
  return figures.every((value) => value >= 0 && value <= 1) && figures.some((value) => value > 0 && value < 1)
}

/** The column, of amounts for money and of words for text, of which alone the name has a word. */
function onlyCalled(
  word: string,
  { type }: Field,
  table: Table,
  isFit: (column: string) => boolean,
): string | undefined {
  const isOfType = (value: string) =>
    type === 'money' ? hasCents(value) || /[$€]/.test(value) : /\p{L}{2}/u.test(value)
  const [only, ...others] = table.seen.columns.filter((column) => {
    const words = headerForms(column).words.split(' ')
    // what the seller pays is no part of the order
    const isPaid = words.some((each) => each === 'vendedor' || (each === 'custo' && each !== word))
    return words.includes(word) && !isPaid && columnValues(table, column).some(isOfType)
  })
  return only !== undefined && others.length === 0 && isFit(only) ? only : undefined
}

/** As people know it: what its meaning begins with. */
export const labelOf = (kind: CanonicalKind, name: string): string =>
  kinds[kind].fields[name]?.meaning.split(/[;:,]/)[0] ?? name

export function columnFor(kind: CanonicalKind, name: string, table: Table): string | undefined {
  const field = kinds[kind].fields[name]
  return field === undefined ? undefined : columnOfField(kind, name, field, table)
}
