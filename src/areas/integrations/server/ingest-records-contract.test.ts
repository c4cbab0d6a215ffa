import { expect, it } from 'vitest'
import { z } from 'zod'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { sentRecords } from '../ingest-records-contract.ts'

type Schema = { properties: Record<string, { items: Schema }> }

const fieldsOf = (kind: CanonicalKind) => Object.keys(kinds[kind].fields).toSorted()
const without = (names: readonly string[], ...others: string[]) =>
  names.filter((name) => !others.includes(name))
const keys = ({ properties }: Schema, ...others: string[]) =>
  without(Object.keys(properties).toSorted(), ...others)
const schemaOf = (scope: keyof typeof sentRecords) =>
  z.toJSONSchema(sentRecords[scope], { unrepresentable: 'any' }) as unknown as Schema

it('takes every field of the canonical form, and no other', () => {
  const order = schemaOf('orders')
  expect(keys(order, 'items', 'shipments', 'statuses', 'customer')).toEqual(fieldsOf('orders'))
  expect(keys(schemaOf('payments'))).toEqual(fieldsOf('payments'))
  expect(keys(schemaOf('shipments'), 'updated_at')).toEqual(fieldsOf('shipments'))
  expect(keys(schemaOf('sessions'))).toEqual(fieldsOf('sessions'))
  expect(keys(schemaOf('skus'))).toEqual(fieldsOf('skus'))
  // one instant for both
  const goods = new Set([...fieldsOf('stock'), ...fieldsOf('prices')])
  expect(keys(schemaOf('stock'))).toEqual(without([...goods].toSorted(), 'priced_at'))
  const partOf = (name: string) => order.properties[name]?.items ?? { properties: {} }
  expect(keys(partOf('items'))).toEqual(without(fieldsOf('order_items'), 'order_id'))
  expect(keys(partOf('statuses'))).toEqual(without(fieldsOf('order_statuses'), 'order_id'))
  expect(keys(partOf('shipments'))).toEqual(without(fieldsOf('shipments'), 'order_id'))
})
