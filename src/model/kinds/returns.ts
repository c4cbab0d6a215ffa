import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

/** Has no change date: of two reports of the same return the later wins. */
export const returns = {
  meaning:
    'Um registro por SKU que o cliente devolveu depois da entrega. O que a transportadora traz de volta sem entregar não vem aqui: o rastreio o diz.',
  plural: 'devoluções',
  key: ['order_id', 'return_id', 'sku_id'],
  facts: ['returns', 'packages'],
  fileName: /(?:^|[^\p{L}])(?:devolu[cç][aãoõe]+s?|devolvid[oa]s?|returns?|refunds?)(?:[^\p{L}]|$)/iu,
  api: { summary: 'O que clientes devolveram depois da entrega' },
  fields: {
    order_id: { ...shared.orderId, columns: `${shared.orderId.columns} venda compra sale` },
    return_id: text('Número da devolução; ausente, um registro por pedido e SKU', {
      columns:
        'return_id return_order_id id_devolucao devolucao_id numero_devolucao numero_da_devolucao devolucao protocolo numero_protocolo rma numero_rma refund_id id_troca numero_troca codigo_reversa numero_reversa id_reversa codigo_devolucao codigo_troca nota_devolucao nf_devolucao nota_de_entrada nf_entrada',
    }),
    sku_id: { ...shared.skuId, required: true },
    returned_at: instant('Quando a devolução foi recebida ou registrada', {
      required: true,
      columns:
        'returned_at return_received_date received_date return_received_at data_devolucao data_da_devolucao return_requested_at requested_at time_requested solicitado_em solicitada_em devolvido_em data_recebimento data_do_recebimento data_entrada data_solicitacao data_troca return_date refund_date refunded_at data_estorno recebida_em recebido_em reembolsada_em reembolsado_em postada_em criada_em created_at data date fecha_devolucion fecha',
    }),
    quantity: integer('Unidades devolvidas; ausente, uma', {
      least: -1_000_000_000,
      columns:
        'quantity returned_quantity return_quantity quantidade_devolvida qtd_devolvida qtde_devolvida quantidade qtd qtde unidades cantidad',
    }),
    currency: shared.currency,
    amount: money('Quanto voltou ao cliente por este SKU', {
      columns:
        'amount refund_amount valor_devolvido valor_devolucao valor_da_devolucao valor_reembolsado valor_estornado valor_estorno valor_reembolso valor_a_reembolsar valor total monto valor_item',
    }),
    reason: text('Motivo, como a origem o diz; avaria, item errado ou falta tiram o pedido do OTIF', {
      columns:
        'reason motivo motivo_devolucao motivo_da_devolucao razao causa justificativa return_reason descricao_motivo motivo_devolucion',
    }),
  },
} as const satisfies RecordKind
