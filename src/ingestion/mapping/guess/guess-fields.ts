import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field } from '#model/kinds/field.ts'
import { kinds, listFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnOfField, columnsCalled, columnValues, isFilled } from './columns.ts'
import { columnsOf } from '../compile/scope.ts'
import { partOf } from './list-cells.ts'
import { placesIn } from './guess-address.ts'
import { dateByValues } from './date-by-values.ts'
import { dayAndHour } from './day-and-hour.ts'
import { discountByType } from './discount-by-type.ts'
import { hasAccessKeys } from './holds-invoices.ts'
import { fold } from './header-words.ts'
import { deliveryIn } from './planned-delivery.ts'
import type { Sample, Source } from './source.ts'
import { platformStatus, reportedTogether } from './status-of-columns.ts'
import { translated, wordsIn } from './translate-words.ts'
import { weightIn } from './weight-in.ts'

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
    const reported = platformStatus(fields['status'], source)
    if (reported !== undefined) fields['platform_status'] = reported
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
  if (name === 'weight_g' || field.inWords === 'kilos') return weightIn(name, field, column, source)
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
