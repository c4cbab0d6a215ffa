import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field, Meanings } from '#model/kinds/field.ts'
import { noWords, yesWords } from '#model/kinds/yes-no.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { guessMeaning } from './guess-meaning.ts'
import type { Source } from './source.ts'
import { translated, wordsIn } from './translate-words.ts'

/** What says least on its own comes last: an order that is open may be paid, and sent. */
export function reportedTogether(
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

/** As the columns write it that a status is translated from. */
export function platformStatus(status: Expression, source: Source): Expression | undefined {
  // what undoes comes first, and comes again in its place
  const names = translationsIn(status).map(({ column }) => column)
  const columns = names
    .filter((name, at) => names.lastIndexOf(name) === at && !isFlag(name, source))
    .map((column) => ({ column }))
  return columns.length > 1 ? { concat: columns, separator: ' · ' } : columns[0]
}

/** The columns that a field is translated from. */
function translationsIn(expression: Expression): { column: string }[] {
  if ('firstOf' in expression) return expression.firstOf.flatMap(translationsIn)
  return 'translate' in expression && 'column' in expression.translate ? [expression.translate] : []
}

/** Yes or no, which says nothing as a status. */
const isFlag = (column: string, source: Source): boolean =>
  wordsIn(column, source).every((word) => [...yesWords, ...noWords].includes(word.toLowerCase()))
