import { integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

const { discount_amount, freight_amount, tax_amount } = shared.amounts

export const orderItems = {
  meaning: 'Um registro por linha de pedido. O pedido precisa vir na mesma importação.',
  plural: 'linhas de pedidos',
  key: ['order_id', 'line_id'],
  partOf: 'orders',
  facts: ['order_items'],
  fields: {
    order_id: shared.orderId,
    line_id: text('Linha, única no pedido', {
      required: true,
      columns: 'line_id order_item_id item_id line linha line_number sequencia item',
    }),
    sku_id: shared.skuId,
    ...shared.product,
    seller: { ...shared.seller, api: 'Vendedor; ausente, vale o do pedido' },
    quantity: integer('Quantidade, negativa em devoluções; ausente, vale 1', {
      negativeIs: 'return',
      columns:
        'quantity quantidade qty qtd qtde quantidade_comprada quantidade_pedida quantidade_vendida quantidade_produto quantidade_item quantity_sku lineitem_quantity item_quantity quantidade_itens quantity_refund cantidad units unidades quantity_ordered units_ordered item_qty_ordered sku_qty quantidade_neg how_many units_sold quantos quantas quantity_purchased c6_qtdven d2_quant quantidade_negociada quantidade_ordem qtd_ordem',
      least: -1_000_000,
      most: 1_000_000,
    }),
    unit_price: money('Preço de uma unidade, antes do desconto', {
      hasFractions: true,
      columns:
        'unit_price unitprice price_each preco_unitario valor_unitario price preco precio precio_unitario preco_de_venda sku_value sku_unit_original_price lineitem_price item_cost preco_acordado item_price preco_bruto preco_liquido preco_por preco_final preco_promocional preco_base preco_base_produto valor_produto preco_produto preco_unitario_venda_anuncio valor_item valor_unitario_item sold_for product_unit_price deal_price commodity_price sku_unit c6_prcven d2_prcven',
    }),
    discount_amount: {
      ...discount_amount,
      api: 'Desconto da linha, positivo',
      columns: `desconto_item desconto_produto desconto_linha item_discount ${discount_amount.columns}`,
    },
    freight_amount: { ...freight_amount, api: 'Frete da linha' },
    tax_amount: { ...tax_amount, api: 'Taxas e impostos somados ao preço' },
  },
} as const satisfies RecordKind
