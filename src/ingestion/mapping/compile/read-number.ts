import { literal } from '../../sql-text.ts'

/** Larger figures are refused, so that products of two of them cannot overflow. */
const NUMBER_LIMIT = 1_000_000_000_000

export const decimalType = 'Decimal(38, 6)'

type Name = (sql: string) => string

/** Keeps a number in bounds; outside it is NULL. */
export function bounded(number: string, name: Name): string {
  return within(number, `abs(${number}) < ${NUMBER_LIMIT}`, name)
}

/** A number where a condition holds, else NULL; under the NULL lies zero, so that what is computed of it cannot overflow. */
export function within(number: string, condition: string, name: Name): string {
  const holds = name(`ifNull(${condition}, 0)`)
  return `if(${holds}, if(${holds}, assumeNotNull(${number}), toDecimal128(0, 6)), NULL)`
}

/**
 * SQL that reads a text as Nullable(Decimal(38, 6)): with the given decimal mark, thousands in threes, currency
 * signs, a minus before, after or as brackets. NULL when it is empty or not such a number.
 */
export function readNumber(text: string, decimal: '.' | ',', name: Name = (sql) => sql): string {
  const thousands = decimal === '.' ? ',' : '.'
  const point = decimal === '.' ? '\\.' : ','
  const comma = decimal === '.' ? ',' : '\\.'
  const form = `^\\(?[+-]?(\\d+|\\d{1,3}(${comma}\\d{3})+)?(${point}\\d*)?-?\\)?$`
  const plain = decimal === '.' ? text : `if(position(${text}, '.') > 0, '', replaceOne(${text}, ',', '.'))`
  const quick = name(`toDecimal128OrNull(${plain}, 6)`)
  const bare = name(`replaceRegexpAll(${text}, ${literal(dressing)}, '')`)
  const digits = `replaceOne(replaceAll(replaceRegexpAll(${bare}, '[()+-]', ''), ${literal(thousands)}, ''), ${literal(decimal)}, '.')`
  const sign = `if(match(${bare}, '[(-]|-$'), -1, 1)`
  const slow = `if(match(${bare}, ${literal(form)}), toDecimal128OrNull(${digits}, 6) * ${sign}, NULL)`
  return bounded(name(`if(${text} = '' OR isNotNull(${quick}), ${quick}, ${slow})`), name)
}

/** Blanks, and signs and codes of currencies. */
const dressing = '[\\s\\x{00A0}\\x{202F}]|R\\$|US\\$|[$€£¥]|^[A-Z]{3}|[A-Z]{3}$'
