import { fraction } from './random.ts'

type City = { name: string; prefixes: readonly string[] }

export type Place = {
  uf: string
  index: number
  share: number
  transitDays: number
  /** Centavos for a standard parcel. */
  freight: number
  dock: string
  cities: readonly City[]
}

type Seed = readonly [
  uf: string,
  share: number,
  days: number,
  freight: number,
  cities: readonly (readonly [name: string, prefix: number, prefixes: number])[],
]

const southEast = 'CD Sudeste'
const northEast = 'CD Nordeste'

const seeds: readonly Seed[] = [
  [
    'SP',
    36.3,
    2,
    1490,
    [
      ['São Paulo', 1000, 30],
      ['Campinas', 13010, 6],
      ['Guarulhos', 7010, 5],
      ['Santos', 11010, 4],
      ['Ribeirão Preto', 14010, 4],
      ['Sorocaba', 18010, 4],
    ],
  ],
  [
    'RJ',
    11.8,
    3,
    1690,
    [
      ['Rio de Janeiro', 20010, 16],
      ['Niterói', 24020, 4],
      ['Duque de Caxias', 25010, 3],
    ],
  ],
  [
    'MG',
    10.8,
    3,
    1690,
    [
      ['Belo Horizonte', 30110, 10],
      ['Uberlândia', 38400, 4],
      ['Juiz de Fora', 36010, 3],
      ['Contagem', 32010, 3],
    ],
  ],
  [
    'PR',
    5.6,
    3,
    1890,
    [
      ['Curitiba', 80010, 8],
      ['Londrina', 86010, 3],
      ['Maringá', 87013, 3],
    ],
  ],
  [
    'RS',
    5.4,
    4,
    1990,
    [
      ['Porto Alegre', 90010, 8],
      ['Caxias do Sul', 95010, 3],
      ['Pelotas', 96010, 2],
    ],
  ],
  [
    'SC',
    4.1,
    4,
    1990,
    [
      ['Florianópolis', 88010, 4],
      ['Joinville', 89201, 4],
      ['Blumenau', 89010, 3],
    ],
  ],
  [
    'BA',
    5.2,
    4,
    2390,
    [
      ['Salvador', 40010, 8],
      ['Feira de Santana', 44001, 3],
      ['Vitória da Conquista', 45000, 2],
    ],
  ],
  [
    'PE',
    3.6,
    2,
    1890,
    [
      ['Recife', 50010, 6],
      ['Jaboatão dos Guararapes', 54080, 3],
      ['Caruaru', 55002, 2],
    ],
  ],
  [
    'CE',
    3.2,
    4,
    2390,
    [
      ['Fortaleza', 60010, 6],
      ['Juazeiro do Norte', 63010, 2],
    ],
  ],
  [
    'GO',
    2.6,
    4,
    2490,
    [
      ['Goiânia', 74003, 5],
      ['Anápolis', 75020, 2],
    ],
  ],
  ['DF', 2.2, 4, 2290, [['Brasília', 70040, 8]]],
  [
    'ES',
    2,
    4,
    2190,
    [
      ['Vitória', 29010, 3],
      ['Vila Velha', 29100, 3],
    ],
  ],
  [
    'PA',
    1.3,
    8,
    3890,
    [
      ['Belém', 66010, 4],
      ['Ananindeua', 67013, 2],
    ],
  ],
  ['MT', 0.9, 6, 2990, [['Cuiabá', 78005, 3]]],
  ['MS', 0.8, 5, 2690, [['Campo Grande', 79002, 3]]],
  ['MA', 0.8, 6, 3190, [['São Luís', 65010, 3]]],
  ['RN', 0.7, 4, 2590, [['Natal', 59010, 3]]],
  ['PB', 0.7, 4, 2490, [['João Pessoa', 58010, 3]]],
  ['AM', 0.5, 10, 4490, [['Manaus', 69005, 4]]],
  ['AL', 0.4, 4, 2490, [['Maceió', 57020, 3]]],
  ['PI', 0.4, 6, 3090, [['Teresina', 64000, 2]]],
  ['SE', 0.4, 4, 2590, [['Aracaju', 49010, 2]]],
  ['RO', 0.3, 9, 3990, [['Porto Velho', 76801, 2]]],
  ['TO', 0.3, 7, 3290, [['Palmas', 77001, 2]]],
  ['AC', 0.1, 12, 4690, [['Rio Branco', 69900, 1]]],
  ['AP', 0.1, 12, 4690, [['Macapá', 68900, 1]]],
  ['RR', 0.1, 12, 4890, [['Boa Vista', 69301, 1]]],
]

const fromNorthEast = new Set(['BA', 'PE', 'CE', 'RN', 'PB', 'AL', 'SE', 'PI', 'MA'])

const total = seeds.reduce((sum, [, share]) => sum + share, 0)

export const places: readonly Place[] = seeds.map(([uf, share, transitDays, freight, cities], index) => ({
  uf,
  index,
  share: share / total,
  transitDays,
  freight,
  dock: fromNorthEast.has(uf) ? northEast : southEast,
  cities: cities.map(([name, prefix, count]) => ({
    name,
    prefixes: Array.from({ length: count }, (_, step) => String(prefix + 10 * step).padStart(5, '0')),
  })),
}))

export function chooseHome(place: Place, customer: number): { city: string; postalPrefix: string } {
  const skewed = fraction(customer, 1) ** 1.8
  const city = place.cities[Math.floor(skewed * place.cities.length)] ?? place.cities[0]
  if (!city) throw new RangeError(`no city in ${place.uf}`)
  const prefix = city.prefixes[Math.floor(fraction(customer, 2) * city.prefixes.length)]
  return { city: city.name, postalPrefix: prefix ?? '' }
}
