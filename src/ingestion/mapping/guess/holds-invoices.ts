import { invoices } from '#model/kinds/invoices.ts'
import { orders } from '#model/kinds/orders.ts'
import { columnCalled, columnFor, columnsCalled, isFilled } from './columns.ts'
import { productColumn } from './guess-order-number.ts'
import { fold } from './header-words.ts'
import type { Sample } from './source.ts'

const { placed_at } = orders.fields
const { invoice_number } = invoices.fields
const ofIssue = 'data_emissao emissao emitida_em data_emissao_nf data_emissao_nota_fiscal'

export const hasAccessKeys = (sample: Sample): boolean =>
  columnCalled('chave_acesso chave_nfe chave_nf_e chave_nota', sample) !== undefined

export function noteNumber(sample: Sample, order: string): string | undefined {
  const isOther = (column: string) => column !== order && isFilled(sample, column)
  return columnCalled(`${invoice_number.columns} numero`, sample, isOther)
}

/** A bare “Data” is of the issue where each row has the series of a note and what only notes have. */
export function issueColumn(sample: Sample): string | undefined {
  const isCalled = (names: string) => columnCalled(names, sample) !== undefined
  const isOfNotes = isCalled('serie serie_nota') && isCalled('natureza natureza_operacao valor_nota cfop')
  return columnCalled(ofIssue, sample) ?? (isOfNotes ? columnCalled('data', sample) : undefined)
}

const hasOnlyIssue = (sample: Sample): boolean =>
  columnsCalled(placed_at.columns, sample).every(
    (column) => column === issueColumn(sample) || /emiss|emitid|nota|(?:^|_)nfe?(?:_|$)/.test(fold(column)),
  )

/** An order is only named in it: each row is of a note, and its date is that of the issue. */
export function holdsIssuedInvoices(sample: Sample): boolean {
  const has = (field: string) => columnFor('orders', field, sample) !== undefined
  const order = columnFor('orders', 'order_id', sample)
  const number = order === undefined ? undefined : noteNumber(sample, order)
  const issued = issueColumn(sample)
  if (order === undefined || number === undefined || issued === undefined) return false
  const { columns } = sample.seen
  const isOfNotes =
    hasAccessKeys(sample) ||
    columnCalled('serie serie_nota', sample) !== undefined ||
    columns.indexOf(number) < columns.indexOf(order)
  return (
    isOfNotes &&
    hasOnlyIssue(sample) &&
    productColumn(sample) === undefined &&
    !has('payment_method') &&
    !has('approved_at') &&
    columnFor('shipments', 'tracking_number', sample) === undefined &&
    columnFor('shipments', 'delivered_at', sample) === undefined &&
    columnFor('order_items', 'quantity', sample) === undefined
  )
}

/** Nothing tells the orders that its notes are of. */
export const holdsInvoicesAlone = (sample: Sample): boolean =>
  columnFor('orders', 'order_id', sample) === undefined &&
  columnFor('invoices', 'invoice_number', sample) !== undefined &&
  issueColumn(sample) !== undefined &&
  hasOnlyIssue(sample) &&
  productColumn(sample) === undefined
