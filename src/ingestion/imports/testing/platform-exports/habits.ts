import { firstOnly, repeated, type PlatformExport } from './platform-export.ts'

export const spanishStore: PlatformExport = {
  platform: 'Tiendanube',
  source: 'tiendanube.com, the columns of its file of sales; continued lines have the number alone',
  file: 'ventas.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Número de orden;Fecha;Estado de la orden;Estado del pago;Estado del envío;Descuento;Costo de envío;Total;Provincia o estado;Medio de pago;Cupón de descuento;Nombre del producto;Precio del producto;Cantidad del producto;SKU',
  rows: firstOnly(
    'Número de orden',
    {
      'Número de orden': '1050',
      Fecha: '13/03/2026 10:15',
      'Estado de la orden': 'Abierta',
      'Estado del pago': 'Recibido',
      'Estado del envío': 'No está empaquetado',
      Descuento: '10.00',
      'Costo de envío': '20.00',
      Total: '270.00',
      'Provincia o estado': 'Paraná',
      'Medio de pago': 'Tarjeta de crédito',
      'Cupón de descuento': 'HOLA',
    },
    { 'Nombre del producto': 'Remera', 'Precio del producto': '100.00', 'Cantidad del producto': '2' },
    { 'Nombre del producto': 'Gorra', 'Precio del producto': '60.00', 'Cantidad del producto': '1' },
  ),
  orders: [
    { order_id: '1050', total_amount: 27_000, status: 'approved', uf: 'PR', coupon: 'HOLA', units: 3 },
  ],
  items: [
    { order_id: '1050', product_name: 'Remera', quantity: 2 },
    { order_id: '1050', product_name: 'Gorra' },
  ],
}

const polo = { 'Desc. Produto': 'POLO', 'Qtde.': '2', 'Vl. Unitário': '100,00', 'Vl. Desconto': '20,00' }
const belt = { 'Desc. Produto': 'CINTO', 'Qtde.': '1', 'Vl. Unitário': '60,00', 'Vl. Desconto': '0,00' }
const sale = { 'Data Lançamento': '13/03/2026', 'Cód. Cliente': '77', 'Forma de Pgto': 'PIX', Cancelado: 'N' }

export const cashRegister: PlatformExport = {
  platform: 'a cash register that numbers documents, flags what was canceled and adds up',
  source: 'the report of sales of a chain of shops, as Linx Microvix names its columns',
  file: 'faturamento.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Empresa;Documento;Data Lançamento;Cód. Cliente;Desc. Produto;Qtde.;Vl. Unitário;Vl. Desconto;Forma de Pgto;Cancelado',
  rows: [
    ...repeated({ Empresa: 'LOJA 1', Documento: '20011', ...sale }, polo, belt),
    { Empresa: 'LOJA 1', Documento: '20012', ...sale, Cancelado: 'S', ...belt },
    { Empresa: 'TOTAL', 'Qtde.': '4', 'Vl. Desconto': '20,00' },
  ],
  orders: [
    { order_id: '20011', total_amount: 24_000, units: 3 },
    { order_id: '20012', total_amount: 6000, status: 'canceled' },
  ],
  items: [
    { product_name: 'POLO', quantity: 2 },
    { order_id: '20011', product_name: 'CINTO' },
    { order_id: '20012' },
  ],
}

export const americanDates: PlatformExport = {
  platform: 'a store abroad that writes its currency after amounts',
  source: 'the report of a store in the United States',
  file: 'orders.txt',
  delimiter: '\t',
  encoding: 'utf-8',
  header:
    'Order No.\tOrder Placed\tOrder Total\tShipping Charged\tRefund\tPayment Type\tOrder State\tShip-to State\tItem Description\tUnits Ordered\tUnit Price\tSeller Discount',
  rows: [
    {
      'Order No.': 'W100',
      'Order Placed': '3/13/26 2:05 PM',
      'Order Total': '1,229.56 BRL',
      'Shipping Charged': '34.56 BRL',
      'Payment Type': 'Credit Card',
      'Order State': 'To ship',
      'Ship-to State': 'SP',
      'Item Description': 'TV 50',
      'Units Ordered': '1',
      'Unit Price': '1,200.00 BRL',
      'Seller Discount': '(5.00 BRL)',
    },
  ],
  orders: [
    {
      order_id: 'W100',
      placed_at: '2026-03-13T17:05:00Z',
      status: 'approved',
      total_amount: 122_956,
      freight_amount: 3456,
      discount_amount: 500,
    },
  ],
  items: [{ order_id: 'W100', product_name: 'TV 50', quantity: 1 }],
}

export const numberOnce: PlatformExport = {
  platform: 'an office that prints the number of an order once',
  source: 'a printed report, saved as CSV',
  file: 'pedidos.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header: 'Pedido;Data;Cliente;Situação;Total do pedido;Produto;Qtd;Preço',
  rows: [
    {
      Pedido: '1',
      Data: '13/03/2026',
      Cliente: 'Ana',
      Situação: 'Pago',
      'Total do pedido': '80,00',
      Produto: 'Vela',
      Qtd: '2',
      Preço: '30,00',
    },
    { Produto: 'Prato', Qtd: '1', Preço: '20,00' },
    {
      Pedido: '2',
      Data: '14/03/2026',
      Cliente: 'Rui',
      Situação: 'Pago',
      'Total do pedido': '20,00',
      Produto: 'Prato',
      Qtd: '1',
      Preço: '20,00',
    },
    { Pedido: 'Total', 'Total do pedido': '100,00' },
  ],
  orders: [
    { order_id: '1', total_amount: 8000, units: 3, placed_at: '2026-03-13T03:00:00Z' },
    { order_id: '2', total_amount: 2000, units: 1 },
  ],
  items: [
    { order_id: '1', product_name: 'Vela', quantity: 2 },
    { order_id: '1', product_name: 'Prato', items_amount: 2000 },
    { order_id: '2', product_name: 'Prato' },
  ],
}

export const oneCell: PlatformExport = {
  platform: 'a shop whose products are in one cell',
  source: 'the sheet of a shop that lists what was bought',
  file: 'vendas.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header: 'Pedido nº;Dia da venda;Quem comprou;O que comprou;Valor pago;Frete;Como pagou',
  rows: [
    {
      'Pedido nº': '101',
      'Dia da venda': '13 mar 2026',
      'O que comprou': '2x Camiseta; 1x Boné',
      'Valor pago': 'R$ 1.234,56',
      Frete: 'R$ 20,00',
      'Como pagou': 'pix',
    },
    {
      'Pedido nº': '102',
      'Dia da venda': '14 mar 2026',
      'O que comprou': '1x Boné',
      'Valor pago': 'R$ 60,00',
      'Como pagou': 'cartão',
    },
  ],
  orders: [
    { order_id: '101', total_amount: 123_456, freight_amount: 2000, units: 3, payment_method: 'Pix' },
    { order_id: '102', total_amount: 6000, units: 1 },
  ],
  items: [
    { order_id: '101', line_id: '1', product_name: 'Camiseta', quantity: 2, items_amount: 121_456 },
    { order_id: '101', line_id: '2', product_name: 'Boné', quantity: 1, items_amount: 0 },
    { order_id: '102', product_name: 'Boné', quantity: 1, items_amount: 6000 },
  ],
}

export const jsonCell: PlatformExport = {
  platform: 'a plugin that writes products as JSON',
  source: 'an export plugin of WooCommerce, its lines as JSON',
  file: 'orders.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header: 'order_id,date,status,payment_method_title,shipping_total,discount_total,order_total,line_items',
  rows: [
    {
      order_id: '3701',
      date: '2026-03-13 10:15:22',
      status: 'wc-completed',
      payment_method_title: 'Boleto',
      shipping_total: '15.00',
      discount_total: '5.00',
      order_total: '120.00',
      line_items:
        '[{""name"":""Caneca"",""sku"":""CAN"",""qty"":2,""total"":""60.00""},{""name"":""Prato"",""sku"":""PRT"",""qty"":1,""total"":""50.00""}]',
    },
  ],
  orders: [{ order_id: '3701', total_amount: 12_000, freight_amount: 1500, discount_amount: 500, units: 3 }],
  items: [
    { sku_id: 'CAN', product_name: 'Caneca', quantity: 2 },
    { sku_id: 'PRT', product_name: 'Prato', quantity: 1 },
  ],
}

export const attemptsInCents: PlatformExport = {
  platform: 'a provider whose attempts are in cents',
  source: 'a log of attempts, as providers abroad write them',
  file: 'attempts.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'attempt_uuid,attempt_ts,checkout_ref,amount,currency,payment_method,card_brand,success,response_code',
  rows: [
    ['u-1', '1773407722123', 'CK-1', '15790', 'false', '51'],
    ['u-2', '1773407790123', 'CK-1', '15790', 'true', '00'],
    ['u-3', '1773494122123', 'CK-2', '9990', 'false', '14'],
    ['u-4', '1773494222123', 'CK-3', '249900', 'true', '00'],
  ].map(([id = '', at = '', order = '', amount = '', success = '', code = '']) => ({
    attempt_uuid: id,
    attempt_ts: at,
    checkout_ref: order,
    amount,
    currency: 'BRL',
    payment_method: 'card',
    card_brand: 'visa',
    success,
    response_code: code,
  })),
  orders: [],
  items: [],
  payments: [
    { order_id: 'CK-1', attempt_id: 'u-1', amount: 15_790, outcome: 'declined', platform_reason: '51' },
    { order_id: 'CK-1', attempt_id: 'u-2', amount: 15_790, outcome: 'approved', method: 'Cartão de crédito' },
    { order_id: 'CK-2', amount: 9990, outcome: 'declined', attempted_at: '2026-03-14T13:15:22Z' },
    { order_id: 'CK-3', amount: 249_900, outcome: 'approved' },
  ],
}
