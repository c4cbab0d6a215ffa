import { instant, integer, money, text, type RecordKind } from './field.ts'
import { acquirer, anticipation, currency, fee, orderId, updatedAt } from './shared-fields.ts'

export const receivables = {
  meaning: 'Um registro por parcela que a adquirente ou o gateway tem a pagar.',
  plural: 'recebíveis',
  key: ['order_id', 'payment_id', 'installment'],
  changedAt: ['due_on', 'paid_at'],
  oneOf: ['gross_amount', 'net_amount'],
  facts: ['receivables'],
  fileName: /receb[ií]ve|recebimento|receivable|agenda|liquida[cç]|repasse|settlement|payable/i,
  api: { summary: 'Recebíveis: o que será pago, quando e quanto custa' },
  fields: {
    order_id: orderId,
    payment_id: text('Pagamento de que é parte, como nas tentativas', {
      required: true,
      columns:
        'payment_id transaction_id id_transacao transacao charge_id tid codigo_transacao codigo_venda psp_reference id_pagamento pagamento_id id stone_id id_stone id_cobranca nsu nsu_doc nsu_cv cv numero_cv',
    }),
    installment: integer('Número da parcela; ausente, há uma só', {
      most: 999,
      columns:
        'installment_number installment numero_parcela numero_da_parcela num_parcela n_parcela parcela parcela_atual numero_cuota cuota',
    }),
    acquirer,
    method: text('Meio de pagamento', {
      columns:
        'method payment_type payment_method forma_pagamento meio_pagamento metodo_pagamento tipo_pagamento modalidade',
    }),
    brand: text('Bandeira do cartão', {
      columns: 'card_brand bandeira bandeira_cartao scheme network brand',
    }),
    due_on: instant('Quando será pago', {
      required: true,
      columns:
        'due_on due_date payment_date data_prevista_pagamento data_prevista_recebimento data_prevista previsao_pagamento previsao_recebimento data_recebimento data_pagamento data_vencimento vencimento data_credito money_release_date fecha_pago fecha_vencimiento',
    }),
    paid_at: instant('Quando foi pago', {
      columns:
        'paid_at settled_at settlement_date paid_on data_liquidacao data_repasse data_efetiva data_pagamento_efetivo data_credito_efetivo fecha_liquidacion data_pagamento payment_date data_credito data_recebimento',
    }),
    currency,
    gross_amount: money('Valor bruto', {
      columns:
        'gross_amount valor_bruto valor_bruto_parcela valor_parcela valor_da_parcela amount valor monto_bruto importe_bruto',
    }),
    fee_amount: money('Taxa da adquirente ou do gateway (MDR)', fee),
    anticipation_amount: money('Custo da antecipação', anticipation),
    net_amount: money('Valor líquido; ausente, o bruto menos as taxas', {
      columns:
        'net_amount valor_liquido valor_liquido_parcela liquido valor_a_receber net net_total net_credit net_received_amount monto_neto importe_neto',
    }),
    updated_at: updatedAt,
  },
} as const satisfies RecordKind
