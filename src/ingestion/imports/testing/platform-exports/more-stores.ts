import { firstOnly, type PlatformExport } from './platform-export.ts'

export const linx: PlatformExport = {
  platform: 'Linx Commerce',
  source: 'no list of the header was found in public: the columns of a file that a shop imported',
  file: 'linx-orders.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'OrderNumber;CreatedDate;OrderStatus;PaymentStatus;PaymentDate;CustomerEmail;DeliveryState;SubTotal;DeliveryAmount;DiscountAmount;Total;Installments;SkuID;ProductName;Qty;Price',
  rows: [
    {
      ...{ OrderNumber: '100001', CreatedDate: '13/03/2026 10:15:30', OrderStatus: 'Aprovado' },
      ...{ PaymentStatus: 'Pago', DeliveryState: 'SP', SubTotal: '100,00', DeliveryAmount: '10,00' },
      ...{ DiscountAmount: '5,00', Total: '105,00', SkuID: 'SK1', ProductName: 'Bota', Qty: '1' },
      Price: '100,00',
    },
    {
      ...{ OrderNumber: '100002', CreatedDate: '14/03/2026 10:15:30', OrderStatus: 'Cancelado' },
      ...{ PaymentStatus: 'Não Autorizado', DeliveryState: 'RJ', SubTotal: '200,00', Qty: '2' },
      ...{ DeliveryAmount: '10,00', DiscountAmount: '0,00', Total: '210,00', SkuID: 'SK1' },
      ...{ ProductName: 'Bota', Price: '100,00' },
    },
  ],
  orders: [
    { order_id: '100001', total_amount: 10_500, discount_amount: 500, freight_amount: 1000 },
    { order_id: '100002', total_amount: 21_000, status: 'canceled' },
  ],
  items: [
    { order_id: '100001', sku_id: 'SK1', quantity: 1 },
    { order_id: '100002', sku_id: 'SK1', quantity: 2 },
  ],
}

export const netshoes: PlatformExport = {
  platform: 'Netshoes',
  source: 'no list of the header was found in public: the columns of a file that a shop imported',
  file: 'pedidos-netshoes.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Nº Pedido Netshoes;Nº Pedido Lojista;Site;Data do Pedido;Status;Data do Status;Previsão de Entrega;SKU;SKU Lojista;Produto;Qtd;Preço Bruto;Desconto;Preço Líquido;Frete;Valor Total;Transportadora;UF;Cidade',
  rows: [
    {
      ...{ 'Nº Pedido Netshoes': '50001', 'Nº Pedido Lojista': 'L-1', Site: 'Netshoes', Status: 'Aprovado' },
      ...{ 'Data do Pedido': '13/03/2026 10:15:00', SKU: 'NS-1', 'SKU Lojista': 'TEN-40', Produto: 'Tênis' },
      ...{ Qtd: '1', 'Preço Bruto': 'R$ 299,90', Desconto: 'R$ 0,00', 'Preço Líquido': 'R$ 299,90' },
      ...{ Frete: 'R$ 15,00', 'Valor Total': 'R$ 314,90', UF: 'SP', Cidade: 'Santos' },
    },
    {
      ...{ 'Nº Pedido Netshoes': '50002', 'Nº Pedido Lojista': 'L-2', Site: 'Zattini', Status: 'Enviado' },
      ...{ 'Data do Pedido': '14/03/2026 10:15:00', SKU: 'NS-2', 'SKU Lojista': 'BOL-U', Produto: 'Bolsa' },
      ...{ Qtd: '2', 'Preço Bruto': 'R$ 1.100,00', Desconto: 'R$ 100,00', 'Preço Líquido': 'R$ 1.000,00' },
      ...{ Frete: 'R$ 0,00', 'Valor Total': 'R$ 2.000,00', UF: 'RJ', Cidade: 'Rio' },
    },
  ],
  orders: [
    { order_id: '50001', total_amount: 31_490, freight_amount: 1500, status: 'approved', uf: 'SP' },
    { order_id: '50002', total_amount: 200_000, status: 'shipped' },
  ],
  items: [
    { order_id: '50001', product_name: 'Tênis', quantity: 1 },
    { order_id: '50002', product_name: 'Bolsa', quantity: 2 },
  ],
}

export const hotmart: PlatformExport = {
  platform: 'Hotmart',
  source: 'the header of its history of sales, as a shop exported it; the columns of people are left out',
  file: 'sales_history.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Nome do Produto;Nome do Produtor;Transação;Meio de Pagamento;Origem;Moeda;Preço do Produto;Moeda;Preço da Oferta;Taxa de Câmbio;Moeda;Preço Original;Número da Parcela;Data de Venda;Data de Confirmação;Status;Nome;Email;Estado;Código Produto;Tipo de Pagamento;Preço Total;Quantidade de itens;Cupom;Moeda;Valor do Frete Bruto',
  rows: [
    {
      ...{ 'Nome do Produto': 'Curso', Transação: 'HP1', 'Meio de Pagamento': 'Hotmart', Moeda: 'BRL' },
      ...{ 'Preço do Produto': '497,90', 'Data de Venda': '13/03/2026 10:15:00', Status: 'Aprovado' },
      ...{ 'Data de Confirmação': '13/03/2026 10:17:00', Nome: 'Ana', Email: 'a@x.com', Estado: 'SP' },
      ...{ 'Código Produto': '777', 'Tipo de Pagamento': 'Pix', 'Preço Total': '497,90' },
      ...{ 'Quantidade de itens': '1' },
    },
    {
      ...{ 'Nome do Produto': 'Curso', Transação: 'HP2', 'Meio de Pagamento': 'Hotmart', Moeda: 'BRL' },
      ...{ 'Preço do Produto': '1.497,90', 'Data de Venda': '15/03/2026 10:15:00', Status: 'Reembolsado' },
      ...{ Nome: 'Bia', Email: 'b@x.com', Estado: 'RJ', 'Código Produto': '777' },
      ...{ 'Tipo de Pagamento': 'Boleto', 'Preço Total': '1.497,90', 'Quantidade de itens': '1' },
    },
  ],
  orders: [
    {
      ...{ order_id: 'HP1', total_amount: 49_790, status: 'approved', payment_method: 'Pix' },
      ...{ approved_at: '2026-03-13T13:17:00Z', placed_at: '2026-03-13T13:15:00Z' },
    },
    { order_id: 'HP2', total_amount: 149_790, status: 'canceled', payment_method: 'Boleto' },
  ],
  items: [
    { order_id: 'HP1', sku_id: '777', product_name: 'Curso' },
    { order_id: 'HP2', sku_id: '777' },
  ],
}

export const cartpanda: PlatformExport = {
  platform: 'Cartpanda',
  source: 'the header of its file of orders, as a shop exported it',
  file: 'cartpanda_orders.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'Order,Created at,Paid at,Payment status,Fulfillment status,Email,Payment method,Installments,Subtotal,Discount,Shipping,Total,Currency,Lineitem name,Lineitem sku,Lineitem quantity,Lineitem price,Shipping province',
  rows: [
    ...firstOnly(
      'Order',
      {
        ...{ Order: '#2001', 'Created at': '2026-03-13 10:15:00', 'Paid at': '2026-03-13 10:16:00' },
        ...{ 'Payment status': 'Paid', 'Fulfillment status': 'Unfulfilled', 'Payment method': 'pix' },
        ...{ Subtotal: '200.00', Discount: '20.00', Shipping: '15.00', Total: '195.00', Currency: 'BRL' },
      },
      {
        'Lineitem name': 'Kit A',
        'Lineitem sku': 'KA',
        'Lineitem quantity': '1',
        'Lineitem price': '150.00',
      },
      { 'Lineitem name': 'Kit B', 'Lineitem sku': 'KB', 'Lineitem quantity': '1', 'Lineitem price': '50.00' },
    ),
    {
      ...{ Order: '#2003', 'Created at': '2026-03-15 11:15:00', 'Paid at': '2026-03-15 11:20:00' },
      ...{ 'Payment status': 'Refunded', 'Fulfillment status': 'Fulfilled', 'Payment method': 'pix' },
      ...{ Subtotal: '50.00', Discount: '0.00', Shipping: '10.00', Total: '60.00', Currency: 'BRL' },
      ...{ 'Lineitem name': 'Kit B', 'Lineitem sku': 'KB', 'Lineitem quantity': '1' },
      'Lineitem price': '50.00',
    },
  ],
  orders: [
    { order_id: '#2001', total_amount: 19_500, status: 'approved', units: 2 },
    {
      ...{ order_id: '#2003', total_amount: 6000, status: 'canceled' },
      platform_status: 'Fulfilled · Refunded',
    },
  ],
  items: [
    { order_id: '#2001', sku_id: 'KA' },
    { order_id: '#2001', sku_id: 'KB' },
    { order_id: '#2003', sku_id: 'KB' },
  ],
}
