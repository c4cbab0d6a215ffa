import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

it('finds what a catalog says of each SKU, and takes one column of words for the name alone', () => {
  const fieldsOf = (csv: string) =>
    guessMapping('Loja', [sample('catalogo.csv', csv, ';')]).mapping.records.map(({ fields }) => fields)
  expect(
    fieldsOf(
      `SKU;Nome;Descrição;Referência;Código de barras;Situação;Imagem;Atributos;Publicado em
      A1;Caneca azul;Caneca de porcelana;CAN-01;7891000315507;Ativo;https://loja.example.com/a.jpg;[{"name":"Cor","value":"Azul"}];01/03/2026
      A2;Caneca verde;;CAN-02;;Inativo;;;02/03/2026`.replaceAll('"', ''),
    ),
  ).toMatchObject([
    {
      product_name: { column: 'Nome' },
      description: { column: 'Descrição' },
      reference: { column: 'Referência' },
      ean: { column: 'Código de barras' },
      status: { table: { Ativo: 'active', Inativo: 'inactive' }, otherwise: { constant: '' } },
      image_url: { column: 'Imagem' },
      listed_at: { column: 'Publicado em' },
    },
  ])
  const [plain = {}] = fieldsOf('SKU;Descrição;Características\nA1;Caneca azul;Porcelana, 300 ml')
  expect(Object.keys(plain)).toEqual(['sku_id', 'product_name'])
})

it('finds visits of products, which are no sessions', () => {
  const csv = 'Data,SKU,Visitas\n01/03/2026,A1,12'
  expect(guessMapping('Loja', [sample('visitas.csv', csv)]).mapping.records).toMatchObject([
    {
      kind: 'product_views',
      fields: {
        sku_id: { column: 'SKU' },
        viewed_at: { column: 'Data' },
        views: { column: 'Visitas' },
      },
    },
  ])
  const sessions = 'Data,Canal,Visitas\n01/03/2026,Site,12'
  expect(guessMapping('Loja', [sample('visitas.csv', sessions)]).mapping.records).toMatchObject([
    { kind: 'sessions' },
  ])
})

describe('a catalog whose numbers are called ID alone', () => {
  const guessed = (name: string, ...lines: string[]) =>
    guessMapping('Loja', [sample(name, lines.join('\n'), ';')]).mapping.records

  it('is one where it sorts or prices its products', () => {
    expect(guessed('produtos.csv', 'ID;Nome;Categoria;Preço de Venda', '1;Caneca;Casa;29,90')).toMatchObject([
      { kind: 'skus', fields: { sku_id: { column: 'ID' }, product_name: { column: 'Nome' } } },
    ])
  })

  it.each([
    ['people', 'clientes.csv', 'ID;Nome;Telefone', '1;Ana;11999990000'],
    [
      'lines of orders whose number is not known',
      'itens.csv',
      'Remessa;SKU;Categoria;Quantidade;E-mail',
      '1;CAN;Casa;2;a@x.com',
    ],
  ])('is none of %s', (_, name, ...lines) => {
    expect(guessed(name, ...lines).map(({ kind }) => kind)).not.toContain('skus')
  })
})

it('a list of bar codes and names is a catalog, and what is counted in Spanish a stock', () => {
  const guessed = (name: string, csv: string) =>
    guessMapping('Loja', [sample(name, csv, ';')]).mapping.records.map(({ kind, fields }) => [
      kind,
      fields['sku_id'],
      fields['quantity'],
    ])
  expect(guessed('estoque.csv', 'EAN;NOME\n7891055674086;Esponja')).toEqual([
    ['skus', { column: 'EAN' }, undefined],
  ])
  expect(guessed('inventario.csv', 'Codigo;desc_prod;Inv\n44645;Tornillo;62')).toEqual([
    ['skus', { column: 'Codigo' }, undefined],
    ['stock', { column: 'Codigo' }, { column: 'Inv' }],
  ])
})

describe('when goods were counted and priced', () => {
  const guessed = (name: string, csv: string) => guessMapping('Loja', [sample(name, csv, ';')])

  it('is on the only date of their file, and never on that of something else', () => {
    const of = (date: string) =>
      guessed('estoque.csv', `SKU;Nome;NCM;Saldo;${date}\nA1;Vaso;6109.10.00;3;31/03/2026`).mapping.records[1]
        ?.fields
    expect(of('Levantado em')).toMatchObject({ counted_at: { column: 'Levantado em' } })
    expect(of('Última venda')).not.toHaveProperty('counted_at')
  })

  it('is asked for both, where a file named by one of them has the other too', () => {
    const { mapping, notes } = guessed(
      'produtos e estoque.csv',
      'SKU;Nome;Estoque;Preço de venda\nA1;Vaso;3;29,90',
    )
    expect(mapping.records.map(({ kind }) => kind)).toEqual(['skus', 'stock', 'prices'])
    expect(notes.filter((note) => note.includes('diga uma data'))).toHaveLength(2)
  })

  it('is asked for where warehouses or price tables tell a stock or a list of prices, and not of a catalog', () => {
    const kindsOf = (csv: string) => guessed('E210.csv', csv).mapping.records.map(({ kind }) => kind)
    expect(kindsOf('Produto;Descrição;Depósito;Qtde. Estoque\nCAM-1;Camisa;D1;3')).toEqual(['skus', 'stock'])
    expect(kindsOf('Produto;Descrição;Qtde. Estoque\nCAM-1;Camisa;3')).toEqual(['skus'])
    expect(kindsOf('Produto;Descrição;Tabela de Preço;Preço Atual\nCAM-1;Camisa;Varejo;39,90')).toEqual([
      'skus',
      'prices',
    ])
  })

  it('is a price by whatever word, and the only one with “custo” what it costs', () => {
    const { mapping } = guessed(
      'lista de preços.csv',
      'Cod Produto;Desc Produto;Custo Reposição;Preço Original;Preço Atual;Início Vigência\n30010;Vaso;10,00;39,90;29,90;01/03/2026',
    )
    expect(mapping.records[1]?.fields).toMatchObject({
      cost: { column: 'Custo Reposição' },
      list_price: { column: 'Preço Original' },
      price: { column: 'Preço Atual' },
      priced_at: { column: 'Início Vigência' },
    })
  })
})
