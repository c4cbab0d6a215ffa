import { oc } from '@orpc/contract'
import { z } from 'zod'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { leadDimensions, leadStages } from '#model/logistics/lead-time.ts'
import { costOutcomes } from '#model/logistics/promise-cost.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { LogisticsScope, Pair, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { promiseSplits, promiseTargets, usualTarget } from './model.ts'

export const DocksQuestion = LogisticsScope
export type DocksQuestion = LogisticsScope

/** Minor units of the frame's currency. */
const money = z.number()
const count = z.number()
/** Seconds. */
const Quantiles = z.object({ p50: Pair, p90: Pair })

/** As of now. Seconds since the approval, or the invoice. */
const Waiting = z.object({
  packages: count,
  amount: money,
  p50: z.number().nullable(),
  oldest: z.number().nullable(),
})

const source = z.enum(['own', 'learnt'])

const Dock = z.object({
  arrived: Pair,
  invoiced: Pair,
  shipped: Pair,
  /** Of those that arrived, whose order was canceled because what it holds was not there. */
  outOfStock: z.object({ packages: Pair, amount: Pair }),
  /**
   * Invoiced packages of orders whose invoices are all reported with their amounts; of those, whose invoices differ from the order's total
   * and from its total without freight, by more than a hundredth; and by how much, without the sign.
   */
  invoices: z.object({ compared: Pair, differing: Pair, gap: Pair }),
  toInvoice: Waiting,
  toShip: Waiting,
  /** At the dock though its dispatch deadline is over. */
  late: z.object({ packages: count, amount: money }),
  handling: Quantiles,
  pickup: Quantiles,
  /** By the dispatch deadline that sources report; `kept` of `due`. */
  dispatch: z.object({ due: Pair, kept: Pair }),
  /** Approved before the cut-off and left on that working day, or else on the next one. Null where there is no cut-off to know. */
  cutOff: z.object({ due: Pair, kept: Pair }).nullable(),
})
export type DockFigures = z.infer<typeof Dock>

const NamedDock = Dock.extend({
  dock: z.string(),
  /** All that is not a row of its own; without quantiles. */
  rest: z.boolean(),
  /** Minutes of the local day. */
  cutOffAt: z.object({ minute: z.int(), source }).nullable(),
  /** Packages per hour. */
  capacity: z.object({ hourly: z.number(), source }).nullable(),
  /** Weekdays and hours in which more arrive on average than it can send. */
  overHours: z.int(),
})
export type DockRow = z.infer<typeof NamedDock>

/** Per weekday (1 = Monday) and local hour of the period: mean packages of such an hour, mean seconds of what left the stage in it. */
const HeatCell = z.object({
  weekday: z.int(),
  hour: z.int(),
  arrived: z.number(),
  invoiced: z.number(),
  shipped: z.number(),
  handling: z.number().nullable(),
  pickup: z.number().nullable(),
})

export const LogisticsDocks = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  total: Dock,
  docks: z.array(NamedDock),
  granularity: z.enum(granularities),
  /** A side that has no such step is null. */
  buckets: z.array(SeriesStep.extend({ arrived: Pair, invoiced: Pair, shipped: Pair })),
  heat: z.array(HeatCell),
  /** Of all docks together, where each has one. */
  capacity: z.number().nullable(),
  /** Weekdays on which a dock misses its dispatch deadlines far more than on its others, beyond chance. */
  missed: z.array(
    z.object({
      dock: z.string(),
      weekday: z.int(),
      due: count,
      kept: count,
      rate: z.number(),
      otherRate: z.number(),
      /** How many such days of the period. */
      days: z.int(),
    }),
  ),
  /** Of learning capacities and cut-offs. */
  historyDays: z.int(),
  backlogDays: z.int(),
})
export type LogisticsDocks = z.infer<typeof LogisticsDocks>

export const PromisesQuestion = LogisticsScope.extend({
  target: z.enum(promiseTargets, says.invalid).default(usualTarget),
  by: z.enum(promiseSplits, says.invalid).default('carrier'),
})
export type PromisesQuestion = z.infer<typeof PromisesQuestion>

/** Business days from the approval, where the package goes. Null: more than that part has not been delivered. */
const realDays = z.int().nullable()

const configuredDays = z.number().nullable()

const Promised = z.object({
  dock: z.string(),
  carrier: z.string(),
  /** '' if not asked by state. */
  uf: z.string(),
  packages: count,
  onTime: count,
  /** Wilson's, of 95%. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  promised: z.int(),
  /** Business days that the shop's platform and freight tables make the promise of; null if none of them was reported. */
  configured: z.object({ stock: configuredDays, dock: configuredDays, carrier: configuredDays }).nullable(),
  real: z.object({ p50: realDays, p80: realDays, p90: realDays }),
  late: count,
  lateAmount: money,
  /** `inflated`: surely nine in ten would have come two business days earlier; `unreal`: surely less on time than the target. */
  verdict: z.enum(['inflated', 'unreal', 'kept', 'few']),
  /** Learnt on the earlier days of the period; `coverage` measured on the `packages` of its last days. */
  suggestion: z.object({ days: z.int(), coverage: z.number(), packages: count }).nullable(),
})

export type PromisedRoute = z.infer<typeof Promised>

export const DockPromises = z.object({
  frame: ScopeFrame,
  target: z.number(),
  /** From this day on packages test the suggestions. */
  heldFrom: z.iso.date(),
  routes: z.array(Promised),
  /** Of which `routes` are those with most packages. */
  found: z.int(),
})
export type DockPromises = z.infer<typeof DockPromises>

/** Interval of 95%. */
const Estimated = z.object({ value: z.number(), low: z.number(), high: z.number() })
const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

const PromisePlace = z.object({
  uf: z.string(),
  /** Of the packages that fell due in the period, as a route is. */
  isInflated: z.boolean(),
  outcome: z.enum(costOutcomes),
  /** Mean business days from the order to the promise. */
  rise: z.object({ day: z.iso.date(), before: z.number(), after: z.number() }).nullable(),
  compared: z
    .object({
      before: Days,
      after: Days,
      /** Of the place. */
      conversion: z.object({ before: z.number(), after: z.number() }),
      /** Relative change in the other places, over the same weeks. */
      elsewhere: z.number(),
      /** Relative change beyond that. */
      effect: Estimated,
      places: count,
    })
    .nullable(),
  /** Of the period's days with the longer promise. */
  orders: count.nullable(),
  /** In those days. */
  lost: z.object({ orders: Estimated, amount: Estimated }).nullable(),
})
export type PromisePlace = z.infer<typeof PromisePlace>

export const PromiseCosts = z.object({
  frame: ScopeFrame,
  /** `channel`: sessions do not tell what the person's channel is made of; `filtered`: nor what is filtered by; `noSessions`: nor their states. */
  state: z.enum(['ready', 'channel', 'filtered', 'noSessions']),
  untold: z.array(z.enum(logisticsDimensions)),
  /** Up to the period's end, in which a change of promise is looked for. */
  historyDays: z.int(),
  places: z.array(PromisePlace),
})
export type PromiseCosts = z.infer<typeof PromiseCosts>

const stage = z.enum(leadStages)

export const LeadTimeChange = z.object({
  frame: ScopeFrame,
  /** Mean days from the approval to the delivery, of what was delivered. */
  value: Pair,
  packages: Pair,
  /** The stages' effects add up to it, and so do the places of each dimension. */
  delta: z.number(),
  /** False within chance. */
  moved: z.boolean(),
  stages: z.array(z.object({ key: stage, value: Pair, effect: z.number(), moved: z.boolean() })),
  dimensions: z.array(
    z.object({
      dimension: z.enum(leadDimensions),
      values: z.int(),
      places: z.array(
        z.object({
          value: z.string(),
          rest: z.boolean(),
          packages: Pair,
          lead: Pair,
          stages: z.record(stage, z.number()),
          mix: z.number(),
          effect: z.number(),
        }),
      ),
    }),
  ),
  causes: z.array(
    z.object({
      stage,
      segments: z.array(z.object({ dimension: z.enum(leadDimensions), values: z.array(z.string()) })),
      effect: z.number(),
      performance: z.number(),
      inside: Pair,
      outside: Pair,
      packages: Pair,
    }),
  ),
})
export type LeadTimeChange = z.infer<typeof LeadTimeChange>

const name = z.string().trim().min(1, says.required).max(255, says.max255)
const minute = z.int('Horário inválido').min(0, 'Horário inválido').max(1439, 'Horário inválido')
const hourly = z
  .int('Informe um número inteiro')
  .min(1, 'Informe de 1 a 100.000 volumes')
  .max(100_000, 'Informe de 1 a 100.000 volumes')

const Settings = z.object({
  name: z.string(),
  hourly: z.int().nullable(),
  cutOff: z.int().nullable(),
  weekdays: z.array(z.int()),
  version: rowVersion,
})
export type DockSettings = z.infer<typeof Settings>

export const SaveDock = z.object({
  name,
  hourly: hourly.nullable(),
  /** Minutes of the local day. */
  cutOff: minute.nullable(),
  weekdays: z
    .array(z.int(says.invalid).min(1, says.invalid).max(7, says.invalid), says.invalid)
    .min(1, 'Escolha pelo menos um dia')
    .max(7, says.invalid),
  version: rowVersion,
})
export type SaveDock = z.infer<typeof SaveDock>

const tags = ['Logística']
const get = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/logistics/docks${path}`, tags, summary })

export const docksContract = {
  getLogisticsDocks: get('', 'Chegada, fila, tempos e coletas de cada doca')
    .input(DocksQuestion)
    .output(LogisticsDocks),
  getDockPromises: get('/promises', 'Prazo prometido e realizado por doca e transportadora')
    .input(PromisesQuestion)
    .output(DockPromises),
  getPromiseCost: get('/promise-cost', 'Quanto um prazo mais longo custou em conversão, por UF')
    .input(DocksQuestion)
    .output(PromiseCosts),
  getLeadTimeChange: get('/lead-time', 'Por que o prazo de entrega mudou, por etapa e por lugar')
    .input(DocksQuestion)
    .output(LeadTimeChange),
  listDockSettings: oc
    .route({
      method: 'GET',
      path: '/logistics/docks/settings',
      tags,
      summary: 'O que a conta diz de suas docas',
      spec: ofWholeAccount,
    })
    .output(z.object({ docks: z.array(Settings) })),
  saveDockSettings: oc
    .route({
      method: 'PUT',
      path: '/logistics/docks/settings',
      tags,
      summary: 'Capacidade, horário de corte e dias de trabalho de uma doca',
      spec: ofWholeAccount,
    })
    .input(SaveDock)
    .output(Settings),
}
