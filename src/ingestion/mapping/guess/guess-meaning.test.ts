import { describe, expect, it } from 'vitest'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { guessMeaning } from './guess-meaning.ts'

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
    [undefined, 'Fila especial', 'XPTO', '7', 'apagado', 'renovado', 'Painel'],
  ])('%s', (status, ...texts) => {
    expect(texts.map((text) => [text, meaning('orders', 'status', text ?? '')])).toEqual(
      texts.map((text) => [text, status]),
    )
  })
})

describe('the outcome of a payment', () => {
  it.each([
    ['approved', 'Aprovada', 'Captured', 'Paga', 'Autorizada', 'Estornada', 'accredited', 'Confirmado'],
    ['declined', 'Não autorizada', 'Negada', 'Recusada', 'refused', 'Not authorized', 'Rechazado'],
    ['pending', 'Aguardando pagamento', 'Pendente', 'waiting_payment', 'Em análise', 'Não pago'],
    ['expired', 'Expirado', 'Vencido'],
    ['abandoned', 'Cancelada'],
  ])('%s', (outcome, ...texts) => {
    expect(texts.map((text) => [text, meaning('payments', 'outcome', text ?? '')])).toEqual(
      texts.map((text) => [text, outcome]),
    )
  })
})
