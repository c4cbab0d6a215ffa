import { scaled, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import { orderDocument } from '../../../../../tools/shopify-stand-in/documents.ts'
import { listSales } from '../../../../../tools/vtex-stand-in/sales.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { ordersAnswer } from '../api/answers.ts'
import { payloadVersion } from '../api/payload.ts'
import { mapShopifyOrder } from './map-order.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

const later = Date.parse('2027-03-01T00:00:00Z') / 1000
const sale = listSales(scaled(stores.aurora, { scale: 0.02, months: 1 }), '2026-11-20', 0).find(
  ({ row, payments }) => row.delivered_at !== null && payments.length > 0,
)
if (sale === undefined) throw new Error('the month has no such sale')
const { lines, ...document } = orderDocument({ number: '5000000001', name: '#1', sale }, later)
const order = JSON.parse(
  JSON.stringify({ ...document, lineItems: { nodes: lines, pageInfo: { hasNextPage: false } } }),
) as object

function read(given: unknown): string {
  const [found] = ordersAnswer.parse({ nodes: [given] }).nodes
  if (found === null || found === undefined) return 'not there'
  const kept = { ...found, id: 'gid://shopify/Order/5000000001' }
  expect(payloadVersion(kept).length).toBeLessThanOrEqual(255)
  expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/)
  const mapped = mapShopifyOrder(JSON.parse(JSON.stringify(sanitise({ shop: 'loja', order: kept }))), context)
  return 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
}

it('an order is read whole, or set aside with a reason, whatever any of its fields is', () => {
  const outcomes: string[] = []
  for (const { what, broken } of brokenDocuments(order)) {
    const outcome = read(broken)
    expect(outcome, what).toMatch(/^(read|O campo .+|O pedido .+|Falta .+)$/)
    outcomes.push(outcome)
  }
  expect(outcomes.length).toBeGreaterThan(1000)
  expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThan(0.9 * outcomes.length)
})

it('that is none is not there', () => {
  for (const nothing of [null, 1, 'texto', [], true]) expect(read(nothing)).toBe('not there')
})
