import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(csv: string, name = 'vendas-cartao.csv') {
  const { mapping, notes } = guessMapping('Loja', [sample(name, csv, ';')])
  return { record: mapping.records[0], notes: notes.join(' ') }
}

const between = { sum: [{ column: 'Valor bruto' }, { negate: { column: 'Valor líquido' } }] }

describe('the fee of a payment', () => {
  it('is what is between gross and net, by whatever name, also where nothing was paid', () => {
    const { record } = guessed(
      `NSU;Data da venda;Bandeira;Valor bruto;Taxa;Valor líquido
      1;13/11/2026;Visa;R$ 1.080,00;R$ 27,00;R$ 1.053,00
      2;14/11/2026;Elo;R$ 100,00;R$ 2,50;R$ 97,50
      3;14/11/2026;Elo;R$ 60,00;R$ 0,00;R$ 0,00`,
    )
    expect(record).toMatchObject({ kind: 'payments', fields: { fee_amount: { column: 'Taxa' } } })
  })

  it('is none of a refused payment, of which nothing is left', () => {
    const { record } = guessed(
      `NSU;Data da venda;Bandeira;Valor bruto;Valor líquido
      1;13/11/2026;Visa;100,00;97,50
      2;14/11/2026;Elo;60,00;0,00`,
    )
    const isLeft = { greater: [{ column: 'Valor líquido' }, { constant: 0 }] }
    expect(record?.fields['fee_amount']).toEqual({ when: isLeft, use: between })
  })

  it('is taken off with its sign', () => {
    const { record } = guessed(
      `NSU;Data da venda;Bandeira;Valor bruto;Taxa/tarifa;Valor líquido
      1;13/11/2026;Visa;150,00;-3,75;146,25`,
    )
    expect(record?.fields['fee_amount']).toEqual({ absolute: { column: 'Taxa/tarifa' } })
  })

  it.each(['Taxa', 'Taxa MDR'])('is no percentage of it in “%s”, and is told to be the difference', (fee) => {
    const { record, notes } = guessed(
      `NSU;Data da venda;Bandeira;Valor bruto;${fee};Valor líquido
      1;13/11/2026;Visa;150,00;1,99;147,02
      2;14/11/2026;Elo;89,90;2,29;87,84`,
    )
    expect(record?.fields['fee_amount']).toEqual(between)
    expect(notes).toContain('a taxa foi lida como a diferença entre "Valor bruto" e "Valor líquido"')
  })

  it('is unknown where the net is of something else, as one of its parcels', () => {
    const { record } = guessed(
      `NSU;Data da venda;Bandeira;Valor bruto;Valor líquido
      1;13/11/2026;Visa;300,00;97,50`,
    )
    expect(record?.fields).not.toHaveProperty('fee_amount')
  })

  it('is found in what will be received too', () => {
    const { record } = guessed(
      `Pedido;ID da transação;Data prevista;Valor;Taxa;Valor a receber
      7;1;13/11/2026;100,00;2,50;97,50`,
      'recebimentos.csv',
    )
    expect(record).toMatchObject({ kind: 'receivables', fields: { fee_amount: { column: 'Taxa' } } })
  })
})

describe('what is left of an amount tells payments', () => {
  it('by card, expected on a day', () => {
    const { record } = guessed(
      `Data e hora da venda;Modalidade;Bandeira;Valor da venda;Taxa (R$);Valor líquido;Data prevista
      13/11/2026 12:41;Débito;Visa;58,90;1,14;57,76;14/11/2026`,
    )
    expect(record).toMatchObject({
      kind: 'payments',
      fields: { amount: { column: 'Valor da venda' }, fee_amount: { column: 'Taxa (R$)' } },
    })
  })

  it('of orders, in columns of credits', () => {
    const { record } = guessed(
      `Psp Reference;Merchant Reference;Payment Method;Creation Date;Gross Credit (GC);Net Credit (NC);Commission (NC)
      881;ORDER-1;visa;2026-11-13 09:00:00;40.00;39.20;0.80`,
      'detalhe.csv',
    )
    expect(record).toMatchObject({
      kind: 'payments',
      fields: {
        order_id: { column: 'Merchant Reference' },
        amount: { column: 'Gross Credit (GC)' },
        fee_amount: { column: 'Commission (NC)' },
      },
    })
  })

  it('but not of who bought, which are orders', () => {
    const { record } = guessed(
      `Pedido;ID da transação;Data;Cliente;Valor total;Valor líquido
      1;t1;13/11/2026;Ana;100,00;97,50`,
      'vendas.csv',
    )
    expect(record).toMatchObject({ kind: 'orders' })
  })
})
