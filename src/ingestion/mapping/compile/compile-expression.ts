import { blankDate } from '../blank-date.ts'
import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import { literal, literals } from '#platform/storage/clickhouse/literals.ts'
import { readInstant } from './read-instant.ts'
import { bounded, decimalType, readNumber } from './read-number.ts'
import { hasAggregate, isAggregate, type Scope } from './scope.ts'
import { aggregated, combine, onlyWhen, value, type Value } from './value.ts'

type Kind = 'text' | 'number' | 'instant'

const absent: Record<Kind, string> = {
  text: `''`,
  number: `CAST(NULL AS Nullable(${decimalType}))`,
  instant: `CAST(NULL AS Nullable(DateTime64(3, 'UTC')))`,
}

const arithmetic = [
  'sum',
  'product',
  'quotient',
  'negate',
  'absolute',
  'total',
  'count',
  'line',
  'position',
  'attempt',
]

function isFigure(expression: Expression): boolean {
  if ('column' in expression) return expression.as !== undefined
  if ('constant' in expression) return typeof expression.constant === 'number'
  return arithmetic.some((name) => name in expression)
}

/** Text as String, empty if absent; numbers and instants NULL if absent. */
export function compileExpression(expression: Expression, kind: Kind, scope: Scope): Value {
  const { sql, checks } = compileForm(expression, kind, scope)
  return { sql: isShort(sql) ? sql : scope.name(sql), checks }
}

const isShort = (sql: string) => /^(\w+(\.\w+)?|'[^'\\]*')$/.test(sql)

function compileForm(expression: Expression, kind: Kind, scope: Scope): Value {
  if (scope.grouped && isAggregate(expression)) return compileAggregate(expression, kind, scope)
  // of texts, the first that any row has
  const isChoice = kind === 'text' && 'firstOf' in expression
  if (scope.grouped && !isChoice && !hasAggregate(expression)) return ofFirstRow(expression, kind, scope)
  if (kind === 'text' && 'line' in expression) return value(`toString(${scope.line})`)
  if (kind === 'text' && 'position' in expression) {
    return value(`toString(${scope.position(expression.position)})`)
  }
  if (kind === 'text' && 'attempt' in expression) return value(`toString(${scope.attempt})`)
  if (kind === 'text' && isFigure(expression)) {
    return combine(
      [compileExpression(expression, 'number', scope)],
      (number) => `ifNull(toString(${number}), '')`,
    )
  }
  if (kind === 'number' && isFigure(expression)) return compileFigure(expression, scope)
  const branches = compileBranches(expression, kind, scope)
  if (branches !== undefined) return branches
  if (kind === 'text') return compileText(expression, scope)
  const text = compileExpression(expression, 'text', scope)
  return readAs(text, kind, expression, scope)
}

/** A dash stands for nothing, and a date that a spreadsheet did not find is not known. */
const nothing = `'', '-', '--', '–', '—'`
const noDate = `${nothing}, '#N/A', '#N/D'`

function readAs(text: Value, kind: 'number' | 'instant', column: Expression, scope: Scope): Value {
  const { decimal, dates, timeZone } = 'column' in column ? scope.reading(column) : scope.defaults
  const read =
    kind === 'number'
      ? readNumber(text.sql, decimal, scope.name)
      : readInstant(text.sql, dates, timeZone, scope.name)
  const sql = scope.name(read)
  const bad =
    kind === 'number'
      ? `${text.sql} NOT IN (${nothing}) AND isNull(${sql})`
      : `${text.sql} NOT IN (${noDate}) AND isNull(${sql}) AND NOT match(${text.sql}, ${literal(blankDate)})`
  const reason = kind === 'number' ? 'number' : 'date'
  return value(sql, ...text.checks, { bad, shown: text.sql, reason })
}

function compileBranches(expression: Expression, kind: Kind, scope: Scope): Value | undefined {
  const compile = (part: Expression) => compileExpression(part, kind, scope)
  if ('firstOf' in expression) {
    return combine(expression.firstOf.map(compile), (...sql) =>
      kind === 'text'
        ? `coalesce(${sql.map((part) => `nullIf(${part}, '')`).join(', ')}, '')`
        : `coalesce(${sql.join(', ')})`,
    )
  }
  if ('when' in expression) {
    const condition = compileCondition(expression.when, scope)
    const otherwise = expression.otherwise === undefined ? value(absent[kind]) : compile(expression.otherwise)
    return combine(
      [
        condition,
        onlyWhen(condition.sql, compile(expression.use)),
        onlyWhen(`NOT ${condition.sql}`, otherwise),
      ],
      (when, use, other) => `if(${when}, ${use}, ${other})`,
    )
  }
  return undefined
}

function compileText(expression: Expression, scope: Scope): Value {
  const text = (part: Expression) => compileExpression(part, 'text', scope)
  const one = (part: Expression, make: (sql: string) => string) => combine([text(part)], make)
  if ('column' in expression) return value(scope.text(expression))
  if ('constant' in expression) return value(literal(String(expression.constant)))
  if ('purchase' in expression) return value(scope.purchase(expression))
  if ('concat' in expression) {
    const separator = literal(expression.separator ?? '')
    return combine(
      expression.concat.map(text),
      (...sql) => `arrayStringConcat(arrayFilter(t -> t != '', [${sql.join(', ')}]), ${separator})`,
    )
  }
  if ('upper' in expression) return one(expression.upper, (sql) => `upperUTF8(${sql})`)
  if ('lower' in expression) return one(expression.lower, (sql) => `lowerUTF8(${sql})`)
  if ('digits' in expression) return one(expression.digits, (sql) => `replaceRegexpAll(${sql}, '[^0-9]', '')`)
  if ('slice' in expression) {
    const { from = 0, length } = expression
    return one(expression.slice, (sql) => `substringUTF8(${sql}, ${from + 1}, ${length})`)
  }
  if ('padStart' in expression) {
    const { length, with: fill } = expression
    const pad = (sql: string) => `leftPadUTF8(${sql}, ${length}, ${literal(fill)})`
    return one(
      expression.padStart,
      (sql) => `if(${sql} = '' OR lengthUTF8(${sql}) >= ${length}, ${sql}, ${pad(sql)})`,
    )
  }
  if ('part' in expression) {
    const { separator, index } = expression
    const at = index < 0 ? index : index + 1
    return one(expression.part, (sql) => `trimBoth(splitByString(${literal(separator)}, ${sql})[${at}])`)
  }
  if ('translate' in expression) return compileTranslation(expression, scope)
  throw new Error(`aggregates need groupBy: ${Object.keys(expression).join(', ')}`)
}

function compileTranslation(expression: Extract<Expression, { translate: Expression }>, scope: Scope): Value {
  const source = compileExpression(expression.translate, 'text', scope)
  const from = literals(Object.keys(expression.table).map((word) => word.trim().toLowerCase()))
  const to = literals(Object.values(expression.table))
  const word = `lowerUTF8(${source.sql})`
  const known = `has(${from}, ${word})`
  if (Object.keys(expression.table).length === 0) {
    return expression.otherwise === undefined
      ? source
      : compileExpression(expression.otherwise, 'text', scope)
  }
  if (expression.otherwise !== undefined) {
    const otherwise = onlyWhen(`NOT ${known}`, compileExpression(expression.otherwise, 'text', scope))
    return combine([source, otherwise], (_, other) => `transform(${word}, ${from}, ${to}, ${other})`)
  }
  const unknown = {
    bad: `${source.sql} != '' AND NOT ${known}`,
    shown: source.sql,
    reason: 'translation',
  } as const
  return value(`transform(${word}, ${from}, ${to}, '')`, ...source.checks, unknown)
}

function compileFigure(expression: Expression, scope: Scope): Value {
  const number = (part: Expression) => compileExpression(part, 'number', scope)
  if ('column' in expression) return value(scope.figure(expression))
  if ('constant' in expression) return value(`toDecimal128OrNull(${literal(String(expression.constant))}, 6)`)
  if ('line' in expression) return value(`toNullable(toDecimal128(${scope.line}, 6))`)
  if ('position' in expression)
    return value(`toNullable(toDecimal128(${scope.position(expression.position)}, 6))`)
  if ('attempt' in expression) return value(`toNullable(toDecimal128(${scope.attempt}, 6))`)
  if ('negate' in expression) return combine([number(expression.negate)], (sql) => `negate(${sql})`)
  if ('absolute' in expression) return combine([number(expression.absolute)], (sql) => `abs(${sql})`)
  if ('sum' in expression)
    return combine(expression.sum.map(number), (...sql) => bounded(scope.name(sql.join(' + ')), scope.name))
  if ('product' in expression) {
    const times = (left: string, right: string) =>
      bounded(scope.name(`CAST(${left} * ${right} AS Nullable(${decimalType}))`), scope.name)
    return combine(expression.product.map(number), (...sql) =>
      sql.reduce((left, right) => scope.name(times(left, right))),
    )
  }
  if ('quotient' in expression) {
    const by = (left: string, right: string) => {
      const safe = `if(${right} = 0, 1, ${right})`
      const quotient = `if(${right} = 0, NULL, CAST(${left} / ${safe} AS Nullable(${decimalType})))`
      return bounded(scope.name(quotient), scope.name)
    }
    return combine(expression.quotient.map(number), (left, right) => by(left ?? '', right ?? ''))
  }
  throw new Error(`aggregates need groupBy: ${Object.keys(expression).join(', ')}`)
}

/** In a grouped record, the first row that has a value wins. */
function ofFirstRow(expression: Expression, kind: Kind, scope: Scope): Value {
  const row = compileExpression(expression, kind, { ...scope, grouped: false })
  if (kind === 'text') return aggregated(row, (sql) => `argMinIf(${sql}, ${scope.order}, ${sql} != '')`)
  return aggregated(row, (sql) => `argMin(${sql}, ${scope.order})`)
}

function compileAggregate(expression: Expression, kind: Kind, scope: Scope): Value {
  const rows = { ...scope, grouped: false }
  const over = (part: Expression, wanted: Kind, make: (sql: string) => string) =>
    aggregated(compileExpression(part, wanted, rows), make)
  const filled = (sql: string) => (kind === 'text' ? `${sql} != ''` : `isNotNull(${sql})`)
  if ('first' in expression) {
    return over(expression.first, kind, (sql) => `argMinIf(${sql}, ${scope.order}, ${filled(sql)})`)
  }
  if ('last' in expression) {
    return over(expression.last, kind, (sql) => `argMaxIf(${sql}, ${scope.order}, ${filled(sql)})`)
  }
  if ('min' in expression) return over(expression.min, kind, (sql) => `minIf(${sql}, ${filled(sql)})`)
  if ('max' in expression) return over(expression.max, kind, (sql) => `maxIf(${sql}, ${filled(sql)})`)
  if ('largest' in expression) {
    const by = compileExpression(expression.by, 'number', rows)
    const largest = over(
      expression.largest,
      kind,
      (sql) => `argMaxIf(${sql}, (${by.sql}, -toInt64(${scope.order})), ${filled(sql)})`,
    )
    return { sql: largest.sql, checks: [...largest.checks, ...aggregated(by, (sql) => sql).checks] }
  }
  const figure =
    'total' in expression
      ? over(expression.total, 'number', (sql) => bounded(scope.name(`sum(${sql})`), scope.name))
      : value(`toNullable(toDecimal128(count(), 6))`)
  return kind === 'text' ? combine([figure], (sql) => `ifNull(toString(${sql}), '')`) : figure
}

export function compileCondition(condition: Condition, scope: Scope): Value {
  const text = (part: Expression) => compileExpression(part, 'text', scope)
  const inner = (part: Condition) => compileCondition(part, scope)
  if ('equals' in condition)
    return combine(condition.equals.map(text), (left, right) => `(${left} = ${right})`)
  if ('in' in condition)
    return combine([text(condition.in)], (sql) => `has(${literals(condition.list)}, ${sql})`)
  if ('startsWith' in condition) {
    return combine([text(condition.startsWith)], (sql) => `startsWith(${sql}, ${literal(condition.text)})`)
  }
  if ('contains' in condition) {
    return combine([text(condition.contains)], (sql) => `(position(${sql}, ${literal(condition.text)}) > 0)`)
  }
  if ('empty' in condition) return combine([text(condition.empty)], (sql) => `(${sql} = '')`)
  if ('filled' in condition) return combine([text(condition.filled)], (sql) => `(${sql} != '')`)
  if ('not' in condition) return combine([inner(condition.not)], (sql) => `(NOT ${sql})`)
  if ('all' in condition) return combine(condition.all.map(inner), (...sql) => `(${sql.join(' AND ')})`)
  if ('any' in condition) return combine(condition.any.map(inner), (...sql) => `(${sql.join(' OR ')})`)
  const [pair, operator] = 'less' in condition ? [condition.less, '<'] : [condition.greater, '>']
  const numbers = pair.map((part) => compileExpression(part, 'number', scope))
  return combine(numbers, (left, right) => `ifNull(${left} ${operator} ${right}, 0)`)
}
