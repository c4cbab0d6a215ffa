import { describe, expect, it } from 'vitest'
import { addedColumns } from './added-columns.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const guessed = (name: string, ...lines: string[]) =>
  guessMapping('Loja', [sample(name, lines.join('\n'), ';')])
const column = (name: string) => ({ column: name })

it('a column adds up those beside it, the most that do', () => {
  const file = sample(
    'x.csv',
    'Peso;Frete;GRIS;ICMS;Soma;Conferido\n1,00;10,00;1,00;2,00;13,00;13,00\n2,00;5,00;1,50;0,50;7,00;7,00',
    ';',
  )
  expect(addedColumns(file, () => true)).toEqual([{ total: 'Soma', parts: ['ICMS', 'GRIS', 'Frete'] }])
  const [, ...apart] = file.rows.toReversed()
  expect(
    addedColumns({ ...file, rows: [...apart, ['1', '10,00', '1,00', '2,00', '14,00', '']] }, () => true),
  ).toEqual([])
})

it('what a carrier charged is the sum of its parts, whatever it is called', () => {
  const { mapping } = guessed(
    'conferencia.csv',
    'Transportadora;CT-e;Emissão CT-e;Pedido;Frete peso;GRIS;ICMS;Valor apurado;Diferença',
    'JADLOG;4411;20/11/2026;1001;10,00;1,00;2,00;13,00;0,00',
    'JADLOG;4412;20/11/2026;1002;5,00;1,50;0,50;7,00;0,00',
  )
  expect(mapping.records).toMatchObject([
    { kind: 'freight_charges', fields: { cte: column('CT-e'), amount: column('Valor apurado') } },
  ])
})

describe('stock of places with a column each', () => {
  const header = 'Cód. produto;Descrição;Tam.;RECIFE;OLINDA;CD CENTRAL'
  const rows = ['A1;Vaso azul;P;3;0;10', 'A2;Vaso verde;M;1;2;0', 'A3;Prato raso;G;0;5;4']
  const places = (name: string, ...lines: string[]) =>
    guessed(name, ...lines).mapping.records.flatMap(({ kind, where, fields }) =>
      kind === 'stock' ? [[where, fields['warehouse'], fields['quantity']]] : [],
    )
  const ofPlace = (name: string) => [{ filled: column(name) }, { constant: name }, column(name)]

  it('is of each, where another adds them up', () => {
    const totals = ['13', '3', '9']
    const lines = rows.map((row, at) => `${row};${totals[at]}`)
    expect(places('posicao estoque.csv', `${header};TOTAL`, ...lines)).toEqual(
      ['CD CENTRAL', 'OLINDA', 'RECIFE'].map(ofPlace),
    )
  })

  it('is of each, where they are called places', () => {
    const named = header.replace('RECIFE', 'Loja Recife').replace('OLINDA', 'Loja Olinda')
    expect(places('estoque.csv', named, ...rows)).toEqual(
      ['Loja Recife', 'Loja Olinda', 'CD CENTRAL'].map(ofPlace),
    )
  })

  it('is not of sizes, nor of what is reserved and free', () => {
    const sizes = ['SKU;Nome;P;M;G;Total', 'A1;Vaso;1;2;3;6', 'A2;Prato;2;2;2;6']
    expect(places('estoque.csv', ...sizes)).toEqual([])
    const numbered = ['SKU;Nome;Loja;Centro;Saldo', 'A1;Vaso;1;20;3', 'A2;Prato;1;20;4']
    expect(places('estoque.csv', ...numbered)).toEqual([[undefined, undefined, column('Saldo')]])
    const free = ['SKU;Nome;Estoque;Reservado;Disponível', 'A1;Vaso;5;2;3', 'A2;Prato;7;3;4']
    expect(places('estoque.csv', ...free)).toEqual([[undefined, undefined, column('Estoque')]])
  })
})

it('of orders the total is the one that their lines add up to, beside one of each line', () => {
  const { mapping } = guessed(
    'vendas.csv',
    'Pedido;Data;Cliente;SKU;Quantidade;Valor unitário;Valor total item;Frete;Total da venda',
    '1;13/03/2026;Ana;A;2;10,00;20,00;5,00;55,00',
    '1;13/03/2026;Ana;B;1;30,00;30,00;5,00;55,00',
    '2;13/03/2026;Bia;A;1;10,00;10,00;0,00;10,00',
  )
  expect(mapping.records[0]?.fields['total_amount']).toEqual(column('Total da venda'))
  expect(mapping.records[1]?.fields['unit_price']).toEqual(column('Valor unitário'))
})

it.each([
  ['Peso (g)', '300', { quotient: [column('Peso (g)'), { constant: 1000 }] }],
  ['Peso taxado', '1500', { quotient: [column('Peso taxado'), { constant: 1000 }] }],
  ['Peso taxado', '2', column('Peso taxado')],
  ['Peso (kg)', '300', column('Peso (kg)')],
])('the weight that a carrier charged as %s %s is read in kilos', (name, value, weight) => {
  const { mapping } = guessed(
    'fatura.csv',
    `Fatura;Data da Postagem;Etiqueta;${name};Valor Líquido\n1;20/03/2026;QB1BR;${value};19,40`,
  )
  expect(mapping.records[0]?.fields['charged_weight']).toEqual(weight)
})
