import { FACTOR_UNIT } from '../currencies/conversion.ts'
import type { Conversion, Money } from '../currencies/conversion.ts'
import type { Frame } from '../periods/frame.ts'
import { daysBetween } from '../periods/local-time.ts'
import { storedAttemptColumns } from './attempt-sql.ts'
import { isDerived, timeOfFact, type DerivedFact, type FactKey } from './dimensions.ts'
import { storedPackageColumns } from './package-sql.ts'
import { selectList, withExpressions } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

/** Larger than any day number, to separate currencies in a combined key. */
const PLACE = 10 ** 6

type Params = {
  fact: FactKey
  frame: Pick<Frame, 'money' | 'timeZone'>
  where: readonly string[]
  final?: boolean
}

export function rowSource(input: Params, params: Record<string, unknown>): string {
  const { fact, frame, where, final = true } = input
  const rows = final ? `${fact} FINAL` : fact
  const conversion = frame.money?.conversion
  if (!conversion || fact === 'sessions') return rows
  return `(\n${convertedRows({ fact, rows, where, conversion, timeZone: frame.timeZone }, params)}\n)`
}

type Converted = {
  fact: Exclude<FactKey, 'sessions'>
  rows: string
  where: readonly string[]
  conversion: Conversion
  timeZone: string
}

/**
 * Rounded once, halves away from zero, by the rate of the order's local day; 0 without a rate. Items absorb rounding
 * differences and lines are rounded cumulatively, so parts add up to totals exactly.
 */
function convertedRows(
  { fact, rows, where, conversion, timeZone }: Converted,
  params: Record<string, unknown>,
): string {
  const source = [`FROM ${rows}`, `WHERE ${where.join('\n  AND ')}`]
  const rates = factorExpressions({ conversion, timeZone }, params, timeOfFact[fact])
  if (isDerived(fact)) {
    const { amounts, convert, window, kept } = derived[fact]
    const shown = amounts.map((name): [string, string] => [`shown_${name}`, convert(name)])
    const replaced = amounts.map((name) => `shown_${name} AS ${name}`)
    return [
      withExpressions([...rates, ...shown]),
      selectList([`* REPLACE (${replaced.join(', ')})`, ...kept]),
      ...source,
      ...window,
    ].join('\n')
  }
  const isLine = fact === 'order_items'
  const convert = isLine ? convertedPart : converted
  const rest = 'items_amount - discount_amount + freight_amount + tax_amount - total_amount'
  const shown: Expressions = [
    ...rates,
    ['shown_total', convert('total_amount')],
    ['shown_discount', convert('discount_amount')],
    ['shown_freight', convert('freight_amount')],
    ['shown_tax', convert('tax_amount')],
    ['shown_rest', convert(`(${rest})`)],
  ]
  return [
    withExpressions(shown),
    selectList([
      `* REPLACE (
    shown_total AS total_amount,
    shown_discount AS discount_amount,
    shown_freight AS freight_amount,
    shown_tax AS tax_amount,
    shown_total + shown_discount - shown_freight - shown_tax + shown_rest AS items_amount
  )`,
      'factor',
    ]),
    ...source,
    ...(isLine ? [partsBy('line_id')] : []),
  ].join('\n')
}

/** Whether a row of `rowSource` is worth money: not in a currency without a rate. */
export const isRatedSql = ({ conversion }: Money): string => (conversion ? 'factor > 0' : 'true')

const rateExpressions = (time: string): Expressions => [
  ['rate_place', 'indexOf({currencies:Array(String)}, toString(currency))'],
  [
    'rate_key',
    `roundDown(toInt64(rate_place * ${PLACE} + toInt32(toDate(${time}, {timeZone:String}))), {rateKeys:Array(Int64)})`,
  ],
  [
    'factor',
    `if(rate_place = 0, toInt64(if(currency = {currency:String}, ${FACTOR_UNIT}, 0)), transform(rate_key, {rateKeys:Array(Int64)}, {rateFactors:Array(Int64)}, toInt64(0)))`,
  ],
]

export function factorExpressions(
  { conversion, timeZone }: { conversion: Conversion; timeZone: string },
  params: Record<string, unknown>,
  time: string = timeOfFact.orders,
): Expressions {
  Object.assign(params, factorParams(conversion), { timeZone })
  return rateExpressions(time)
}

/** `factor`, 0 in a currency without a rate, for rows outside of `rowSource`. */
export function moneyFactors(
  { money, timeZone }: { money: Money; timeZone: string },
  params: Record<string, unknown>,
  time: string,
): Expressions {
  const { currency, conversion } = money
  if (conversion) return factorExpressions({ conversion, timeZone }, params, time)
  params['currency'] = currency
  return [['factor', `toInt64(if(currency = {currency:String}, ${FACTOR_UNIT}, 0))`]]
}

export const converted = (amount: string): string =>
  `toInt64(intDiv(toInt128(${amount}) * factor + if(${amount} < 0, -1, 1) * toInt128(${FACTOR_UNIT / 2n}), toInt128(${FACTOR_UNIT})))`

/** Null in a currency without a rate. */
export const ratedAmount = (amount: string): string => `if(factor = 0, NULL, ${converted(amount)})`

const convertedPart = (amount: string): string => {
  const reached = `sum(${amount}) OVER of_order`
  return `${converted(`(${reached})`)} - ${converted(`(${reached} - ${amount})`)}`
}

/** Sorted keys of currency and day, with a sentinel before each currency's first rate. */
function factorParams({ to, from }: Conversion): Record<string, unknown> {
  const named = from.flatMap(({ names, factors }) => names.map((name) => ({ name, factors })))
  const rates = named.flatMap(({ factors }, index) => {
    const key = (days: number) => (index + 1) * PLACE + days
    return [
      { key: key(0), factor: 0n },
      ...factors.map(({ day, factor }) => ({
        key: key(Math.max(1, daysBetween('1970-01-01', day))),
        factor,
      })),
    ]
  })
  return {
    currency: to,
    currencies: named.map(({ name }) => name),
    rateKeys: rates.map(({ key }) => key),
    rateFactors: rates.map(({ factor }) => factor),
  }
}

function partsBy(part: string): string {
  return `WINDOW of_order AS (PARTITION BY order_id ORDER BY ${part} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`
}

type DerivedAmounts = {
  amounts: readonly string[]
  convert: (amount: string) => string
  window: string[]
  /** MATERIALIZED columns, which `*` leaves out. */
  kept: readonly string[]
}

/** A cost without a rate is unknown. */
const packagePart = (amount: string) =>
  amount === 'freight_cost' ? `if(factor = 0, NULL, ${convertedPart(amount)})` : convertedPart(amount)

/** Attempts are converted individually, since none is part of a sum. Packages are parts of their orders. */
const derived: Readonly<Record<DerivedFact, DerivedAmounts>> = {
  attempts: {
    amounts: [
      'amount',
      'refunded_amount',
      'chargeback_amount',
      'fee_amount',
      'anticipation_amount',
      'antifraud_amount',
    ],
    convert: converted,
    window: [],
    kept: storedAttemptColumns.map(([name]) => name),
  },
  packages: {
    amounts: ['amount', 'freight_charged', 'freight_cost', 'invoice_gap'],
    convert: packagePart,
    window: [partsBy('number')],
    kept: storedPackageColumns.map(([name]) => name),
  },
}
