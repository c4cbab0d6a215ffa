import { oc } from '@orpc/contract'
import { z } from 'zod'
import { dimensionKeys } from '#model/dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { driverKeys, lossReasons, ticketDriverKeys } from '#model/metrics.ts'
import { Pair, Scope, ScopeFrame, SeriesStep } from '#model/scope.ts'

export const BillingQuestion = Scope
export type BillingQuestion = Scope

/** Minor units of the account's currency; fractional only for a mean of several weeks. */
const money = z.number()

export const Freshness = z.object({
  source: z.enum(['orders', 'sessions', 'payments']),
  newest: z.iso.datetime().nullable(),
})

const Driver = z.object({
  key: z.enum(driverKeys),
  value: Pair,
  effect: money,
  /** Most of the effect is of days whose milestones are still to come. */
  provisional: z.boolean(),
  series: z.array(Pair),
})

const TicketDriver = z.object({ key: z.enum(ticketDriverKeys), value: Pair, effect: money })

// `noSessions`: the tree starts at orders. `immature`: recent orders have milestones to come.
// `partialSessions`: sessions since that day are incomplete. `baseBeforeData`: orders begin on that day, after the first compared one.
export const Notice = z.object({
  code: z.enum([
    'noSessions',
    'filterHidesSessions',
    'someChannelsWithoutSessions',
    'immature',
    'partialDay',
    'baseBeforeData',
    'partialSessions',
    'itemFilter',
  ]),
  values: z.array(z.string()),
})

/** A side that has no such step is null. */
const Bucket = SeriesStep.extend({ captured: Pair, approved: Pair, invoiced: Pair, canceled: Pair })

export const BillingDecomposition = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  freshness: z.array(Freshness),
  notices: z.array(Notice),
  revenue: Pair,
  delta: money,
  drivers: z.array(Driver),
  ticket: z.array(TicketDriver),
  milestones: z.object({ captured: Pair, approved: Pair, invoiced: Pair, canceled: Pair }),
  losses: z.array(z.object({ reason: z.enum(lossReasons), value: Pair })),
  granularity: z.enum(granularities),
  buckets: z.array(Bucket),
  /** Orders that each filter alone removes; only in an empty answer. */
  suggestions: z.array(z.object({ dimension: z.enum(dimensionKeys), removes: z.number() })),
})
export type BillingDecomposition = z.infer<typeof BillingDecomposition>

// `delta = volume + mix + performance + whole`, exactly. `whole`: entered, left or without units.
// `unattributed`: money that belongs to no line of an order.
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
  effects: z.partialRecord(z.enum(driverKeys), money),
  drivers: z.partialRecord(z.enum(driverKeys), Pair),
})
export type Segment = z.infer<typeof Segment>

const CountedIn = z.enum(['sessions', 'orders', 'units'])

/** What can be said of all values: `only…` if one alone moved that way, `most…` if at least half of the change is its own, `flat` if the whole hardly moved. */
const Finding = z.object({
  kind: z.enum(['onlyRose', 'onlyFell', 'mostRise', 'mostFall', 'flat', 'spread']),
  label: z.string(),
})

const DimensionBreakdown = z.object({
  dimension: z.enum(dimensionKeys),
  unit: CountedIn,
  /** Money that differs from an even change everywhere; dimensions are sorted by it. */
  explained: money,
  values: z.number().int(),
  finding: Finding,
  mix: money,
  performance: money,
  segments: z.array(Segment),
})
export type DimensionBreakdown = z.infer<typeof DimensionBreakdown>

export const BillingDimensions = z.object({
  frame: ScopeFrame,
  dimensions: z.array(DimensionBreakdown),
  /** Over SKUs. `other`: freight, fees and revenue without units in both periods, as that of orders without lines. Parts add up to the revenue's change. */
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

/** `settled`: nothing is still to come. Ranges hold nine times in ten, `coverage` says how often they did. */
export const BillingSettlement = z.discriminatedUnion('state', [
  z.object({ state: z.literal('settled') }),
  z.object({ state: z.literal('noHistory'), from: z.iso.date() }),
  z.object({
    state: z.literal('ready'),
    /** The first day with milestones to come. */
    from: z.iso.date(),
    invoiced: money,
    expected: money,
    low: money,
    high: money,
    /** The comparator's revenue in the end; null if it is not settled itself. */
    base: money.nullable(),
    /** Past spells of as many days, and those whose outcome lay within the range. */
    coverage: z.object({ within: z.number().int(), of: z.number().int() }),
  }),
])
export type BillingSettlement = z.infer<typeof BillingSettlement>

export const BillingOutlook = z.object({
  settlement: BillingSettlement,
  /** Relative changes that are common in this comparison (0.1 is 10 %), from as many weeks before; null with too few. */
  usual: z
    .object({
      of: z.enum(['captured', 'invoiced']),
      low: z.number(),
      high: z.number(),
      weeks: z.number().int(),
    })
    .nullable(),
})
export type BillingOutlook = z.infer<typeof BillingOutlook>

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
  getBillingOutlook: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/outlook',
      summary: 'Onde o faturamento do período deve fechar, e que mudança é comum nesta comparação',
    })
    .input(BillingQuestion)
    .output(BillingOutlook),
}
