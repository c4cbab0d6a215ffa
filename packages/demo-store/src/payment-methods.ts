import { WeightedChoice } from './weighted-choice.ts'

export type Method = 'Pix' | 'Cartão de crédito' | 'Boleto' | 'Carteira digital' | 'Vale-presente'

type Weighted<T> = readonly (readonly [thing: T, weight: number])[]

function choice<T>(weights: Weighted<T>): WeightedChoice<readonly [T, number]> {
  return new WeightedChoice(weights, ([, weight]) => weight)
}

export const methods = {
  own: choice<Method>([
    ['Pix', 39],
    ['Cartão de crédito', 42],
    ['Boleto', 10],
    ['Carteira digital', 6],
    ['Vale-presente', 3],
  ]),
  marketplace: choice<Method>([
    ['Pix', 33],
    ['Cartão de crédito', 60],
    ['Carteira digital', 7],
  ]),
  counter: choice<Method>([
    ['Cartão de crédito', 68],
    ['Pix', 32],
  ]),
}

/** Invented acquirers of the store's own orders. */
export const acquirers: Readonly<Record<Method, WeightedChoice<readonly [string, number]>>> = {
  Pix: choice([
    ['Adquirente Norte', 46],
    ['Adquirente Sul', 34],
    ['Adquirente Leste', 20],
  ]),
  'Cartão de crédito': choice([
    ['Adquirente Sul', 48],
    ['Adquirente Norte', 27],
    ['Adquirente Leste', 25],
  ]),
  Boleto: choice([['Banco Jacarandá', 1]]),
  'Carteira digital': choice([['Carteira Ciranda', 1]]),
  'Vale-presente': choice([['Vale Aurora', 1]]),
}

export const marketplaceAcquirer = 'Repasse do marketplace'
export const counterAcquirer = 'Maquininha Leste'

/** Invented issuers; no real card number begins with 9. */
export const issuers = [
  [{ name: 'Banco Jacarandá', bin: '990101' }, 28],
  [{ name: 'Banco Serra Azul', bin: '990202' }, 24],
  [{ name: 'Banco Litoral', bin: '990303' }, 20],
  [{ name: 'Banco Cerrado', bin: '990404' }, 16],
  [{ name: 'Conta Mandacaru', bin: '990505' }, 12],
] as const

/** Invented networks and issuers. */
export const cards = {
  brands: choice([
    ['Bandeira Sol', 46],
    ['Bandeira Mar', 38],
    ['Bandeira Ipê', 16],
  ]),
  issuers: choice<{ name: string; bin: string }>(issuers),
}

export const declines = choice([
  [{ reason: 'insufficient_funds', code: '51' }, 44],
  [{ reason: 'suspected', code: '59' }, 22],
  [{ reason: 'invalid_data', code: '14' }, 16],
  [{ reason: 'issuer_unavailable', code: '91' }, 11],
  [{ reason: 'technical', code: '96' }, 7],
])
