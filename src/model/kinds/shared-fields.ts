import { instant, integer, money, text } from './field.ts'

export const orderId = text('Número do pedido', {
  required: true,
  columns:
    'order_id amazon_order_id unique_order_id id_pedido pedido_id numero_pedido numero_do_pedido numero_pedido_parceiro num_pedido n_pedido pedido order_number order_no order codigo_pedido cod_pedido invoice_no invoice_id invoice invoice_number merchant_order_id merchant_reference order_reference numero_venda numero_compra numero_orden orden id_orden referencia_pedido codigo_referencia external_reference referencia_externa reference referencia ref_pedido pedido_venda pedido_compra po_number purchase_order ordem_venda ordem_pedido sales_order sales_order_number sales_order_id increment_id id_completo_pedido external_id identificador_externo codigo_externo merchant_payment_code checkout_id checkout_reference cart_id id_carrinho carrinho c5_num c6_num d2_pedido docnum nunota numero_unico documento_vendas documento_venda sales_document',
  columnsIf: { names: 'name id', values: /^(?:#\w{1,30}|0\d{8})$/ },
})

/** No words: `4021`, `AB-12`, `CAM-PRE-M`. */
export const productCode = /^(?:(?:\p{L}{1,4}[-.]?)?\d[\w.-]*|[A-Z\d]+(?:[-._/][A-Z\d]+)+)$/u

export const skuId = text('SKU', {
  columns:
    'seller_sku merchant_sku supplier_sku shop_sku store_sku offer_sku sku_oferta sku_fornecedor custom_label sku_seller sku_vendedor sku_loja sku_id id_sku sku lineitem_sku item_sku sku_produto stock_code stockcode numero_referencia_sku codigo_sku cod_sku sku_lojista sku_parceiro sku_reference_no product_reference numero_produto codigo_produto codigo_item codigo item_code c6_produto d2_cod product_id produto_id id_produto model product_model modelo_produto material',
  columnsIf: [
    { names: 'produto', values: productCode },
    // shorter ones number the lines
    { names: 'item', values: new RegExp(`^(?!\\d{1,4}$)${productCode.source}`, 'u') },
  ],
})

/** For kinds with one row per SKU, where the row's own number or bar code names the SKU. */
export const ownSkuId = { ...skuId, columns: `${skuId.columns} numero_item id ean gtin codigo_barras` }

export const product = {
  product_id: text('Produto', {
    columns: 'product_id produto_id id_produto id_producto internal_id id_interno parent_id',
  }),
  product_name: text('Nome do produto', {
    columns:
      'product_name nome_produto sku_name lineitem_name item_name titulo_anuncio descricao_produto desc_produto descricao_item item_description item_desc product_desc titulo_produto sku_title c6_descri dscription what o_que_comprou mercadoria artigo produto peca description descricao nome title titulo name producto descripcion item product_details detalhes_produto denominacao',
  }),
  category: text('Categoria', {
    columns:
      'category categoria categories categorias product_category_name departamento category_name nome_categoria category_1 categoria_1 category_level_1 categoria_nivel_1 product_line linha_produto grupo grupo_produto grupo_produtos grupo_de_produtos nome_grupo product_type tipo_produto google_product_category',
  }),
  category_path: text('Caminho da categoria'),
  brand: text('Marca', { columns: 'brand marca fabricante marke hersteller' }),
}

/** Where people buy, and no seller of its own. */
export const channelWords =
  /^(?:(?:web ?)?site|loja (?:virtual|online|f[ií]sica)|e-?commerce|balc[aã]o|televendas|whats ?app|instagram|facebook|mercado ?livre|meli|shopee|amazon|magalu|magazine luiza|americanas|b2w|casas bahia|via ?varejo|netshoes|shein|ali ?express|tiktok ?shop|carrefour|madeira ?madeira|leroy merlin|centauro|dafiti)(?: .{0,20})?$/iu

/** On what people buy, and no source of visits. */
export const deviceWords =
  /^(?:web|app|aplicativo|mobile|desktop|celular|smartphone|computador|tablet|ios|android|pwa)$/i

export const channel = text('Canal', {
  columns:
    'channel canal marketplace canal_venda canal_de_venda source_name origem_venda origem_pedido nome_canal',
  columnsIf: {
    names: 'loja loja_virtual ponto_venda integracao plataforma ecommerce origem',
    values: channelWords,
  },
})

export const campaign = {
  utm_source: text('UTM source', { columns: 'utm_source origem session_source' }),
  utm_medium: text('UTM medium', { columns: 'utm_medium midia session_medium' }),
  utm_campaign: text('UTM campaign', { columns: 'utm_campaign campanha campaign session_campaign' }),
}

export const device = text('Dispositivo', {
  columns: 'device dispositivo device_category categoria_dispositivo',
  columnsIf: { names: 'origem origem_pedido origem_venda plataforma', values: deviceWords },
})

export const uf = text('Estado do destinatário, em duas letras', {
  pattern: /^[A-Za-z]{2}$/,
  inWords: 'uf',
  columns:
    'uf uf_entrega uf_destino uf_dest uf_destinatario estado_destino estado_destinatario est_destino est_dest state_province shipping_state shipping_province estado_entrega state_code_shipping customer_state estado state province provincia uf_cliente estado_cliente state_code_billing billing_state billing_province ship_state shipping_person_state delivery_state_name delivery_state shipping_zone shipping_region payment_zone region endereco_uf endereco_estado state_code a1_est',
})

export const seller = text('Vendedor; ausente na linha, vale o do pedido', {
  columns: 'seller_id seller seller_name vendedor lojista loja_oficial loja',
})

export const installments = integer('Parcelas', {
  inWords: 'installments',
  columns:
    'installments payment_installments parcelas numero_parcelas quantidade_parcelas quantidade_total_parcelas total_parcelas total_de_parcelas parcelamento cuotas',
})

export const acquirer = text('Adquirente ou gateway', {
  columns: 'acquirer adquirente gateway processor adquirencia',
})

export const carrier = text('Transportadora', {
  columns:
    'carrier transportadora transportadora_nome shipping_company courier courrier transportista shipper shipping_carrier tracking_carrier shipping_provider shipping_provider_name logistics_company logistics_provider empresa_logistica empresa_transporte operador_logistico forma_envio forma_entrega metodo_envio metodo_entrega tipo_envio tipo_entrega nome_frete frete_nome shipping_method ship_method delivery_method entrega_por enviado_por servico_entrega servico_envio',
})

export const dock = text('Doca ou armazém de saída', {
  columns:
    'dock doca doca_saida warehouse warehouse_name shipping_warehouse armazem armazem_saida centro_distribuicao cd_saida cd_expedicao deposito_saida deposito_origem almacen bodega',
})

export const invoiceNumber = text('Número da nota fiscal; várias, separadas por vírgula', {
  columns:
    'nota_fiscal numero_nota_fiscal numero_nf numero_nota numero_da_nota numero_nf_e num_nf invoice_numbers nfe nf factura numero_factura c5_nota d2_doc',
  columnsIf: { names: 'numero_documento documento_fiscal', values: /^\d{1,9}$/ },
})

export const platformStatus = text('Situação original, como a origem a informa')

export const updatedAt = instant('Última mudança na origem: a mais nova vale', {
  api: 'Última mudança na origem: a mais nova vale, em qualquer ordem em que cheguem',
  columns:
    'updated_at last_change last_change_date lastchange modified_at date_modified data_atualizacao data_ultima_atualizacao ultima_atualizacao fecha_actualizacao',
})

export const milestones = {
  invoiced_at: instant('Nota fiscal; ausente, vale o envio ou a entrega', {
    columns:
      'invoiced_at invoiced_date data_faturamento data_nf data_nota data_nota_fiscal data_emissao_nota_fiscal data_emissao_nf faturado_em faturamento fecha_factura',
  }),
  shipped_at: instant('Entrega à transportadora', {
    columns:
      'shipped_at order_delivered_carrier_date fulfilled_at dispatched_at dispatch_date despachado_em data_envio data_despacho data_postagem postado_em data_embarque embarcado_em data_expedicao data_caminho tempo_envio enviado_em data_saida saida_em saiu_em data_coleta coletado_em ship_date shipping_date shipment_date hora_envio hora_postagem despacho postagem expedicao envio fecha_envio',
  }),
  delivered_at: instant('Entrega ao cliente', {
    columns:
      'delivered_at order_delivered_customer_date delivered data_entrega delivery_date delivered_date date_delivered entregue_em hora_entrega entrega fecha_entrega',
  }),
  promised_at: instant('Data prometida ao cliente', {
    columns:
      'promised_at order_estimated_delivery_date data_prometida previsao_entrega prazo_entrega data_prevista_entrega data_entrega_prevista data_limite_entrega data_previsao_entrega data_estimada_entrega entrega_estimada estimativa_entrega data_entrega_estimada planned_delivery_date requested_delivery_date entrega_programada estimated_delivery_date estimate_delivery_date data_prevista previsto_para prazo_cliente prazo_ao_cliente promessa_entrega fecha_prometida previsao',
  }),
}

export const currency = text('Moeda, em três letras; ausente, vale a do mapeamento ou da conta', {
  api: 'Moeda, em três letras; ausente, vale a da conta',
  pattern: /^[A-Za-z]{3}$/,
  columns: 'currency moeda moneda currency_code currency_iso_code',
})

export const amounts = {
  discount_amount: money('Desconto, positivo; no pedido, é repartido entre as linhas', {
    onlyWord: 'desconto',
    columnsIf: { names: 'cupom cupon coupon', values: /^-?(?:R\$ ?)?\d{1,7}[.,]\d{2,4}$/ },
    columns:
      'discount desconto discount_amount valor_desconto descontos valor_desc total_desconto total_descontos discounts discounts_totals discount_sum disc_sum c5_descont cart_discount_amount lineitem_discount descuento item_promotion_discount sku_seller_discount seller_discount coupon_discount seller_coupon_discount valor_desctot store_discount desconto_vendedor desconto_loja desconto_lojista discount_price discount_value total_discount order_discount promo_discount promotion_discount abatimento incentivo_loja incentivo_promocional_loja incentivo_vendedor',
  }),
  freight_amount: money('Frete cobrado; no pedido, é repartido entre as linhas', {
    onlyWord: 'frete',
    columns:
      'freight frete freight_value valor_frete shipping shipping_cost shipping_price shipping_value shipping_amount order_shipping_amount custo_frete receita_envio taxa_envio_pagas_pelo_comprador shipping_rate shipping_and_handling taxa_envio taxa_envio_apos_desconto order_shipping shipping_fee shipping_fee_after_discount shipping_cost_inc_tax delivery_amount delivery_fee taxa_entrega taxa_entrega_paga_cliente valor_entrega flete envio costo_envio total_frete taxa_frete buyer_paid_shipping_fee shipping_charged invoice_shipping freight_charge total_expns c5_frete',
  }),
  tax_amount: money('Taxas e impostos somados ao preço; no pedido, são repartidos entre as linhas', {
    columns:
      'tax taxes tax_amount collected_tax tax_collected order_total_tax_amount total_tax sales_tax vat_sum taxas impostos impuestos',
  }),
}

export const fee = {
  columns:
    'fee_amount mdr_amount valor_mdr valor_taxa_mdr valor_taxa valor_taxa_administrativa mdr taxa_mdr taxa_administrativa taxa_de_administracao desconto_mdr taxa_adquirente taxa_gateway processing_fee merchant_fee monto_comision tarifa fee fees total_fees taxes_paid',
}

export const anticipation = {
  columns:
    'anticipation_amount anticipation_fee taxa_antecipacao taxa_de_antecipacao valor_antecipacao valor_taxa_antecipacao custo_antecipacao desconto_antecipacao costo_anticipo',
}
