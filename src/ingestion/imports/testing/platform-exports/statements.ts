import { type PlatformExport } from './platform-export.ts'

const approved = 'approved'

export const pagarmePayables: PlatformExport = {
  platform: 'Pagar.me (payables)',
  source: 'the columns of its file of payables, as a shop exported it',
  file: 'pagarme-recebiveis.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  header:
    'ID do recebível;ID da transação;Status;Tipo;Método de pagamento;Parcela;Valor bruto;Taxa;Taxa de antecipação;Valor líquido;Data da transação;Data de pagamento',
  rows: [
    ['5001', '900001', 'Pago', 'Crédito', 'Cartão de crédito', '1', '100,00', '03/03/2026 10:15'],
    ['5002', '900001', 'A receber', 'Crédito', 'Cartão de crédito', '2', '100,00', '03/03/2026 10:15'],
    ['5004', '900003', 'Pago', 'Crédito', 'Pix', '1', '80,00', '05/03/2026 10:15'],
    ['5005', '900003', 'Pago', 'Estorno', 'Pix', '1', '-80,00', '15/03/2026 10:15'],
  ].map(
    ([
      id = '',
      transaction = '',
      status = '',
      type = '',
      method = '',
      parcel = '',
      amount = '',
      at = '',
    ]) => ({
      'ID do recebível': id,
      'ID da transação': transaction,
      Status: status,
      Tipo: type,
      'Método de pagamento': method,
      Parcela: parcel,
      'Valor bruto': amount,
      'Data da transação': at,
    }),
  ),
  orders: [],
  items: [],
  payments: [
    { amount: 20_000, outcome: approved, installments: 2, method: 'Cartão de crédito' },
    { amount: 8000, refunded_amount: 8000, outcome: approved, method: 'Pix' },
  ],
}

export const getnet: PlatformExport = {
  platform: 'Getnet',
  source: 'the columns of its statement of sales, as a shop exported it',
  file: 'Getnet_Extrato_Vendas.csv',
  delimiter: ';',
  encoding: 'windows-1252',
  above: ['GETNET - Extrato de Vendas', 'Período: 01/03/2026 a 25/03/2026', ''],
  header:
    'Código do EC;Data da venda;Hora da venda;Bandeira;Modalidade;Parcelas;Número do cartão;NSU/CV;Autorização;Valor bruto;Valor da taxa;Valor líquido;Status',
  rows: [
    {
      'Código do EC': '1',
      'Data da venda': '13/03/2026',
      'Hora da venda': '10:15:22',
      Bandeira: 'VISA',
      Modalidade: 'Crédito à vista',
      Parcelas: '1',
      'NSU/CV': '111222',
      'Valor bruto': '150,00',
      'Valor da taxa': '3,75',
      Status: 'Aprovada',
    },
    {
      'Código do EC': '1',
      'Data da venda': '13/03/2026',
      'Hora da venda': '12:15:22',
      Bandeira: 'ELO',
      Modalidade: 'Débito',
      Parcelas: '1',
      'NSU/CV': '111223',
      'Valor bruto': '150,00',
      Status: 'Negada',
    },
    { 'Código do EC': 'Total', 'Valor bruto': '300,00', 'Valor da taxa': '3,75' },
  ],
  orders: [],
  items: [],
  payments: [
    { amount: 15_000, outcome: approved, nsu: '111222', attempted_at: '2026-03-13T13:15:22Z' },
    { amount: 15_000, outcome: 'declined', nsu: '111223', method: 'Cartão de débito' },
  ],
}
