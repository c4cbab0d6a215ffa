import { oc } from '@orpc/contract'
import { z } from 'zod'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { paging } from '#model/list-input.ts'
import {
  DEFAULT_TOLERANCE,
  freightCuts,
  freightMetricKeys,
  freightBases,
  freightReasons,
} from '#model/logistics/freight.ts'
import { LogisticsScope, Pair, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { regionKeys } from '#model/states.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { FreightCostChange, InvoicedChange } from './cost-contract.ts'
import { carrierMetrics } from './model.ts'

const count = z.number()

export const CarriersQuestion = LogisticsScope
export type CarriersQuestion = LogisticsScope

/** Days. */
const LeadTimes = z.object({ p50: Pair, p90: Pair })

const Scores = z.object({
  /** Collected in the period. */
  shipped: Pair,
  /** Whose first promise fell due in the period. */
  due: Pair,
  late: Pair,
  /** Collected in the period, with a known cost; null without the permission to see costs. */
  costed: Pair,
  /** Costs are null without the permission to see them. */
  metrics: z.record(z.enum(carrierMetrics), Pair),
  transport: LeadTimes,
  /** That the carrier gives itself, from collection to its own deadline, for what was delivered. */
  carrierDue: LeadTimes,
  total: LeadTimes,
  /** Wilson's interval of 95 % of what was on time. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Enough packages were due for the rate to say something. */
  enough: z.boolean(),
})
export type CarrierScores = z.infer<typeof Scores>

/** `performance` + `mix` = `own` − `rest`: on time of its packages against everybody else's. */
const Ranked = z.object({
  carrier: z.string(),
  packages: count,
  own: z.number(),
  rest: z.number(),
  performance: z.number(),
  mix: z.number(),
  /** Of `performance`, 90 %. */
  low: z.number(),
  high: z.number(),
  /** Part of its packages on routes that others serve too. */
  comparable: z.number(),
  verdict: z.enum(['better', 'worse', 'same', 'few']),
})
export type RankedCarrier = z.infer<typeof Ranked>

export const Carriers = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  total: Scores,
  /** They add up to the total; `rest`: all that are not rows of their own. */
  carriers: z.array(Scores.extend({ carrier: z.string(), rest: z.boolean() })),
  carriersFound: count,
  /** Of those, against all others of the account, whatever the filter of carriers. */
  ranking: z.array(Ranked),
  /** Of the total; costs are null without the permission. */
  buckets: z.array(SeriesStep.extend({ metrics: Scores.shape.metrics })),
})
export type Carriers = z.infer<typeof Carriers>

/** Delivered packages with a promise, by local days from it: the first and the last hold all beyond. */
export const PromiseErrors = z.object({
  frame: ScopeFrame,
  total: z.array(z.object({ day: z.int(), packages: Pair })),
  carriers: z.array(
    z.object({
      carrier: z.string(),
      packages: count,
      days: z.array(z.object({ day: z.int(), packages: count })),
    }),
  ),
})
export type PromiseErrors = z.infer<typeof PromiseErrors>

const matrixPlaces = ['uf', 'postalRange'] as const
export const MatrixQuestion = LogisticsScope.extend({
  by: z.enum(matrixPlaces, says.invalid).default('uf'),
})
export type MatrixQuestion = z.infer<typeof MatrixQuestion>

/** On time of what fell due; `isWorst`: surely (Wilson, 95 %) below the whole, with enough packages. */
const Cell = z.object({ due: count, onTime: count, isWorst: z.boolean(), enough: z.boolean() })

export const CarrierMatrix = z.object({
  frame: ScopeFrame,
  by: z.enum(matrixPlaces),
  total: Cell,
  /** Most packages first. */
  places: z.array(z.object({ value: z.string(), rest: z.boolean(), ...Cell.shape })),
  carriers: z.array(
    z.object({ carrier: z.string(), rest: z.boolean(), ...Cell.shape, cells: z.array(Cell) }),
  ),
})
export type CarrierMatrix = z.infer<typeof CarrierMatrix>

const name = z.string().max(255, says.max255)

/** One region or one state, of one dock or of all, from one carrier to another. */
const Switch = z.object({
  from: name,
  to: name,
  region: z.enum([...regionKeys, ''], says.invalid),
  uf: z.string().max(8, says.invalid).nullable(),
  dock: name.nullable(),
})
export type CarrierSwitch = z.infer<typeof Switch>

export const SwitchQuestion = LogisticsScope.extend({
  from: name.optional(),
  to: name.optional(),
  region: z.enum(regionKeys, says.invalid).optional(),
  uf: z.string().max(8, says.invalid).optional(),
  dock: name.optional(),
})
export type SwitchQuestion = z.infer<typeof SwitchQuestion>

const Rated = z.object({ rate: z.number(), here: count, region: count, whole: count })

const Simulated = Switch.extend({
  /** Of `from` on this route in the period. */
  packages: count,
  orders: count,
  observed: z.number().nullable(),
  expected: z.object({ from: Rated, to: Rated }),
  /** Fractions, with the interval of 90 %. */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  verdict: z.enum(['better', 'worse', 'same', 'few']),
  /** Per package, in minor units; null without the permission, or where too few costs are known. */
  cost: z
    .object({ from: z.number(), to: z.number(), basis: z.enum(['route', 'region']), difference: z.number() })
    .nullable(),
})
export type SimulatedSwitch = z.infer<typeof Simulated>

export const CarrierSwitches = z.object({
  frame: ScopeFrame,
  /** What a question can choose. */
  choices: z.object({
    carriers: z.array(z.string()),
    ufs: z.array(z.string()),
    docks: z.array(z.string()),
  }),
  simulated: Simulated.nullable(),
  /** Surely better ones, by how many packages they would bring in time. */
  suggestions: z.array(Simulated),
})
export type CarrierSwitches = z.infer<typeof CarrierSwitches>

const Cause = z.object({
  segments: z.array(z.object({ dimension: z.enum(logisticsDimensions), values: z.array(z.string()) })),
  effect: z.number(),
  performance: z.number(),
  confidence: z.number(),
  inside: Pair,
  outside: Pair,
  over: Pair,
})

export const CarrierCauses = z.object({
  frame: ScopeFrame,
  value: Pair,
  delta: z.number(),
  /** `general`: every place moved alike. `not-localised`: no places explain it. `unchanged`: within chance, or nothing to compare. */
  verdict: z.enum(['localised', 'general', 'not-localised', 'unchanged']),
  confidence: z.number(),
  causes: z.array(Cause),
})
export type CarrierCauses = z.infer<typeof CarrierCauses>

/** Percent of the agreed freight within which a charge is as agreed. */
const tolerance = z.coerce
  .number(says.invalid)
  .int()
  .min(0, says.invalid)
  .max(50, says.invalid)
  .default(DEFAULT_TOLERANCE)

export const FreightQuestion = LogisticsScope.extend({ tolerance })
export type FreightQuestion = z.infer<typeof FreightQuestion>

/** Of the charges with the reason; `difference` from the agreed freight, or all that was charged again. */
const OfReason = z.object({ charges: count, amount: z.number(), difference: z.number() })

const Invoiced = z.object({
  metrics: z.record(z.enum(freightMetricKeys), Pair),
  charges: count,
  /** Σ of `reasons`, to the cent; in minor units of the current period. */
  invoiced: z.number(),
  /** Of the charges that can be compared. */
  agreed: z.number(),
  difference: z.number(),
  /** By customers, for the packages charged for the first time. */
  paid: z.number(),
  reasons: z.record(z.enum(freightReasons), OfReason),
  /** Delivered in the period, of carriers that charged others before and after, and never charged. */
  missing: z.object({ packages: count, agreed: z.number() }),
})
export type Invoiced = z.infer<typeof Invoiced>

export const FreightInvoices = z.object({
  /** `firstUse`: no invoice ever came. */
  state: z.enum(['ready', 'firstUse', 'empty']),
  frame: ScopeFrame,
  total: Invoiced,
  /** They add up to the total; most invoiced first. `rest`: all that are not rows of their own. */
  carriers: z.array(Invoiced.extend({ carrier: z.string(), rest: z.boolean() })),
  perPackage: InvoicedChange,
})
export type FreightInvoices = z.infer<typeof FreightInvoices>

export const ChargesQuestion = FreightQuestion.extend({
  cut: z.enum(freightCuts, says.invalid).default('disputed'),
  ...paging,
})
export type ChargesQuestion = z.infer<typeof ChargesQuestion>
const money = z.number().nullable()

/** Of a package never charged, what a charge would have said is empty. Money in minor units of the frame's currency. */
const Charge = z.object({
  reason: z.enum([...freightReasons, 'missing']),
  carrier: z.string(),
  /** As the invoice calls it, where it does. */
  billedBy: z.string(),
  invoiceNumber: z.string(),
  cte: z.string(),
  charge: z.string(),
  service: z.string(),
  issuedAt: z.iso.datetime().nullable(),
  dueOn: z.iso.datetime().nullable(),
  /** Null where no package is known. */
  orderId: z.string().nullable(),
  shipmentId: z.string(),
  /** What the invoice calls the order. */
  toldOrder: z.string(),
  /** All but the last four characters are hidden without the permission for personal data. */
  trackingNumber: z.string(),
  goodsInvoice: z.string(),
  uf: z.string(),
  amount: money,
  agreed: money,
  basis: z.enum(freightBases).nullable(),
  difference: money,
  paid: money,
  /** Grams. */
  chargedWeight: z.number().nullable(),
  weight: z.number().nullable(),
})
export type FreightCharge = z.infer<typeof Charge>

export const FreightCharges = z.object({ frame: ScopeFrame, items: z.array(Charge), total: z.int() })
export type FreightCharges = z.infer<typeof FreightCharges>
export const CarrierReportQuestion = LogisticsScope.extend({ carrier: name.min(1, says.required) })
export type CarrierReportQuestion = z.infer<typeof CarrierReportQuestion>

const get = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/logistics/carriers${path}`, tags: ['Logística'], summary })

export const carriersContract = {
  getCarriers: get('', 'O desempenho de cada transportadora, e contra as outras nas mesmas rotas')
    .input(CarriersQuestion)
    .output(Carriers),
  getPromiseErrors: get('/promise-errors', 'Dias de adiantamento e de atraso das entregas')
    .input(CarriersQuestion)
    .output(PromiseErrors),
  getCarrierMatrix: get('/matrix', 'No prazo por transportadora e destino')
    .input(MatrixQuestion)
    .output(CarrierMatrix),
  getCarrierSwitches: get('/switches', 'E se uma rota passasse de uma transportadora para outra')
    .input(SwitchQuestion)
    .output(CarrierSwitches),
  getCarrierCauses: get('/causes', 'Os menores lugares que explicam a mudança do prazo')
    .input(CarriersQuestion)
    .output(CarrierCauses),
  getFreightCostChange: get('/cost', 'Por que o frete por volume mudou, por lugar')
    .input(CarriersQuestion)
    .output(FreightCostChange),
  getFreightInvoices: get('/freight', 'O que as transportadoras faturaram contra o frete acordado e o pago')
    .input(FreightQuestion)
    .output(FreightInvoices),
  listFreightCharges: get('/freight/charges', 'As cobranças por trás de um número das faturas')
    .input(ChargesQuestion)
    .output(FreightCharges),
  getCarrierReport: get('/report.pdf', 'O desempenho de uma transportadora em PDF, para enviar a ela')
    .input(CarrierReportQuestion)
    .output(z.file()),
}
