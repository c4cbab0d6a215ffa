import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '#model/dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { driverKeys, lossReasons, ticketDriverKeys } from '#model/metrics.ts'
import { Scope, ScopeFrame } from '#model/scope.ts'
import { ofWholeAccount } from '#model/reach.ts'

/** What the home asks. */
export const BillingQuestion = Scope
export type BillingQuestion = Scope

/** Minor units of the account's currency. Fractional only for a mean of several weeks. */
const money = z.number()
/** A figure in both periods; null where it does not exist (never zero for absent). */
export const Pair = z.object({ base: z.number().nullable(), current: z.number().nullable() })

/** Newest fact of a source, and how long ago it is. */
export const Freshness = z.object({
  source: z.enum(['orders', 'sessions', 'payments']),
  newest: z.iso.datetime().nullable(),
})

/** One factor of the revenue: its values, what it moved the revenue by, and its days. */
const Driver = z.object({
  key: z.enum(driverKeys),
  value: Pair,
  effect: money,
  series: z.array(Pair),
})

const TicketDriver = z.object({ key: z.enum(ticketDriverKeys), value: Pair, effect: money })

/**
 * `noSessions`: the tree starts at orders. `someChannelsWithoutSessions`: those channels start at orders, the others at
 * sessions. `immature`: milestones of recent days are still to come. `partialDay`: the period holds today. `partialSessions`: sessions of the
 * days since the given one are still counted by their source.
 */
export const Notice = z.object({
  code: z.enum([
    'noSessions',
    'filterHidesSessions',
    'someChannelsWithoutSessions',
    'immature',
    'partialDay',
    'partialSessions',
    'itemFilter',
  ]),
  values: z.array(z.string()),
})

const Bucket = z.object({
  /** First local day of the bucket in the current period, or its hour as `YYYY-MM-DDTHH:00`. */
  date: z.string(),
  captured: Pair,
  approved: Pair,
  invoiced: Pair,
  canceled: Pair,
  /** Still maturing: drawn hatched. */
  immature: z.boolean(),
})

export const BillingDecomposition = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  freshness: z.array(Freshness),
  notices: z.array(Notice),
  revenue: Pair,
  delta: money,
  drivers: z.array(Driver),
  /** Explains the `ticket` driver; effects add up to its effect. */
  ticket: z.array(TicketDriver),
  /** Money by milestone, por safra. */
  milestones: z.object({ captured: Pair, approved: Pair, invoiced: Pair, canceled: Pair }),
  /** Captured but not invoiced, by reason; adds up to captured − invoiced. */
  losses: z.array(z.object({ reason: z.enum(lossReasons), value: Pair })),
  granularity: z.enum(granularities),
  buckets: z.array(Bucket),
  /** Price–volume–mix over SKUs is asked with the dimensions. */
  suggestions: z.array(z.object({ dimension: z.enum(dimensionKeys), removes: z.number() })),
})
export type BillingDecomposition = z.infer<typeof BillingDecomposition>

/**
 * One value of a dimension: `delta = volume + mix + performance + whole`, to the minor unit; deltas add up to the revenue's. `whole`: what
 * entered or left, or has no units to be split by. `unattributed`: money of orders that no line tells.
 */
const Segment = z.object({
  value: z.string(),
  label: z.string(),
  kind: z.enum(['both', 'entered', 'left', 'rest', 'unattributed']),
  revenue: Pair,
  delta: money,
  volume: money,
  mix: money,
  performance: money,
  whole: money,
  /** The parts of the performance by driver. */
  effects: z.partialRecord(z.enum(driverKeys), money),
  drivers: z.partialRecord(z.enum(driverKeys), Pair),
})
export type Segment = z.infer<typeof Segment>

const CountedIn = z.enum(['sessions', 'orders', 'units'])

const DimensionBreakdown = z.object({
  dimension: z.enum(dimensionKeys),
  /** What a segment's share is a share of. */
  unit: CountedIn,
  /** Money that moved against what a change equal everywhere would have given: the order of the dimensions. */
  explained: money,
  /** How many values exist; `segments` holds the largest movers and, last, the rest. */
  values: z.number().int(),
  mix: money,
  performance: money,
  segments: z.array(Segment),
})
export type DimensionBreakdown = z.infer<typeof DimensionBreakdown>

export const BillingDimensions = z.object({
  frame: ScopeFrame,
  dimensions: z.array(DimensionBreakdown),
  /** Segments that moved more than the rest of the account, largest first, each with the driver that moved inside it. */
  movers: z.array(
    z.object({
      dimension: z.enum(dimensionKeys),
      value: z.string(),
      label: z.string(),
      kind: z.enum(['both', 'entered', 'left']),
      delta: money,
      /** `delta` minus what the segment would have moved with the rest of the account. */
      unexpected: money,
      driver: z.enum(driverKeys).nullable(),
      driverValue: Pair,
      /** What its orders and ticket are counted in. */
      unit: CountedIn,
    }),
  ),
  /** Over the SKUs, without freight and fees, which are `other` with all that no SKU tells: the parts add up to the revenue's change. */
  priceVolumeMix: z.object({
    volume: money,
    mix: money,
    price: money,
    entered: money,
    left: money,
    other: money,
  }),
})
export type BillingDimensions = z.infer<typeof BillingDimensions>

export const TimelineEvent = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum([
    'holiday',
    'commerce',
    'promotion',
    'price',
    'stock',
    'payments',
    'logistics',
    'deploy',
    'other',
  ]),
  from: z.iso.date(),
  to: z.iso.date(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const NewAccountEvent = z.object({
  name: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres'),
  kind: TimelineEvent.shape.kind.exclude(['holiday', 'commerce']),
  from: z.iso.date('Valor inválido'),
  to: z.iso.date('Valor inválido'),
})
export type NewAccountEvent = z.infer<typeof NewAccountEvent>

export const salesContract = {
  getBillingDecomposition: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition',
      tags: ['Vendas'],
      summary: 'Por que o faturamento mudou',
    })
    .input(BillingQuestion)
    .output(BillingDecomposition),
  getBillingDimensions: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/dimensions',
      summary: 'Onde o faturamento mudou',
    })
    .input(BillingQuestion)
    .output(BillingDimensions),
  getBillingEvents: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/events',
      summary: 'Eventos da conta no período',
    })
    .input(BillingQuestion.pick({ period: true, compare: true }))
    .output(z.object({ events: z.array(TimelineEvent) })),
  createAccountEvent: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/events',
      summary: 'Registra um evento da conta',
      successStatus: 201,
    })
    .input(NewAccountEvent)
    .output(TimelineEvent),
}
