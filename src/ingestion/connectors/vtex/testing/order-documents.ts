import { scaled, stores } from '@farol/demo-store'
import { orderDocument } from '../../../../../tools/vtex-stand-in/documents/order.ts'
import {
  transactionDocument,
  transactionPayments,
} from '../../../../../tools/vtex-stand-in/documents/transaction.ts'
import { listAttempts } from '../../../../../tools/vtex-stand-in/documents/payments.ts'
import { listSales, type Sale } from '../../../../../tools/vtex-stand-in/sales.ts'
import type { CanonicalRows } from '../../../inbox/mapper.ts'
import { mapVtexOrder } from '../mapping/map-order.ts'
import { orderAnswer } from '../api/order.ts'
import { toStoredOrder, type OrderPayload } from '../api/payload.ts'
import { gatewayPaymentAnswer, toStoredTransaction, transactionAnswer } from '../api/transaction.ts'

export const account = 'lojaaurora'
export const names = {
  salesChannels: { '1': 'Site', '2': 'App', '3': 'Marketplaces', '4': 'Loja física' },
  docks: { cd1: 'CD Sudeste', cd2: 'CD Nordeste', lj1: 'Loja Centro' },
}

/** A month of sales with their whole course. */
export const someSales = (): Sale[] =>
  listSales(scaled(stores.aurora, { scale: 0.05, months: 1 }), '2026-11-20', 0)

/** What the inbox would keep of a sale's order, read through the platform's own documents. */
export function payloadOf(sale: Sale, at: number, asSeller = false): OrderPayload {
  const order = orderAnswer.parse(throughJson(orderDocument(sale, at, account, asSeller)))
  const isOwn = sale.row.affiliate === ''
  const transactions = isOwn
    ? listAttempts(sale, at).map(({ transactionId }) => gatewayOf(sale, transactionId, at))
    : []
  return toStoredOrder(account, order, transactions, names)
}

function gatewayOf(sale: Sale, id: string, at: number) {
  return toStoredTransaction(
    transactionAnswer.parse(throughJson(transactionDocument(sale, id, at))),
    transactionPayments(sale, id, at).map((payment) => gatewayPaymentAnswer.parse(throughJson(payment))),
  )
}

export const mapperContext = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

/** Of an order that can be read. */
export function rowsOf(payload: unknown): CanonicalRows {
  const mapped = mapVtexOrder(payload, mapperContext)
  if ('problem' in mapped) throw new Error(mapped.problem)
  return mapped.rows
}

export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
