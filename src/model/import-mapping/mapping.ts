import { z } from 'zod'
import { canonicalKinds } from '../kinds/index.ts'
import { Condition, Expression, reading, timeZone } from './expression.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
const fileFormats = ['csv', 'jsonl', 'parquet'] as const

const name = z.string().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres')
const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/i, 'Use letras, números e _, começando por letra')
const delimiter = z.string().regex(/^[^\w"\r\n\0]$/, 'Use um único caractere, como ; , ou tabulação')

export const SourceFile = z.strictObject({
  /** `*` matches anything; case-insensitive. */
  pattern: name,
  format: z.enum(fileFormats).default('csv'),
  encoding: z.enum(encodings).optional(),
  delimiter: delimiter.optional(),
  quote: z.enum(['"', "'", '']).default('"'),
  /** Names the columns if there is no header. */
  header: z.boolean().default(true),
  columns: z.array(name).max(2000).optional(),
  skipLines: z.int().min(0).max(1000).default(0),
  /** Path of the list inside each line whose elements are the rows; of a CSV, the column whose cells hold it. */
  each: name.optional(),
  /** Columns of which an empty cell says what the one above it does. */
  fillDown: z.array(name).min(1).max(5).optional(),
  /** The column whose texts may hold the delimiter without quotes: it takes the cells that a row has too many. */
  unquoted: name.optional(),
  optional: z.boolean().default(false),
  ...reading,
})
export type SourceFile = z.infer<typeof SourceFile>

/** At most one row of the other file per row: the first with its key, unless `take` says which. */
export const Join = z.strictObject({
  file: key,
  on: z.record(name, Expression).refine((on) => Object.keys(on).length > 0, 'Informe a ligação'),
  where: Condition.optional(),
  take: z
    .union([z.enum(['first', 'last']), z.strictObject({ largest: name }), z.strictObject({ smallest: name })])
    .default('first'),
})
export type Join = z.infer<typeof Join>

export const RecordMapping = z.strictObject({
  kind: z.enum(canonicalKinds),
  from: key,
  /** Rows that do not match are skipped without an error. */
  where: Condition.optional(),
  joins: z.record(key, Join).default({}),
  groupBy: z.array(name).min(1).max(5).optional(),
  fields: z.record(name, Expression),
})
export type RecordMapping = z.infer<typeof RecordMapping>

export const ImportMapping = z.strictObject({
  version: z.literal(1, 'Versão de mapeamento desconhecida'),
  name,
  description: z.string().max(2000, 'Máximo de 2.000 caracteres').default(''),
  /** For times without a zone. */
  timeZone: timeZone.default('America/Sao_Paulo'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use o código de três letras, como BRL')
    .optional(),
  encoding: z.enum(encodings).default('utf-8'),
  delimiter: delimiter.default(','),
  decimal: reading.decimal.unwrap().default('.'),
  money: reading.money.unwrap().default('decimal'),
  dates: reading.dates.unwrap().default(['iso']),
  files: z
    .record(key, SourceFile)
    .refine((files) => Object.keys(files).length <= 20, 'Máximo de 20 tipos de arquivo'),
  records: z.array(RecordMapping).min(1, 'Informe ao menos um registro').max(20, 'Máximo de 20 registros'),
})
export type ImportMapping = z.infer<typeof ImportMapping>
export type ImportMappingText = z.input<typeof ImportMapping>
