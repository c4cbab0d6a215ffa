import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'
import { shipments } from './shipments.ts'

const { tracking_number } = shipments.fields

/** Has no change date: of two reports of the same charge the later wins. */
export const freightCharges = {
  meaning:
    'Um registro por cobrança da fatura de uma transportadora: um conhecimento (CT-e) de um volume, ou um componente dele.',
  plural: 'cobranças de frete',
  key: [
    'carrier',
    'invoice_number',
    'cte',
    'line',
    'order_id',
    'tracking_number',
    'goods_invoice',
    'charge',
    'component',
  ],
  oneOf: ['amount'],
  facts: ['freight_charges'],
  fileName: /fatura|conhecimento|freight.?(?:invoice|charge|bill)|(?:^|[^a-z])ct-?es?(?:[^a-z]|$)/i,
  api: { summary: 'Cobranças das faturas de transportadoras' },
  fields: {
    carrier: text('Transportadora que cobra; ausente, vale a do volume', {
      columns: `${shared.carrier.columns} nome_transportadora emitente razao_social_emitente nome_emitente`,
    }),
    invoice_number: text('Número da fatura da transportadora', {
      columns:
        'fatura numero_fatura numero_da_fatura num_fatura nr_fatura n_fatura no_fatura fatura_numero invoice_number freight_invoice invoice',
    }),
    cte: text('Número ou chave do CT-e', {
      columns:
        'cte ct_e numero_cte numero_ct_e numero_do_cte numero_do_ct_e nr_cte num_cte n_cte chave_cte chave_ct_e chave_do_cte conhecimento numero_conhecimento nr_conhecimento ctrc',
    }),
    line: text('Linha da fatura, onde não há CT-e que distinga as cobranças', {
      columns: 'linha numero_linha sequencia seq line line_number',
    }),
    order_id: {
      ...shared.orderId,
      required: false,
      meaning: 'Número do pedido; ausente, vale o código de rastreio ou a nota fiscal',
      columns:
        'order_id pedido numero_pedido numero_do_pedido num_pedido nr_pedido n_pedido id_pedido pedido_id pedido_cliente pedido_embarcador order_number order referencia',
    },
    tracking_number: {
      ...tracking_number,
      columns: `${tracking_number.columns} etiqueta objeto numero_objeto codigo_objeto codigo_do_objeto`,
    },
    goods_invoice: text('Número da nota fiscal da mercadoria', {
      columns: `${shared.invoiceNumber.columns} notas_fiscais nota nf_mercadoria nr_nf nr_nota_fiscal`,
    }),
    charge: text('O que se cobra; ausente, o frete', {
      list: ['freight', 'redelivery', 'return', 'other'],
      words: {
        freight: 'Frete',
        redelivery: 'Reentrega',
        return: 'Devolução',
        other: 'Taxa ou outro serviço',
      },
      otherwise: 'other',
      columns:
        'charge tipo_cobranca tipo_de_cobranca tipo_cte tipo_ct_e tipo_do_cte tipo_frete tipo_de_frete tipo_servico tipo_documento natureza ocorrencia_cobrada',
      meanings: [
        ['redelivery', 'reentreg redelivery segunda+entreg nova+entreg'],
        ['return', 'devol revers return'],
        ['other', 'armazen agend estadia dificuldade tde taxa tarifa multa complement outr'],
        ['freight', 'frete normal entreg distribuicao transport coleta envio postage freight delivery'],
      ],
    }),
    component: text('Componente do valor, como frete peso ou GRIS, onde a fatura os separa', {
      columns: 'component componente componente_frete componente_do_valor composicao',
    }),
    service: text('Serviço da transportadora', {
      columns: 'service servico servico_entrega servico_transporte modalidade produto_transporte',
    }),
    issued_at: instant('Emissão do CT-e; onde não há, a da fatura', {
      required: true,
      columns:
        'issued_at data_emissao data_de_emissao data_emissao_cte emissao_cte data_emissao_ctrc emissao_ctrc emissao_conhecimento emissao dt_emissao data_cte data_ct_e data_conhecimento data_postagem data_fatura emissao_fatura data_emissao_fatura issue_date data date',
    }),
    due_on: instant('Vencimento da fatura', {
      columns:
        'due_on due_date vencimento data_vencimento data_de_vencimento dt_vencimento vencimento_fatura',
    }),
    currency: shared.currency,
    amount: money('Valor cobrado; negativo, um crédito', {
      addsUp: true,
      columns:
        'amount valor_cobrado valor_faturado valor_liquido total_liquido valor_do_frete valor_frete frete_total valor_total_frete total_frete valor_cte valor_ct_e valor_do_cte valor_total_cte valor_total_ct_e total_cte valor_total_prestacao valor_prestacao valor_servico valor_do_servico valor_total total valor frete',
    }),
    charged_weight: integer('Peso cobrado, em quilos', {
      api: 'Peso cobrado, em gramas',
      inWords: 'kilos',
      columns:
        'charged_weight peso_cobrado peso_taxado peso_tarifado peso_calculado peso_faturado peso_base peso_considerado peso_cubado peso_kg peso',
    }),
  },
} as const satisfies RecordKind
