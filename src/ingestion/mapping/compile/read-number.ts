import { literal } from '#platform/storage/clickhouse/literals.ts'

/** Products of two smaller figures cannot overflow. */
const NUMBER_LIMIT = 1_000_000_000_000

export const decimalType = 'Decimal(38, 6)'

type Name = (sql: string) => string

export function bounded(number: string, name: Name): string {
  return within(number, `abs(${number}) < ${NUMBER_LIMIT}`, name)
}

// NULL unless the condition holds; the value under a NULL is zero, so that arithmetic on it cannot
// overflow.
export function within(number: string, condition: string, name: Name): string {
  const holds = name(`ifNull(${condition}, 0)`)
  return `if(${holds}, if(${holds}, assumeNotNull(${number}), toDecimal128(0, 6)), NULL)`
}

// SQL of a Nullable(Decimal(38, 6)): decimal mark, thousands in threes, currency signs, minus before,
// after or as brackets.
export function readNumber(text: string, decimal: '.' | ',', name: Name = (sql) => sql): string {
  const thousands = decimal === '.' ? ',' : '.'
  const point = decimal === '.' ? '\\.' : ','
  const comma = decimal === '.' ? ',' : '\\.'
  const form = `^\\(?[+-]?(\\d+|\\d{1,3}(${comma}\\d{3})+)?(${point}\\d*)?-?\\)?$`
  const plain = decimal === '.' ? text : `if(position(${text}, '.') > 0, '', replaceOne(${text}, ',', '.'))`
  const quick = name(`toDecimal128OrNull(${plain}, 6)`)
  const bare = name(`replaceRegexpAll(${text}, ${literal(dressing)}, '')`)
  const digits = `replaceOne(replaceAll(replaceRegexpAll(${bare}, '[()+-]', ''), ${literal(thousands)}, ''), ${literal(decimal)}, '.')`
  const sign = `if(match(${bare}, '[()-]'), -1, 1)`
  const slow = `if(match(${bare}, ${literal(form)}), toDecimal128OrNull(${digits}, 6) * ${sign}, NULL)`
  return bounded(name(`if(${text} = '' OR isNotNull(${quick}), ${quick}, ${slow})`), name)
}

const dressing = '[\\s\\x{00A0}\\x{202F}]|[A-Z]{0,3}\\$|[€£¥]|^\\(?[A-Z]{3}|[A-Z]{3}\\)?$'
