import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { canonicalKinds, listFields, kinds, requiredFields } from '#model/kinds/index.ts'
import texts from '#model/kinds/texts.pt.json' with { type: 'json' }
import { canonicalTable } from '../canonical/canonical-tables.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { kindFacts } from './index.ts'

const root = new URL('../../../', import.meta.url)

/** The columns of a table, of its creation and of those added later; none where there is no such table. */
function columnsOf(table: string): string[] {
  const statements = ['src/ingestion/migrations/', 'src/analytics/facts/migrations/'].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => readFileSync(new URL(folder + file, root), 'utf8').split(/;$/m)),
  )
  const created = new RegExp(`CREATE TABLE IF NOT EXISTS ${table} \\(([^]*)\\)\\s*ENGINE`)
  const added = new RegExp(`ALTER TABLE ${table}\\s([^]*)`)
  return statements.flatMap((sql) => {
    const definitions = created.exec(sql)?.[1]
    if (definitions !== undefined)
      return [...definitions.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name)
    return [...(added.exec(sql)?.[1] ?? '').matchAll(/ADD COLUMN IF NOT EXISTS (\w+)/g)].map(
      ([, name = '']) => name,
    )
  })
}

const everything: SliceOptions = {
  withFacts: true,
  withPayments: true,
  withSkus: true,
  withShipments: true,
  withPackages: true,
  withStatuses: true,
  withTracking: true,
  withReported: true,
  withYielding: false,
  fromFile: false,
  repeated: new Set(),
}

describe.each(canonicalKinds)('%s', (kind) => {
  const { key, changedAt = [], oneOf = [], facts, history, partOf, comesAlone, meaning, plural } = kinds[kind]
  const names = listFields(kind).map(([name]) => name)

  it('is said to people, field by field', () => {
    expect([meaning, plural, ...listFields(kind).map(([, field]) => field.meaning)]).not.toContain('')
    for (const [, { list = [], words = {} }] of listFields(kind))
      expect(Object.keys(words).toSorted()).toEqual([...list].toSorted())
    expect(texts.imports.kinds[kind]).toEqual(expect.any(String))
    const counts =
      partOf === undefined || comesAlone === true
        ? ['one', 'many', 'other'].map((form) => `${kind}_${form}`)
        : []
    expect(Object.keys(texts.integrations.disconnect.counts)).toEqual(expect.arrayContaining(counts))
  })

  it('names fields that it has, and files call some of them', () => {
    expect(names).toEqual(expect.arrayContaining([...key, ...changedAt, ...oneOf, ...requiredFields[kind]]))
    expect(listFields(kind).filter(([, { columns }]) => columns !== undefined)).not.toEqual([])
  })

  it('has a table for what arrives, with every field', () => {
    expect(columnsOf(canonicalTable(kind))).toEqual(expect.arrayContaining(names))
  })

  it('has the facts that it is written to, and goes with whoever brought it', () => {
    const { claim, statements = () => [] } = kindFacts[kind]
    expect(claim === undefined).toBe(partOf !== undefined)
    for (const table of [...facts, ...(claim?.facts ?? []).map((held) => held.table)])
      expect(columnsOf(table)).toContain('account_id')
    for (const statement of statements(everything).flat()) {
      const [, table = '', columns = ''] = /^INSERT INTO (\w+) \(([^)]*)\)/.exec(statement) ?? []
      expect(columnsOf(table)).toEqual(expect.arrayContaining(columns.split(', ')))
    }
    const [now = ''] = facts
    expect(columnsOf(history ?? now)).toEqual(columnsOf(now))
  })
})
