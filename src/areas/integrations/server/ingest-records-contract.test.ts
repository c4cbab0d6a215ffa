import { expect, it } from 'vitest'
import { z } from 'zod'
import { ingestScopes, kinds, type CanonicalKind, type IngestScope } from '#model/kinds/index.ts'
import { sentRecords } from '../ingest-records-contract.ts'

type Schema = { properties: Record<string, { items: Schema }> }

const fieldsOf = (kind: CanonicalKind, without = '') =>
  Object.keys(kinds[kind].fields).filter((name) => name !== without)
const propertiesOf = ({ properties }: Schema) => Object.keys(properties).toSorted()
const schemaOf = (scope: IngestScope) => z.toJSONSchema(sentRecords[scope]) as unknown as Schema

/** What a scope takes besides the fields of its kind. */
const more: Readonly<Partial<Record<IngestScope, string[]>>> = {
  orders: ['items', 'shipments', 'statuses', 'customer'],
  shipments: ['updated_at'],
  // one instant for both
  stock: fieldsOf('prices', 'priced_at'),
}

it.each(ingestScopes)('takes every field of the canonical form, and no other: %s', (scope) => {
  const fields = new Set([...fieldsOf(scope), ...(more[scope] ?? [])])
  expect(propertiesOf(schemaOf(scope))).toEqual([...fields].toSorted())
})

it.each([
  ['items', 'order_items'],
  ['shipments', 'shipments'],
  ['statuses', 'order_statuses'],
] as const)('takes every field of the parts of an order, and no other: %s', (name, kind) => {
  const { items = { properties: {} } } = schemaOf('orders').properties[name] ?? {}
  expect(propertiesOf(items)).toEqual(fieldsOf(kind, 'order_id').toSorted())
})
