import { cancelReasonMeanings } from './cancel-reason-meanings.ts'
import { cancelReasons } from '../cancel-reasons.ts'
import { boolean, instant, money, text, type RecordKind } from './field.ts'
import {
  invoiceStatusMeanings,
  orderStatusMeanings,
  paymentStatusMeanings,
  refundMeanings,
  shipmentStatusMeanings,
  statusWords,
} from './order-status-meanings.ts'
import { methodWords, paidBy, paymentMethodMeanings } from './payment-method-meanings.ts'
import * as shared from './shared-fields.ts'

const { discount_amount, freight_amount, tax_amount } = shared.amounts
const { invoiced_at, ...sentAndDelivered } = shared.milestones

export const orders = {
  meaning: 'Um registro por pedido, com seus marcos e dimensões.',
  plural: 'pedidos',
  key: ['order_id'],
  changedAt: ['placed_at', 'approved_at', 'invoiced_at', 'shipped_at', 'delivered_at', 'canceled_at'],
  facts: ['orders', 'order_items', 'attempts', 'packages'],
  api: { summary: 'Pedidos, com suas linhas' },
  fields: {
    order_id: { ...shared.orderId, api: 'Número do pedido, único na conta' },
    platform_number: text('Número que as pessoas veem na plataforma', {
      api: 'Número que as pessoas veem',
    }),
    marketplace_number: text('Número no marketplace', {
      columns:
        'marketplace_number marketplace_order_id numero_marketplace pedido_marketplace numero_pedido_ecommerce numero_pedido_loja numero_loja_virtual numero_pedido_loja_virtual numero_pedido_multiloja numero_ecommerce numero_e_commerce id_marketplace codigo_marketplace pedido_canal numero_pedido_canal pedido_loja',
    }),
    invoice_number: {
      ...shared.invoiceNumber,
      api: 'Número da nota fiscal; várias, separadas por vírgula. Ausente, vale a dos volumes',
    },
    placed_at: instant('Criação do pedido', {
      required: true,
      columns:
        'placed_at order_purchase_timestamp order_date purchase_date data_pedido data_do_pedido data_compra data_da_compra created_at creation_date data_criacao date_created date_added invoice_date fecha_pedido fecha_compra fecha_venta fecha_creacion fecha ordered_at order_created_at data_venda data_hora_pedido data_hora_compra data_hora_venda criado_em created data_inclusao data_cadastro data_lancamento sale_date sold_at date_add placed_at data_hora data date timestamp data_emissao emissao order_placed submitted_at submitted_date order_submitted_date doc_date posting_date data_neg data_negociacao c5_emissao d2_emissao data_documento abandonado_em data_abandono abandoned_at fecha_abandono',
    }),
    updated_at: shared.updatedAt,
    status: text('Situação; supre marcos sem data', {
      onlyWord: 'status',
      columns:
        'order_status status status_pedido order_status_desc status_desc situacao estado_pedido nome_status os_name status_final status_atual status_nota current_status status_transacao situacao_transacao transaction_status status_venda situacao_venda status_global status_geral overall_status etapa estado state',
      allValues: statusWords,
      list: ['created', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled', 'incomplete'],
      words: {
        created: 'Criado',
        approved: 'Aprovado',
        invoiced: 'Faturado',
        shipped: 'Enviado',
        delivered: 'Entregue',
        canceled: 'Cancelado',
        incomplete: 'Carrinho',
      },
      otherwise: '',
      meanings: orderStatusMeanings,
      alongside: [
        {
          columns:
            'fulfillment_status shipping_status status_envio status_entrega situacao_envio estado_envio',
          meanings: shipmentStatusMeanings,
        },
        {
          columns: 'financial_status payment_status status_pagamento situacao_pagamento estado_pago',
          meanings: paymentStatusMeanings,
          undoes: refundMeanings,
        },
        {
          columns:
            'canceled cancelado cancelada is_canceled pedido_cancelado venda_cancelada anulado anulada',
          meanings: [],
          undoes: [['canceled', 's. sim. y. yes. t. true. verdadeiro. 1.']],
        },
        {
          columns: 'pago paga pagou foi_pago pagado paid is_paid quitado',
          meanings: [
            ['approved', 's. sim. si. y. yes. t. true. verdadeiro. 1.'],
            ['created', 'n. nao. no. f. false. falso. 0.'],
          ],
          isFlag: true,
        },
        {
          columns:
            'invoice_status invoicing_status billing_status status_faturamento situacao_faturamento status_fiscal',
          meanings: invoiceStatusMeanings,
          isBeyond: true,
        },
      ],
    }),
    platform_status: shared.platformStatus,
    status_since: instant(
      'Desde quando vale a situação da origem; ausente, vale a última mudança que a trouxe',
      { api: 'Desde quando vale `platform_status`; ausente, vale a mudança que a trouxe' },
    ),
    approved_at: instant(
      'Aprovação do pagamento; ausente, vale a nota ou o envio e, sem eles, o momento do pedido',
      {
        columns:
          'approved_at order_approved_at data_aprovacao payment_approved_at paid_at authorized_date date_paid data_pagamento data_confirmacao_pagamento data_aprovacao_pagamento data_hora_pagamento hora_pagamento aprovado_em pago_em confirmado_em confirmed_at data_confirmacao payment_time payments_date payment_date aprovacao pagamento fecha_aprobacion fecha_pago cleared_at cleared_date data_compensacao bezahlt_am',
      },
    ),
    invoiced_at: {
      ...invoiced_at,
      columns: `${invoiced_at.columns} data_emissao order_delivered_carrier_date`,
    },
    shipped_at: sentAndDelivered.shipped_at,
    delivered_at: sentAndDelivered.delivered_at,
    canceled_at: instant('Cancelamento; ausente com situação canceled, vale o último marco conhecido', {
      api: 'Cancelamento',
      columns:
        'canceled_at cancelled_at data_cancelamento data_hora_cancelamento hora_cancelamento cancel_date cancellation_date cancellation_data cancelado_em cancelamento fecha_cancelacion',
    }),
    promised_at: sentAndDelivered.promised_at,
    cancel_reason: text('Motivo do cancelamento', {
      list: cancelReasons,
      words: {
        payment: 'Pagamento',
        client: 'Pelo cliente',
        store: 'Pela loja',
        stockout: 'Ruptura',
        fraud: 'Fraude',
      },
      columns:
        'cancel_reason cancellation_reason cancelation_reason motivo_cancelamento motivo_do_cancelamento razao_cancelamento justificativa_cancelamento cancel_reason_description motivo_cancelacion motivo_anulacion stornogrund',
      otherwise: '',
      isFree: true,
      meanings: cancelReasonMeanings,
    }),
    is_incomplete: boolean('Carrinho que não virou pedido: não entra na receita'),
    origin: text('Venda própria (1P) ou de terceiros (3P)', {
      list: ['1P', '3P'],
      words: { '1P': 'Venda própria', '3P': 'Venda de terceiros' },
    }),
    channel: shared.channel,
    sales_channel: text('Política comercial', {
      columns: 'sales_channel politica_comercial salesc_hannel canal_vendas',
    }),
    affiliate: text('Afiliado', {
      columns:
        'affiliate afiliado afiliados afiliada affiliate_name nome_afiliado affiliate_id id_afiliado affiliate_code codigo_afiliado affiliate_partner parceiro_afiliado',
      // a number of it is any partner's
      columnsIf: { names: 'partner_id id_parceiro', values: /^(?=.*\p{L}{3})[\p{L}\d_-]{3,40}$/u },
    }),
    seller: { ...shared.seller, api: 'Vendedor' },
    ...shared.campaign,
    coupon: text('Cupom', {
      onlyWord: 'cupom',
      columns:
        'coupon cupom coupon_code cupom_desconto codigo_cupom cupon discount_code cupom_utilizado cupom_usado cupom_aplicado codigo_promocional promo_code promotion_code coupon_codes coupon_used voucher vale_desconto codigo_desconto cupones',
    }),
    promotions: text('Promoções aplicadas, pelo nome; várias, separadas por ponto e vírgula', {
      columns: 'promotions promocoes promocao promotion',
    }),
    device: shared.device,
    uf: shared.uf,
    city: text('Cidade do destinatário', {
      columns:
        'shipping_city cidade_entrega city customer_city cidade ciudad municipio city_billing billing_city cidade_cliente ship_city shipping_person_city delivery_city endereco_cidade city_name shipping_suburb nome_cidade a1_mun',
    }),
    postal_prefix: text('CEP de entrega; só os cinco primeiros dígitos são guardados', {
      columns:
        'cep_entrega shipping_zip postcode_shipping cep customer_zip_code_prefix zip zip_code postal_code postcode codigo_postal billing_zip postcode_billing ship_postal_code ship_zip_code ship_zip shipping_zipcode zipcode delivery_zip_postal_code plz postleitzahl',
    }),
    payment_method: text('Meio de pagamento', {
      meanings: paymentMethodMeanings,
      allValues: methodWords,
      columns:
        'payment_method payment_type payment_method_title payment_system_name forma_pagamento forma_de_pagamento meio_pagamento meio_de_pagamento metodo_pagamento tipo_pagamento metodo_pago medio_pago forma_recebimento meio_recebimento tipo_recebimento como_pagou pagamento payment',
      columnsIf: { names: 'pago forma medio', values: paidBy },
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
      onlyWord: 'imposto',
      api: 'Taxas e impostos somados ao preço; são repartidos entre as linhas',
    },
    total_amount: money('Valor final; a diferença para itens − desconto + frete + taxas entra em taxas', {
      negativeIs: 'return',
      columns:
        'total_global grand_total total_amount order_total_amount valor_total total_pedido order_total order_total_inc_tax total_inc_tax total_price total_value total importe_total valor_do_pedido valor_venda preco_total grand_total_purchased grand_total_base total_com_acrescimo total_paid invoice_amount invoice_total valor_fatura valor_da_compra valor_compra valor_pago valor_pago_cliente total_pago total_pago_cliente valor_final total_final total_geral order_amount cart_total cart_value valor_carrinho total_carrinho total_received total_recebido valor_nota doc_total valor total_item valor_total_item subtotal_item total_linha',
    }),
    customer_id: text('Pessoa que comprou; só uma chave embaralhada dela é guardada', {
      api: 'Pessoa que comprou; só uma chave embaralhada dela é guardada nos fatos',
      columns:
        'customer_unique_id customer_id customerid cliente_id id_cliente client_id buyer_id buyer_user_id codigo_cliente cod_cliente id_contato client_document cpf_cnpj cpf documento_cliente sold_to sold_to_party emissor_ordem parceiro nome_parceiro documento_comprador email_cliente email_comprador customer_email email_billing contact_email email_address nome_usuario_comprador e_mail email card_code c5_cliente cliente',
    }),
  },
} as const satisfies RecordKind
