import { expect, it } from 'vitest'
import { fromNodeAddress, parseTargetsSearch, toNodeAddress } from './targets-search.ts'

it('keeps what differs from the default', () => {
  const whole = {
    aba: 'curva',
    mes: '2026-11',
    por: 'trimestre',
    metrica: 'capturedRevenue',
    canal: '~Site',
    categoria: '~',
  }
  expect(parseTargetsSearch({ ...whole, versao: '3', tabela: 'desvio' })).toEqual({
    ...whole,
    versao: '3',
    tabela: 'desvio',
  })
  expect(parseTargetsSearch({ aba: 'painel', metrica: 'invoicedRevenue', por: 'mes' })).toEqual({})
})

it.each([
  { mes: '2026-13' },
  { mes: '1200-01' },
  { aba: 'x' },
  { metrica: ['conversion'] },
  { categoria: '~Camas' },
  { canal: 'Site' },
  { versao: '-1' },
  { tabela: 'x' },
])('drops %j', (search) => {
  expect(parseTargetsSearch(search)).toEqual({})
})

it('a category of a metric that has none is dropped, its channel stays', () => {
  expect(parseTargetsSearch({ metrica: 'conversion', canal: '~Site', categoria: '~Camas' })).toEqual({
    metrica: 'conversion',
    canal: '~Site',
  })
})

it('a name that was not informed has an address too', () => {
  expect(fromNodeAddress(toNodeAddress(''))).toBe('')
  expect(fromNodeAddress(toNodeAddress(null))).toBeNull()
})
