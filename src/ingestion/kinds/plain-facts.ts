import type { Field, FieldType } from '#model/kinds/field.ts'
import { fieldsOf, kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { currentRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'

/** How canonical rows of a kind become facts. */
export type KindFacts = {
  /** What of a canonical row is its claim's key, as the fact has it, and what goes with a claim; a part has its order's. */
  claim?: {
    key: string
    facts: readonly { table: string; key: string }[]
    /** Tables of what is true now, made again of all that was told. */
    now?: { table: string; history: string; by: readonly string[] }
  }
  /** Statements for a slice's rows; those of orders are made of their headers. */
  statements?: (options: SliceOptions) => string[]
  /** Written whole before anything else, which looks things up in it. */
  isFirst?: boolean
  /** Rows whose order is not in the batch are refused; of them, those that this holds of. */
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

/** The columns of a fact that has a kind's fields, each with its value out of a canonical row; `own` are those that differ. */
export function factColumns(kind: CanonicalKind, own: Readonly<Record<string, string>> = {}) {
  const valueOf = (name: string, { type }: Field) =>
    own[name] ?? (name === 'currency' ? currencyValue : factValue[type](name))
  const fields = fieldsOf(kind).filter(([name]) => name !== 'updated_at')
  return {
    account_id: 'account_id',
    ...Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field)])),
    // what has no dates: what is said last holds
    version: kinds[kind].changedAt === undefined ? '{now:UInt64}' : 'row_version',
  }
}

/**
 * A fact for each row of the kind, of its fields. With a history it is written twice, for now and for ever: the newest row holds now,
 * in whatever order they came.
 */
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
