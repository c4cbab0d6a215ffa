import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds } from '#model/kinds/index.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnFor, columnValues } from './columns.ts'
import { fold } from './header-words.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

const signs: readonly [pattern: RegExp, currency: string][] = [
  [/R\$|\bBRL\b/, 'BRL'],
  [/US\$|\bUSD\b/, 'USD'],
  [/€|\bEUR\b/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bARS\b|AR\$/, 'ARS'],
  [/\bMXN\b|MX\$/, 'MXN'],
  [/\bCLP\b/, 'CLP'],
  [/\bCOP\b/, 'COP'],
]

/** The currencies that write a bare `$`. */
const pesosAndDollars = new Set(['USD', 'MXN', 'ARS', 'CLP', 'COP', 'CAD', 'AUD', 'UYU'])
const bareDollar = /^\(?-?\$\s?\d/

/** What signs and headers say, where it is not the account's and no column shows it row by row. */
export function guessCurrency(
  records: Records,
  sources: readonly Source[],
  account: string | undefined,
  notes: string[],
): string | undefined {
  const reported = sources.map((source) => currencyOf(source, records, account, notes))
  const others = [...new Set(reported.flatMap(({ found }) => found))].filter((found) => found !== account)
  if (account === undefined || others.length === 0) return undefined
  const byRow = reported.some(({ isByRow }) => isByRow)
  const how = byRow ? 'cada valor fica na moeda da sua linha' : `os valores ficam em ${others[0]}`
  notes.push(
    `Há valores em ${others.join(' e ')}, e a conta é em ${account}: ${how}, e as telas os mostram convertidos ou à parte.`,
  )
  const [only] = others
  return byRow || others.length > 1 ? undefined : only
}

function currencyOf(
  { key, sample }: Source,
  records: Records,
  account: string | undefined,
  notes: string[],
): { found: string[]; isByRow: boolean } {
  const column = columnFor('orders', 'currency', sample)
  if (column !== undefined) {
    const codes = columnValues(sample, column).map((value) => value.toUpperCase())
    return { found: codes.filter((code) => /^[A-Z]{3}$/.test(code)), isByRow: true }
  }
  const texts = amountsOf(key, records).flatMap((name) => [
    fold(name).replaceAll('_', ' ').toUpperCase(),
    name,
    ...columnValues(sample, name),
  ])
  const found = signs.filter(([pattern]) => texts.some((text) => pattern.test(text)))
  const isBare = found.length === 0 && !pesosAndDollars.has(account ?? '')
  if (isBare && texts.some((text) => bareDollar.test(text))) {
    notes.push(
      `"${sample.name}" escreve os valores com "$", e não diz de que moeda: eles foram lidos como dólares. Se não forem, mude a moeda.`,
    )
    return { found: ['USD'], isByRow: false }
  }
  return { found: found.map(([, currency]) => currency), isByRow: false }
}

/** The columns of a file that amounts are read from. */
export function amountsOf(key: string, records: Records): string[] {
  const columns = records
    .filter(({ from }) => from === key)
    .flatMap(({ kind, fields }) =>
      Object.entries(fields)
        .filter(([name]) => kinds[kind].fields[name]?.type === 'money')
        .flatMap(([, expression]) => columnsOf(expression as Expression)),
    )
  return [...new Set(columns.map(({ column }) => column))]
}
