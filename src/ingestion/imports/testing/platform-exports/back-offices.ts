import { repeated, type PlatformExport } from './platform-export.ts'

export const bling: PlatformExport = {
  platform: 'Bling',
  source: 'from memory; no page found',
  file: 'pedidos_venda_bling.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'ID;Número do pedido;Número do pedido na loja virtual;Data;ID contato;Nome do contato;CPF/CNPJ;Endereço;Bairro;Município;CEP;UF;E-mail;Desconto pedido;Frete;Observações;Situação;Id produto;Código;Descrição;Quantidade;Valor unitário;Desconto item;Data prevista;Vendedor',
  rows: [
    ...repeated(
      {
        ...{ ID: '900001', 'Número do pedido': '321', 'Número do pedido na loja virtual': 'WEB-77' },
        ...{ Data: '02/03/2026', 'ID contato': '10', Município: 'Blumenau', UF: 'SC', Situação: 'Atendido' },
        ...{ 'Desconto pedido': '10,00', Frete: '25,00', 'Data prevista': '20/03/2026' },
      },
      { Código: 'B-1', Descrição: 'Toalha', Quantidade: '3,0000', 'Valor unitário': '29,9000' },
      { Código: 'B-2', Descrição: 'Roupão', Quantidade: '1,0000', 'Valor unitário': '199,9000' },
    ),
    {
      ...{ ID: '900002', 'Número do pedido': '322', Data: '03/03/2026', Município: 'Natal', UF: 'RN' },
      ...{ Situação: 'Em aberto', 'Desconto pedido': '0,00', Frete: '0,00', Código: 'B-1' },
      ...{ Descrição: 'Toalha', Quantidade: '1,0000', 'Valor unitário': '29,9000', 'ID contato': '11' },
    },
  ],
  orders: [
    {
      ...{ order_id: '321', status: 'invoiced', total_amount: 30_460, uf: 'SC', units: 4, city: 'Blumenau' },
      ...{ placed_at: '2026-03-02T03:00:00Z', marketplace_number: 'WEB-77', freight_amount: 2500 },
    },
    { order_id: '322', status: 'created', total_amount: 2990, uf: 'RN' },
  ],
  items: [
    { order_id: '321', sku_id: 'B-1', quantity: 3, product_name: 'Toalha' },
    { order_id: '321', sku_id: 'B-2', quantity: 1 },
    { order_id: '322', sku_id: 'B-1' },
  ],
}

export const tiny: PlatformExport = {
  platform: 'Tiny',
  source: 'the columns of such an export, as a public program that reads it lists them',
  file: 'pedidos-tiny.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'ID;Número do pedido;Data;Data prevista;ID contato;Nome do contato;Tipo de Pessoa;CPF/CNPJ;Município;UF;Observações;Situação;ID produto;Descrição;Quantidade;Valor unitário;Desconto item;Código de rastreamento;Vendedor;Frete pedido;Código (SKU)',
  rows: [
    ...repeated(
      {
        ...{
          ID: '1',
          'Número do pedido': '51',
          Data: '28/02/2026',
          'Data prevista': '05/03/2026',
        },
        ...{ Município: 'Goiânia', UF: 'GO', 'Frete pedido': '18,00' },
        Situação: 'Faturado',
      },
      {
        'ID produto': '71',
        'Código (SKU)': 'T1',
        Descrição: 'Bola',
        Quantidade: '1,00',
        'Valor unitário': '59,90',
      },
      {
        'ID produto': '72',
        'Código (SKU)': 'T2',
        Descrição: 'Rede',
        Quantidade: '2,00',
        'Valor unitário': '20,05',
      },
    ),
    {
      ...{ ID: '2', 'Número do pedido': '52', Data: '01/03/2026', Município: 'Goiânia', UF: 'GO' },
      ...{ 'Frete pedido': '0,00', Situação: 'Cancelado', 'ID produto': '71' },
      ...{ 'Código (SKU)': 'T1', Descrição: 'Bola', Quantidade: '1,00', 'Valor unitário': '59,90' },
    },
  ],
  orders: [
    {
      ...{ order_id: '51', status: 'invoiced', total_amount: 11_800, units: 3 },
      ...{ placed_at: '2026-02-28T03:00:00Z', freight_amount: 1800 },
    },
    { order_id: '52', status: 'canceled' },
  ],
  items: [
    { order_id: '51', sku_id: 'T1', product_name: 'Bola' },
    { order_id: '51', sku_id: 'T2', quantity: 2 },
    { order_id: '52', sku_id: 'T1' },
  ],
}

export const magalu: PlatformExport = {
  platform: 'Magalu',
  source:
    'no list of the header was found in public: the fields of its orders’ API, in the words of its panel',
  file: 'pedidos-magalu.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Número do pedido;Canal de venda;Status do pedido;Data da compra;Data de aprovação;Data limite de envio;Previsão de entrega;Cliente;CPF/CNPJ;Cidade;UF;CEP;SKU do seller;SKU Magalu;Nome do produto;Quantidade;Valor unitário;Desconto;Valor do frete;Valor total;Forma de pagamento;Parcelas;Transportadora;Código de rastreio;Nota fiscal;Data de faturamento',
  rows: [
    ...repeated(
      {
        ...{ 'Número do pedido': '1300990011223344', 'Canal de venda': 'Magalu', Cidade: 'Franca', UF: 'SP' },
        ...{ 'Status do pedido': 'Faturado', 'Data da compra': '03/05/2026 às 08:15', Parcelas: '10x' },
        ...{ 'Data de aprovação': '03/05/2026 às 08:20', 'Previsão de entrega': '20/05/2026' },
        ...{ Desconto: '0,00', 'Valor do frete': '35,00', 'Valor total': '1.334,00' },
        ...{ 'Forma de pagamento': 'Cartão de crédito', Transportadora: 'Magalu Entregas' },
        ...{ 'Nota fiscal': '8812', 'Data de faturamento': '03/05/2026 às 14:00' },
      },
      {
        ...{ 'SKU do seller': 'MG-1', 'Nome do produto': 'Air fryer', Quantidade: '1' },
        'Valor unitário': '999,00',
      },
      { 'SKU do seller': 'MG-2', 'Nome do produto': 'Forma', Quantidade: '3', 'Valor unitário': '100,00' },
    ),
    {
      ...{ 'Número do pedido': '1300990011223345', 'Canal de venda': 'Magalu', Cidade: 'Franca', UF: 'SP' },
      ...{ 'Status do pedido': 'Aguardando pagamento', 'Data da compra': '04/05/2026 às 21:45' },
      ...{ Desconto: '0,00', 'Valor do frete': '0,00', 'Valor total': '100,00', Parcelas: '1x' },
      ...{ 'Forma de pagamento': 'Pix', 'SKU do seller': 'MG-2', 'Nome do produto': 'Forma' },
      ...{ Quantidade: '1', 'Valor unitário': '100,00' },
    },
  ],
  orders: [
    {
      ...{ order_id: '1300990011223344', status: 'invoiced', total_amount: 133_400, installments: 10 },
      ...{ placed_at: '2026-05-03T11:15:00Z', approved_at: '2026-05-03T11:20:00Z', units: 4 },
      ...{ invoiced_at: '2026-05-03T17:00:00Z', channel: 'Magalu', invoice_number: '8812' },
    },
    {
      order_id: '1300990011223345',
      status: 'created',
      total_amount: 10_000,
      placed_at: '2026-05-05T00:45:00Z',
    },
  ],
  items: [
    { order_id: '1300990011223344', sku_id: 'MG-1', quantity: 1 },
    { order_id: '1300990011223344', sku_id: 'MG-2', quantity: 3 },
    { order_id: '1300990011223345', sku_id: 'MG-2' },
  ],
}

export const gateway: PlatformExport = {
  platform: 'a gateway',
  source: 'from memory; no page found',
  file: 'extrato.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'Data da venda;Hora da venda;Número do pedido;Status da transação;Forma de pagamento;Bandeira;Quantidade de parcelas;Valor bruto;Taxa;Valor da taxa;Valor líquido;TID;NSU/DOC;Código de autorização;Adquirente;Motivo da recusa;Previsão de pagamento',
  rows: [
    {
      ...{
        'Data da venda': '01/03/2026 10:05',
        'Número do pedido': '1001',
        'Status da transação': 'Aprovada',
      },
      ...{ 'Forma de pagamento': 'Crédito', Bandeira: 'Visa', 'Quantidade de parcelas': '3x' },
      ...{ 'Valor bruto': 'R$ 1.234,56', 'Valor da taxa': 'R$ 40,00', 'Valor líquido': 'R$ 1.194,56' },
      ...{ TID: '100400', 'NSU/DOC': '778899', 'Código de autorização': 'A1B2C3', Adquirente: 'Cielo' },
    },
    {
      ...{ 'Data da venda': '01/03/2026 10:04', 'Número do pedido': '1001', Bandeira: 'Visa' },
      ...{ 'Status da transação': 'Não autorizada', 'Forma de pagamento': 'Crédito', TID: '100399' },
      ...{ 'Quantidade de parcelas': '3x', 'Valor bruto': 'R$ 1.234,56', 'NSU/DOC': '778898' },
      ...{ Adquirente: 'Cielo', 'Motivo da recusa': 'Saldo insuficiente' },
    },
    {
      ...{ 'Data da venda': '15/03/2026 23:59', 'Número do pedido': '1002', TID: '100401' },
      ...{ 'Status da transação': 'Aguardando pagamento', 'Forma de pagamento': 'Boleto' },
      ...{ 'Quantidade de parcelas': 'à vista', 'Valor bruto': 'R$ 80,00', Adquirente: 'Rede' },
    },
  ],
  orders: [],
  items: [],
  payments: [
    { order_id: '1001', outcome: 'declined', amount: 123_456, attempted_at: '2026-03-01T13:04:00Z' },
    {
      ...{ order_id: '1001', outcome: 'approved', amount: 123_456, installments: 3, brand: 'Visa' },
      ...{ attempted_at: '2026-03-01T13:05:00Z', acquirer: 'Cielo', nsu: '778899' },
    },
    {
      order_id: '1002',
      outcome: 'pending',
      amount: 8000,
      installments: 1,
      attempted_at: '2026-03-16T02:59:00Z',
    },
  ],
}
