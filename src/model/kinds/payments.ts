import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

export const payments = {
  meaning: 'Um registro por tentativa de pagamento.',
  plural: 'pagamentos',
  key: ['order_id', 'payment_id'],
  changedAt: [
    ...['attempted_at', 'authorized_at', 'captured_at', 'settled_at', 'refunded_at', 'chargeback_at'],
  ],
  facts: ['payment_attempts'],
  api: { summary: 'Tentativas de pagamento' },
  fields: {
    order_id: shared.orderId,
    payment_id: text('Tentativa, única no pedido', {
      required: true,
      columns:
        'payment_id payment_sequential attempt_id transaction_id id_transacao transacao charge_id tid psp_reference id_pagamento pagamento_id id',
    }),
    attempted_at: instant('Momento da tentativa; ausente, vale a criação do pedido', {
      api: 'Momento da tentativa',
      requiredByApi: true,
      columns:
        'attempted_at created_at data_transacao transaction_date data_hora created date data timestamp fecha',
    }),
    method: text('Meio de pagamento', {
      columns: 'method payment_type payment_method forma_pagamento tipo meio_pagamento type',
    }),
    brand: text('Bandeira do cartão', { columns: 'card_brand bandeira scheme network brand' }),
    acquirer: shared.acquirer,
    issuer: text('Banco emissor', { columns: 'issuer emissor banco bank issuing_bank' }),
    bin: text('Primeiros dígitos do cartão', {
      api: 'Primeiros dígitos do cartão, no máximo 8',
      pattern: /^\d{4,8}$/,
    }),
    tid: text('Número da transação na adquirente (TID)', { columns: 'tid' }),
    nsu: text('Número sequencial da adquirente (NSU)', { columns: 'nsu' }),
    authorization_code: text('Código de autorização do emissor', {
      columns: 'authorization_code auth_code codigo_autorizacao cod_autorizacao',
    }),
    installments: shared.installments,
    currency: shared.currency,
    amount: money('Valor', {
      columns: 'amount payment_value valor value valor_pago monto importe gross_amount valor_transacao',
    }),
    stage: text('Etapa em que terminou', {
      list: ['authentication', 'antifraud', 'authorization', 'payment', 'capture', 'refund', 'chargeback'],
    }),
    outcome: text('Resultado', {
      columns: 'outcome status result resultado situacao state payment_status status_pagamento estado',
      list: ['approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending'],
      otherwise: 'pending',
      stems: {
        pending: 'pend aguard wait open process created criad',
        expired: 'expir vencid',
        blocked: 'block bloque fraud risk review',
        abandoned: 'abandon cancel',
        declined: 'declin recus refus denied negad reject rechaz reprov unauthor failed nao_autoriz',
        approved: 'approv aprov paid pag author autoriz captur succe settled complete confirm refund estorn',
        error: 'error erro timeout fail falh',
      },
    }),
    reason: text('Motivo, normalizado'),
    platform_reason: text('Código ou mensagem original do motivo', {
      columns:
        'decline_reason reason motivo failure_code refusal_reason error_code response_code decline_code motivo_recusa',
    }),
    latency_ms: integer('Duração em milissegundos', {
      columns: 'latency_ms latency duration_ms response_time_ms',
    }),
    three_ds: text('Resultado do 3DS'),
    antifraud: text('Resultado do antifraude'),
    authorized_at: instant('Autorização'),
    captured_at: instant('Captura'),
    settled_at: instant('Liquidação'),
    refunded_at: instant('Estorno'),
    chargeback_at: instant('Contestação'),
    refunded_amount: money('Valor estornado'),
    updated_at: shared.updatedAt,
  },
} as const satisfies RecordKind
