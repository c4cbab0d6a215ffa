import { z } from 'zod'
import { driverKeys } from '#model/metrics.ts'
import { monthPattern } from '#model/targets/months.ts'
import { targetMetrics } from '#model/targets/target-metrics.ts'

export const says = { number: 'Número inválido', invalid: 'Valor inválido', required: 'Campo obrigatório' }
/** `2026-11`. */
export const Month = z
  .string({ error: ({ input }) => (input === undefined ? says.required : says.invalid) })
  .regex(monthPattern, says.invalid)
export const Metric = z.enum(targetMetrics)
const name = z.string().max(255, 'Máximo de 255 caracteres')

/** A place of the tree: the account (both null), a channel of it, a category of a channel. */
export const node = { channel: name.nullable(), category: name.nullable() }
export const TargetNode = z.object(node)
export type TargetNode = z.infer<typeof TargetNode>

/** What the board is about: a month or its quarter, a metric, and a node. */
const boardInput = {
  month: Month,
  span: z.enum(['month', 'quarter']).default('month'),
  metric: Metric.default('invoicedRevenue'),
  channel: name.optional(),
  category: name.optional(),
}
export const TargetQuestion = z.object(boardInput)
export type TargetQuestion = z.infer<typeof TargetQuestion>

const Ranked = z.object({
  ...node,
  target: z.number(),
  toDate: z.number(),
  realised: z.number(),
  /** Null before anything was due. */
  attainment: z.number().nullable(),
})
export type RankedTarget = z.infer<typeof Ranked>

export const TargetBoard = z.object({
  /** `noTarget`: nobody set one here. `hidden`: the virtual channel on screen is no node of the tree, or not this one. */
  state: z.enum(['ready', 'noTarget', 'hidden']),
  metric: Metric,
  ...node,
  from: z.iso.date(),
  to: z.iso.date(),
  today: z.iso.date(),
  /** Local `HH:mm` until which today counts, when the period holds it. */
  cutAt: z.string().nullable(),
  currency: z.string(),
  /** Nodes with a target in the period that may be seen. */
  nodes: z.array(TargetNode),
  target: z.number().nullable(),
  /** Of the target, what the curve puts until now. */
  toDate: z.number().nullable(),
  realised: z.number().nullable(),
  attainment: z.number().nullable(),
  projection: z
    .object({
      value: z.number(),
      /** Eight in ten months like this one end between them; null when the sample is too small to tell. */
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
      /** Complete plain days that the range was learnt from. */
      sample: z.number().int(),
      /** Of projections made again in past days, how many ended inside the range that those over by then gave; null when too few. */
      checked: z.object({ projections: z.number().int(), within: z.number().int() }).nullable(),
    })
    .nullable(),
  pace: z
    .object({
      /** Needed on a day of mean weight, from now until the end. */
      needed: z.number(),
      /** What the curve asked of such a day. */
      planned: z.number(),
      daysLeft: z.number().int(),
      reached: z.boolean(),
    })
    .nullable(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      target: z.number().nullable(),
      realised: z.number().nullable(),
      lastYear: z.number().nullable(),
    }),
  ),
  ranking: z.array(Ranked),
})
export type TargetBoard = z.infer<typeof TargetBoard>

export const TargetMiss = z.object({
  /** `notYet`: nothing was due until now. `noBase`: neither last year nor the period before can say what to expect. */
  state: z.enum(['ready', 'notYet', 'noBase', 'notApplicable']),
  currency: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  expected: z.number(),
  realised: z.number(),
  delta: z.number(),
  base: z
    .object({
      comparator: z.enum(['previous-year', 'previous-period']),
      from: z.iso.date(),
      to: z.iso.date(),
      /** Drivers that were taken from their own targets. */
      targeted: z.array(z.enum(driverKeys)),
    })
    .nullable(),
  /** Effects add up to `delta`. */
  drivers: z.array(
    z.object({
      key: z.enum(driverKeys),
      expected: z.number().nullable(),
      realised: z.number().nullable(),
      effect: z.number(),
    }),
  ),
})
export type TargetMiss = z.infer<typeof TargetMiss>
