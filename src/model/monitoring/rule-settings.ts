import { z } from 'zod'
import { requiredText, time, validationMessages as says } from '../validation/index.ts'
import { isAdSpend, isLevel, levelWindowsFor, monitoredKeys, shortestWindow } from './metrics.ts'
import { ruleDimensionKeys as ruleDimensions } from './rule-dimensions.ts'
import {
  changeBases,
  eventEffects,
  ruleBounds,
  ruleDirections,
  severities,
  windowLengths,
  type WindowLength,
} from './rules.ts'

export { ruleDimensionKeys as ruleDimensions, type RuleDimension } from './rule-dimensions.ts'

const filterValues = z.array(z.string().max(255, says.max255)).min(1).max(500)
/** In minor units of the account's currency, a count, or a fraction. */
const level = z.number(says.number).min(-1e14, says.number).max(1e14, says.number)
const share = z.number(says.number).min(0.001, says.number).max(100, says.number)
const whole = (least: number, most: number) =>
  z.number(says.number).int(says.number).min(least, says.number).max(most, says.number)
const oneSide = z.enum(['above', 'below'], says.invalid)

/**
 * `recovery`: threshold that ends an alert, closer to normal than the one that starts it; the same if null.
 */
const Limit = z.object({
  type: z.literal('limit'),
  direction: oneSide,
  value: level,
  recovery: level.nullable().default(null),
})
const Change = z.object({
  type: z.literal('change'),
  direction: z.enum(ruleDirections, says.invalid),
  fraction: share,
  recovery: share.nullable().default(null),
  against: z.enum(changeBases, says.invalid),
})
const Anomaly = z.object({
  type: z.literal('anomaly'),
  direction: z.enum(ruleDirections, says.invalid),
  /** Expected false alarms in 30 normal days. */
  alarmsPerMonth: z.number(says.number).min(0.1, says.number).max(60, says.number),
})
/** Zero in a window where the same hours of four weeks had at least this many. */
const Absence = z.object({ type: z.literal('absence'), leastUsual: whole(1, 1_000_000) })

export const RuleCondition = z.discriminatedUnion('type', [Limit, Change, Anomaly, Absence])
export type RuleCondition = z.infer<typeof RuleCondition>

const Quiet = z.object({
  /** 1 is Monday. */
  weekdays: z.array(whole(1, 7)).min(1, says.atLeastOne).max(7),
  /** Local time; overnight if `to` is not later than `from`. */
  from: time,
  to: time,
})

/** What a rule monitors and when it fires; a null `virtualChannelId` is the whole account. */
export const RuleSettings = z
  .object({
    name: requiredText,
    metric: z.enum(monitoredKeys, says.invalid),
    filters: z.partialRecord(z.enum(ruleDimensions), filterValues).default({}),
    virtualChannelId: z.uuid(says.invalid).nullable().default(null),
    /** One series, and one alert, per value. */
    by: z.array(z.enum(ruleDimensions)).max(ruleBounds.dimensions, says.invalid).default([]),
    window: z.union(
      windowLengths.map((length) => z.literal(length)),
      says.invalid,
    ),
    condition: RuleCondition,
    /** Windows with fewer events (for ratios, in the denominator) are not judged. */
    minimumSample: whole(0, 1_000_000).default(0),
    /** Consecutive breaking windows before it fires. */
    pending: whole(1, 100).default(1),
    /** Consecutive normal windows before an alert ends. */
    recovery: whole(1, 100).default(2),
    quiet: z.array(Quiet).max(7).default([]),
    events: z.enum(eventEffects, says.invalid).default('widen'),
    severity: z.enum(severities, says.invalid),
    ownerId: z.uuid(says.invalid).nullable().default(null),
    playbook: z.string().max(2000, 'Máximo de 2.000 caracteres').default(''),
    enabled: z.boolean().default(true),
  })
  .superRefine(({ metric, condition, window, by, minimumSample, virtualChannelId }, problems) => {
    const add = (path: string, message: string) =>
      problems.addIssue({ code: 'custom', path: [path], message })
    if (condition.type === 'anomaly' && window > 1440)
      add('window', 'Anomalia usa janelas de até um dia. Para semanas, use variação.')
    if (isAdSpend(metric)) {
      if (window < shortestWindow(metric))
        add('window', 'O gasto chega por dia: use uma janela de um dia ou mais')
      if (virtualChannelId !== null)
        add('virtualChannelId', 'O gasto é da conta inteira, sem divisão por canal virtual')
    }
    if (isLevel(metric)) {
      if (condition.type !== 'limit') add('condition', 'O que há em um momento é comparado com um limite.')
      if (!levelWindowsFor(metric).some((length) => length === window)) add('window', says.invalid)
      if (minimumSample > 0) add('minimumSample', 'O que há em um momento não tem amostra mínima.')
    }
    if (new Set(by).size !== by.length) add('by', says.invalid)
  })
export type RuleSettings = Omit<z.infer<typeof RuleSettings>, 'window'> & { window: WindowLength }
