import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(name: string, csv: string) {
  const { mapping, notes } = guessMapping('Pagamentos', [sample(name, csv, ';')])
  expect(checkMapping(mapping)).toHaveProperty('mapping')
  return { record: mapping.records[0], notes: notes.join(' ') }
}

describe('several rows of one transaction', () => {
  const header = 'ID da transação;Status;Tipo;Parcela;Valor bruto;Data da transação;Data de pagamento'

  it('are one attempt, of which parcels are summed and refunds given back', () => {
    const { record, notes } = guessed(
      'recebiveis.csv',
      `${header}
      9;Pago;Crédito;1;100,00;03/10/2026 10:15;03/11/2026
      9;A receber;Crédito;2;100,00;03/10/2026 10:15;03/12/2026
      9;Pago;Estorno;1;-80,00;15/10/2026 10:15;15/11/2026`,
    )
    expect(record).toMatchObject({
      groupBy: ['ID da transação'],
      fields: {
        order_id: { purchase: ['ID da transação'] },
        payment_id: { column: 'ID da transação' },
        outcome: { constant: 'approved' },
        amount: { firstOf: [{ total: expect.anything() }, { negate: { total: expect.anything() } }] },
        refunded_amount: { total: { use: { absolute: { column: 'Valor bruto' } } } },
        installments: { largest: { column: 'Parcela' } },
      },
    })
    expect(notes).toContain('as parcelas foram somadas em um pagamento')
    expect(notes).not.toContain('A receber')
  })

  it('are left apart where they are neither parcels nor refunds', () => {
    const { record } = guessed(
      'pagamentos.csv',
      'ID da transação;Status;Valor bruto;Data da transação\n9;Pendente;100,00;03/10/2026 10:15\n9;Pago;100,00;03/10/2026 10:20',
    )
    expect(record?.groupBy).toBeUndefined()
  })
})

it('what was given back or contested in whole ends so, also where no column says how much', () => {
  const csv = (rows: string[]) =>
    [
      'Pedido;ID da transação;Status;Valor bruto;Data',
      ...rows.map((status, place) => `${place};t${place};${status};100,00;13/03/2026`),
    ].join('\n')
  const states = ['Pago', 'Estornado', 'Chargeback', 'Parcialmente estornado', 'Não estornado', 'Negado']
  expect(guessed('pagamentos.csv', csv(states)).record?.fields['stage']).toEqual({
    translate: { column: 'Status' },
    table: { Estornado: 'refund', Chargeback: 'chargeback' },
    otherwise: { constant: 'payment' },
  })
  expect(guessed('pagamentos.csv', csv(['Pago', 'Negado'])).record?.fields['stage']).toEqual({
    constant: 'payment',
  })
})

describe('the statement of an acquirer without numbers of orders', () => {
  const rows = `Data da venda;Hora da venda;Bandeira;NSU/CV;Valor bruto;Status
  13/11/2026;10:15:22;VISA;000111222;150,00;Aprovada
  14/11/2026;11:15:22;ELO;000111223;150,00;Negada
  Total;;;;300,00;`

  it('is proposed, with each transaction a purchase of its own where days have no hours', () => {
    const { record, notes } = guessed('extrato.csv', rows)
    expect(record?.fields).toMatchObject({
      order_id: { purchase: ['NSU/CV', 'Valor bruto'], at: { column: 'Data da venda' } },
      payment_id: { attempt: true },
    })
    expect(notes).toContain('cada "NSU/CV" conta como uma compra')
  })

  it('takes equal attempts of moments for one purchase, and its TID for the attempt', () => {
    const { record, notes } = guessed(
      'extrato.csv',
      'Data e hora da venda;Bandeira;TID;Valor bruto;Status\n13/11/2026 10:15:22;VISA;T1;150,00;Aprovada',
    )
    expect(record?.fields).toMatchObject({
      order_id: { purchase: ['Valor bruto'] },
      payment_id: { column: 'TID' },
    })
    expect(notes).toContain('contam como a mesma compra')
  })

  it('numbers attempts by what sales at the counter have too', () => {
    const { record } = guessed(
      'extrato.csv',
      'Data da venda;NSU/DOC;TID;Valor bruto;Status\n13/11/2026;1;T1;150,00;Aprovada\n14/11/2026;2;;50,00;Aprovada',
    )
    expect(record?.fields).toMatchObject({
      order_id: { purchase: ['NSU/DOC', 'Valor bruto'] },
      payment_id: { firstOf: [{ column: 'TID' }, { column: 'NSU/DOC' }] },
    })
  })

  it('leaves out the totals below its rows', () => {
    expect(guessed('extrato.csv', rows).record?.where).toEqual({
      all: [
        { any: [{ filled: { column: 'Data da venda' } }, { filled: { column: 'Status' } }] },
        { not: { in: { column: 'Data da venda' }, list: ['Total'] } },
      ],
    })
  })
})

describe('a statement', () => {
  it('of sales by card has as product how was paid', () => {
    const { record } = guessed(
      'extrato.csv',
      `STONECODE;DATA DA VENDA;BANDEIRA;PRODUTO;STONE ID;N DE PARCELAS;VALOR BRUTO;ULTIMO STATUS;DESCONTO DE MDR
      1;13/03/2026 10:05;Visa;Crédito;33300001;3;1.234,56;Aprovada;34,56
      1;13/03/2026 11:05;Master;Débito;33300002;1;50,00;Cancelada;0,50`,
    )
    expect(record).toMatchObject({
      kind: 'payments',
      fields: {
        payment_id: { column: 'STONE ID' },
        method: { translate: { column: 'PRODUTO' } },
        outcome: { translate: { column: 'ULTIMO STATUS' } },
        amount: { column: 'VALOR BRUTO' },
      },
    })
  })

  it('that names its amounts gross, and has freights, is of payments', () => {
    const { record } = guessed(
      'extrato.csv',
      `Data;Hora;Nome;Tipo;Status;Moeda;Bruto;Tarifa;Líquido;ID da transação;Número da fatura;Valor do frete
      13/03/2026;10:05:33;Ana;Pagamento expresso;Concluído;BRL;1.234,56;-59,85;1.174,71;9AB1;1001;20,00`,
    )
    expect(record).toMatchObject({
      kind: 'payments',
      fields: {
        order_id: { column: 'Número da fatura' },
        amount: { column: 'Bruto' },
        fee_amount: { absolute: { column: 'Tarifa' } },
      },
    })
  })
})

describe('what an acquirer sold', () => {
  const header =
    'tid;nsu;authorization-code;transaction-date;transaction-hour;payment-type;amount-signal;gross-amount'
  const guessed = (...rows: string[]) =>
    guessMapping('Loja', [sample('sales.csv', [header, ...rows].join('\n'), ';')])

  it('was approved where no column tells its outcome, at its hour', () => {
    const { mapping, notes } = guessed('T1;1;A1;2026-11-13;10:05:00;CREDIT;+;59.80')
    expect(mapping.records[0]?.fields).toMatchObject({
      outcome: { constant: 'approved' },
      attempted_at: { concat: [{ column: 'transaction-date' }, { column: 'transaction-hour' }] },
    })
    expect(notes.join(' ')).toContain('tudo conta como aprovado')
  })

  it('and took back has its sign in a column of its own', () => {
    const { mapping } = guessed(
      'T1;1;A1;2026-11-13;10:05:00;CREDIT;+;59.80',
      'T1;1;A1;2026-11-14;10:05:00;CREDIT;-;59.80',
    )
    expect(JSON.stringify(mapping.records[0]?.fields['refunded_amount'])).toContain(
      '{"in":{"column":"amount-signal"},"list":["-"]}',
    )
  })

  it('and settled is of payments, which are asked for their moment', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'repasse.csv',
        'settlement_id,payment_id,gross_amount,fees,net_amount,settlement_date\nS1,p1,100.00,3.00,97.00,2026-11-13',
      ),
    ])
    expect(mapping.records).toMatchObject([
      {
        kind: 'payments',
        fields: {
          order_id: { column: 'payment_id' },
          amount: { column: 'gross_amount' },
          fee_amount: { column: 'fees' },
          settled_at: { column: 'settlement_date' },
        },
      },
    ])
    expect(notes.join(' ')).toContain('escolha a coluna de: Momento da tentativa.')
  })
})

it('amounts taken back in a column of their own are given back', () => {
  const { record, notes } = guessed(
    'settlement.csv',
    `Psp Reference;Merchant Reference;Creation Date;Gross Debit (GC);Gross Credit (GC);Net Debit (NC);Net Credit (NC)
    88;7001;2026-03-24 10:00:00;;100.00;;97.00
    89;7002;2026-03-24 11:00:00;;50.00;;48.50
    90;6000;2026-03-25 11:00:00;30.00;;30.00;`,
  )
  const isBack = {
    all: [
      { filled: { column: 'Gross Debit (GC)' } },
      { greater: [{ column: 'Gross Debit (GC)' }, { constant: 0 }] },
    ],
  }
  expect(record?.fields['refunded_amount']).toMatchObject({
    total: { when: isBack, use: { absolute: { column: 'Gross Debit (GC)' } } },
  })
  expect(notes).toContain('sem o pagamento de que são')
})

it('what a gateway charges has its due date, and the number that the shop gave it', () => {
  const { record } = guessed(
    'cobrancas.csv',
    `Identificador;Valor;Forma de Pagamento;Situação;Data de Criação;Vencimento;Data de Crédito;Identificador externo
    431;100,00;Boleto;Recebida;13/03/2026;16/03/2026;17/03/2026;PED-1`,
  )
  expect(record?.fields).toMatchObject({
    order_id: { column: 'Identificador externo' },
    payment_id: { column: 'Identificador' },
    expires_at: { column: 'Vencimento' },
    settled_at: { column: 'Data de Crédito' },
  })
})

it('receivables that people ask for are of their payments, where no order has a number, and paid on a day of their own', () => {
  const csv = `STONE ID;Nº DA PARCELA;VALOR BRUTO;VALOR LÍQUIDO;DATA DE VENCIMENTO;DATA DE PAGAMENTO
  9;1;50,00;48,00;20/04/2026;20/04/2026
  9;2;50,00;48,00;20/05/2026;`
  const { mapping } = guessMapping('Agenda', [sample('agenda.csv', csv, ';')], { kind: 'receivables' })
  expect(mapping.records[0]?.fields).toMatchObject({
    order_id: { column: 'STONE ID' },
    due_on: { column: 'DATA DE VENCIMENTO' },
    paid_at: { column: 'DATA DE PAGAMENTO' },
  })
  const paid = csv.replace('DATA DE VENCIMENTO', 'OBS')
  const { mapping: once } = guessMapping('Agenda', [sample('agenda.csv', paid, ';')], { kind: 'receivables' })
  expect(once.records[0]?.fields).toMatchObject({ due_on: { column: 'DATA DE PAGAMENTO' } })
  expect(once.records[0]?.fields).not.toHaveProperty('paid_at')
})

it('what is due of sales by card is no date of a slip', () => {
  const fieldsOf = (code: string) =>
    guessed(
      'vendas.csv',
      `Pedido;Data da venda;Valor bruto;Status;Bandeira;${code};Vencimento\n1;13/03/2026;10,00;Aprovada;Visa;123456;13/04/2026`,
    ).record?.fields
  expect(fieldsOf('NSU')).not.toHaveProperty('expires_at')
  expect(fieldsOf('Obs')).toHaveProperty('expires_at')
})
