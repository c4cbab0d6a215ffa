import { keysOf } from './records.ts'

/** Brazilian states by two-letter code. */
export const states = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const

export type State = keyof typeof states
export const stateCodes = keysOf(states)

/** IBGE's. */
export const statesOfRegion = {
  north: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  'north-east': ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  'centre-west': ['DF', 'GO', 'MS', 'MT'],
  'south-east': ['ES', 'MG', 'RJ', 'SP'],
  south: ['PR', 'RS', 'SC'],
} as const satisfies Record<string, readonly State[]>

export type Region = keyof typeof statesOfRegion

export const regionKeys = keysOf(statesOfRegion)

export const regionNames: Record<Region, string> = {
  north: 'Norte',
  'north-east': 'Nordeste',
  'centre-west': 'Centro-Oeste',
  'south-east': 'Sudeste',
  south: 'Sul',
}

export const asRegion = (key: string | undefined): Region | undefined =>
  regionKeys.find((region) => region === key)

const regionOfState = new Map<string, Region>(
  regionKeys.flatMap((region) => statesOfRegion[region].map((state): [string, Region] => [state, region])),
)

export const regionOf = (uf: string): Region | undefined => regionOfState.get(uf)
