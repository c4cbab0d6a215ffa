import { cancelReasons } from '../cancel-reasons.ts'
import { boolean, instant, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

const { discount_amount, freight_amount, tax_amount } = shared.amounts
const { invoiced_at, ...sentAndDelivered } = shared.milestones

export const orders = {
  meaning: 'Um registro por pedido, com seus marcos e dimensões.',
  plural: 'pedidos',
  key: ['order_id'],
  changedAt: ['placed_at', 'approved_at', 'invoiced_at', 'shipped_at', 'delivered_at', 'canceled_at'],
  facts: ['orders', 'order_items'],
  api: { summary: 'Pedidos, com suas linhas' },
  fields: {
    order_id: { ...shared.orderId, api: 'Número do pedido, único na conta' },
    platform_number: text('Número que as pessoas veem na plataforma', {
      api: 'Número que as pessoas veem',
    }),
    marketplace_number: text('Número no marketplace', {
      columns: 'marketplace_number marketplace_order_id numero_marketplace pedido_marketplace',
    }),
    invoice_number: {
      ...shared.invoiceNumber,
      api: 'Número da nota fiscal; várias, separadas por vírgula. Ausente, vale a dos volumes',
    },
    placed_at: instant('Criação do pedido', {
      required: true,
      columns:
        'placed_at order_purchase_timestamp order_date purchase_date data_pedido data_do_pedido data_compra data_da_compra created_at creation_date data_criacao date_created invoice_date fecha_pedido fecha_compra fecha ordered_at order_created_at data_hora data date timestamp',
    }),
    updated_at: shared.updatedAt,
    status: text('Situação; supre marcos sem data', {
      columns: 'order_status status status_pedido situacao estado_pedido state',
      list: ['created', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled', 'incomplete'],
      otherwise: '',
      stems: {
        canceled: 'cancel anulad devolv refund unavailable indispon',
        incomplete: 'incomplet abandon',
        delivered: 'deliver entreg complete conclu finaliz',
        shipped: 'ship envi despach transito transporte handed',
        invoiced: 'invoic fatur factur nota',
        approved: 'approv aprov aprobad paid pag process handling separa prepar',
        created: 'creat criad pend new novo abert open aguard waiting unpaid',
      },
    }),
    platform_status: shared.platformStatus,
    status_since: instant(
      'Desde quando vale a situação da origem; ausente, vale a última mudança que a trouxe',
      { api: 'Desde quando vale `platform_status`; ausente, vale a mudança que a trouxe' },
    ),
    approved_at: instant('Aprovação do pagamento; ausente, vale o primeiro marco seguinte', {
      columns:
        'approved_at order_approved_at data_aprovacao payment_approved_at paid_at data_pagamento fecha_aprobacion',
    }),
    invoiced_at: {
      ...invoiced_at,
      columns:
        'invoiced_at data_faturamento data_nf data_nota data_emissao fecha_factura order_delivered_carrier_date',
    },
    shipped_at: sentAndDelivered.shipped_at,
    delivered_at: sentAndDelivered.delivered_at,
    canceled_at: instant('Cancelamento; ausente com situação canceled, vale o último marco conhecido', {
      api: 'Cancelamento',
      columns: 'canceled_at cancelled_at data_cancelamento cancel_date fecha_cancelacion',
    }),
    promised_at: sentAndDelivered.promised_at,
    cancel_reason: text('Motivo do cancelamento', { list: cancelReasons }),
    is_incomplete: boolean('Carrinho que não virou pedido: não entra na receita'),
    origin: text('Venda própria (1P) ou de terceiros (3P)', { list: ['1P', '3P'] }),
    channel: shared.channel,
    sales_channel: text('Política comercial', {
      columns: 'sales_channel politica_comercial salesc_hannel canal_vendas',
    }),
    affiliate: text('Afiliado'),
    seller: { ...shared.seller, api: 'Vendedor' },
    ...shared.campaign,
    coupon: text('Cupom', { columns: 'coupon cupom coupon_code cupom_desconto cupon discount_code' }),
    promotions: text('Promoções aplicadas, pelo nome; várias, separadas por ponto e vírgula', {
      columns: 'promotions promocoes promocao promotion',
    }),
    device: shared.device,
    uf: shared.uf,
    city: text('Cidade do destinatário', {
      columns: 'city customer_city cidade ciudad municipio shipping_city cidade_entrega',
    }),
    postal_prefix: text('Começo do CEP', {
      columns: 'cep customer_zip_code_prefix zip zip_code postal_code codigo_postal',
    }),
    payment_method: text('Meio de pagamento', {
      columns:
        'payment_method payment_type forma_pagamento forma_de_pagamento meio_pagamento meio_de_pagamento metodo_pago',
    }),
    installments: shared.installments,
    acquirer: shared.acquirer,
    carrier: shared.carrier,
    dock: shared.dock,
    currency: shared.currency,
    discount_amount: { ...discount_amount, api: 'Desconto, positivo; é repartido entre as linhas' },
    freight_amount: { ...freight_amount, api: 'Frete cobrado; é repartido entre as linhas' },
    tax_amount: {
      ...tax_amount,
      api: 'Taxas e impostos somados ao preço; são repartidos entre as linhas',
    },
    total_amount: money('Valor final; a diferença para itens − desconto + frete + taxas entra em taxas', {
      columns:
        'total total_amount valor_total total_pedido order_total total_price importe_total valor_do_pedido valor',
    }),
    customer_id: text('Pessoa que comprou; só uma chave embaralhada dela é guardada', {
      api: 'Pessoa que comprou; só uma chave embaralhada dela é guardada nos fatos',
      columns:
        'customer_unique_id customer_id customerid cliente_id id_cliente client_id codigo_cliente cod_cliente cliente',
    }),
  },
} as const satisfies RecordKind
