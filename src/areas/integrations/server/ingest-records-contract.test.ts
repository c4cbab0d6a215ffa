import { expect, it } from 'vitest'
import { canonicalForm, type CanonicalKind } from '#ingestion/canonical/canonical-form.ts'
import {
  IngestOrder,
  IngestPayment,
  IngestSessions,
  IngestShipment,
  IngestSku,
  IngestStock,
} from '../ingest-records-contract.ts'

const fieldsOf = (kind: CanonicalKind) => Object.keys(canonicalForm[kind].fields).toSorted()
const without = (names: readonly string[], ...others: string[]) =>
  names.filter((name) => !others.includes(name))
const keys = (shape: object, ...others: string[]) => without(Object.keys(shape).toSorted(), ...others)

it('takes every field of the canonical form, and no other', () => {
  expect(keys(IngestOrder.shape, 'items', 'shipments', 'statuses', 'customer')).toEqual(fieldsOf('orders'))
  expect(keys(IngestPayment.shape)).toEqual(fieldsOf('payments'))
  expect(keys(IngestShipment.shape, 'updated_at')).toEqual(fieldsOf('shipments'))
  expect(keys(IngestSessions.shape)).toEqual(fieldsOf('sessions'))
  expect(keys(IngestSku.shape)).toEqual(fieldsOf('skus'))
  // one instant for both
  const goods = new Set([...fieldsOf('stock'), ...fieldsOf('prices')])
  expect(keys(IngestStock.shape)).toEqual(without([...goods].toSorted(), 'priced_at'))
  const { items, shipments, statuses } = IngestOrder.shape
  expect(keys(items.unwrap().element.shape)).toEqual(without(fieldsOf('order_items'), 'order_id'))
  expect(keys(statuses.unwrap().element.shape)).toEqual(without(fieldsOf('order_statuses'), 'order_id'))
  expect(keys(shipments.unwrap().element.shape)).toEqual(without(fieldsOf('shipments'), 'order_id'))
})
