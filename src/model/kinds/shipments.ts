import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

export const shipments = {
  meaning: 'Um registro por volume; completa transportadora e datas do pedido.',
  plural: 'volumes',
  key: ['order_id', 'shipment_id'],
  partOf: 'orders',
  comesAlone: true,
  facts: ['orders', 'order_items', 'packages'],
  api: { summary: 'Volumes de pedidos' },
  fields: {
    order_id: {
      ...shared.orderId,
      // carriers number what they carry, and call that an order too
      columns: `pedido_venda numero_pedido_venda pedido_cliente ${shared.orderId.columns}`,
      api: 'Número do pedido, que vem por esta API ou de outra origem, antes ou depois',
    },
    shipment_id: text('Volume, único no pedido', { required: true }),
    carrier: { ...shared.carrier, columns: `${shared.carrier.columns} provider` },
    service: text('Serviço da transportadora', {
      columns:
        'service servico shipping_service servico_entrega modalidade_envio modalidade_entrega modalidade_frete servico_envio metodo_envio modalidade',
    }),
    dock: shared.dock,
    tracking_number: text('Código de rastreio', {
      columns:
        'tracking_number tracking_code codigo_rastreio codigo_de_rastreio rastreio rastreamento objeto codigo_objeto numero_objeto etiqueta numero_guia awb numero_awb',
    }),
    tracking_url: text('Endereço do rastreio', {
      columns: 'tracking_url url_rastreio link_rastreio',
      isAddress: true,
    }),
    invoice_number: { ...shared.invoiceNumber, api: 'Número da nota fiscal' },
    invoice_amount: money('Valor da nota fiscal deste volume', {
      columns:
        'invoice_amount invoice_value valor_nf valor_nota valor_nota_fiscal valor_da_nota valor_da_nota_fiscal valor_nfe valor_da_nf vlr_nf total_nf total_nota',
    }),
    ...shared.milestones,
    invoiced_at: { ...shared.milestones.invoiced_at, api: 'Nota fiscal' },
    ready_at: instant('Separado e embalado', {
      columns:
        'ready_at packed_at ready_for_shipping_at data_separacao data_embalagem separado_em embalado_em pronto_em data_pronto_envio',
    }),
    dispatch_due_at: instant('Até quando a loja deve entregar à transportadora', {
      columns:
        'dispatch_due_at ship_by shipping_limit_date data_limite_despacho data_limite_envio prazo_despacho prazo_postagem limite_postagem enviar_ate',
    }),
    carrier_due_at: instant('Prazo da própria transportadora', {
      columns:
        'carrier_due_at prazo_transportadora data_prazo_transportadora previsao_transportadora previsao_entrega_transportadora data_prevista_transportadora data_estimada_entrega_transportadora data_prevista_entrega_transportadora entrega_transportadora_prevista',
    }),
    first_promised_at: instant('Data prometida no checkout, onde a origem a distingue da atual', {
      columns:
        'first_promised_at original_estimated_delivery_date data_prometida_original prazo_original promessa_original previsao_entrega_original previsao_original data_prevista_original',
    }),
    promise_unit: text('Em que dias o prazo foi contado: corridos ou úteis', {
      columns: 'promise_unit unidade_prazo tipo_prazo contagem_prazo',
      list: ['calendar', 'business'],
      words: { calendar: 'Dias corridos', business: 'Dias úteis' },
      otherwise: '',
      meanings: [
        ['business', 'ute util business habil working'],
        ['calendar', 'corrid calend'],
      ],
    }),
    postal_prefix: text('CEP de destino; só os cinco primeiros dígitos são guardados', {
      pattern: /^\d{5}(?:-?\d{3})?$/,
      columns:
        'cep_entrega cep_destino cep_destinatario shipping_zip cep zip zip_code postal_code postcode codigo_postal',
    }),
    weight_g: integer('Peso em gramas', {
      inWords: 'grams',
      columns:
        'weight_g peso_g peso_gramas peso_em_gramas weight_grams peso_kg peso peso_real weight_kg weight_oz weight_lb weight_lbs weight',
    }),
    freight_cost: money('Frete acertado com a transportadora', {
      columns:
        'freight_cost valor_postagem valor_postado valor_cobrado valor_etiqueta custo_etiqueta preco_etiqueta custo_frete custo_do_frete custo_transporte valor_frete_transportadora frete_pago valor_pago shipping_cost carrier_cost costo_flete',
    }),
    freight_charged: money('Frete que o cliente pagou por este volume', {
      columns:
        'freight_charged shipping_paid valor_cobrado_cliente cobrado_cliente valor_pago_cliente frete_cobrado valor_frete_cobrado frete_cliente frete_cobrado_cliente frete_pago_cliente shipping_price valor_frete frete frete_total',
    }),
  },
} as const satisfies RecordKind
