import type { Field, FieldType } from '#model/kinds/field.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import { kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'

/** Facts hold instants in 32 bits. */
const LAST_INSTANT = Date.UTC(2106, 0, 1)
const MAX_TEXT_LENGTH = 10_000
const LARGEST_PRICE = 1e12
const DECIMALS = 10_000

export function recordProblem(
  kind: CanonicalKind,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const missing = requiredFields[kind].find((name) => (record[name] ?? '') === '')
  if (missing !== undefined) return `Falta ${kind}.${missing}.`
  for (const [name, value] of Object.entries(record)) {
    const field = kinds[kind].fields[name]
    if (field === undefined) return `O campo ${kind}.${name.slice(0, 60)} não existe.`
    if (value === undefined || value === null) continue
    const problem = field.hasFractions === true ? priceProblem(value) : problemOf[field.type](value, field)
    if (problem !== undefined) return `O campo ${kind}.${name} ${problem}.`
  }
  return undefined
}

const problemOf: Readonly<Record<FieldType, (value: unknown, field: Field) => string | undefined>> = {
  text: (value, { longest = MAX_TEXT_LENGTH, holdsAttributes = false }) => {
    if (typeof value !== 'string') return 'deve ser texto'
    if (value.length > longest) return 'é longo demais'
    if (!value.isWellFormed()) return 'tem caracteres inválidos'
    return holdsAttributes && readSkuAttributes(value) === undefined
      ? 'não é uma lista JSON de atributos'
      : undefined
  },
  instant: (value) => {
    const known = value instanceof Date || typeof value === 'string' || typeof value === 'number'
    const time = known ? new Date(value).getTime() : Number.NaN
    return time >= 0 && time < LAST_INSTANT ? undefined : 'não é uma data de 1970 a 2105'
  },
  money: whole,
  integer: whole,
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'deve ser verdadeiro ou falso'),
}

function whole(value: unknown): string | undefined {
  return Number.isSafeInteger(value) ? undefined : 'deve ser um número inteiro'
}

function priceProblem(value: unknown): string | undefined {
  if (typeof value !== 'number' || !(Math.abs(value) < LARGEST_PRICE)) return 'não é um preço'
  return Math.round(value * DECIMALS) / DECIMALS === value ? undefined : 'tem mais de 4 casas decimais'
}
