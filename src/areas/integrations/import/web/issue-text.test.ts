import { expect, test } from 'vitest'
import { issueText } from '#areas/integrations/import/web/issue-text.ts'

test.each([
  ['records.0.from', 'Pedidos: Escolha.'],
  ['records.0.joins.customer.on', 'Pedidos: Escolha.'],
  ['files.orders.dates', 'vendas.csv: Escolha.'],
  ['files', 'Escolha.'],
  ['', 'Escolha.'],
  ['records', 'Escolha.'],
  ['records.7.where', 'Escolha.'],
])('a problem at %s is told as %s', (path, text) => {
  const files = { orders: { pattern: 'vendas.csv' } }
  const records = [{ kind: 'orders' as const, from: 'orders', fields: {} }]
  const mapping = { version: 1 as const, name: 'Loja', files, records }
  expect(issueText({ path, message: 'Escolha.' }, mapping, () => 'Pedidos')).toBe(text)
})
