import type { Expression } from '#model/import-mapping/expression.ts'
import { repeated, type PlatformExport } from './platform-export.ts'

export const shopee: PlatformExport = {
  platform: 'Shopee',
  source:
    'the header of “Meus pedidos › Exportar”, as the tests of public importers copy it from files of 2026',
  file: 'Order.all.20260301_20260331.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'ID do pedido,Status do pedido,Hot Listing,Cancelar Motivo,Status da Devolução / Reembolso,Número de rastreamento,Opção de envio,Método de envio,Data prevista de envio,Tempo de Envio,Data de criação do pedido,Hora do pagamento do pedido,Nº de referência do SKU principal,Nome do Produto,Número de referência SKU,Nome da variação,Preço original,Preço acordado,Quantidade,Returned quantity,Subtotal do produto,Desconto do vendedor,Desconto do vendedor,Peso total SKU,Número de produtos pedidos,Valor Total,Taxa de envio pagas pelo comprador,Desconto de Frete Aproximado,Taxa de Envio Reversa,Taxa de transação,Taxa de comissão bruta,Taxa de comissão líquida,Taxa de serviço bruta,Taxa de serviço líquida,Total global,Valor estimado do frete,Nome de usuário (comprador),Cidade,Bairro,Cidade,UF,País,CEP',
  rows: [
    ...repeated(
      {
        ...{ 'ID do pedido': '260301ABC001', 'Status do pedido': 'Concluído', 'Opção de envio': 'Xpress' },
        ...{ 'Data prevista de envio': '2026-03-03 23:59', 'Tempo de Envio': '2026-03-02 10:00' },
        ...{ 'Data de criação do pedido': '2026-03-01 10:05' },
        ...{ 'Hora do pagamento do pedido': '2026-03-01 10:06', 'Valor Total': '119.80' },
        ...{ 'Taxa de envio pagas pelo comprador': '15.00', 'Taxa de transação': '2.00' },
        ...{ 'Total global': '134.80', 'Nome de usuário (comprador)': 'joao', Cidade: 'Recife', UF: 'PE' },
      },
      {
        ...{ 'Nome do Produto': 'Caneca', 'Número de referência SKU': 'P-1-A', 'Preço original': '39.90' },
        ...{ 'Preço acordado': '34.90', Quantidade: '2', 'Desconto do vendedor': '10.00' },
      },
      {
        ...{ 'Nome do Produto': 'Prato', 'Número de referência SKU': 'P-2', 'Preço original': '50.00' },
        ...{ 'Preço acordado': '50.00', Quantidade: '1', 'Desconto do vendedor': '0.00' },
      },
    ),
    {
      ...{ 'ID do pedido': '260302ABC002', 'Status do pedido': 'Não pago', Cidade: 'Natal', UF: 'RN' },
      ...{ 'Data de criação do pedido': '2026-03-02 23:30', 'Hora do pagamento do pedido': '-' },
      ...{ 'Nome do Produto': 'Prato', 'Número de referência SKU': 'P-2', 'Preço acordado': '50.00' },
      ...{ Quantidade: '1', 'Valor Total': '50.00', 'Total global': '50.00' },
      ...{ 'Taxa de envio pagas pelo comprador': '0.00' },
    },
    {
      ...{ 'ID do pedido': '260303ABC003', 'Status do pedido': 'A Enviar', Cidade: 'Natal', UF: 'RN' },
      ...{ 'Data de criação do pedido': '2026-03-03 09:00' },
      ...{ 'Hora do pagamento do pedido': '2026-03-03 09:10' },
      ...{ 'Nome do Produto': 'Prato', 'Número de referência SKU': 'P-2', 'Preço acordado': '50.00' },
      ...{ Quantidade: '1', 'Total global': '50.00', 'Taxa de envio pagas pelo comprador': '0.00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '260301ABC001', status: 'delivered', total_amount: 13_480, uf: 'PE', city: 'Recife' },
      ...{ placed_at: '2026-03-01T13:05:00Z', approved_at: '2026-03-01T13:06:00Z', units: 3 },
      ...{ shipped_at: '2026-03-02T13:00:00Z', freight_amount: 1500 },
    },
    { order_id: '260302ABC002', status: 'created', total_amount: 5000, placed_at: '2026-03-03T02:30:00Z' },
    { order_id: '260303ABC003', status: 'approved', total_amount: 5000 },
  ],
  items: [
    { order_id: '260301ABC001', sku_id: 'P-1-A', product_name: 'Caneca', quantity: 2 },
    { order_id: '260301ABC001', sku_id: 'P-2', quantity: 1 },
    { order_id: '260302ABC002', sku_id: 'P-2' },
    { order_id: '260303ABC003', sku_id: 'P-2' },
  ],
}

/** The price is that of all units of a line. */
const priceOfUnit: Expression = { quotient: [{ column: 'item-price' }, { column: 'quantity' }] }

export const amazon: PlatformExport = {
  platform: 'Amazon',
  source: 'the columns of the report “All Orders”, as public programs that read it list them',
  file: 'todos-os-pedidos.txt',
  delimiter: '\t',
  encoding: 'utf-8',
  header: [
    ...['amazon-order-id', 'merchant-order-id', 'purchase-date', 'last-updated-date', 'order-status'],
    ...['fulfillment-channel', 'sales-channel', 'order-channel', 'ship-service-level', 'product-name', 'sku'],
    ...['asin', 'item-status', 'quantity', 'currency', 'item-price', 'item-tax', 'shipping-price'],
    ...['shipping-tax', 'gift-wrap-price', 'gift-wrap-tax', 'item-promotion-discount'],
    ...['ship-promotion-discount', 'ship-city', 'ship-state', 'ship-postal-code', 'ship-country'],
    ...['promotion-ids', 'is-business-order', 'purchase-order-number', 'price-designation'],
  ].join('\t'),
  rows: [
    {
      ...{ 'amazon-order-id': '701-1234567-1234567', 'purchase-date': '2026-03-01T13:05:00+00:00' },
      ...{ 'last-updated-date': '2026-03-02T10:00:00+00:00', 'order-status': 'Shipped', sku: 'AZ-1' },
      ...{ 'fulfillment-channel': 'Amazon', 'sales-channel': 'Amazon.com.br', 'product-name': 'Caneca' },
      ...{ 'item-status': 'Shipped', quantity: '2', currency: 'BRL', 'item-price': '69.80' },
      ...{ 'shipping-price': '15.00', 'item-promotion-discount': '5.00', 'ship-city': 'Recife' },
      ...{ 'ship-state': 'Pernambuco', 'ship-country': 'BR' },
    },
    {
      ...{ 'amazon-order-id': '701-1234567-1234568', 'purchase-date': '2026-03-02T13:05:00+00:00' },
      ...{ 'order-status': 'Cancelled', sku: 'AZ-2', 'product-name': 'Prato', quantity: '1' },
      ...{ currency: 'BRL', 'item-price': '50.00', 'shipping-price': '0.00', 'ship-city': 'SAO PAULO' },
      ...{ 'ship-state': 'SP', 'ship-country': 'BR', 'fulfillment-channel': 'Merchant' },
    },
  ],
  correct: ({ records, ...mapping }) => ({
    ...mapping,
    records: records.map((record) =>
      record.kind === 'order_items'
        ? {
            ...record,
            fields: {
              ...record.fields,
              unit_price: priceOfUnit,
            },
          }
        : record,
    ),
  }),
  orders: [
    {
      ...{ order_id: '701-1234567-1234567', status: 'shipped', total_amount: 7980, uf: 'PE', units: 2 },
      ...{ placed_at: '2026-03-01T13:05:00Z', city: 'Recife' },
    },
    { order_id: '701-1234567-1234568', status: 'canceled', uf: 'SP' },
  ],
  items: [
    { order_id: '701-1234567-1234567', sku_id: 'AZ-1', quantity: 2, product_name: 'Caneca' },
    { order_id: '701-1234567-1234568', sku_id: 'AZ-2', quantity: 1 },
  ],
}

export const wix: PlatformExport = {
  platform: 'Wix',
  source: 'the header of “Orders › Export”, as the tests of a public importer copy it',
  file: 'Orders.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order number,Date created,Time,Fulfill by,Total order quantity,Contact email,Note from customer,Additional checkout info,Item,Variant,SKU,Qty,Quantity refunded,Price,Weight,Custom text,Deposit amount,Delivery method,Delivery time,Recipient name,Recipient phone,Recipient company name,Delivery country,Delivery state,Delivery state name,Delivery city,Delivery address,Delivery zip/postal code,Billing name,Billing phone,Billing company name,Delivery country,Delivery state,Delivery state name,Delivery city,Delivery address,Delivery zip/postal code,Payment status,Payment method,Coupon code,Gift card amount,Shipping rate,Total tax,Total,Currency,Refunded amount,Net amount,Additional fees,Fulfillment status,Tracking number',
  rows: [
    ...repeated(
      {
        ...{ 'Order number': '10001', 'Date created': 'Mar 1, 2026', Time: '10:05:00 AM' },
        ...{ 'Contact email': 'a@exemplo.com', 'Delivery country': 'BR', 'Delivery state': 'BR-PE' },
        ...{ 'Delivery state name': 'Pernambuco', 'Delivery city': 'Recife', 'Payment status': 'Paid' },
        ...{ 'Payment method': 'Pix', 'Coupon code': 'DEZ', 'Shipping rate': '15', 'Total tax': '0' },
        ...{ Total: '134.8', Currency: 'BRL', 'Net amount': '134.8', 'Additional fees': '0' },
        ...{ 'Fulfillment status': 'Fulfilled' },
      },
      { Item: 'Caneca', Variant: 'Azul', SKU: 'W-1', Qty: '2', Price: '34.9' },
      { Item: 'Prato', SKU: 'W-2', Qty: '1', Price: '50' },
    ),
    {
      ...{ 'Order number': '10002', 'Date created': 'Mar 15, 2026', Time: '11:30:00 PM', Item: 'Prato' },
      ...{ 'Delivery state name': 'Rio Grande do Norte', 'Delivery city': 'Natal', SKU: 'W-2', Qty: '1' },
      ...{ 'Payment status': 'Unpaid', 'Payment method': 'Offline', 'Shipping rate': '0', Price: '50' },
      ...{ Total: '50', Currency: 'BRL', 'Fulfillment status': 'Unfulfilled', 'Total tax': '0' },
    },
  ],
  orders: [
    {
      ...{ order_id: '10001', status: 'shipped', total_amount: 13_480, uf: 'PE', units: 3, coupon: 'DEZ' },
      ...{ payment_method: 'Pix', freight_amount: 1500, city: 'Recife', placed_at: '2026-03-01T13:05:00Z' },
    },
    { order_id: '10002', status: 'created', total_amount: 5000, uf: 'RN', payment_method: 'Offline' },
  ],
  items: [
    { order_id: '10001', sku_id: 'W-1', product_name: 'Caneca', quantity: 2 },
    { order_id: '10001', sku_id: 'W-2', quantity: 1 },
    { order_id: '10002', sku_id: 'W-2' },
  ],
}

export const magento: PlatformExport = {
  platform: 'Magento',
  source: 'docs.magento.com, “Orders Workspace”: the columns of its grid, which Export writes',
  file: 'export.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status',
  rows: [
    {
      ...{ ID: '000000101', 'Purchase Point': 'Main Website\nDefault Store View', Status: 'complete' },
      ...{ 'Purchase Date': '2026-03-01 13:05:00', 'Grand Total (Base)': '134.80' },
      'Grand Total (Purchased)': '134.80',
    },
    {
      ...{ ID: '000000102', 'Purchase Point': 'Main Website', Status: 'pending' },
      ...{ 'Purchase Date': '2026-03-02 14:00:00', 'Grand Total (Purchased)': '50.00' },
    },
  ],
  orders: [
    { order_id: '000000101', status: 'delivered', total_amount: 13_480, placed_at: '2026-03-01T16:05:00Z' },
    { order_id: '000000102', status: 'created', total_amount: 5000 },
  ],
  // what has no lines is one
  items: [{ order_id: '000000101' }, { order_id: '000000102' }],
}

export const prestashop: PlatformExport = {
  platform: 'PrestaShop',
  source:
    'webhostinghub.com, “Viewing orders in PrestaShop”: the columns of the list, which Export writes; the file from memory',
  file: 'order_2026-03-31.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header: 'ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date',
  rows: [
    {
      ...{ ID: '101', Reference: 'XKBKNABJK', 'New client': '1', Delivery: 'Brazil', Total: 'R$134.80' },
      ...{ Payment: 'Pix', Status: 'Payment accepted', Date: '2026-03-01 10:05:00' },
    },
    {
      ...{ ID: '102', Reference: 'OHSATSERP', 'New client': '0', Delivery: 'Brazil', Total: 'R$50.00' },
      ...{ Payment: 'Bank transfer', Status: 'Awaiting bank wire payment', Date: '2026-03-02 11:00:00' },
    },
  ],
  orders: [
    { order_id: 'OHSATSERP', status: 'created', total_amount: 5000, payment_method: 'Transferência' },
    {
      ...{ order_id: 'XKBKNABJK', status: 'approved', total_amount: 13_480, payment_method: 'Pix' },
      placed_at: '2026-03-01T13:05:00Z',
    },
  ],
  items: [{ order_id: 'OHSATSERP' }, { order_id: 'XKBKNABJK' }],
}

export const casasBahia: PlatformExport = {
  platform: 'Casas Bahia',
  source:
    'viavarejoprd.powerappsportals.com, article KA-01976: the report of orders, column by column, with its period above',
  file: 'relatorio-pedidos.csv',
  delimiter: ';',
  encoding: 'utf-8',
  above: ['Período de consulta: 01/03/2026 a 31/03/2026', ''],
  header:
    'Número do pedido;Origem da venda;Status do pedido;Data da compra;Data de aprovação;Data limite de expedição;Nome do produto;SKU da loja;Forma de pagamento;Valor do produto;Valor do frete;Valor total;Cidade;Estado;Número (NF-e);Série (NF-e);Data de envio;Transportadora',
  rows: [
    {
      ...{ 'Número do pedido': '9001', 'Origem da venda': 'Casas Bahia', 'Status do pedido': 'Entregue' },
      ...{ 'Data da compra': '01/03/2026 10:05', 'Data de aprovação': '01/03/2026 10:06' },
      ...{ 'Data limite de expedição': '05/03/2026', 'Nome do produto': 'Fogão', 'SKU da loja': 'CB-1' },
      ...{ 'Forma de pagamento': 'Cartão de crédito', 'Valor do produto': '999,00', Cidade: 'Franca' },
      ...{ 'Valor do frete': '35,00', 'Valor total': '1.034,00', Estado: 'SP', 'Número (NF-e)': '8812' },
      ...{ 'Data de envio': '03/03/2026', Transportadora: 'Rápida' },
    },
    {
      ...{ 'Número do pedido': '9002', 'Origem da venda': 'Ponto', 'Data da compra': '15/03/2026 23:30' },
      ...{ 'Status do pedido': 'Aguardando pagamento', 'Nome do produto': 'Cadeira', Estado: 'RN' },
      ...{ 'SKU da loja': 'CB-2', 'Forma de pagamento': 'Boleto', 'Valor do produto': '100,00' },
      ...{ 'Valor do frete': '0,00', 'Valor total': '100,00', Cidade: 'Natal' },
    },
  ],
  orders: [
    {
      ...{ order_id: '9001', status: 'delivered', total_amount: 103_400, uf: 'SP', invoice_number: '8812' },
      ...{ placed_at: '2026-03-01T13:05:00Z', channel: 'Casas Bahia', carrier: 'Rápida' },
    },
    { order_id: '9002', status: 'created', total_amount: 10_000, placed_at: '2026-03-16T02:30:00Z' },
  ],
  items: [
    { order_id: '9001', sku_id: 'CB-1', product_name: 'Fogão', quantity: 1 },
    { order_id: '9002', sku_id: 'CB-2' },
  ],
}
