import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnCalled, columnFor } from './columns.ts'
import { feeBetween } from './guess-fees.ts'
import { fieldsFor, joinedFields, type Fields } from './guess-fields.ts'
import { issuedInvoices } from './guess-issued-invoices.ts'
import { lineRecords } from './guess-line-records.ts'
import { columnIn } from './guess-lines.ts'
import { orderNumberOf } from './guess-order-number.ts'
import { paymentRecords } from './guess-payment-records.ts'
import { sessionsOf } from './guess-sessions.ts'
import { skuRecords } from './guess-sku-records.ts'
import { dayOfCampaign, spendFields, withDay } from './guess-spend.ts'
import { headerForms } from './header-words.ts'
import { holdsIssuedInvoices } from './holds-invoices.ts'
import { numberParts } from './number-parts.ts'
import type { JoinWith, Source } from './source.ts'

type Records = ImportMappingText['records']

/** The records of one file, with what the others say of them. */
export function recordsOf(source: Source, all: readonly Source[], notes: string[]): Records {
  const joinWith: JoinWith = (role, column) =>
    all.find((other) => other.role === role && other.sample.seen.columns.includes(column) && other !== source)
  switch (source.role) {
    case 'orders':
      return [orderRecord(source, all, joinWith, notes)]
    case 'lines':
      return lineRecords(source, all, joinWith, notes)
    case 'payments':
      return paymentRecords(source, notes)
    case 'skus':
      return skuRecords(source, all, notes)
    case 'customers':
      return []
    case 'sessions': {
      const own = fieldsFor('sessions', source, notes)
      return [{ kind: 'sessions', from: source.key, ...sessionsOf(own, source, notes) }]
    }
    case 'ad_spend': {
      const own = withDay(fieldsFor('ad_spend', source, notes), source, notes)
      return [
        {
          kind: 'ad_spend',
          from: source.key,
          ...dayOfCampaign(spendFields(own, source, notes), source, notes),
        },
      ]
    }
    case 'receivables': {
      const own = numberedFields('receivables', source, notes)
      return [
        {
          kind: 'receivables',
          from: source.key,
          fields: {
            ...ofPayments(own, source, notes),
            ...feeBetween('receivables', own, source, notes),
          },
        },
      ]
    }
    case 'shipments': {
      const own = numberedFields('shipments', source, notes)
      if (holdsIssuedInvoices(source.sample))
        return [{ kind: 'shipments', from: source.key, ...issuedInvoices(own, source, notes) }]
      const fields = withCost(own, source, notes)
      return [{ kind: 'shipments', from: source.key, fields }]
    }
    default:
      return [
        {
          kind: source.role,
          from: source.key,
          fields: numberedFields(source.role, source, notes),
        },
      ]
  }
}

/** Who carries asks for a freight of its own: of its documents and weights, and not of what the shop charged. */
function withCost(fields: Fields, { sample }: Source, notes: string[]): Fields {
  const { freight_charged, ...others } = fields
  const charged = columnIn(freight_charged)
  const isOfClient = charged !== undefined && headerForms(charged).words.split(' ').includes('cliente')
  const own = columnCalled('valor_frete frete frete_total total_frete', sample, (name) => name !== charged)
  if (isOfClient && own !== undefined && others['freight_cost'] === undefined)
    return { ...fields, freight_cost: { column: own } }
  const isOfCarrier =
    columnCalled('cte numero_cte awb peso_taxado peso_cubado peso_cobrado', sample) !== undefined
  if (freight_charged === undefined || others['freight_cost'] !== undefined || !isOfCarrier) return fields
  notes.push(
    `Em "${sample.name}", "${columnIn(freight_charged) ?? ''}" foi lida como o frete acertado com a transportadora, de quem o arquivo parece ser.`,
  )
  return { ...others, freight_cost: freight_charged }
}

/** Without a number of the order, each payment is one; the day on which all are due is none on which they were paid. */
function ofPayments({ paid_at, ...own }: Fields, { sample }: Source, notes: string[]): Fields {
  const fields = {
    ...own,
    ...(paid_at && JSON.stringify(paid_at) !== JSON.stringify(own['due_on']) && { paid_at }),
  }
  const payment = columnIn(own['payment_id'])
  if (own['order_id'] !== undefined || payment === undefined) return fields
  notes.push(`"${sample.name}" não tem número do pedido: cada "${payment}" conta como uma compra.`)
  return { ...fields, order_id: { column: payment } }
}

function orderRecord(
  source: Source,
  all: readonly Source[],
  joinWith: JoinWith,
  notes: string[],
): Records[number] {
  const number = orderNumberOf(source.sample, notes)
  const customerColumn = ['customer_id', 'customerid', 'cliente_id', 'id_cliente'].find((name) =>
    source.sample.seen.columns.includes(name),
  )
  const customers = customerColumn === undefined ? undefined : joinWith('customers', customerColumn)
  const payments = all.find(
    (other) => other.role === 'payments' && columnFor('orders', 'order_id', other.sample) !== undefined,
  )
  const amount = payments && columnFor('payments', 'amount', payments.sample)
  const joins: NonNullable<Records[number]['joins']> = {}
  const own = fieldsFor('orders', source, notes)
  const fields: Fields = number === undefined ? own : { ...own, order_id: number.expression }
  if (customers !== undefined && customerColumn !== undefined) {
    joins['customer'] = { file: customers.key, on: { [customerColumn]: { column: customerColumn } } }
    Object.assign(fields, joinedFields('orders', customers, 'customer', ['uf', 'city', 'customer_id']))
  }
  if (payments !== undefined && number !== undefined && fields['payment_method'] === undefined) {
    const key = columnFor('orders', 'order_id', payments.sample) ?? ''
    const on: Record<string, Expression> = { [key]: number.expression }
    joins['payment'] = {
      file: payments.key,
      on,
      ...(amount === undefined ? {} : { take: { largest: amount } }),
    }
    Object.assign(
      fields,
      joinedFields('orders', payments, 'payment', ['payment_method', 'installments', 'acquirer']),
    )
  }
  const where = number?.where
  return { kind: 'orders', from: source.key, ...(where && { where }), joins, fields }
}

function numberedFields(kind: CanonicalKind, source: Source, notes: string[]): Fields {
  return numberParts(kind, fieldsFor(kind, source, notes), source)
}
