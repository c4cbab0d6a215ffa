import { isRecord } from '#model/records.ts'
import { z } from 'zod'
import { mostPurchaseMinutes } from '../payments/purchase-ids.ts'

export type Reading = {
  dates?: string[]
  timeZone?: string
  decimal?: '.' | ','
  money?: 'decimal' | 'minor'
}

export type Expression =
  | ({ column: string; of?: string; as?: 'sum' | 'min' | 'max' | 'count' } & Reading)
  | { constant: string | number | boolean }
  | { firstOf: Expression[] }
  | { translate: Expression; table: Record<string, string>; otherwise?: Expression }
  | { concat: Expression[]; separator?: string }
  | { upper: Expression }
  | { lower: Expression }
  | { digits: Expression }
  | { part: Expression; separator: string; index: number }
  | { slice: Expression; from?: number; length: number }
  | { padStart: Expression; length: number; with: string }
  | { sum: Expression[] }
  | { product: Expression[] }
  | { quotient: [Expression, Expression] }
  | { negate: Expression }
  | { absolute: Expression }
  | { when: Condition; use: Expression; otherwise?: Expression }
  | { line: true }
  | { position: string[] }
  | { purchase: string[]; at: { column: string } & Reading; minutes: number }
  | { attempt: true }
  | { first: Expression }
  | { last: Expression }
  | { min: Expression }
  | { max: Expression }
  | { total: Expression }
  | { count: true }
  | { largest: Expression; by: Expression }

export type Condition =
  | { equals: [Expression, Expression] }
  | { in: Expression; list: string[] }
  | { startsWith: Expression; text: string }
  | { contains: Expression; text: string }
  | { empty: Expression }
  | { filled: Expression }
  | { less: [Expression, Expression] }
  | { greater: [Expression, Expression] }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

const short = z.string().max(255, 'Máximo de 255 caracteres')
const name = short.min(1, 'Campo obrigatório')
const dates = z.array(name).min(1, 'Informe ao menos um formato').max(10, 'Máximo de 10 formatos')

export const timeZone = name.refine((zone) => isTimeZone(zone), 'Fuso horário desconhecido')

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const reading = {
  dates: dates.optional(),
  timeZone: timeZone.optional(),
  decimal: z.enum(['.', ','], 'Use "." ou ","').optional(),
  money: z.enum(['decimal', 'minor'], 'Use "decimal" ou "minor"').optional(),
}

/** Distinguishes variants by their key, so that an error points to the right place. */
function oneOf<T>(forms: () => Record<string, z.ZodType>, what: string): z.ZodType<T> {
  return z.any().transform((value: unknown, ctx): T => {
    const keys = isRecord(value) ? Object.keys(value) : []
    const all = forms()
    const key = keys.find((candidate) => Object.hasOwn(all, candidate))
    const form = key === undefined ? undefined : all[key]
    if (form === undefined) {
      ctx.addIssue({ code: 'custom', message: `${what}: use uma de ${Object.keys(all).join(', ')}` })
      return z.NEVER
    }
    const parsed = form.safeParse(value)
    if (parsed.success) return parsed.data as T
    for (const issue of parsed.error.issues) {
      ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    }
    return z.NEVER
  })
}

const list = z
  .array(z.lazy(() => Expression))
  .min(1, 'Informe ao menos um valor')
  .max(50, 'Máximo de 50 valores')
const one = z.lazy(() => Expression)
const condition = z.lazy(() => Condition)
const pair = z.tuple([one, one])
const yes = z.literal(true)

const expressionForms = {
  column: z.strictObject({
    column: name,
    of: name.optional(),
    as: z.enum(['sum', 'min', 'max', 'count']).optional(),
    ...reading,
  }),
  constant: z.strictObject({ constant: z.union([short, z.number(), z.boolean()]) }),
  firstOf: z.strictObject({ firstOf: list }),
  translate: z.strictObject({
    translate: one,
    table: z
      .record(short, short)
      .refine((table) => Object.keys(table).length <= 2000, 'Máximo de 2.000 linhas'),
    otherwise: one.optional(),
  }),
  concat: z.strictObject({ concat: list, separator: short.optional() }),
  upper: z.strictObject({ upper: one }),
  lower: z.strictObject({ lower: one }),
  digits: z.strictObject({ digits: one }),
  part: z.strictObject({ part: one, separator: name, index: z.int().min(-20).max(20) }),
  slice: z.strictObject({
    slice: one,
    from: z.int().min(0).max(1000).optional(),
    length: z.int().min(1).max(1000),
  }),
  padStart: z.strictObject({ padStart: one, length: z.int().min(1).max(100), with: z.string().length(1) }),
  sum: z.strictObject({ sum: list }),
  product: z.strictObject({ product: list }),
  quotient: z.strictObject({ quotient: pair }),
  negate: z.strictObject({ negate: one }),
  absolute: z.strictObject({ absolute: one }),
  when: z.strictObject({ when: condition, use: one, otherwise: one.optional() }),
  line: z.strictObject({ line: yes }),
  position: z.strictObject({ position: z.array(name).min(1).max(5) }),
  purchase: z.strictObject({
    purchase: z.array(name).min(1, 'Informe ao menos uma coluna').max(5, 'Máximo de 5 colunas'),
    at: z.strictObject({ column: name, ...reading }),
    minutes: z
      .int('Use minutos inteiros')
      .min(1, 'Use ao menos 1 minuto')
      .max(mostPurchaseMinutes, 'Máximo de sete dias'),
  }),
  attempt: z.strictObject({ attempt: yes }),
  first: z.strictObject({ first: one }),
  last: z.strictObject({ last: one }),
  min: z.strictObject({ min: one }),
  max: z.strictObject({ max: one }),
  total: z.strictObject({ total: one }),
  count: z.strictObject({ count: yes }),
  largest: z.strictObject({ largest: one, by: one }),
}

const conditions = z.array(condition).min(1).max(50)
const conditionForms = {
  equals: z.strictObject({ equals: pair }),
  in: z.strictObject({ in: one, list: z.array(short).min(1).max(500) }),
  startsWith: z.strictObject({ startsWith: one, text: name }),
  contains: z.strictObject({ contains: one, text: name }),
  empty: z.strictObject({ empty: one }),
  filled: z.strictObject({ filled: one }),
  less: z.strictObject({ less: pair }),
  greater: z.strictObject({ greater: pair }),
  all: z.strictObject({ all: conditions }),
  any: z.strictObject({ any: conditions }),
  not: z.strictObject({ not: condition }),
}

export const Expression: z.ZodType<Expression> = oneOf<Expression>(
  () => expressionForms,
  'Expressão desconhecida',
)
export const Condition: z.ZodType<Condition> = oneOf<Condition>(() => conditionForms, 'Condição desconhecida')
