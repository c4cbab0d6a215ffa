import { expect, test } from 'vitest'
import { permissionsByRole } from '#model/permissions.ts'
import { objectAddress } from './object-address.ts'

const all = [...permissionsByRole.owner]

test.each([
  ['order:PUM/1 2', '/orders?pedido=PUM%2F1%202'],
  [
    'user:0b0e7a4e-0f6e-4b1c-9f57-8a3a3f0f0001',
    '/admin/users/edit-access/0b0e7a4e-0f6e-4b1c-9f57-8a3a3f0f0001',
  ],
  ['guardian-check:invoicesRefused', '/observability/guardian?verificacao=invoicesRefused'],
  ['package:PUM/1 · 2', '/logistics/live?volume=PUM%252F1~2'],
  ['targets:2026-2', '/sales/sales-targets'],
  ['packages:5', null],
  ['user:unknown', null],
  ['constructor:1', null],
  ['promotions', null],
])('%s is seen at %s', (object, address) => {
  expect(objectAddress(object, all)).toBe(address)
})

test('who may not see the object is not led to it', () => {
  expect(objectAddress('order:1', ['team.view'])).toBe(null)
})
