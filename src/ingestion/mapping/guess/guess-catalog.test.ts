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
