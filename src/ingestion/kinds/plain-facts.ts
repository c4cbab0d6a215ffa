import type { Field, FieldType } from '#model/kinds/field.ts'
import { listFields, kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { currentRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'

export type KindFacts = {
  /** The key of a claim, out of a canonical row as the fact has it; parts of an order have the order's. */
  claim?: {
    key: string
    facts: readonly { table: string; key: string }[]
    /** A table of current values, rebuilt from all that was reported. */
    now?: { table: string; history: string; by: readonly string[] }
  }
  /** One after the other, but for those of an inner list, of which none reads what another writes. */
  statements?: (options: SliceOptions) => (string | readonly string[])[]
  /** Written before all others, which look things up in it. */
  isFirst?: boolean
  /** Extra condition for refusing rows whose order is not in the batch. */
  orphans?: string
}

export const joined = (...values: readonly string[]) =>
  values.length === 1
    ? values.join('')
    : `concatWithSeparator('\\n', ${values.map((value) => `toString(${value})`).join(', ')})`

const factValue: Readonly<Record<FieldType, (name: string) => string>> = {
  text: (name) => `trimBoth(${name})`,
  instant: (name) => `toDateTime(${name}, 'UTC')`,
  money: (name) => name,
  integer: (name) => `ifNull(${name}, 0)`,
  boolean: (name) => name,
}

const currencyValue = `if(currency = '', {currency:String}, upper(trimBoth(toString(currency))))`

export function factColumns(kind: CanonicalKind, own: Readonly<Record<string, string>> = {}) {
  const valueOf = (name: string, { type }: Field) =>
    own[name] ?? (name === 'currency' ? currencyValue : factValue[type](name))
  const fields = listFields(kind).filter(([name]) => name !== 'updated_at')
  return {
    account_id: 'account_id',
    ...Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field)])),
    // a kind without dates: the last arrival wins
    version: kinds[kind].changedAt === undefined ? '{now:UInt64}' : 'row_version',
  }
}

// With a history, rows go to two tables: all of them to the history, the newest of each key to the
// current values.
export function plainFacts(kind: CanonicalKind, own: Readonly<Record<string, string>> = {}): KindFacts {
  const { facts, history, key, fields, changedAt } = kinds[kind]
  const columns: Readonly<Record<string, string>> = factColumns(kind, own)
  const [table = kind] = facts
  const tables = history === undefined ? [table] : [table, history]
  // instants as text depend on settings, which deletions do not share
  const keyPart = (name: string, value: string) =>
    fields[name]?.type === 'instant' ? `toUnixTimestamp(${value})` : value
  const factKey = joined(...key.map((name) => keyPart(name, name)))
  return {
    claim: {
      key: joined(...key.map((name) => keyPart(name, columns[name] ?? name))),
      facts: tables.toReversed().map((held) => ({ table: held, key: factKey })),
      ...(history !== undefined && {
        now: { table, history, by: key.filter((name) => changedAt?.includes(name) !== true) },
      }),
    },
    statements: ({ repeated }) =>
      tables.map(
        (into) => `INSERT INTO ${into} (${Object.keys(columns).join(', ')})
SELECT ${Object.values(columns).join(', ')}
FROM (${currentRows(kind, repeated)})`,
      ),
  }
}
