import { firstOnly, repeated, type PlatformExport } from './platform-export.ts'

export const vtex: PlatformExport = {
  platform: 'VTEX',
  source: 'VTEX Help Center, “Exporting orders”: the columns of the spreadsheet of the order management',
  file: 'orders-vtex.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Origin;Order;Sequence;Creation Date;Client Name;Client Last Name;Client Document;Email;Phone;UF;City;Address Identification;Address Type;Receiver Name;Street;Number;Complement;Neighborhood;Reference;Postal Code;SLA Type;Courrier;Estimate Delivery Date;Delivery Deadline;Status;Last Change Date;UtmMedium;UtmSource;UtmCampaign;Coupon;Payment System Name;Installments;Payment Value;Quantity_SKU;ID_SKU;Category Ids Sku;Reference Code;SKU Name;SKU Value;SKU Selling Price;SKU Total Price;SKU Path;Item Attachments;Shipping List Price;Shipping Value;Total Value;Discounts Totals;Discounts Names;Tracking Number;Host;Seller Name;Status TimeLine;Seller Order Id;Acquirer;Authorization Id;TID;NSU;Cancellation Reason;Authorized Date;TransactionId;PaymentId;SalesChannel;Country;Invoice Numbers',
  rows: [
    ...repeated(
      {
        ...{ Origin: 'Marketplace', Order: '1290431234567-01', Sequence: '500123', Number: '45' },
        ...{ 'Creation Date': '2026-03-01 13:05:00Z', 'Client Document': '11122233344', UF: 'SP' },
        ...{ City: 'Campinas', Reference: 'perto da praça', 'Postal Code': '13010-000', Courrier: 'Rápida' },
        ...{ 'Estimate Delivery Date': '2026-03-06 23:59:00Z', Status: 'Preparando entrega' },
        ...{ 'Last Change Date': '2026-03-01 13:20:00Z', 'Payment System Name': 'Visa', Installments: '3' },
        ...{ 'Payment Value': '249,80', 'Shipping Value': '20,00', 'Total Value': '249,80' },
        ...{ 'Discounts Totals': '-20,00', 'Authorized Date': '2026-03-01 13:15:00Z', SalesChannel: '1' },
        ...{ Country: 'BRA', 'Seller Name': 'Loja' },
      },
      { Quantity_SKU: '2', ID_SKU: '10', 'SKU Name': 'Caneca azul', 'SKU Value': '99,90' },
      { Quantity_SKU: '1', ID_SKU: '11', 'SKU Name': 'Prato', 'SKU Value': '50,00' },
    ),
    {
      ...{ Origin: 'Marketplace', Order: '1290431234568-01', 'Creation Date': '2026-03-02 02:30:00Z' },
      ...{
        UF: 'RJ',
        City: 'Niterói',
        Status: 'Pagamento pendente',
        'Payment System Name': 'Boleto Bancário',
      },
      ...{ Installments: '1', 'Shipping Value': '0', 'Total Value': '1.250,00', 'Discounts Totals': '0' },
      ...{ Country: 'BRA', Quantity_SKU: '1', ID_SKU: '12', 'SKU Name': 'Mesa', 'SKU Value': '1.250,00' },
      ...{ 'Last Change Date': '2026-03-02 02:30:00Z', 'Estimate Delivery Date': '2026-03-13 23:59:00Z' },
    },
  ],
  orders: [
    {
      ...{ order_id: '1290431234567-01', status: 'approved', total_amount: 24_980, uf: 'SP', units: 3 },
      ...{ placed_at: '2026-03-01T13:05:00Z', approved_at: '2026-03-01T13:15:00Z', installments: 3 },
      ...{ payment_method: 'Visa', discount_amount: 2000, freight_amount: 2000, carrier: 'Rápida' },
    },
    {
      ...{ order_id: '1290431234568-01', status: 'created', total_amount: 125_000, uf: 'RJ', units: 1 },
      ...{ placed_at: '2026-03-02T02:30:00Z', platform_status: 'Pagamento pendente' },
    },
  ],
  items: [
    { order_id: '1290431234567-01', sku_id: '10', quantity: 2, product_name: 'Caneca azul' },
    { order_id: '1290431234567-01', sku_id: '11', quantity: 1 },
    { order_id: '1290431234568-01', sku_id: '12', quantity: 1 },
  ],
}

export const nuvemshop: PlatformExport = {
  platform: 'Nuvemshop',
  source: 'the header of “Vendas › Exportar”, as public scripts that read or write it list it',
  file: 'vendas-nuvemshop.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Moeda;Subtotal;Desconto;Valor do Frete;Total;Nome do comprador;CPF / CNPJ;Telefone;Nome para a entrega;Telefone para a entrega;Endereço;Número;Complemento;Bairro;Cidade;Código postal;Estado;País;Forma de Entrega;Forma de Pagamento;Cupom de Desconto;Anotações do Comprador;Anotações do Vendedor;Data de pagamento;Data de envío;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Canal;Código de rastreio do envio;Identificador da transação no meio de pagamento;Identificador do pedido;Produto Fisico;Pessoa que registrou a venda;Local de venda;Vendedor;Data e hora do cancelamento;Motivo do cancelamento',
  rows: [
    ...firstOnly(
      'Número do Pedido',
      {
        ...{ 'Número do Pedido': '1001', 'E-mail': 'a@exemplo.com', Data: '01/03/2026 10:05:00' },
        ...{
          'Status do Pedido': 'Aberto',
          'Status do Pagamento': 'Confirmado',
          'Status do Envio': 'Enviado',
        },
        ...{
          Moeda: 'BRL',
          Subtotal: '150.00',
          Desconto: '15.00',
          'Valor do Frete': '19.90',
          Total: '154.90',
        },
        ...{ Número: '12', Cidade: 'São Paulo', Estado: 'São Paulo', País: 'Brasil' },
        ...{ 'Forma de Pagamento': 'Pix', 'Cupom de Desconto': 'BEMVINDO' },
        ...{
          'Data de pagamento': '01/03/2026 10:06:00',
          'Data de envío': '02/03/2026 15:00:00',
          Canal: 'Loja',
        },
      },
      { 'Nome do Produto': 'Vela', 'Valor do Produto': '50.00', 'Quantidade Comprada': '1', SKU: 'V1' },
      { 'Nome do Produto': 'Difusor', 'Valor do Produto': '50.00', 'Quantidade Comprada': '2', SKU: 'D1' },
    ),
    ...firstOnly(
      'Número do Pedido',
      {
        ...{ 'Número do Pedido': '1002', Data: '15/03/2026 23:30:00', 'Status do Pedido': 'Aberto' },
        ...{ 'Status do Pagamento': 'Pendente', 'Status do Envio': 'Não enviado', Moeda: 'BRL' },
        ...{ Subtotal: '80.00', Desconto: '0.00', 'Valor do Frete': '0.00', Total: '80.00' },
        ...{ Cidade: 'Brasília', Estado: 'Distrito Federal', País: 'Brasil', 'Forma de Pagamento': 'Boleto' },
      },
      { 'Nome do Produto': 'Vela', 'Valor do Produto': '80.00', 'Quantidade Comprada': '1', SKU: 'V2' },
    ),
    ...firstOnly(
      'Número do Pedido',
      {
        ...{ 'Número do Pedido': '1003', Data: '16/03/2026 09:00:00', 'Status do Pedido': 'Cancelado' },
        ...{ 'Status do Pagamento': 'Reembolsado', 'Status do Envio': 'Não enviado', Moeda: 'BRL' },
        ...{ Subtotal: '30.00', Desconto: '0.00', 'Valor do Frete': '0.00', Total: '30.00' },
        ...{ 'Data e hora do cancelamento': '17/03/2026 08:00:00', Estado: 'Bahia', País: 'Brasil' },
      },
      { 'Nome do Produto': 'Sabonete', 'Valor do Produto': '30.00', 'Quantidade Comprada': '1', SKU: 'S1' },
    ),
  ],
  orders: [
    {
      ...{
        order_id: '1001',
        status: 'shipped',
        total_amount: 15_490,
        uf: 'SP',
        units: 3,
        coupon: 'BEMVINDO',
      },
      ...{ placed_at: '2026-03-01T13:05:00Z', approved_at: '2026-03-01T13:06:00Z' },
      ...{ shipped_at: '2026-03-02T18:00:00Z', platform_status: 'Aberto · Enviado · Confirmado' },
    },
    { order_id: '1002', status: 'created', total_amount: 8000, uf: 'DF', placed_at: '2026-03-16T02:30:00Z' },
    { order_id: '1003', status: 'canceled', canceled_at: '2026-03-17T11:00:00Z', uf: 'BA' },
  ],
  items: [
    { order_id: '1001', sku_id: 'V1', quantity: 1 },
    { order_id: '1001', sku_id: 'D1', quantity: 2 },
    { order_id: '1002', sku_id: 'V2' },
    { order_id: '1003', sku_id: 'S1' },
  ],
}

export const tray: PlatformExport = {
  platform: 'Tray',
  source: 'no list of the header was found in public: the fields of its orders, in the words of its panel',
  file: 'pedidos-tray.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Código do pedido;Data do pedido;Hora do pedido;Status do pedido;Código do cliente;Cliente;CPF;E-mail;Cidade;Estado;CEP;Forma de pagamento;Parcelas;Forma de envio;Valor do frete;Desconto;Taxa;Valor total;Cupom;Data do pagamento;Data do envio;Código de rastreio;Código do produto;Referência;Nome do produto;Quantidade;Preço de venda;Ponto de venda',
  rows: [
    ...repeated(
      {
        ...{ 'Código do pedido': '7001', 'Data do pedido': '05/04/2026', 'Hora do pedido': '10:00:00' },
        ...{ 'Status do pedido': 'A ENVIAR', 'Código do cliente': '55', Cidade: 'Curitiba', Estado: 'PR' },
        ...{ 'Forma de pagamento': 'Cartão de crédito', Parcelas: '3x', 'Valor do frete': 'R$ 12,50' },
        ...{ Desconto: 'R$ 0,00', 'Valor total': 'R$ 1.212,50', 'Data do pagamento': '05/04/2026' },
      },
      {
        'Código do produto': '1',
        'Nome do produto': 'Cadeira',
        Quantidade: '2',
        'Preço de venda': 'R$ 500,00',
      },
      {
        'Código do produto': '2',
        'Nome do produto': 'Banco',
        Quantidade: '1',
        'Preço de venda': 'R$ 200,00',
      },
    ),
    {
      ...{ 'Código do pedido': '7002', 'Data do pedido': '20/04/2026', 'Hora do pedido': '11:00:00' },
      ...{ 'Status do pedido': 'AGUARDANDO PAGAMENTO', Cidade: 'Recife', Estado: 'PE' },
      ...{ 'Forma de pagamento': 'Boleto', Parcelas: 'à vista', 'Valor do frete': 'R$ 0,00' },
      ...{ 'Valor total': 'R$ 99,00', 'Código do produto': '3', 'Nome do produto': 'Luminária' },
      ...{ Quantidade: '1', 'Preço de venda': 'R$ 99,00', Desconto: 'R$ 0,00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '7001', status: 'approved', total_amount: 121_250, uf: 'PR', installments: 3, units: 3 },
      ...{ placed_at: '2026-04-05T13:00:00Z', freight_amount: 1250 },
    },
    { order_id: '7002', status: 'created', total_amount: 9900, uf: 'PE', installments: 1 },
  ],
  items: [
    { order_id: '7001', sku_id: '1', quantity: 2, product_name: 'Cadeira' },
    { order_id: '7001', sku_id: '2', quantity: 1 },
    { order_id: '7002', sku_id: '3' },
  ],
}
