import { describe, expect, it } from 'vitest'
import { listAttempts } from '../../../../../tools/vtex-stand-in/documents/payments.ts'
import { orderDocument } from '../../../../../tools/vtex-stand-in/documents/order.ts'
import {
  transactionDocument,
  transactionPayments,
} from '../../../../../tools/vtex-stand-in/documents/transaction.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { orderAnswer } from '../api/order.ts'
import { toStoredOrder, payloadVersion } from '../api/payload.ts'
import { gatewayPaymentAnswer, toStoredTransaction, transactionAnswer } from '../api/transaction.ts'
import { account, names, someSales, throughJson } from '../testing/order-documents.ts'
import { mapVtexOrder } from './map-order.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

const at = Date.parse('2026-12-20T00:00:00Z') / 1000
const sale = someSales().find(({ row }) => row.delivered_at !== null && row.affiliate === '')
if (sale === undefined) throw new Error('the month has no such sale')
const transactionId = listAttempts(sale, at)[0]?.transactionId ?? ''
const documents = {
  order: throughJson(orderDocument(sale, at, account)),
  transaction: throughJson(transactionDocument(sale, transactionId, at)),
  payment: throughJson(transactionPayments(sale, transactionId, at)[0]),
}
type Documents = typeof documents

/** What the connector makes of documents: nothing of an order that it says it cannot read, or what the inbox makes of it. */
function read({ order, transaction, payment }: Documents): string {
  const read = orderAnswer.safeParse(order)
  if (!read.success) return 'unreadable'
  const reported = toStoredTransaction(transactionAnswer.parse(transaction), [
    gatewayPaymentAnswer.parse(payment),
  ])
  const kept = toStoredOrder(account, read.data, [reported], names)
  expect(payloadVersion(kept).length).toBeLessThanOrEqual(255)
  expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud[89a-f]/)
  const mapped = mapVtexOrder(throughJson(sanitise(kept)), context)
  return 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
}

describe.each(['order', 'transaction', 'payment'] as const)('the document of %s', (name) => {
  it('is read whole, or its order is set aside with a reason, whatever any of its fields is', () => {
    const outcomes = new Map<string, number>()
    for (const { what, broken } of brokenDocuments(Object(documents[name]))) {
      const outcome = read({ ...documents, [name]: broken })
      expect(outcome, what).toMatch(/^(read|unreadable|O campo .+|O pedido .+|Falta .+)$/)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(100)
    expect(outcomes.get('read')).toBeGreaterThan(0.9 * all)
  })
})
