import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field, Meanings } from '#model/kinds/field.ts'
import { kinds, listFields, type CanonicalKind } from '#model/kinds/index.ts'
import { noWords, yesWords } from '#model/kinds/yes-no.ts'
import { columnCalled, columnFor, columnOfField, columnsCalled, columnValues, isFilled } from './columns.ts'
import { columnsOf } from '../compile/scope.ts'
import { partOf } from './list-cells.ts'
import { placesIn } from './guess-address.ts'
import { dateByValues } from './date-by-values.ts'
import { dayAndHour } from './day-and-hour.ts'
import { discountByType } from './discount-by-type.ts'
import { hasAccessKeys } from './holds-invoices.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold } from './header-words.ts'
import { deliveryIn } from './planned-delivery.ts'
import type { Sample, Source } from './source.ts'

export type Fields = Record<string, Expression>

const beginnings: Partial<Record<CanonicalKind, string>> = { orders: 'placed_at', payments: 'attempted_at' }

/** What is known of a file is not looked for in its columns. */
export function fieldsFor(kind: CanonicalKind, of: Source, notes: string[], known: Fields = {}): Fields {
  const part = kind === 'orders' ? 'around' : 'inside'
  const source = { ...of, sample: partOf(of.sample, part) }
  const fields: Fields = {}
  for (const [name, field] of listFields(kind)) {
    const expression = known[name] ?? fieldFor(kind, name, field, source, notes)
    if (expression !== undefined) fields[name] = expression
  }
  const began = beginnings[kind]
  if (began !== undefined && fields[began] === undefined) {
    const used = new Set(columnsOf(Object.values(fields)).map(({ column }) => column))
    const column = dateByValues(kind, began, source.sample, used, notes)
    if (column !== undefined) fields[began] = dayAndHour(column, source.sample)
  }
  if (kind === 'orders') Object.assign(fields, placesIn(fields, source.sample), invoiceInList(fields, source))
  const { placed_at, invoiced_at, invoice_number } = fields
  // the only date of a file of orders is theirs, even if it is called that of their issue
  if (invoiced_at !== undefined && invoice_number === undefined && isSame(placed_at, invoiced_at))
    delete fields['invoiced_at']
  // of orders and their invoices, those without one were not invoiced
  else if (invoiced_at !== undefined && isSame(placed_at, invoiced_at)) {
    const [number] = columnsOf(invoice_number)
    if (number !== undefined && !isFilled(source.sample, number.column))
      fields['invoiced_at'] = { when: { filled: { column: number.column } }, use: invoiced_at }
  }
  if (kind === 'orders' || kind === 'shipments') {
    const delivery = deliveryIn(kind, fields, source.sample, notes)
    delete fields['delivered_at']
    Object.assign(fields, delivery)
  }
  if (kind === 'orders' && fields['status'] !== undefined) {
    // what undoes comes first, and comes again in its place
    const names = translationsIn(fields['status']).map(({ column }) => column)
    const columns = names
      .filter((name, at) => names.lastIndexOf(name) === at && !isFlag(name, source))
      .map((column) => ({ column }))
    const [only] = columns
    if (only !== undefined)
      fields['platform_status'] = columns.length > 1 ? { concat: columns, separator: ' · ' } : only
  }
  return fields
}

/** In a list of invoices, a bare number and the day of issue are theirs. */
function invoiceInList({ order_id, placed_at, invoice_number }: Fields, { sample }: Source): Fields {
  if (!hasAccessKeys(sample)) return {}
  const number = columnCalled('numero numero_nota', sample)
  const isIts = number !== undefined && order_id !== undefined && !isSame(order_id, { column: number })
  return {
    ...(isIts && invoice_number === undefined && { invoice_number: { column: number } }),
    ...(isIts && placed_at !== undefined && { invoiced_at: placed_at }),
  }
}

/** Letters alone are how somebody is called, as others are too. */
const personName = /^\p{L}[\p{L}\p{M}'’.& -]*$/u

/** People of one name would be one client, and one of two spellings two. */
function personBy(
  { columns }: Field,
  called: string | undefined,
  sample: Sample,
  notes: string[],
): Expression | undefined {
  const isName = (column: string) => {
    const values = columnValues(sample, column)
    return values.length > 0 && values.every((value) => personName.test(value))
  }
  if (called === undefined || !isName(called)) return called === undefined ? undefined : { column: called }
  const other = columnCalled(
    columns,
    sample,
    (column) => !isName(column) && columnValues(sample, column).length > 0,
  )
  if (other !== undefined) return { column: other }
  notes.push(
    `Em "${sample.name}", "${called}" tem só nomes, e duas pessoas podem ter o mesmo: os clientes não são contados por ela. Se houver o CPF, o e-mail ou um código, escolha a coluna dele.`,
  )
  return undefined
}

/** Some write what is taken off with its sign. */
const isTaken = new Set(['discount_amount', 'fee_amount', 'anticipation_amount', 'antifraud_amount'])

const isSame = (one: Expression | undefined, other: Expression) =>
  JSON.stringify(one) === JSON.stringify(other)

function fieldFor(
  kind: CanonicalKind,
  name: string,
  field: Field,
  source: Source,
  notes: string[],
): Expression | undefined {
  const { sample } = source
  const column = columnOfField(kind, name, field, sample)
  if (name === 'customer_id') return personBy(field, column, sample, notes)
  if (field.alongside !== undefined) return reportedTogether(field, column, source, notes)
  if (column === undefined) return undefined
  if (field.meanings !== undefined)
    return withKindOfCard(
      field,
      translated([field.meanings], field, { column }, source, notes),
      column,
      source,
    )
  if (name === 'uf') return stateOrCountry(column, source)
  if (name === 'installment') return installmentIn(column, source)
  if (field.type === 'instant') return dayAndHour(column, sample)
  if (name === 'total_amount' && isAfterFees(column, source)) {
    notes.push(
      `A coluna "${column}" parece descontar as tarifas de quem vende: ela não foi usada como valor do pedido.`,
    )
    return undefined
  }
  // beside what was earned, taxes are the seller's
  if (name === 'tax_amount' && columnCalled(profits, sample) !== undefined) return undefined
  // another may be in the prices already, or the seller's
  const isNamed = name !== 'tax_amount' || columnsCalled(field.columns, sample).includes(column)
  if (!isNamed && (!isCollected.test(column) || columnFor('orders', 'total_amount', sample) === undefined))
    return undefined
  const isOfWeight = name === 'weight_g' || field.inWords === 'kilos'
  const unit = isOfWeight ? unitIn(column, source) : undefined
  const imperial = isOfWeight && unit === undefined ? ouncesOrPounds(column) : undefined
  if (imperial !== undefined)
    return { product: [{ column }, { constant: name === 'weight_g' ? imperial : imperial / 1000 }] }
  const weight: Expression = unit === undefined ? { column } : { part: { column }, separator: unit, index: 0 }
  if (name === 'weight_g' && (unit === undefined ? isInKilos(column, source) : /^k/i.test(unit)))
    return { product: [weight, { constant: 1000 }] }
  if (field.inWords === 'kilos' && (unit === undefined ? isInGrams(column, source) : /^g/i.test(unit)))
    return { quotient: [weight, { constant: 1000 }] }
  if (unit !== undefined) return weight
  const isNegative = columnValues(sample, column).some((value) => /^(?:R\$)?\s*[(-]|-$/.test(value))
  const amount: Expression = isTaken.has(name) && isNegative ? { absolute: { column } } : { column }
  return name === 'discount_amount' ? discountByType(kind, amount, sample) : amount
}

const isCollected = /collect|recolhid|arrecadad/i

const bareCard = /^(?:cart[aã]o|card|tarjeta)$/i
const kindsOfCard = /^(?:cart[aã]o de )?(?:cr[eé]dito|d[eé]bito|credit|debit)(?:[ _].{1,30})?$/i

/** Credit or debit, where another column shows which a bare “cartão” is. */
function withKindOfCard(field: Field, expression: Expression, column: string, source: Source): Expression {
  const bare = wordsIn(column, source).filter((word) => bareCard.test(word))
  if (bare.length === 0 || field.list !== undefined) return expression
  const other = source.sample.seen.columns.find((name) => {
    const words = wordsIn(name, source)
    return name !== column && words.length > 0 && words.every((word) => kindsOfCard.test(word))
  })
  if (other === undefined) return expression
  const use = translated([field.meanings ?? []], field, { column: other }, source, [])
  return { when: { in: { column }, list: bare }, use, otherwise: expression }
}

/** `2/3` and `2 de 3` are the second. */
function installmentIn(column: string, { sample }: Source): Expression {
  const values = columnValues(sample, column)
  const separator = ['/', ' de ', ' of '].find((mark) =>
    values.some((value) => new RegExp(`^\\d{1,3}\\s?${mark.trim()}\\s?\\d{1,3}$`).test(value)),
  )
  return separator === undefined ? { column } : { part: { column }, separator, index: 0 }
}

/** That all weights are written with: `0,3 kg`. */
function unitIn(column: string, { sample }: Source): string | undefined {
  const units = columnValues(sample, column).map(
    (value) => /^[\d.,]{1,20} ?(kgs?|k|g|grs?|grams?|gramas)$/i.exec(value)?.[1],
  )
  const [unit, ...others] = new Set(units)
  return others.length === 0 ? unit : undefined
}

/** Grams in one, as the column's name says. */
function ouncesOrPounds(column: string): number | undefined {
  if (/(?:^|_)(?:oz|ounces?)(?:_|$)/.test(fold(column))) return 28.349_523_125
  return /(?:^|_)(?:lbs?|pounds?|libras?)(?:_|$)/.test(fold(column)) ? 453.592_37 : undefined
}

const isCalledKilos = (column: string) => /(?:^|_)k(?:g|ilos?)(?:_|$)/.test(fold(column))
const isCalledGrams = (column: string) => /(?:^|_)(?:g|gr|grams?|gramas)(?:_|$)/.test(fold(column))

/** As its name says, or else by figures with decimals. */
const isInKilos = (column: string, { sample }: Source): boolean =>
  isCalledKilos(column) ||
  (!isCalledGrams(column) && columnValues(sample, column).some((value) => /[.,]\d{1,3}$/.test(value)))

/** As its name says, or else by whole figures of which none would be carried in kilos. */
function isInGrams(column: string, { sample }: Source): boolean {
  const values = columnValues(sample, column)
  const areLarge = values.length > 0 && values.every((value) => /^(?:0|[1-9]\d{2,})$/.test(value))
  return (
    isCalledGrams(column) || (!isCalledKilos(column) && areLarge && values.some((value) => value !== '0'))
  )
}

const profits = 'lucro lucro_liquido lucro_bruto margem margem_contribuicao profit total_profit ganancia'

/** Where a file has what its seller pays, a bare total is what the seller gets. */
function isAfterFees(column: string, { sample }: Source): boolean {
  const isOfBuyer = /^(?:additional|delivery|shipping|entrega|frete|envio|flete)$/
  const isFee = /^(tarifas?|comiss(ao|oes)|repasse|fees?|commissions?)$/
  const hasFees = sample.seen.columns.some((name) => {
    const words = fold(name).split('_')
    // those that the buyer pays
    return !words.some((word) => isOfBuyer.test(word)) && words.some((word) => isFee.test(word))
  })
  return hasFees && /^total(_brl)?$/.test(fold(column))
}

const home = ['', 'br', 'bra', 'brasil', 'brazil']

/** Orders from abroad are of their country. */
function stateOrCountry(column: string, { sample }: Source): Expression {
  const country = columnCalled(countries, sample)
  const isAbroad = (value: string) => !home.includes(value.trim().toLowerCase())
  if (country === undefined || !columnValues(sample, country).some(isAbroad)) return { column }
  const atHome = { in: { lower: { column: country } }, list: home }
  return { when: atHome, use: { column }, otherwise: { column: country } }
}

const countries =
  'shipping_country country_code_shipping pais_entrega pais country country_code billing_country'

/** The columns that a field is translated from. */
function translationsIn(expression: Expression): { column: string }[] {
  if ('firstOf' in expression) return expression.firstOf.flatMap(translationsIn)
  return 'translate' in expression && 'column' in expression.translate ? [expression.translate] : []
}

/** Yes or no, which says nothing as a status. */
const isFlag = (column: string, source: Source): boolean =>
  wordsIn(column, source).every((word) => [...yesWords, ...noWords].includes(word.toLowerCase()))

/** What says least on its own comes last: an order that is open may be paid, and sent. */
function reportedTogether(
  field: Field,
  called: string | undefined,
  source: Source,
  notes: string[],
): Expression | undefined {
  // `State` is where the client is, or how far the order is
  const isOfPlace = called === columnFor('orders', 'uf', source.sample)
  const isEmpty = called !== undefined && columnValues(source.sample, called).length === 0
  const column = isOfPlace || isEmpty ? undefined : called
  const others = (field.alongside ?? []).flatMap(({ columns, meanings, undoes, isBeyond, ...of }) => {
    const found = columnCalled(columns, source.sample, (name) => of.isFlag !== true || isFlag(name, source))
    const isState = found !== undefined && found === columnFor('orders', 'uf', source.sample)
    const isReported = found !== undefined && !isState && columnValues(source.sample, found).length > 0
    return isReported && found !== column ? [{ found, meanings, undoes, isBeyond }] : []
  })
  const own = field.meanings ?? []
  if (column === undefined && others.length === 0) return undefined
  const named = others.filter(({ meanings }) => meanings.length > 0)
  const alone = named.every(({ isBeyond }) => isBeyond === true)
  const first =
    column === undefined ? [] : [{ found: column, meanings: alone ? own : withoutBeginnings(own) }]
  const isOnly = first.length + named.length === 1
  const beyond = named.filter(({ isBeyond }) => isBeyond === true)
  const parts = [
    ...(beyond.length === 0 ? [] : first.map(({ found }) => ({ found, meanings: lastOf(own) }))),
    ...beyond,
    ...first,
    ...named.filter(({ isBeyond }) => isBeyond !== true),
  ].map(({ found, meanings }) =>
    translated(isOnly ? [meanings, own] : [meanings], field, { column: found }, source, notes),
  )
  const undone = others.flatMap(({ found, undoes }) => undoneBy(undoes, found, source))
  const [only, ...rest] = [...undone, ...parts]
  return only === undefined || rest.length === 0 ? only : { firstOf: [only, ...rest] }
}

/** What no invoice comes after. */
const lastOf = (meanings: Meanings): Meanings =>
  meanings.map(
    ([value, words]) =>
      [['canceled', 'shipped', 'delivered', '?'].includes(value) ? value : '', words] as const,
  )

/** Its other words say nothing here. */
function undoneBy(undoes: Meanings | undefined, column: string, source: Source): Expression[] {
  const words = undoes === undefined ? [] : wordsIn(column, source)
  const table = Object.fromEntries(words.map((word) => [word, guessMeaning(undoes ?? [], word) ?? '']))
  const isUndone = Object.values(table).some((value) => value !== '')
  return isUndone ? [{ translate: { column }, table, otherwise: { constant: '' } }] : []
}

const withoutBeginnings = (meanings: Meanings): Meanings => [
  ['', 'arquivad archived fechad closed'],
  ...meanings.map(([value, words]) => [value === 'created' ? '' : value, words] as const),
]

export function joinedFields(
  kind: CanonicalKind,
  source: Source,
  join: string,
  names: readonly string[],
): Fields {
  const fields: Fields = {}
  for (const name of names) {
    const column = columnFor(kind, name, source.sample)
    if (column === undefined) continue
    const field: Field | undefined = kinds[kind].fields[name]
    fields[name] =
      field?.meanings === undefined
        ? { column, of: join }
        : translated([field.meanings], field, { column, of: join }, source, [])
  }
  return fields
}

const MAX_WORDS = 200

/** Undefined for a column that says more. */
function yesOrNo(
  { yes, no }: { yes: string; no: string },
  words: readonly string[],
  meanings: Meanings,
): Map<string, string> | undefined {
  const isOneOf = (list: readonly string[], word: string) => list.includes(word.trim().toLowerCase())
  if (words.length > 0 && words.every((word) => isOneOf([...yesWords, ...noWords], word)))
    return new Map(words.map((word) => [word, isOneOf(yesWords, word) ? yes : no]))
  const reported = words.map((word) => guessMeaning(meanings, word))
  if (words.length !== 2 || !reported.includes(yes) || !reported.includes('error')) return undefined
  return new Map(words.map((word, at) => [word, reported[at] === yes ? yes : no]))
}

export function wordsIn(column: string, { sample }: Source): string[] {
  const at = sample.seen.columns.indexOf(column)
  const explained = new Set(sample.leftOut?.map(({ row }) => row[at]))
  const surveyed = sample.surveyed
    ?.get(column)
    ?.values.flatMap(({ value }) => (explained.has(value) ? [] : value))
  const seen = surveyed ?? columnValues(sample, column)
  return [...new Set(seen)].slice(0, MAX_WORDS)
}

/** “Autorizada 123456”, each with a code of its own. */
const wordAndCode = /^(\p{L}+) \d{2,12}$/u

/** Words that the first list does not know are looked for in the next. */
function translated(
  lists: readonly Meanings[],
  field: Field,
  of: { column: string; of?: string },
  source: Source,
  notes: string[],
): Expression {
  const { column } = of
  const table: Record<string, string> = {}
  const written = wordsIn(column, source)
  const hasCode = written.length > 0 && written.every((word) => wordAndCode.test(word))
  const words = hasCode ? [...new Set(written.map((word) => word.replace(wordAndCode, '$1')))] : written
  const from: Expression = hasCode ? { part: of, separator: ' ', index: 0 } : of
  const [first = []] = lists
  const yesNo = field.yesNo && yesOrNo(field.yesNo, words, first)
  for (const word of words) {
    const [known] = lists.flatMap((meanings) => guessMeaning(meanings, word) ?? [])
    const meaning = yesNo?.get(word) ?? known
    if (meaning !== undefined) table[word] = meaning
    else if (field.list !== undefined && field.isFree !== true)
      notes.push(`Coluna "${column}": diga o que significa "${word}".`)
  }
  if (field.list !== undefined)
    return { translate: from, table, otherwise: { constant: field.otherwise ?? '' } }
  return Object.keys(table).length === 0 ? of : { translate: from, table, otherwise: of }
}
