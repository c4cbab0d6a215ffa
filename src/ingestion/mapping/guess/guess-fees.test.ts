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
