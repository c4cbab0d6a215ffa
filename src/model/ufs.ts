import { plainText } from './plain-text.ts'

const states = {
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

/** Keys are names without accents, codes and ISO 3166-2, in lower case. */
export const ufsByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(states).flatMap(([uf, name]) =>
    [plainText(name), plainText(uf), `br-${plainText(uf)}`].map((known) => [known, uf]),
  ),
)

/** `São Paulo`, `sao paulo`, `sp` and `BR-SP` all give SP. */
export const ufOf = (text: string): string | undefined => ufsByName[plainText(text.trim())]
