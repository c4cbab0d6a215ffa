import { repeated, type PlatformExport } from './platform-export.ts'

export const lojaIntegrada: PlatformExport = {
  platform: 'Loja Integrada',
  source: 'no list of the header was found in public: the fields of its orders, in the words of its panel',
  file: 'pedidos-loja-integrada.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Pedido;Data;Hora;Situação;Cliente;E-mail;CPF;CNPJ;Endereço;Bairro;Cidade;Estado;CEP;Forma de pagamento;Parcelas;Forma de envio;Código de rastreio;Subtotal;Desconto;Cupom;Frete;Total;SKU;Produto;Qtd.;Preço',
  rows: [
    ...repeated(
      {
        ...{ Pedido: '5501', Data: '13/03/2026', Hora: '10:05', Situação: 'Pedido Pago', Cidade: 'Recife' },
        ...{ 'E-mail': 'a@exemplo.com', Estado: 'PE', CEP: '50000-000', 'Forma de pagamento': 'Pix' },
        ...{ Parcelas: '1', 'Forma de envio': 'PAC', Subtotal: 'R$ 119,80', Desconto: 'R$ 10,00' },
        ...{ Cupom: 'DEZ', Frete: 'R$ 15,00', Total: 'R$ 124,80' },
      },
      { SKU: 'LI-1', Produto: 'Caneca', 'Qtd.': '2', Preço: 'R$ 34,90' },
      { SKU: 'LI-2', Produto: 'Prato', 'Qtd.': '1', Preço: 'R$ 50,00' },
    ),
    {
      ...{ Pedido: '5502', Data: '15/03/2026', Hora: '23:30', Situação: 'Aguardando pagamento' },
      ...{ Cidade: 'Natal', Estado: 'RN', 'Forma de pagamento': 'Boleto', Subtotal: 'R$ 50,00' },
      ...{ Desconto: 'R$ 0,00', Frete: 'R$ 0,00', Total: 'R$ 50,00', SKU: 'LI-2', Produto: 'Prato' },
      ...{ 'Qtd.': '1', Preço: 'R$ 50,00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '5501', status: 'approved', total_amount: 12_480, uf: 'PE', units: 3, coupon: 'DEZ' },
      ...{ placed_at: '2026-03-13T13:05:00Z', discount_amount: 1000, freight_amount: 1500 },
    },
    { order_id: '5502', status: 'created', total_amount: 5000, placed_at: '2026-03-16T02:30:00Z' },
  ],
  items: [
    { order_id: '5501', sku_id: 'LI-1', product_name: 'Caneca', quantity: 2 },
    { order_id: '5501', sku_id: 'LI-2' },
    { order_id: '5502', sku_id: 'LI-2' },
  ],
}

export const omie: PlatformExport = {
  platform: 'Omie',
  source: 'no list of the header was found in public: the fields of its orders, in the words of its help',
  file: 'pedidos-de-venda-omie.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  above: ['Relatório de Pedidos de Venda', 'Período de Inclusão: 01/03/2026 até 31/03/2026', ''],
  header:
    'Nº do Pedido;Etapa;Data de Inclusão;Previsão de Faturamento;Data de Faturamento;Número da NF-e;Cliente (Nome Fantasia);CNPJ/CPF;Cidade;UF;Vendedor;Código do Produto;Descrição do Produto;Quantidade;Valor Unitário;Valor do Desconto;Total da Mercadoria;Valor do Frete;Total do Pedido;Transportadora',
  rows: [
    ...repeated(
      {
        ...{ 'Nº do Pedido': '77', Etapa: 'Faturado', 'Data de Inclusão': '13/03/2026', Cidade: 'Recife' },
        ...{ 'Previsão de Faturamento': '16/03/2026', 'Data de Faturamento': '17/03/2026', UF: 'PE' },
        ...{ 'Número da NF-e': '900', 'CNPJ/CPF': '00.000.000/0001-91', Vendedor: 'Bia' },
        ...{ 'Valor do Frete': '15,00', 'Total do Pedido': '134,80', Transportadora: 'Rápida' },
      },
      {
        ...{ 'Código do Produto': 'OM-1', 'Descrição do Produto': 'Caneca', Quantidade: '2' },
        ...{ 'Valor Unitário': '34,90', 'Valor do Desconto': '0,00', 'Total da Mercadoria': '69,80' },
      },
      {
        ...{ 'Código do Produto': 'OM-2', 'Descrição do Produto': 'Prato', Quantidade: '1' },
        ...{ 'Valor Unitário': '50,00', 'Valor do Desconto': '0,00', 'Total da Mercadoria': '50,00' },
      },
    ),
    {
      ...{ 'Nº do Pedido': '78', Etapa: 'Separar Estoque', 'Data de Inclusão': '16/03/2026', UF: 'RN' },
      ...{ 'Previsão de Faturamento': '20/03/2026', Cidade: 'Natal', Vendedor: 'Bia' },
      ...{ 'Código do Produto': 'OM-2', 'Descrição do Produto': 'Prato', Quantidade: '1' },
      ...{ 'Valor Unitário': '50,00', 'Valor do Desconto': '0,00', 'Total da Mercadoria': '50,00' },
      ...{ 'Valor do Frete': '0,00', 'Total do Pedido': '50,00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '77', status: 'invoiced', total_amount: 13_480, uf: 'PE', units: 3, seller: 'Bia' },
      ...{ placed_at: '2026-03-13T03:00:00Z', invoiced_at: '2026-03-17T03:00:00Z', invoice_number: '900' },
      ...{ freight_amount: 1500, carrier: 'Rápida' },
    },
    {
      ...{ order_id: '78', status: 'approved', total_amount: 5000, placed_at: '2026-03-16T03:00:00Z' },
      invoiced_at: null,
    },
  ],
  items: [
    { order_id: '77', sku_id: 'OM-1', product_name: 'Caneca', quantity: 2 },
    { order_id: '77', sku_id: 'OM-2' },
    { order_id: '78', sku_id: 'OM-2' },
  ],
}

export const nomus: PlatformExport = {
  platform: 'Nomus',
  source: 'ajuda.nomus.com.br, article 27000061126: the columns of its file of sales orders',
  file: 'pedidos-nomus.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Pedido;Cliente;Empresa;Data de emissão;observações;item;Código do produto;Descrição do produto;Tipo de produto;U.M.;Qtde;Preço unitário;Valor de desconto;Data de entrega;Condição de pagamento',
  rows: [
    ...repeated(
      { Pedido: 'PV-10', Cliente: 'Mercado Azul', Empresa: 'Matriz', 'Data de emissão': '13/03/2026' },
      {
        ...{ item: '1', 'Código do produto': 'NO-1', 'Descrição do produto': 'Caneca', 'U.M.': 'UN' },
        ...{ Qtde: '2', 'Preço unitário': '34,90', 'Valor de desconto': '0,00' },
      },
      {
        ...{ item: '2', 'Código do produto': 'NO-2', 'Descrição do produto': 'Prato', 'U.M.': 'UN' },
        ...{ Qtde: '1', 'Preço unitário': '50,00', 'Valor de desconto': '5,00' },
      },
    ),
    {
      ...{ Pedido: 'PV-11', Cliente: 'Bar do Zé', Empresa: 'Matriz', 'Data de emissão': '16/03/2026' },
      ...{ item: '1', 'Código do produto': 'NO-2', 'Descrição do produto': 'Prato', 'U.M.': 'UN' },
      ...{ Qtde: '1', 'Preço unitário': '50,00', 'Valor de desconto': '0,00' },
    },
  ],
  orders: [
    { order_id: 'PV-10', total_amount: 11_480, placed_at: '2026-03-13T03:00:00Z', units: 3 },
    { order_id: 'PV-11', total_amount: 5000, placed_at: '2026-03-16T03:00:00Z' },
  ],
  items: [
    { order_id: 'PV-10', line_id: '1', sku_id: 'NO-1', product_name: 'Caneca', quantity: 2 },
    { order_id: 'PV-10', line_id: '2', sku_id: 'NO-2', discount_amount: 500 },
    { order_id: 'PV-11', line_id: '1', sku_id: 'NO-2' },
  ],
}

export const rede: PlatformExport = {
  platform: 'Rede',
  source: 'the header of its report of sales, as the types of a public program that reads it list it',
  file: 'Rede_Rel_Vendas.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'data da venda;hora da venda;status da venda;valor da venda original;valor da venda atualizado;modalidade;tipo;número de parcelas;bandeira;taxa MDR;valor MDR;valor líquido;NSU/CV;número da autorização (Auto);TID;número do pedido;motivo da recusa',
  rows: [
    {
      ...{ 'data da venda': '13/03/2026', 'hora da venda': '10:05:12', 'status da venda': 'aprovada' },
      ...{ 'valor da venda original': '1.234,56', 'valor da venda atualizado': '1.234,56' },
      ...{ modalidade: 'crédito', tipo: 'parcelado sem juros', 'número de parcelas': '3' },
      ...{ bandeira: 'Visa', 'taxa MDR': '3,20', 'valor MDR': '39,50', 'valor líquido': '1.195,06' },
      ...{ 'NSU/CV': '778899', TID: '100400', 'número do pedido': '1001' },
    },
    {
      ...{ 'data da venda': '13/03/2026', 'hora da venda': '10:04:30', 'status da venda': 'negada' },
      ...{ 'valor da venda original': '1.234,56', 'valor da venda atualizado': '0,00' },
      ...{ modalidade: 'crédito', tipo: 'parcelado sem juros', 'número de parcelas': '3' },
      ...{ bandeira: 'Visa', 'NSU/CV': '778898', TID: '100399', 'número do pedido': '1001' },
      'motivo da recusa': 'Saldo insuficiente',
    },
  ],
  orders: [],
  items: [],
  payments: [
    {
      ...{ order_id: '1001', outcome: 'declined', amount: 123_456, attempted_at: '2026-03-13T13:04:30Z' },
      method: 'Cartão de crédito',
    },
    {
      ...{ order_id: '1001', outcome: 'approved', amount: 123_456, installments: 3, brand: 'Visa' },
      ...{ attempted_at: '2026-03-13T13:05:12Z', nsu: '778899', tid: '100400' },
    },
  ],
}

export const mercadoPago: PlatformExport = {
  platform: 'Mercado Pago',
  source: 'mercadopago.com.br, “Report fields › All transactions”: the names of its columns',
  file: 'settlement-report.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'EXTERNAL_REFERENCE;SOURCE_ID;USER_ID;PAYMENT_METHOD_TYPE;PAYMENT_METHOD;SITE;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_CURRENCY;TRANSACTION_DATE;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;SETTLEMENT_CURRENCY;SETTLEMENT_DATE;REAL_AMOUNT;COUPON_AMOUNT;MKP_FEE_AMOUNT;FINANCING_FEE_AMOUNT;SHIPPING_FEE_AMOUNT;INSTALLMENTS',
  rows: [
    {
      ...{ EXTERNAL_REFERENCE: '1001', SOURCE_ID: '70000000001', USER_ID: '5', SITE: 'MLB' },
      ...{ PAYMENT_METHOD_TYPE: 'credit_card', PAYMENT_METHOD: 'visa', TRANSACTION_TYPE: 'SETTLEMENT' },
      ...{ TRANSACTION_AMOUNT: '134.80', TRANSACTION_CURRENCY: 'BRL', FEE_AMOUNT: '-6.70' },
      ...{ TRANSACTION_DATE: '2026-03-13T10:05:00.000-03:00', SETTLEMENT_NET_AMOUNT: '128.10' },
      ...{ SETTLEMENT_DATE: '2026-03-14T10:05:00.000-03:00', REAL_AMOUNT: '134.80', INSTALLMENTS: '3' },
    },
    {
      ...{ EXTERNAL_REFERENCE: '1002', SOURCE_ID: '70000000002', USER_ID: '5', SITE: 'MLB' },
      ...{ PAYMENT_METHOD_TYPE: 'bank_transfer', PAYMENT_METHOD: 'pix', TRANSACTION_TYPE: 'SETTLEMENT' },
      ...{ TRANSACTION_AMOUNT: '50.00', TRANSACTION_CURRENCY: 'BRL', FEE_AMOUNT: '-0.50' },
      ...{ TRANSACTION_DATE: '2026-03-15T23:30:00.000-03:00', SETTLEMENT_NET_AMOUNT: '49.50' },
      ...{ SETTLEMENT_DATE: '2026-03-16T23:30:00.000-03:00', REAL_AMOUNT: '50.00', INSTALLMENTS: '1' },
    },
  ],
  orders: [],
  items: [],
  payments: [
    {
      ...{ order_id: '1001', outcome: 'approved', amount: 13_480, installments: 3 },
      attempted_at: '2026-03-13T13:05:00Z',
    },
    { order_id: '1002', outcome: 'approved', amount: 5000, attempted_at: '2026-03-16T02:30:00Z' },
  ],
}

export const stripe: PlatformExport = {
  platform: 'Stripe',
  source: 'from memory: the columns of “Payments › Export”, with the order’s number as metadata',
  file: 'unified_payments.csv',
  delimiter: ',',
  encoding: 'utf-8',
  header:
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Decline Reason,Description,Fee,Refunded date (UTC),Statement Descriptor,Status,Seller Message,Taxes On Fee,Card ID,Card Last4,Card Brand,Card Funding,Card Fingerprint,Customer ID,Customer Email,Invoice ID,Transfer,order_id (metadata)',
  rows: [
    {
      ...{ id: 'pi_3Oaa1', 'Created date (UTC)': '2026-03-13 13:05:00', Amount: '134.80', Currency: 'brl' },
      ...{ 'Amount Refunded': '0.00', Captured: 'true', 'Converted Amount': '134.80', Fee: '5.77' },
      ...{ 'Converted Currency': 'brl', Status: 'Paid', 'Seller Message': 'Payment complete.' },
      ...{ 'Card Brand': 'Visa', 'Card Last4': '4242', 'Card Funding': 'credit', 'Customer ID': 'cus_1' },
      'order_id (metadata)': '1001',
    },
    {
      ...{ id: 'pi_3Oaa2', 'Created date (UTC)': '2026-03-16 02:30:00', Amount: '50.00', Currency: 'brl' },
      ...{ 'Amount Refunded': '0.00', Captured: 'false', 'Converted Amount': '50.00', Fee: '0.00' },
      ...{ 'Converted Currency': 'brl', Status: 'Failed', 'Decline Reason': 'insufficient_funds' },
      ...{ 'Seller Message': 'The bank returned the decline code insufficient_funds.' },
      ...{ 'Card Brand': 'Mastercard', 'Card Last4': '4444', 'Card Funding': 'credit' },
      ...{ 'Customer ID': 'cus_2', 'order_id (metadata)': '1002' },
    },
  ],
  orders: [],
  items: [],
  payments: [
    {
      ...{ order_id: '1001', outcome: 'approved', amount: 13_480, brand: 'Visa', currency: 'BRL' },
      attempted_at: '2026-03-13T13:05:00Z',
    },
    {
      ...{ order_id: '1002', outcome: 'declined', amount: 5000, brand: 'Mastercard' },
      attempted_at: '2026-03-16T02:30:00Z',
    },
  ],
}
