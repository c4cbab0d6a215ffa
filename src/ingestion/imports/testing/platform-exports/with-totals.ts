import { repeated, type PlatformExport } from './platform-export.ts'

export const officeReport: PlatformExport = {
  platform: 'an office that shortens its words and adds up below',
  source: 'the report of sales of a small ERP, printed as CSV',
  file: 'relatorio-vendas.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  above: ['EMPRESA LTDA', 'Relatório de vendas por período - 01/03/2026 a 31/03/2026', ''],
  header:
    'Nº Pedido;Emissão;Cliente;Vendedor;UF Dest.;Vl. Produtos;Vl. Desc.;Vl. Frete;Vl. Total;Situação;N.F.',
  rows: [
    {
      'Nº Pedido': '000001',
      Emissão: '13/03/2026',
      Cliente: 'Comércio São João',
      Vendedor: 'Zé',
      'UF Dest.': 'MG',
      'Vl. Produtos': '1.100,00',
      'Vl. Desc.': '100,00',
      'Vl. Frete': '35,50',
      'Vl. Total': '1.035,50',
      Situação: 'Faturado',
      'N.F.': '1001',
    },
    {
      'Nº Pedido': '000002',
      Emissão: '14/03/2026',
      Cliente: 'Ana',
      'UF Dest.': 'SP',
      'Vl. Produtos': '50,00',
      'Vl. Desc.': '0,00',
      'Vl. Frete': '10,00',
      'Vl. Total': '60,00',
      Situação: 'Cancelado',
    },
  ],
  orders: [
    {
      order_id: '000001',
      status: 'invoiced',
      total_amount: 103_550,
      discount_amount: 10_000,
      freight_amount: 3550,
      uf: 'MG',
      placed_at: '2026-03-13T03:00:00Z',
    },
    { order_id: '000002', status: 'canceled', total_amount: 6000, uf: 'SP' },
  ],
  items: [{ order_id: '000001' }, { order_id: '000002' }],
}

export const pointOfSale: PlatformExport = {
  platform: 'a point of sale that takes its discounts off the total of a line',
  source: 'the sheet of a shop, with a discount that no usual word names',
  file: 'vendas-loja.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'NUM_PEDIDO;DT_PEDIDO;HR_PEDIDO;COD_PRODUTO;DESC_PRODUTO;QTDE;VLR_UNIT;AJUSTE;VLR_TOTAL;UF_DEST;SITUACAO',
  rows: repeated(
    { NUM_PEDIDO: '7', DT_PEDIDO: '13/03/2026', HR_PEDIDO: '10:05', UF_DEST: 'SC', SITUACAO: 'FATURADO' },
    {
      COD_PRODUTO: 'P1',
      DESC_PRODUTO: 'Vela',
      QTDE: '3',
      VLR_UNIT: '10,00',
      AJUSTE: '1,00',
      VLR_TOTAL: '29,00',
    },
    {
      COD_PRODUTO: 'P2',
      DESC_PRODUTO: 'Prato',
      QTDE: '1',
      VLR_UNIT: '20,00',
      AJUSTE: '0,00',
      VLR_TOTAL: '20,00',
    },
  ),
  orders: [
    { order_id: '7', status: 'invoiced', total_amount: 4900, uf: 'SC', placed_at: '2026-03-13T13:05:00Z' },
  ],
  items: [
    { order_id: '7', sku_id: 'P1', product_name: 'Vela', quantity: 3, items_amount: 2900 },
    { order_id: '7', sku_id: 'P2', product_name: 'Prato', items_amount: 2000 },
  ],
}

const card = { 'Data da venda': '13/03/2026', 'Quantidade total de parcelas': '1', Bandeira: 'Visa' }

export const cardStatement: PlatformExport = {
  platform: 'Cielo, with its totals',
  source: 'the columns of “Extrato de vendas”, as public importers list them',
  file: 'vendas-cielo.csv',
  delimiter: ';',
  encoding: 'utf-8',
  header:
    'Data da venda;Hora da venda;Estabelecimento;Forma de pagamento;Quantidade total de parcelas;Bandeira;Valor bruto;Taxa/Tarifa;Valor líquido;Status;Código da autorização;NSU/DOC;TID',
  rows: [
    {
      ...card,
      'Hora da venda': '10:05:00',
      'Forma de pagamento': 'Crédito à vista',
      'Valor bruto': 'R$ 1.200,00',
      Status: 'Aprovada',
      'NSU/DOC': '600001',
      TID: '1001734800000001',
    },
    {
      ...card,
      'Hora da venda': '11:00:00',
      'Forma de pagamento': 'Débito',
      'Valor bruto': 'R$ 50,00',
      Status: 'Devolvida',
      'NSU/DOC': '600002',
      TID: '1001734800000002',
    },
    { 'Data da venda': 'Total', 'Valor bruto': 'R$ 1.250,00' },
  ],
  correct: (mapping) => ({
    ...mapping,
    records: mapping.records.map((record) => ({
      ...record,
      where: { filled: { column: 'Status' } },
    })),
  }),
  orders: [],
  items: [],
  payments: [
    { amount: 120_000, outcome: 'approved', attempted_at: '2026-03-13T13:05:00Z', tid: '1001734800000001' },
    { amount: 5000, outcome: 'approved', attempted_at: '2026-03-13T14:00:00Z', tid: '1001734800000002' },
  ],
}
