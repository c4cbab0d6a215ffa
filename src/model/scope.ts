import { z } from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { comparatorKeys, periodPresets } from './periods.ts'

const freePeriod = z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/, 'Valor inválido')
const filterValues = z.array(z.string().max(255, 'Máximo de 255 caracteres')).min(1).max(500)

/** What every screen of numbers is asked for: a period, what to compare it with, and where. */
export const Scope = z.object({
  period: z.union([z.enum(periodPresets), freePeriod]).default('last-30-days'),
  compare: z.union([z.enum(comparatorKeys), freePeriod]).default('previous-period'),
  /** `equal`: a milestone of the comparator counts only if it happened by the same age. `today`: as of now. */
  age: z.enum(['equal', 'today']).default('equal'),
  freight: z.enum(['with', 'without']).default('with'),
  filters: z.partialRecord(z.enum(dimensionKeys), filterValues).default({}),
  /** Filters that are too long for an address, kept on the server; `filters` hold in the place of those of the same dimension. */
  filterSet: z.uuid('Valor inválido').optional(),
})
export type Scope = z.infer<typeof Scope>

/** A span of local days, both included, with the instant it was cut at. */
const Span = z.object({ from: z.iso.date(), to: z.iso.date(), asOf: z.iso.datetime() })

/** A scope's two sides as the account's own days. */
export const ScopeFrame = z.object({
  current: Span,
  /** For the account's mean: the eight weeks it was taken from. */
  base: Span,
  comparator: z.enum([...comparatorKeys, 'free']),
  /** The shared event of `same-event`, such as Black Friday. */
  event: z.string().nullable(),
  /** Both sides were cut at this local hour, because the period holds today. */
  cutAt: z.string().nullable(),
  timeZone: z.string(),
  /** In which all money of the answer is. */
  currency: z.string(),
  /** Currencies of orders that were converted to it, or could not be; absent where none had to. */
  converted: z.array(z.string()).optional(),
})
export type ScopeFrame = z.infer<typeof ScopeFrame>
