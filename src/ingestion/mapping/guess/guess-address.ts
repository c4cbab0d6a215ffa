import type { Expression } from '#model/import-mapping/expression.ts'
import { ufOf } from '#model/ufs.ts'
import { columnCalled, columnValues } from './columns.ts'
import type { Sample } from './source.ts'

const addresses =
  'endereco endereco_entrega endereco_de_entrega endereco_completo shipping_address delivery_address address direccion direccion_envio direccion_entrega cidade_uf cidade_estado'

/** Of an address in one cell, by what it is split at, and which of the parts it is. */
type Step = readonly [separator: string, index: number]
type Cut = readonly Step[]
const comma = (index: number): Step => [',', index]
const dash = (index: number): Step => ['-', index]
const slash = (index: number): Step => ['/', index]
const spacedDash = (index: number): Step => [' - ', index]
const label = (text: string): Step => [text, -1]

/** “Rua A, 10 - Centro, São Paulo - SP, 01001-000”, and the like; before a state alone may be a city or a part of it. */
const inLine: readonly { uf: Cut; city?: Cut }[] = [
  ...[comma(-2), comma(-1)].flatMap((step) => [
    { uf: [step, dash(1)], city: [step, dash(0)] },
    { uf: [step, slash(1)], city: [step, slash(0)] },
    { uf: [step] },
  ]),
  { uf: [spacedDash(-2), slash(1)], city: [spacedDash(-2), slash(0)] },
]
const codes: readonly Cut[] = [[comma(-1)], [label('CEP')], [label('CEP:')], [label(' ')]]

const keys = {
  uf: ['uf', 'state', 'estado', 'province', 'state_code'],
  city: ['city', 'cidade', 'localidade', 'municipio'],
  postal_prefix: ['zip', 'cep', 'postal_code', 'postcode', 'zip_code', 'zipcode'],
}

const quote: Step = ['"', 0]
const inJson = (place: keyof typeof keys): Cut[] =>
  keys[place].flatMap((key) => [`"${key}":"`, `"${key}": "`].map((begin): Cut => [[begin, 1], quote]))

const isState = (text: string) => text.length === 2 && ufOf(text) !== undefined
const isCode = (text: string) => /^\d{5}-?\d{3}$/.test(text)
/** Scripts write letters with accents otherwise. */
const isName = (text: string) => /^\p{L}[^\\\d]+$/u.test(text)

const cutText = (cut: Cut, text: string) =>
  cut.reduce((rest, [separator, index]) => rest.split(separator).at(index)?.trim() ?? '', text)

const cutColumn = (cut: Cut, column: string): Expression =>
  cut.reduce<Expression>((of, [separator, index]) => ({ part: of, separator, index }), { column })

const MIN_SHARE = 0.9

/** The state, the city and the postal code that no column of its own shows. */
export function placesIn(
  { uf, city, postal_prefix }: Record<string, Expression>,
  sample: Sample,
): Record<string, Expression> {
  const column = columnCalled(addresses, sample)
  const texts = column === undefined ? [] : columnValues(sample, column)
  if (column === undefined || texts.length === 0) return {}
  const isMost = (isOne: (text: string) => boolean) => (cut: Cut) =>
    texts.filter((text) => isOne(cutText(cut, text))).length >= texts.length * MIN_SHARE
  const line = inLine.find((cuts) => isMost(isState)(cuts.uf))
  const found = {
    uf: uf === undefined ? (inJson('uf').find(isMost(isState)) ?? line?.uf) : undefined,
    city:
      city === undefined
        ? [...inJson('city'), ...(line?.city ? [line.city] : [])].find(isMost(isName))
        : undefined,
    postal_prefix:
      postal_prefix === undefined ? [...inJson('postal_prefix'), ...codes].find(isMost(isCode)) : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([place, cut]) =>
      cut === undefined ? [] : [[place, cutColumn(cut, column)]],
    ),
  )
}
