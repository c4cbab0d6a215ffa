import { describe, expect, it } from 'vitest'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnFor } from './columns.ts'

const fieldIn = (kind: CanonicalKind, field: string, columns: string[], row: string[] = []) =>
  columnFor(kind, field, {
    seen: { format: 'csv', encoding: 'utf-8', delimiter: ';', columns },
    rows: row.length > 0 ? [row] : [],
  })

describe('headers as people write them', () => {
  it.each([
    ['orders', 'order_id', 'Nº do pedido'],
    ['orders', 'order_id', 'N.º de venda'],
    ['orders', 'order_id', 'NUM. PEDIDO'],
    ['orders', 'order_id', 'Order #'],
    ['orders', 'order_id', 'Unique Order ID'],
    ['orders', 'order_id', 'Invoice ID'],
    ['orders', 'customer_id', 'Buyer User ID'],
    ['order_items', 'category', 'Product line'],
    ['orders', 'status', 'Order Status Desc'],
    ['orders', 'shipped_at', 'dispatchedAt'],
    ['orders', 'payment_method', 'Mode of payment'],
    ['order_items', 'product_name', 'Item Desc'],
    ['orders', 'city', 'shippingAddressCity'],
    ['orders', 'postal_prefix', 'ShipToZipCode'],
    ['orders', 'customer_id', 'EmailAddress'],
    ['orders', 'status', 'ESTATUS'],
    ['orders', 'carrier', 'Paquetería'],
    ['orders', 'total_amount', 'Total_Pesos'],
    ['payments', 'payment_id', 'Código ID'],
    ['stock', 'warehouse', 'CD'],
    ['orders', 'order_id', 'Order No.'],
    ['orders', 'order_id', 'Pedido (número)'],
    ['orders', 'order_id', 'Número de orden'],
    ['orders', 'order_id', 'Nº Pedido Netshoes'],
    ['orders', 'order_id', 'Número do pedido Magalu'],
    ['payments', 'issuer', 'Issuer bank'],
    ['payments', 'issuer', 'Banco emissor'],
    ['payments', 'three_ds', 'is_3ds'],
    ['order_items', 'sku_id', 'PRODUCTCODE'],
    ['order_items', 'quantity', 'QUANTITYORDERED'],
    ['order_items', 'unit_price', 'PRICEEACH'],
    ['order_items', 'unit_price', 'PRECOUNITARIO'],
    ['orders', 'placed_at', 'Data de criação'],
    ['orders', 'placed_at', 'Dt. Pedido'],
    ['orders', 'placed_at', 'Data e hora da compra'],
    ['orders', 'placed_at', 'Data de criação do pedido'],
    ['orders', 'placed_at', 'Fecha de creación'],
    ['orders', 'placed_at', 'Created Time'],
    ['orders', 'placed_at', 'Created on'],
    ['orders', 'placed_at', 'Date created (UTC)'],
    ['orders', 'placed_at', 'Order timestamp'],
    ['orders', 'placed_at', 'Data de emissão'],
    ['orders', 'shipped_at', 'Shipped Time'],
    ['orders', 'placed_at', 'Data e hora de criação do pedido'],
    ['orders', 'shipped_at', 'Data e hora de envio'],
    ['orders', 'approved_at', 'Order Payment Time'],
    ['orders', 'approved_at', 'Confirmado em'],
    ['orders', 'uf', 'State/Province'],
    ['payments', 'nsu', 'NSU / Autorização'],
    ['orders', 'payment_method', 'Forma PG'],
    ['orders', 'shipped_at', 'Shipment Date'],
    ['order_items', 'quantity', 'Units Sold'],
    ['order_items', 'product_name', 'PEÇA'],
    ['order_items', 'category', 'Product categories'],
    ['returns', 'amount', 'Valor a reembolsar'],
    ['payments', 'installments', 'Total de parcelas'],
    ['payments', 'amount', 'Total Collected'],
    ['orders', 'order_id', 'order_id (metadata)'],
    ['orders', 'customer_id', 'Cliente (Nome Fantasia)'],
    ['orders', 'approved_at', 'Data de pagamento do pedido'],
    ['orders', 'status', 'Situação da venda'],
    ['orders', 'total_amount', 'Vlr. Total'],
    ['orders', 'total_amount', 'Total do pedido (R$)'],
    ['orders', 'freight_amount', 'Valor do frete'],
    ['orders', 'payment_method', 'Forma de Pgto'],
    ['orders', 'payment_method', 'Método de pagamento'],
    ['orders', 'coupon', 'Cupom de Desconto'],
    ['orders', 'promised_at', 'Data prevista de entrega'],
    ['orders', 'city', 'City (Shipping)'],
    ['orders', 'installments', 'Nº de parcelas'],
    ['order_items', 'quantity', 'Qtde.'],
    ['order_items', 'unit_price', 'Preço unitário (R$)'],
    ['order_items', 'sku_id', 'Código (SKU)'],
    ['payments', 'amount', 'Valor bruto'],
    ['payments', 'nsu', 'NSU/DOC'],
    ['stock', 'quantity', 'Saldo em estoque'],
    ['orders', 'order_id', 'Order Code'],
    ['orders', 'order_id', 'ID_PEDIDO'],
    ['orders', 'uf', 'SG_UF'],
    ['orders', 'total_amount', 'Total em centavos'],
    ['orders', 'freight_amount', 'VLRFRETE'],
    ['order_items', 'sku_id', 'CODPROD'],
    ['order_items', 'unit_price', 'Item Unit Price'],
    ['order_items', 'product_name', 'item_product_name'],
    ['payments', 'installments', 'Instalments'],
    ['orders', 'placed_at', 'Dia da venda'],
    ['orders', 'uf', 'Provincia o estado'],
    ['orders', 'coupon', 'Discount Coupon'],
    ['orders', 'payment_method', 'Formas de pagamento'],
    ['orders', 'freight_amount', 'Costo de envío'],
    ['orders', 'freight_amount', 'Taxa de entrega paga pelo cliente (R$)'],
    ['orders', 'freight_amount', 'total_shipping_tax_incl'],
    ['orders', 'total_amount', 'total_paid_tax_incl'],
    ['orders', 'total_amount', 'total_cents'],
    ['orders', 'discount_amount', 'Store discount amount'],
    ['order_items', 'product_name', 'Nombre del producto'],
    ['order_items', 'quantity', 'Cantidad del producto'],
    ['order_items', 'unit_price', 'Precio del producto'],
    ['payments', 'attempted_at', 'attempt_ts'],
    ['payments', 'platform_reason', 'Código de resposta'],
    ['payments', 'authorization_code', 'Authorisation Code'],
  ] as const)('%s.%s is called “%s”', (kind, field, header) => {
    expect(fieldIn(kind, field, ['Outra coisa', header])).toBe(header)
  })

  it.each([
    ['orders', 'order_id', 'Número da casa'],
    ['orders', 'order_id', 'Nº Pedido Lojista'],
    ['orders', 'order_id', 'Loja Netshoes'],
    ['orders', 'order_id', 'Número'],
    ['orders', 'order_id', 'Número do documento'],
    ['orders', 'order_id', 'Total de pedidos'],
    ['orders', 'order_id', 'merchant_id'],
    ['order_items', 'product_name', 'Product line'],
    ['orders', 'order_id', 'Merchant ID'],
    ['orders', 'status', 'name'],
    ['orders', 'seller', 'SKU da loja'],
    ['order_items', 'seller', 'SKU da loja'],
    ['orders', 'utm_source', 'Origem da venda'],
    ['stock', 'warehouse', 'Código'],
    ['orders', 'placed_at', 'Data de nascimento'],
    ['orders', 'placed_at', 'Data de cadastro do cliente'],
    ['orders', 'placed_at', 'Data de impressão do pedido'],
    ['orders', 'approved_at', 'Prazo de pagamento'],
    ['orders', 'placed_at', 'Created by'],
    ['orders', 'placed_at', 'Time'],
    ['orders', 'delivered_at', 'Delivery method'],
    ['orders', 'total_amount', 'Itens (total)'],
    ['orders', 'status', 'Status da nota fiscal'],
    ['orders', 'total_amount', 'Total de itens'],
    ['orders', 'total_amount', 'Valor da tarifa'],
    ['orders', 'freight_amount', 'Frete grátis'],
    ['orders', 'uf', 'Estado civil'],
    ['orders', 'city', 'Cidade de cobrança'],
    ['orders', 'coupon', 'Valor do cupom'],
    ['orders', 'customer_id', 'Nome do cliente'],
    ['order_items', 'product_name', 'Nome do cliente'],
    ['order_items', 'sku_id', 'Código de barras'],
    ['order_items', 'sku_id', 'Código de rastreio'],
    ['order_items', 'unit_price', 'Preço do frete'],
    ['payments', 'amount', 'Valor da taxa'],
    ['payments', 'amount', 'Valor líquido'],
    ['payments', 'installments', 'Installment'],
    ['orders', 'tax_amount', 'Taxa'],
    ['orders', 'total_amount', 'total_paid_tax_excl'],
    ['orders', 'total_amount', 'Total de produtos'],
  ] as const)('%s.%s is not “%s”', (kind, field, header) => {
    expect(fieldIn(kind, field, ['Outra coisa', header])).toBeUndefined()
  })

  it('are passed over where their values cannot be of the field', () => {
    expect(fieldIn('orders', 'placed_at', ['Data'], ['amanhã'])).toBeUndefined()
    expect(fieldIn('orders', 'promised_at', ['Prazo de entrega'], ['5 dias úteis'])).toBeUndefined()
    expect(fieldIn('orders', 'total_amount', ['Total', 'Valor total'], ['à vista', '10,00'])).toBe(
      'Valor total',
    )
    expect(fieldIn('orders', 'total_amount', ['Total'], ['US$ 1,234.50'])).toBe('Total')
    expect(fieldIn('orders', 'marketplace_number', ['Marketplace'], ['Mercado Livre'])).toBeUndefined()
    expect(fieldIn('orders', 'marketplace_number', ['Pedido marketplace'], ['MLB-200'])).toBe(
      'Pedido marketplace',
    )
  })

  it('of one name are told apart by their values: the state of the order, the state where it goes', () => {
    const columns = ['Estado', 'Estado (2)']
    const row = ['Venda cancelada', 'São Paulo']
    expect(fieldIn('orders', 'status', columns, row)).toBe('Estado')
    expect(fieldIn('orders', 'uf', columns, row)).toBe('Estado (2)')
    expect(fieldIn('orders', 'uf', ['Estado'], ['Buenos Aires'])).toBe('Estado')
  })

  it('too common to go by count only if all values look right', () => {
    expect(fieldIn('orders', 'order_id', ['Name'], ['#1001'])).toBe('Name')
    expect(fieldIn('orders', 'order_id', ['Name'], ['Caneca'])).toBeUndefined()
    expect(fieldIn('orders', 'order_id', ['Name'])).toBeUndefined()
  })
})
