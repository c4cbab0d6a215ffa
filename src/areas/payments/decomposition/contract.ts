import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { granularities } from '#model/granularity.ts'
import { paging } from '#model/list-input.ts'
import { attemptCuts } from '#model/payments/attempt-cuts.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { paymentMetricKeys } from '#model/payments/metrics.ts'
import { ReportingSource } from '#model/reporting-sources.ts'
import { Pair, PaymentScope, ScopeFrame, SeriesStep } from '#model/scope.ts'
import { acceptanceSteps, funnelSteps } from './model.ts'
import { PaymentsCosts } from './costs-contract.ts'
import { PaymentsOutages } from './outages-contract.ts'

export const PaymentsQuestion = PaymentScope
export type PaymentsQuestion = PaymentScope

/** Minor units of the frame's currency. */
const money = z.number()
const count = z.number()
const Amounts = z.object({ attempts: Pair, amount: Pair })

/** `entered` = `passed` + `lost` + `waiting`, and `passed` equals the next step's `entered`. */
const Step = z.object({
  key: z.enum(funnelSteps),
  /**
   * False if no source reports who passed; this step's figures are then null and later steps are unknown too.
   */
  known: z.boolean(),
  entered: Amounts,
  passed: Amounts,
  lost: Amounts,
  waiting: Amounts,
})
export type PaymentStep = z.infer<typeof Step>

/** A side that has no such step is null. */
const Bucket = SeriesStep.extend({ attempts: Pair, acceptance: Pair, authorization: Pair })

export const PaymentsDecomposition = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: ScopeFrame,
  funnel: z.array(Step),
  /** Refunds and chargebacks of the period's attempts, whenever they happened. */
  after: z.object({ refunded: Amounts, chargedBack: Amounts }),
  acceptance: z.object({
    value: Pair,
    /** As a fraction; the steps' effects add up to it. */
    delta: z.number(),
    steps: z.array(z.object({ key: z.enum(acceptanceSteps), value: Pair, effect: z.number() })),
    /** Orders by their first attempt. `effect` is in money and adds up to `delta` to the minor unit. */
    paid: z.object({
      value: Pair,
      delta: money,
      effects: z.array(z.object({ key: z.enum(['orders', ...acceptanceSteps, 'ticket']), effect: money })),
    }),
  }),
  /** `cost` and `costCoverage` are null without the cost permission. */
  metrics: z.record(z.enum(paymentMetricKeys), Pair),
  /** Milliseconds. */
  latency: z.object({ p50: Pair, p95: Pair }),
  /** Median seconds from issue to payment, of those paid. */
  timeToPay: z.object({ pix: Pair, boleto: Pair }),
  /**
   * Attempts without an order number count as one purchase if within this many minutes; empty if all have
   * numbers.
   */
  purchaseMinutes: z.array(count),
  granularity: z.enum(granularities),
  buckets: z.array(Bucket),
})
export type PaymentsDecomposition = z.infer<typeof PaymentsDecomposition>

export const explainedRates = ['acceptance', 'authorization'] as const
export type ExplainedRate = (typeof explainedRates)[number]

export const DimensionsQuestion = PaymentScope.extend({
  rate: z.enum(explainedRates, 'Valor inválido').default('acceptance'),
})
export type DimensionsQuestion = z.infer<typeof DimensionsQuestion>

/** As fractions; `performance` + `mix` is the segment's effect on the total rate. */
const Segment = z.object({
  value: z.string(),
  /** The remaining values, grouped. */
  rest: z.boolean(),
  rate: Pair,
  /** Denominator of the rate: orders, or decided card attempts. */
  over: Pair,
  performance: z.number(),
  mix: z.number(),
  /** Both sides have enough attempts to compare. */
  enough: z.boolean(),
  /** Probability of a change this large by chance alone. */
  pValue: z.number(),
  /** Set for a provider, which has its own screen. */
  segmentId: z.string().optional(),
})

export const PaymentsDimensions = z.object({
  frame: ScopeFrame,
  rate: z.enum(explainedRates),
  value: Pair,
  delta: z.number(),
  /** The dimension with the largest statistically significant effect. */
  telling: z.enum(paymentDimensions).nullable(),
  /**
   * Set if mix and performance offset each other, both significantly; `value` is the segment that lowers the
   * rate most.
   */
  opposed: z
    .object({
      dimension: z.enum(paymentDimensions),
      performance: z.number(),
      mix: z.number(),
      value: z.string(),
      rate: Pair,
    })
    .nullable(),
  dimensions: z.array(
    z.object({
      dimension: z.enum(paymentDimensions),
      values: z.number().int(),
      performance: z.number(),
      mix: z.number(),
      segments: z.array(Segment),
    }),
  ),
})
export type PaymentsDimensions = z.infer<typeof PaymentsDimensions>

/**
 * As fractions. `inside` is the rate of the segment, selected by a filter; `outside` is the rate of the rest.
 */
const Cause = z.object({
  segments: z.array(z.object({ dimension: z.enum(paymentDimensions), values: z.array(z.string()) })),
  /** Effect on the total rate; `performance` is the part from its own rate, the rest comes from its share. */
  effect: z.number(),
  performance: z.number(),
  confidence: z.number(),
  inside: Pair,
  outside: Pair,
  over: Pair,
  /**
   * Start of the change, which lasts until the period's end; null if it was there from the start, gradual, or
   * due to share.
   */
  since: z.iso.datetime().nullable(),
  /** Set if the cause is a single provider, which has its own screen. */
  segmentId: z.string().optional(),
})

export const PaymentsCauses = z.object({
  frame: ScopeFrame,
  rate: z.enum(explainedRates),
  value: Pair,
  delta: z.number(),
  /**
   * `general`: all segments moved alike. `not-localised`: no segment explains it. `unchanged`: within chance,
   * or nothing to compare.
   */
  verdict: z.enum(['localised', 'general', 'not-localised', 'unchanged']),
  confidence: z.number(),
  causes: z.array(Cause),
})
export type PaymentsCauses = z.infer<typeof PaymentsCauses>

/** `recoverable`: refusals that the code table marks as worth retrying unchanged. */
const Declined = z.object({ attempts: Pair, amount: Pair, recoverable: Amounts })

export const PaymentsDeclines = z.object({
  frame: ScopeFrame,
  total: Declined,
  /**
   * Refused ÷ decided card attempts. `effect` is each group's effect on the authorisation rate; they add up
   * to its change.
   */
  authorization: z.object({ value: Pair, delta: z.number() }),
  groups: z.array(Declined.extend({ group: z.enum(declineGroups), effect: z.number() })),
  codes: z.array(Declined.extend({ group: z.enum(declineGroups), code: z.string(), brand: z.string() })),
  /** Total number of codes; `codes` has the first of them. */
  codesFound: count,
})
export type PaymentsDeclines = z.infer<typeof PaymentsDeclines>

export const PaymentsRetries = z.object({
  frame: ScopeFrame,
  /** Orders retried after a first attempt that was not authorised. */
  retriedOrders: Pair,
  recoveredOrders: Pair,
  recoveredAmount: Pair,
  /** What differs from the previous attempt; '' means unknown. */
  changes: z.array(z.object({ change: z.string(), retries: Pair, authorized: Pair, amount: Pair })),
  /** By the attempt's position in its order; '4' includes later ones. */
  numbers: z.array(z.object({ number: z.string(), attempts: Pair, authorized: Pair })),
})
export type PaymentsRetries = z.infer<typeof PaymentsRetries>

export const AttemptsQuestion = PaymentScope.extend({
  cut: z.enum(attemptCuts, 'Valor inválido').default('all'),
  ...paging,
})
export type AttemptsQuestion = z.infer<typeof AttemptsQuestion>

const Attempt = z.object({
  orderId: z.string(),
  id: z.string(),
  at: z.iso.datetime(),
  sources: z.array(ReportingSource),
  method: z.string(),
  brand: z.string(),
  acquirer: z.string(),
  issuer: z.string(),
  bin: z.string(),
  installments: z.number().int(),
  amount: money,
  currency: z.string(),
  stage: z.string(),
  outcome: z.string(),
  lostAt: z.string(),
  declineGroup: z.string(),
  declineCode: z.string(),
  number: z.number().int(),
  tries: z.number().int(),
  change: z.string(),
  orderPaid: z.boolean(),
  latencyMs: z.number().int().nullable(),
  /** Masked except for the last four characters without the personal-data permission. */
  tid: z.string(),
  nsu: z.string(),
})
export type ListedAttempt = z.infer<typeof Attempt>

export const AttemptsPage = z.object({
  frame: ScopeFrame,
  items: z.array(Attempt),
  total: z.number().int(),
})
export type AttemptsPage = z.infer<typeof AttemptsPage>

export const ValuesQuestion = z.object({
  dimension: z.enum(paymentDimensions, 'Valor inválido'),
  search: z.string().max(255, 'Máximo de 255 caracteres').default(''),
})
export type ValuesQuestion = z.infer<typeof ValuesQuestion>

/** Over the last 400 days, most frequent first. */
export const PaymentsValues = z.object({ values: z.array(z.object({ value: z.string(), attempts: count })) })
export type PaymentsValues = z.infer<typeof PaymentsValues>

const get = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/payments/decomposition${path}`, tags: ['Pagamentos'], summary })

export const paymentsContract = {
  getPaymentsDecomposition: get('', 'Onde os pagamentos se perdem e por que a aceitação mudou')
    .input(PaymentsQuestion)
    .output(PaymentsDecomposition),
  getPaymentsDimensions: get('/dimensions', 'Desempenho e mix por dimensão do pagamento')
    .input(DimensionsQuestion)
    .output(PaymentsDimensions),
  getPaymentsCauses: get('/causes', 'Os menores lugares que explicam a mudança de uma taxa')
    .input(DimensionsQuestion)
    .output(PaymentsCauses),
  getPaymentsOutages: get('/outages', 'Quando e onde houve falha técnica, em períodos de até sete dias')
    .input(PaymentsQuestion)
    .output(PaymentsOutages),
  getPaymentsDeclines: get('/declines', 'Recusas por grupo e por código')
    .input(PaymentsQuestion)
    .output(PaymentsDeclines),
  getPaymentsRetries: get('/retries', 'O que as novas tentativas trouxeram de volta')
    .input(PaymentsQuestion)
    .output(PaymentsRetries),
  getPaymentsCosts: get('/costs', 'Custos, prazo de recebimento e valores a receber')
    .input(PaymentsQuestion)
    .output(PaymentsCosts),
  getPaymentsValues: get('/values', 'Valores de uma dimensão do pagamento, para filtrar')
    .input(ValuesQuestion)
    .output(PaymentsValues),
  listPaymentAttempts: get('/attempts', 'As tentativas por trás de um número')
    .input(AttemptsQuestion)
    .output(AttemptsPage),
}
