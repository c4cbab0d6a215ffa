import { describe, expect, it } from 'vitest'
import { placesIn } from './guess-address.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const found = (...texts: string[]) =>
  placesIn(
    {},
    {
      name: 'pedidos.csv',
      seen: { format: 'csv', encoding: 'utf-8', delimiter: ';', columns: ['Pedido', 'Endereço de entrega'] },
      rows: texts.map((text, at) => [String(at), text]),
    },
  )
const column = { column: 'Endereço de entrega' }

describe('an address in one cell', () => {
  it.each([
    ['Rua A 1, Centro, São Paulo - SP, 01001-000', 'Av. B, 2, Boa Vista, Recife - PE, 50010000'],
    ['Rua A, 1 - Centro - São Paulo/SP - CEP 01001-000', 'Av. B, 2 - Boa Vista - Recife/PE - CEP 50010-000'],
    ['Rua A, 1, São Paulo/SP, 01001-000', 'Av. B, 2, Recife/PE, 50010-000'],
  ])('has its state, city and postal code: %s', (...texts) => {
    expect(Object.keys(found(...texts))).toEqual(['uf', 'city', 'postal_prefix'])
  })

  it('ends with its state and what may be a city or a part of one', () => {
    expect(found('Rua A, 1, Centro, SP', 'Rua B, 2, Boa Vista, PE')).toEqual({
      uf: { part: column, separator: ',', index: -1 },
    })
  })

  it('is JSON', () => {
    const json = (city: string) => `{"rua":"Rua A, 1","cidade":"${city}","uf":"SP","cep":"01001-000"}`
    const between = (begin: string) => ({
      part: { part: column, separator: begin, index: 1 },
      separator: '"',
      index: 0,
    })
    expect(found(json('Campinas'))).toEqual({
      uf: between('"uf":"'),
      city: between('"cidade":"'),
      postal_prefix: between('"cep":"'),
    })
    // as scripts write accents
    expect(found(json('S\\u00e3o Paulo'))).not.toHaveProperty('city')
  })

  it('is a city with its state', () => {
    const csv = 'Pedido;Data;Cidade/UF;Total\n1;13/11/2026;São Paulo/SP;10,00\n2;13/11/2026;Recife/PE;20,00'
    const [order] = guessMapping('Loja', [sample('pedidos.csv', csv, ';')]).mapping.records
    const at = (index: number) => ({
      part: { part: { column: 'Cidade/UF' }, separator: ',', index: -1 },
      separator: '/',
      index,
    })
    expect(order?.fields).toMatchObject({ uf: at(1), city: at(0) })
  })

  it('says nothing where it is written in many ways, or abroad', () => {
    expect(found('Rua A, 1', 'casa da Ana, perto da praça, Recife')).toEqual({})
    expect(found('Main St 123, Austin, TX 73301')).toEqual({})
  })
})
