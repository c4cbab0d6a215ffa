import { z } from 'zod'
import { driverKeys } from '#model/metrics.ts'
import { monthPattern, targetMetrics } from './model.ts'

export const messages = {
  number: 'Número inválido',
  invalid: 'Valor inválido',
  required: 'Campo obrigatório',
}
export const Month = z
  .string({ error: ({ input }) => (input === undefined ? messages.required : messages.invalid) })
  .regex(monthPattern, messages.invalid)
export const Metric = z.enum(targetMetrics)
const name = z.string().max(255, 'Máximo de 255 caracteres')

/** The account (both null), a channel, or a category of a channel. */
export const node = { channel: name.nullable(), category: name.nullable() }
export const TargetNode = z.object(node)
export type TargetNode = z.infer<typeof TargetNode>

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
  attainment: z.number().nullable(),
})
export type RankedTarget = z.infer<typeof Ranked>

export const TargetBoard = z.object({
  /** `hidden`: the virtual channel on screen does not contain the node. */
  state: z.enum(['ready', 'noTarget', 'hidden']),
  metric: Metric,
  ...node,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Those of the period that have a target: every figure is of them alone. */
  months: z.array(Month),
  today: z.iso.date(),
  /** Local `HH:mm` up to which today counts; null when the period does not include today. */
  cutAt: z.string().nullable(),
  currency: z.string(),
  nodes: z.array(TargetNode),
  target: z.number().nullable(),
  toDate: z.number().nullable(),
  realised: z.number().nullable(),
  attainment: z.number().nullable(),
  /** Share of what was sold until now that is invoiced by now, of what will be; 1 for metrics that do not wait for invoices. */
  settledPart: z.number(),
  /** Too little is due by now for a level to mean anything: no band, no projection. */
  isEarly: z.boolean(),
  projection: z
    .object({
      value: z.number(),
      /** 80 % interval; null when the sample is too small. */
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
      sample: z.number().int(),
      /** Backtest: past projections, and how many ended inside the interval known at that time; null when too few. */
      checked: z.object({ projections: z.number().int(), within: z.number().int() }).nullable(),
    })
    .nullable(),
  pace: z
    .object({
      /** Per mean day, from now to the end. */
      needed: z.number(),
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
  /** `notYet`: nothing is due. `noBase`: no sales last year or in the previous period. `gap`: a month without target between two others. */
  state: z.enum(['ready', 'notYet', 'noBase', 'gap', 'notApplicable']),
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
      targeted: z.array(z.enum(driverKeys)),
    })
    .nullable(),
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
