import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import { invoices } from '#model/kinds/invoices.ts'
import { columnFor } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import { wordsIn } from './translate-words.ts'
import { guessMeaning } from './guess-meaning.ts'
import { issueColumn, noteNumber } from './holds-invoices.ts'
import type { Source } from './source.ts'

const { status } = invoices.fields

/** Each note completes its order, and creates none; those that were canceled do not. */
export function issuedInvoices(
  { shipment_id: _, ...fields }: Fields,
  source: Source,
  notes: string[],
): { fields: Fields; where?: Condition } {
  const { sample } = source
  const number: Expression = {
    column: noteNumber(sample, columnFor('orders', 'order_id', sample) ?? '') ?? '',
  }
  const issued = issueColumn(sample)
  const amount = columnFor('orders', 'total_amount', sample)
  const state = columnFor('invoices', 'status', sample)
  const list = (state === undefined ? [] : wordsIn(state, source)).filter((word) =>
    ['canceled', 'refused', 'pending'].includes(guessMeaning(status.meanings ?? [], word) ?? ''),
  )
  notes.push(
    `"${sample.name}" é uma lista de notas fiscais: ela completa os pedidos com a nota, e não cria nem muda a data de nenhum. Para lê-la como pedidos, falta a coluna da data do pedido.`,
  )
  return {
    ...(state !== undefined && list.length > 0 && { where: { not: { in: { column: state }, list } } }),
    fields: {
      ...fields,
      shipment_id: number,
      invoice_number: number,
      ...(issued !== undefined && { invoiced_at: { column: issued } }),
      ...(fields['invoice_amount'] === undefined &&
        amount !== undefined && { invoice_amount: { column: amount } }),
    },
  }
}
