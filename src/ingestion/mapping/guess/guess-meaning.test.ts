import { describe, expect, it } from 'vitest'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { guessMapping } from './guess-mapping.ts'
import { guessMeaning } from './guess-meaning.ts'
import { sample } from './testing/sample.ts'

const meaning = (kind: CanonicalKind, field: string, text: string) =>
  guessMeaning(kinds[kind].fields[field]?.meanings ?? [], text)

describe('the status of an order', () => {
  it.each([
    [
      'created',
      'Aguardando pagamento',
      'Pagamento pendente',
      'Pending payment',
      'Awaiting payment',
      'Não pago',
    ],
    [
      'created',
      'Em aberto',
      'Em análise',
      'Pagamento em análise',
      'Esperando el pago',
      'On hold',
      'Pendente',
    ],
    ['created', 'Aguardando autorização para despachar', 'Boleto emitido', 'Aguardando', 'Novo', 'Unpaid'],
    [
      'approved',
      'Pago',
      'Pagamento aprovado',
      'Aprovado',
      'Processing',
      'Paid',
      'Pagado',
      'Pagamento recebido',
    ],
    [
      'approved',
      'Preparando entrega',
      'Pronto para o manuseio',
      'Aguardando envio',
      'Não enviado',
      'Unfulfilled',
    ],
    [
      'approved',
      'Carência para cancelamento',
      'Aguardando faturamento',
      'Awaiting shipment',
      'Pronto para envio',
    ],
    ['approved', 'Parcialmente reembolsado', 'Em separação', 'Ready for handling', 'Cancelamento solicitado'],
    ['invoiced', 'Faturado', 'Invoiced', 'Nota fiscal emitida', 'Facturado'],
    [
      'shipped',
      'Enviado',
      'Em trânsito',
      'Saiu para entrega',
      'Out for delivery',
      'Não entregue',
      'A caminho',
    ],
    ['delivered', 'Entregue', 'Delivered', 'Completed', 'Concluído', 'Entregado', 'Finalizado'],
    [
      'canceled',
      'Cancelado',
      'Canceled',
      'Pagamento não aprovado',
      'Devolvido',
      'Refunded',
      'Expirado',
      'Falhou',
    ],
    ['canceled', 'Venda cancelada', 'Pago e cancelado', 'Reembolsado', 'Pagamento recusado', 'Anulado'],
    ['incomplete', 'Carrinho abandonado', 'incomplete'],
    // what is still to be done is not done
    ['created', 'A pagar', 'Falta pagar', 'Sem pagamento', 'Pagamento - aguardando', 'Place Order Success'],
    ['approved', 'A enviar', 'Enviar', 'Para enviar', 'Falta enviar', 'A faturar', 'Wait Seller Send Goods'],
    ['approved', 'Pago - aguardando envio', 'Pago e não enviado', 'Pago, aguardando retirada'],
    ['approved', 'Aguardando cancelamento', 'Pronto para retirar', 'Envio - pendente'],
    ['canceled', 'Cancelado e não pago'],
    ['delivered', 'Recebido pelo cliente', 'Received by customer', 'Shipped - Delivered to Buyer', 'Finish'],
    ['approved', 'Parcialmente cancelado', 'Cancelamento parcial', 'partially_canceled', 'Pagamento parcial'],
    [
      'approved',
      'A ser enviado',
      'A ser faturado',
      'To be shipped',
      'Pronto p/ envio',
      'Pagamento concluído',
    ],
    ['created', 'Pagamento em processamento', 's/ pagamento'],
    ['canceled', 'Falha no pagamento', 'Payment failed', 'Cancelado por falta de pagamento'],
    ['shipped', 'Aguardando confirmação de recebimento', 'Awaiting confirmation of receipt'],
    ['created', 'payment_review', 'holded', 'Iniciado'],
    ['canceled', 'refused', 'chargedback'],
    ['approved', 'Pedido de Venda', 'Sales order'],
    [undefined, 'Pedido de venda especial'],
    [undefined, 'Problema no pagamento', 'Pagamento bloqueado', 'Devolução solicitada', 'Return requested'],
    [undefined, 'Fila especial', 'XPTO', '7', 'apagado', 'renovado', 'Painel'],
    [undefined, 'A receber', 'Aguardando recebimento', 'Pedido recebido', 'Recebido', 'received'],
    [undefined, 'Aguardando produção', 'Aguardando estoque', 'Awaiting stock', 'Pendente de peça'],
    [
      'created',
      'Pgto pendente',
      'Pedido pendente',
      'Aguardando análise',
      'Aguardando comprovante',
      'Pending',
    ],
    [undefined, 'A entregar', 'Para entregar', 'Falta entregar', 'Aguardando reembolso', 'Sem entrega'],
  ])('%s', (status, ...texts) => {
    expect(texts.map((text) => [text, meaning('orders', 'status', text ?? '')])).toEqual(
      texts.map((text) => [text, status]),
    )
  })
})

describe('the statuses beside that of an order', () => {
  const [shipment = [], payment = []] = (kinds.orders.fields.status?.alongside ?? []).map(
    ({ meanings }) => meanings,
  )

  it.each(['A enviar', 'A entregar', 'Para entregar', 'Sem envio', 'Não enviado'])(
    'say nothing by a shipment that is %s',
    (text) => {
      expect(guessMeaning(shipment, text)).toBe('')
    },
  )

  it.each(['A receber', 'A pagar', 'Sem pagamento', 'Falta pagar', 'Não pago'])(
    'say created by a payment that is %s',
    (text) => {
      expect(guessMeaning(payment, text)).toBe('created')
    },
  )

  it('cancel nothing by what was canceled or given back in part', () => {
    for (const text of ['Parcialmente cancelado', 'Devolução parcial', 'partially_canceled'])
      expect([guessMeaning(shipment, text), guessMeaning(payment, text)]).toEqual(['', 'approved'])
  })

  it('are not approved by the word payment alone', () => {
    const texts = ['Pagamento em processamento', 'Pagamento bloqueado', 'Pagamento efetuado']
    expect(texts.map((text) => guessMeaning(payment, text))).toEqual(['created', undefined, 'approved'])
  })

  it('say delivered and paid by what was received', () => {
    expect([guessMeaning(shipment, 'Recebido'), guessMeaning(payment, 'Recebido')]).toEqual([
      'delivered',
      'approved',
    ])
  })
})

describe('the outcome of a payment', () => {
  it.each([
    ['approved', 'Aprovada', 'Captured', 'Paga', 'Autorizada', 'Estornada', 'accredited', 'Confirmado'],
    ['declined', 'Não autorizada', 'Negada', 'Recusada', 'refused', 'Not authorized', 'Rechazado'],
    [
      'pending',
      'Aguardando pagamento',
      'Pendente',
      'waiting_payment',
      'Em análise',
      'Não pago',
      'A pagar',
      'Sem pagamento',
    ],
    ['expired', 'Expirado', 'Vencido'],
    ['abandoned', 'Cancelada', 'Cancelado por falta de pagamento'],
    ['approved', 'Disponível', 'Cancelamento parcial'],
    ['error', 'Falha no pagamento', 'Erro no pagamento'],
  ])('%s', (outcome, ...texts) => {
    expect(texts.map((text) => [text, meaning('payments', 'outcome', text ?? '')])).toEqual(
      texts.map((text) => [text, outcome]),
    )
  })
})

describe('a payment method', () => {
  it.each([
    [
      'Cartão de crédito',
      'Crédito parcelado loja',
      'Crédito loja',
      'Visa crédito 3x',
      'credit_card',
      'Crédito',
      'MasterCard - Cartão de Crédito',
    ],
    ['Cartão de débito', 'Débito', 'debit_card', 'Cartão de Débito Visa'],
    ['Pix', 'PIX', 'Pix via Mercado Pago'],
    ['Boleto', 'boleto bancário', 'bankInvoice', 'Boleto à vista'],
    ['Carteira digital', 'mercado_pago', 'PayPal', 'Apple Pay'],
    ['Na entrega', 'pago na entrega', 'Pagamento na entrega', 'Cash on delivery'],
    ['Vale-presente', 'Gift card', 'Vale-troca', 'Store credit', 'Crédito da loja'],
  ])('%s is told by %s and others', (expected, ...texts) => {
    for (const text of texts)
      expect([text, meaning('orders', 'payment_method', text)]).toEqual([text, expected])
  })

  it.each(['Visa', 'MasterCard', 'American Express', 'Cheque', 'Faturado 30 dias'])(
    '%s tells none: it stays as written',
    (text) => {
      expect(meaning('orders', 'payment_method', text)).toBeUndefined()
    },
  )
})

describe('a payment that was given back', () => {
  const header = 'Order,Created at,Payment status,Fulfillment status,Total'
  const statusOf = (...rows: string[]) =>
    guessMapping('Loja', [sample('orders.csv', [header, ...rows].join('\n'))]).mapping.records[0]?.fields

  it('goes before what was sent, and asks for no word twice', () => {
    const fields = statusOf('1,2026-11-03,Refunded,Fulfilled,60.00', '2,2026-11-04,Paid,Fulfilled,10.00')
    expect(fields?.['status']).toMatchObject({
      firstOf: [
        { translate: { column: 'Payment status' }, table: { Refunded: 'canceled', Paid: '' } },
        { translate: { column: 'Fulfillment status' }, table: { Fulfilled: 'shipped' } },
        { translate: { column: 'Payment status' }, table: { Refunded: 'canceled', Paid: 'approved' } },
      ],
    })
    expect(fields?.['platform_status']).toMatchObject({
      concat: [{ column: 'Fulfillment status' }, { column: 'Payment status' }],
    })
  })

  it('in part, or not yet, undoes nothing', () => {
    const fields = statusOf(
      '1,2026-11-03,Partially refunded,Fulfilled,60.00',
      '2,2026-11-04,Declined,Fulfilled,1.00',
    )
    expect(fields?.['status']).toMatchObject({
      firstOf: [{ translate: { column: 'Fulfillment status' } }, { translate: { column: 'Payment status' } }],
    })
  })
})
