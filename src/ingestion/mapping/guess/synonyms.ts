/** Names that sources in Portuguese, English and Spanish give to canonical fields, folded; the surest first. */
const names: Readonly<Record<string, string>> = {
  order_id:
    'order_id id_pedido pedido_id numero_pedido numero_do_pedido num_pedido n_pedido pedido order_number order_no order codigo_pedido cod_pedido invoice_no invoice invoice_number merchant_order_id merchant_reference order_reference reference numero_orden orden id_orden',
  marketplace_number: 'marketplace_number marketplace_order_id numero_marketplace pedido_marketplace',
  invoice_number: 'nota_fiscal numero_nf numero_nota numero_da_nota num_nf nfe nf',
  promotions: 'promotions promocoes promocao promotion',
  service: 'service servico shipping_service servico_entrega',
  tracking_number: 'tracking_number tracking_code codigo_rastreio codigo_de_rastreio rastreio rastreamento',
  tracking_url: 'tracking_url url_rastreio link_rastreio',
  tid: 'tid',
  nsu: 'nsu',
  authorization_code: 'authorization_code auth_code codigo_autorizacao cod_autorizacao',
  line_id: 'line_id order_item_id item_id line linha line_number sequencia item',
  placed_at:
    'placed_at order_purchase_timestamp order_date purchase_date data_pedido data_do_pedido data_compra data_da_compra created_at creation_date data_criacao date_created invoice_date fecha_pedido fecha_compra fecha ordered_at order_created_at data_hora data date timestamp',
  updated_at: 'updated_at last_change lastchange modified_at data_atualizacao fecha_actualizacao',
  approved_at:
    'approved_at order_approved_at data_aprovacao payment_approved_at paid_at data_pagamento fecha_aprobacion',
  invoiced_at:
    'invoiced_at data_faturamento data_nf data_nota data_emissao fecha_factura order_delivered_carrier_date',
  shipped_at:
    'shipped_at order_delivered_carrier_date data_envio data_despacho ship_date shipping_date fecha_envio',
  delivered_at:
    'delivered_at order_delivered_customer_date data_entrega delivery_date delivered_date fecha_entrega',
  canceled_at: 'canceled_at cancelled_at data_cancelamento cancel_date fecha_cancelacion',
  promised_at:
    'promised_at order_estimated_delivery_date data_prometida previsao_entrega prazo_entrega estimated_delivery_date',
  status: 'order_status status status_pedido situacao estado_pedido state',
  channel: 'channel canal marketplace canal_venda canal_de_venda source_name',
  sales_channel: 'sales_channel politica_comercial salesc_hannel canal_vendas',
  seller: 'seller_id seller vendedor lojista loja',
  coupon: 'coupon cupom coupon_code cupom_desconto cupon discount_code',
  device: 'device dispositivo',
  utm_source: 'utm_source origem',
  utm_medium: 'utm_medium midia',
  utm_campaign: 'utm_campaign campanha campaign',
  uf: 'uf customer_state estado estado_entrega shipping_state uf_entrega state',
  city: 'city customer_city cidade ciudad municipio shipping_city cidade_entrega',
  postal_prefix: 'cep customer_zip_code_prefix zip zip_code postal_code codigo_postal',
  payment_method:
    'payment_method payment_type forma_pagamento forma_de_pagamento meio_pagamento meio_de_pagamento metodo_pago',
  installments: 'installments payment_installments parcelas numero_parcelas cuotas',
  acquirer: 'acquirer adquirente gateway processor adquirencia',
  carrier: 'carrier transportadora transportadora_nome courier transportista',
  currency: 'currency moeda moneda currency_code',
  discount_amount: 'discount desconto discount_amount valor_desconto descontos discounts descuento',
  freight_amount: 'freight frete freight_value valor_frete shipping shipping_cost shipping_price flete envio',
  tax_amount: 'tax taxes tax_amount taxas impostos impuestos',
  total_amount:
    'total total_amount valor_total total_pedido order_total total_price importe_total valor_do_pedido valor',
  customer_id:
    'customer_unique_id customer_id customerid cliente_id id_cliente client_id codigo_cliente cod_cliente cliente',
  sku_id:
    'sku_id sku stock_code stockcode codigo_sku cod_sku product_id produto_id id_produto codigo_produto codigo',
  product_id: 'product_id produto_id id_produto id_producto parent_id',
  product_name:
    'product_name nome_produto produto description descricao nome title titulo name producto descripcion',
  category: 'category categoria product_category_name departamento category_name nome_categoria',
  brand: 'brand marca fabricante',
  quantity: 'quantity quantidade qty qtd qtde cantidad units unidades',
  unit_price:
    'unit_price unitprice preco_unitario valor_unitario price preco precio precio_unitario preco_de_venda valor_item',
  payment_id:
    'payment_id payment_sequential attempt_id transaction_id id_transacao transacao charge_id tid psp_reference id_pagamento pagamento_id id',
  attempted_at:
    'attempted_at created_at data_transacao transaction_date data_hora created date data timestamp fecha',
  amount: 'amount payment_value valor value valor_pago monto importe gross_amount valor_transacao',
  outcome: 'outcome status result resultado situacao state payment_status status_pagamento estado',
  platform_reason:
    'decline_reason reason motivo failure_code refusal_reason error_code response_code decline_code motivo_recusa',
  method: 'method payment_type payment_method forma_pagamento tipo meio_pagamento type',
  card_brand: 'card_brand bandeira scheme network brand',
  issuer: 'issuer emissor banco bank issuing_bank',
  latency_ms: 'latency_ms latency duration_ms response_time_ms',
  sessions: 'sessions sessoes sesiones visits visitas',
  hour: 'hour date_hour datehour hora data_hora date data fecha',
  product_views: 'product_views visualizacoes_produto item_views',
  carts: 'carts carrinhos add_to_carts',
  checkouts: 'checkouts inicio_checkout',
  warehouse:
    'warehouse_id warehouse armazem deposito centro_distribuicao cd local location almacen bodega filial',
  warehouse_name: 'warehouse_name nome_armazem nome_deposito',
  stock_level:
    'estoque quantidade_estoque qtd_estoque estoque_atual saldo saldo_estoque stock stock_quantity on_hand inventory inventory_quantity disponivel available',
  any_quantity: 'quantity quantidade qtd qtde cantidad units unidades',
  reserved: 'reserved reservado reservada qtd_reservada quantidade_reservada reserved_quantity reservados',
  is_unlimited: 'is_unlimited ilimitado estoque_infinito unlimited',
  counted_at:
    'counted_at data_contagem data_estoque data_do_estoque data_posicao data_saldo atualizado_em updated_at data_atualizacao data_hora data date fecha timestamp',
  price_table: 'price_table tabela_preco tabela_de_preco tabela price_list lista_preco politica_comercial',
  priced_at:
    'priced_at data_preco vigencia inicio_vigencia valido_desde counted_at data_contagem data_estoque data_do_estoque data_posicao data_saldo atualizado_em updated_at data_atualizacao data_hora data date fecha timestamp',
  sale_price:
    'price preco preco_venda preco_de_venda preco_por valor_venda sale_price selling_price precio precio_venta',
  any_amount: 'valor value amount',
  list_price: 'list_price preco_de preco_lista preco_tabela preco_cheio compare_at_price precio_lista',
  cost: 'cost custo preco_custo preco_de_custo custo_unitario cost_price unit_cost costo',
}

/** A column's name without accents, cases and separators that differ between sources. */
function folded(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** The column that is most likely a field: the earliest synonym that a column has. */
export function columnFor(field: string, columns: readonly string[]): string | undefined {
  const plain = (name: string) => name.replaceAll('_', '')
  for (const synonym of names[field]?.split(' ') ?? []) {
    const found = columns.find((column) => plain(folded(column)) === plain(synonym))
    if (found !== undefined) return found
  }
  return undefined
}

const words: Readonly<Record<'status' | 'outcome', Readonly<Record<string, readonly string[]>>>> = {
  status: {
    canceled: ['cancel', 'anulad', 'devolv', 'refund', 'unavailable', 'indispon'],
    incomplete: ['incomplet', 'abandon'],
    delivered: ['deliver', 'entreg', 'complete', 'conclu', 'finaliz'],
    shipped: ['ship', 'envi', 'despach', 'transito', 'transporte', 'handed'],
    invoiced: ['invoic', 'fatur', 'factur', 'nota'],
    approved: ['approv', 'aprov', 'aprobad', 'paid', 'pag', 'process', 'handling', 'separa', 'prepar'],
    created: ['creat', 'criad', 'pend', 'new', 'novo', 'abert', 'open', 'aguard', 'waiting', 'unpaid'],
  },
  outcome: {
    pending: ['pend', 'aguard', 'wait', 'open', 'process', 'created', 'criad'],
    expired: ['expir', 'vencid'],
    blocked: ['block', 'bloque', 'fraud', 'risk', 'review'],
    abandoned: ['abandon', 'cancel'],
    declined: [
      'declin',
      'recus',
      'refus',
      'denied',
      'negad',
      'reject',
      'rechaz',
      'reprov',
      'unauthor',
      'failed',
      'nao_autoriz',
    ],
    approved: [
      'approv',
      'aprov',
      'paid',
      'pag',
      'author',
      'autoriz',
      'captur',
      'succe',
      'settled',
      'complete',
      'confirm',
      'refund',
      'estorn',
    ],
    error: ['error', 'erro', 'timeout', 'fail', 'falh'],
  },
}

/** What a source's word means, by how it begins or what it holds; undefined when nobody can tell. */
export function meaningOf(list: 'status' | 'outcome', word: string): string | undefined {
  const text = folded(word)
  return Object.entries(words[list]).find(([, stems]) => stems.some((stem) => text.includes(stem)))?.[0]
}
