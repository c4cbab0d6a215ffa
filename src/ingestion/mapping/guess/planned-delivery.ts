import type { Expression } from '#model/import-mapping/expression.ts'
import { orderStatusMeanings } from '#model/kinds/order-status-meanings.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { dateFormats } from './date-formats.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold } from './header-words.ts'
import { cellsIn, type Sample } from './source.ts'

type Fields = Record<string, Expression>

/** A name that no plan has. */
const done = /deliver(?:ed|y_done)|entregue|entregad|realiz|efetiv|efectiv|received|recebid/

/** Rows that contradict a column are more than odd ones. */
const MIN_SHARE = 0.02

const milestones = ['shipped_at', 'invoiced_at', 'invoice_number'] as const

// A day of delivery that orders have before they are sent, or though they were canceled, is a plan; where
// nothing shows it, it is said how it was read. Beside what was sent, what was received was delivered.
export function deliveryIn(
  kind: 'orders' | 'shipments',
  { delivered_at, ...fields }: Fields,
  sample: Sample,
  notes: string[],
): Fields {
  if (delivered_at === undefined) {
    const isDate = (column: string) => dateFormats(columnValues(sample, column)).length > 0
    const received = fields['shipped_at'] && columnCalled('received_on recebido_em', sample, isDate)
    return received === undefined ? {} : { delivered_at: { column: received } }
  }
  const [at] = columnsOf(delivered_at)
  if (at === undefined || fields['promised_at'] !== undefined || done.test(fold(at.column)))
    return { delivered_at }
  const rows = firstOfOrders(sample)
  const days = cellsIn(sample, at.column)
  const known = new Set(columnValues(sample, at.column))
  if (rows.length === 0 || !rows.every((row) => known.has(days[row] ?? ''))) return { delivered_at }
  const { unsent, isDelivered } = unsentIn(sample, rows, fields)
  if (unsent >= rows.length * MIN_SHARE && unsent > 0) {
    notes.push(
      `Em "${sample.name}", "${at.column}" foi lida como a data prometida: até pedidos que não foram enviados têm uma. Se for a da entrega feita, mude.`,
    )
    return { promised_at: delivered_at }
  }
  if (kind === 'orders' && !isDelivered && isDocument(sample, fields)) {
    notes.push(
      `Em "${sample.name}", "${at.column}" foi lida como a data prometida: são pedidos com condição de pagamento, e nada diz que foram enviados. Se for a da entrega feita, mude.`,
    )
    return { promised_at: delivered_at }
  }
  if (kind === 'orders' && !isDelivered)
    notes.push(
      `Em "${sample.name}", todos os pedidos têm "${at.column}", que foi lida como a da entrega feita. Se for a prometida, mude.`,
    )
  return { delivered_at }
}

/** An order as systems of records write it: with its terms, and without anything that came after. */
const isDocument = (sample: Sample, fields: Fields): boolean =>
  columnCalled(
    'condicao_pagamento payment_terms terms_of_payment condicion_pago prazo_pagamento zahlungsbedingungen',
    sample,
  ) !== undefined &&
  ['status', 'shipped_at', 'invoiced_at', 'approved_at'].every((name) => fields[name] === undefined)

/** Lines below the first of an order may repeat nothing of it. */
function firstOfOrders(sample: Sample): number[] {
  const placed = columnFor('orders', 'placed_at', sample)
  const days = placed === undefined ? [] : cellsIn(sample, placed)
  return [...sample.rows.keys()].filter((row) => placed === undefined || days[row] !== '')
}

/** How many rows are of orders that were not sent, by their status, days and invoices. */
function unsentIn(
  sample: Sample,
  rows: readonly number[],
  fields: Fields,
): { unsent: number; isDelivered: boolean } {
  const status = columnFor('orders', 'status', sample)
  const states = status === undefined ? [] : cellsIn(sample, status)
  const meanings = new Map(
    [...new Set(states)].map((word) => [word, guessMeaning(orderStatusMeanings, word)]),
  )
  const marks = milestones.flatMap((name) => {
    const [mark] = columnsOf(fields[name])
    if (mark === undefined) return []
    const reached = new Set(columnValues(sample, mark.column))
    return reached.size === 0 ? [] : [cellsIn(sample, mark.column).map((cell) => reached.has(cell))]
  })
  const isUnsent = (row: number) => {
    const word = states[row] ?? ''
    const meaning = meanings.get(word)
    const isOpen = meaning === 'created' || meaning === 'approved'
    const isCanceled = meaning === 'canceled' && /cancel|anul/i.test(word)
    return isOpen || isCanceled || marks.some((reached) => reached[row] === false)
  }
  return {
    unsent: rows.filter(isUnsent).length,
    isDelivered: [...meanings.values()].includes('delivered'),
  }
}
