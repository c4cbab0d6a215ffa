import { z } from 'zod'
import { dimensionKeys } from './dimensions.ts'
import { logisticsDimensions, paymentDimensions } from './derived-dimensions.ts'
import { comparatorKeys, periodPresets } from './periods.ts'

const freePeriod = z.string().regex(/^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/, 'Valor inválido')
const filterValues = z.array(z.string().max(255, 'Máximo de 255 caracteres')).min(1).max(500)

export const Scope = z.object({
  period: z.union([z.enum(periodPresets), freePeriod]).default('last-30-days'),
  compare: z.union([z.enum(comparatorKeys), freePeriod]).default('previous-period'),
  /** `equal`: the comparator's milestones count only up to the same age. `today`: as of now. */
  age: z.enum(['equal', 'today']).default('equal'),
  freight: z.enum(['with', 'without']).default('with'),
  filters: z.partialRecord(z.enum(dimensionKeys), filterValues).default({}),
  /** Filters too long for an address; `filters` override those of the same dimension. */
  filterSet: z.uuid('Valor inválido').optional(),
})
export type Scope = z.infer<typeof Scope>

/** For payment screens: also allows dimensions of attempts. */
export const PaymentScope = Scope.omit({ freight: true }).extend({
  filters: z.partialRecord(z.enum(paymentDimensions), filterValues).default({}),
  /** A saved view or a provider. */
  segmentId: z.string().min(1).max(64, 'Valor inválido').optional(),
})
export type PaymentScope = z.infer<typeof PaymentScope>

/** For logistics screens: also allows dimensions of packages. */
export const LogisticsScope = Scope.omit({ freight: true }).extend({
  filters: z.partialRecord(z.enum(logisticsDimensions), filterValues).default({}),
})
export type LogisticsScope = z.infer<typeof LogisticsScope>

/** Null if a figure does not exist (never zero). */
export const Pair = z.object({ base: z.number().nullable(), current: z.number().nullable() })
export type Pair = z.infer<typeof Pair>

/** Of a series. `compared`: where the comparator's step begins; null without one, and for the account's mean. */
export const SeriesStep = z.object({
  date: z.string(),
  compared: z.string().nullable(),
  immature: z.boolean(),
})
export type SeriesStep = z.infer<typeof SeriesStep>

/** Local days, both inclusive, cut at `asOf`. */
const Span = z.object({ from: z.iso.date(), to: z.iso.date(), asOf: z.iso.datetime() })

export const ScopeFrame = z.object({
  current: Span,
  /** For the account's mean: the eight weeks it is based on. */
  base: Span,
  comparator: z.enum([...comparatorKeys, 'free']),
  /** For `same-event`, such as Black Friday. */
  event: z.string().nullable(),
  /** Both sides end at this local hour, because the period includes today. */
  cutAt: z.string().nullable(),
  timeZone: z.string(),
  currency: z.string(),
  /** Other currencies in the scope; absent if none. */
  converted: z.array(z.string()).optional(),
})
export type ScopeFrame = z.infer<typeof ScopeFrame>
