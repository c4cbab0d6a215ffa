import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field, FieldType } from '#model/kinds/field.ts'
import { noWords, yesWords } from '#model/kinds/yes-no.ts'
import { ufsByName } from '#model/ufs.ts'
import { literal, literals } from '#platform/storage/clickhouse/literals.ts'
import { compileExpression } from './compile-expression.ts'
import { readNumber, within } from './read-number.ts'
import { columnsOf, type Scope } from './scope.ts'
import { value, type Check, type Value } from './value.ts'

/** R$ 100 billion: more is a mistake, and sums of less cannot overflow. */
const MONEY_LIMIT = '10000000000000'
const INTEGER_LIMIT = '1000000000'
const MAX_TEXT_LENGTH = 255

export type FieldPlace = {
  field: Field
  scope: Scope
  minorUnits: string
}

export function compileField(expression: Expression, place: FieldPlace): Value {
  return compilers[place.field.type](expression, place)
}

const compilers: Record<FieldType, (expression: Expression, place: FieldPlace) => Value> = {
  text: textField,
  instant: instantField,
  money: moneyField,
  integer: integerField,
  boolean: booleanField,
}

const returned = ({ field }: FieldPlace, number: string): Check[] =>
  field.negativeIs === undefined
    ? []
    : [{ bad: `ifNull(${number} < 0, 0)`, shown: `toString(${number})`, reason: field.negativeIs }]

const required = (bad: string): Check => ({ bad, shown: `''`, reason: 'required' })

function missing(place: FieldPlace, absent: string, found: Value): Check[] {
  if (place.field.required !== true) return []
  const unread = found.checks.map((check) => ` AND NOT (${check.bad})`).join('')
  return [required(`${absent}${unread}`)]
}

function textField(expression: Expression, place: FieldPlace): Value {
  const written = compileExpression(expression, 'text', place.scope)
  const text = place.field.inWords === 'uf' ? stateIn(written, place.scope) : written
  const { list: words, longest = MAX_TEXT_LENGTH, holdsAttributes } = place.field
  const list: Check[] =
    words === undefined
      ? []
      : [
          {
            bad: `${text.sql} != '' AND NOT has(${literals(words)}, ${text.sql})`,
            shown: text.sql,
            reason: 'list',
          },
        ]
  const long: Check = {
    bad: `length(${text.sql}) > ${longest} AND lengthUTF8(${text.sql}) > ${longest}`,
    shown: text.sql,
    reason: 'text',
  }
  return {
    sql: text.sql,
    checks: [
      ...text.checks,
      ...list,
      long,
      ...(holdsAttributes === true ? [noAttributes(text.sql)] : []),
      ...missing(place, `${text.sql} = ''`, text),
    ],
  }
}

/** As `readSkuAttributes` reads them. */
const noAttributes = (text: string): Check => ({
  bad: `${text} != '' AND NOT (JSONType(${text}) = 'Array' AND arrayAll(one -> JSONLength(one) = 2 AND JSONType(one, 'name') = 'String' AND JSONType(one, 'value') = 'String' AND JSONExtractString(one, 'name') != '', JSONExtractArrayRaw(${text})))`,
  shown: text,
  reason: 'attributes',
})

/** A state by its letters; what is none, such as a country, stays as it is. */
function stateIn(written: Value, { name }: Scope): Value {
  const bare = `lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(${written.sql}), ${literal('\\p{M}')}, ''))`
  const [names, states] = [Object.keys(ufsByName), Object.values(ufsByName)].map(literals)
  return { ...written, sql: name(`transform(${bare}, ${names}, ${states}, ${written.sql})`) }
}

/** `3x`, `3 parcelas` and `à vista` are numbers too. */
function installmentsIn({ name, defaults }: Scope, text: Value): Value {
  const times = literal('(?i)(?:^|[^\\d.,])(\\d{1,3}) ?(?:x|vez|parcela)')
  const once = literal('(?i)vista|^[uú]nica')
  const figure = name(
    `multiIf(match(${text.sql}, ${once}), '1', match(${text.sql}, ${times}), regexpExtract(${text.sql}, ${times}, 1), ${text.sql})`,
  )
  const number = name(readNumber(figure, defaults.decimal, name))
  const bad = `${text.sql} != '' AND isNull(${number})`
  return value(number, ...text.checks, { bad, shown: text.sql, reason: 'number' })
}

const windowWords = { click_days: 'cli', view_days: '(?:vie|vis)' }

/** `7-day click or 1-day view` is 7 and 1; what names the other alone is nothing. */
function daysIn(window: keyof typeof windowWords, { name }: Scope, text: Value): Value {
  const days = literal(`(?i)(\\d{1,3})[-_ ]?d\\D*?${windowWords[window]}`)
  const alone = literal('^\\d{1,3}$')
  const sql = `toInt64OrNull(if(match(${text.sql}, ${alone}), ${text.sql}, regexpExtract(${text.sql}, ${days}, 1)))`
  return value(name(sql), ...text.checks)
}

function instantField(expression: Expression, place: FieldPlace): Value {
  const instant = compileExpression(expression, 'instant', place.scope)
  const checks = [...instant.checks, ...missing(place, `isNull(${instant.sql})`, instant)]
  const sql =
    place.field.required === true ? `ifNull(${instant.sql}, toDateTime64(0, 3, 'UTC'))` : instant.sql
  return { sql, checks }
}

function moneyField(expression: Expression, place: FieldPlace): Value {
  const amount = compileExpression(expression, 'number', place.scope)
  const [column] = columnsOf(expression)
  const unit = column === undefined ? place.scope.defaults.money : place.scope.reading(column).money
  const { name } = place.scope
  const minor = unit === 'minor' ? amount.sql : name(`${amount.sql} * ${place.minorUnits}`)
  const large = `abs(${minor}) >= ${MONEY_LIMIT}`
  const kept = within(minor, `abs(${minor}) < ${MONEY_LIMIT}`, name)
  const sql =
    place.field.hasFractions === true
      ? `CAST(round(${kept}, 4) AS Nullable(Decimal(18, 4)))`
      : `CAST(round(${kept}) AS Nullable(Int64))`
  return {
    sql,
    checks: [
      ...amount.checks,
      { bad: `ifNull(${large}, 0)`, shown: `toString(${amount.sql})`, reason: 'amount' },
      ...returned(place, amount.sql),
    ],
  }
}

function integerIn(expression: Expression, { field, scope }: FieldPlace): Value {
  if (field.inWords === 'installments')
    return installmentsIn(scope, compileExpression(expression, 'text', scope))
  if (field.inWords === 'click_days' || field.inWords === 'view_days')
    return daysIn(field.inWords, scope, compileExpression(expression, 'text', scope))
  const number = compileExpression(expression, 'number', scope)
  const times = field.inWords === 'kilos' ? 1000 : field.inWords === 'hundredths' ? 100 : 1
  return times === 1 && field.inWords !== 'grams'
    ? number
    : { ...number, sql: scope.name(`round(${number.sql} * ${times})`) }
}

function integerField(expression: Expression, place: FieldPlace): Value {
  const number = integerIn(expression, place)
  const large = `abs(${number.sql}) >= ${INTEGER_LIMIT}`
  const shown = `toString(${number.sql})`
  return {
    sql: `CAST(round(${within(number.sql, `abs(${number.sql}) < ${INTEGER_LIMIT}`, place.scope.name)}) AS Nullable(Int64))`,
    checks: [
      ...number.checks,
      { bad: `ifNull(${number.sql} != round(${number.sql}), 0)`, shown, reason: 'integer' },
      { bad: `ifNull(${large}, 0)`, shown, reason: 'amount' },
      ...returned(place, number.sql),
      ...missing(place, `isNull(${number.sql})`, number),
    ],
  }
}

function booleanField(expression: Expression, place: FieldPlace): Value {
  const text = compileExpression(expression, 'text', place.scope)
  const word = place.scope.name(`lowerUTF8(${text.sql})`)
  const bad = `${text.sql} != '' AND NOT has(${literals([...yesWords, ...noWords])}, ${word})`
  return {
    sql: `has(${literals(yesWords)}, ${word})`,
    checks: [...text.checks, { bad, shown: text.sql, reason: 'boolean' }],
  }
}
