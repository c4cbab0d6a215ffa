import { oc } from '@orpc/contract'
import { z } from 'zod'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { PaymentScope } from '#model/scope.ts'
import { liveSeries, liveStatuses, liveTileKeys, liveWindows, troubleKinds } from '#model/payments/live.ts'

export const LiveQuestion = PaymentScope.pick({ filters: true, filterSet: true })
export type LiveQuestion = z.infer<typeof LiveQuestion>

/** Minor units of the frame's currency. */
const money = z.number()
const count = z.number().int()
const Status = z.enum(liveStatuses)
/** Of the last weeks, the same weekday and hour; null where history is too short. Rates are fractions, latency milliseconds. */
const Band = z.object({ low: z.number(), expected: z.number(), high: z.number() }).nullable()

const Figure = z.object({
  minutes: z.literal(liveWindows),
  /** Null where nothing can be divided, was measured or is decided; a rate of which nothing is decided is still judged. */
  actual: z.number().nullable(),
  band: Band,
  /** `insufficient`: too few attempts, here or in history, to tell. */
  status: Status,
})
const Tile = z.object({ key: z.enum(liveTileKeys), figures: z.array(Figure) })
export type LiveTile = z.infer<typeof Tile>

const Point = z.object({
  at: z.iso.datetime(),
  values: z.record(z.enum(liveSeries), z.object({ actual: z.number().nullable(), band: Band })),
  /** After `frame.until`: the source has not told these minutes yet. */
  unknown: z.boolean(),
})

const Latency = z.object({ actual: z.number().nullable(), usual: z.number().nullable() })

/** Over the last 60 minutes; trouble is looked for in 5, 15 and 60. */
const Cell = z.object({
  acquirer: z.string(),
  method: z.string(),
  brand: z.string(),
  attempts: count,
  /** Approved ÷ decided, technical failures being refusals; for Pix, paid within ten minutes ÷ issued at least ten minutes ago. */
  decided: count,
  rate: z.number().nullable(),
  /** Wilson's interval of 95%. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Rate over the four weeks before. */
  usual: z.number().nullable(),
  /** 95th percentile, milliseconds. */
  latency: Latency,
  status: Status,
  trouble: z.enum(troubleKinds).nullable(),
  /** The first five minutes of the present run of trouble. */
  since: z.iso.datetime().nullable(),
})
export type LiveCell = z.infer<typeof Cell>

/** A place in trouble now: '' does not narrow it. */
const Trouble = z.object({
  kind: z.enum(troubleKinds),
  status: z.enum(['attention', 'critical']),
  acquirer: z.string(),
  method: z.string(),
  brand: z.string(),
  issuer: z.string(),
  since: z.iso.datetime(),
  /** Of its own kind: fraction, milliseconds, or payments; over the minutes since, at most 60. */
  actual: z.number(),
  expected: z.number(),
  attempts: count,
})
export type LiveTrouble = z.infer<typeof Trouble>

const Refusal = z.object({
  orderId: z.string(),
  id: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  brand: z.string(),
  acquirer: z.string(),
  issuer: z.string(),
  installments: count,
  amount: money,
  currency: z.string(),
  /** Of `attemptCuts`' steps: authentication, antifraud, authorization, capture. */
  lostAt: z.string(),
  declineGroup: z.enum(declineGroups),
  /** As the source told it. */
  declineCode: z.string(),
  number: count,
  /** The order was paid by another attempt since. */
  orderPaid: z.boolean(),
  /** Hidden but for the last four characters without the permission for personal data. */
  tid: z.string(),
  nsu: z.string(),
})
export type LiveRefusal = z.infer<typeof Refusal>

export const PaymentsLive = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: z.object({
    now: z.iso.datetime(),
    /** Up to when the source is believed; windows, tiles and matrix end here. */
    until: z.iso.datetime(),
    /** The newest attempt told by any source; null before the first. */
    newest: z.iso.datetime().nullable(),
    /** The source is later than it usually is: the last minutes raise nothing. */
    isLate: z.boolean(),
    timeZone: z.string(),
    currency: z.string(),
    /** Other currencies among the attempts; absent without any. */
    converted: z.array(z.string()).optional(),
  }),
  /** The worst of tiles and troubles; `insufficient` where no rate of a tile or a cell could be judged. */
  status: Status,
  /** Worst first; empty: nothing is wrong. */
  troubles: z.array(Trouble),
  tiles: z.array(Tile),
  /** Last three hours, five minutes a step, oldest first; a band is of one step. */
  series: z.array(Point),
  matrix: z.array(Cell),
  /**
   * Orders whose last attempt of the last 60 minutes was lost (refused, failed, expired or abandoned) and that no attempt has paid since, once each, by the
   * amount of that attempt. `usual`: the same as of the same moment, mean of the same hour of past weeks. `above` = amount − usual, not below zero.
   */
  atRisk: z.object({
    orders: count,
    amount: money,
    usual: money.nullable(),
    above: money.nullable(),
  }),
  /** Newest first. */
  refusals: z.array(Refusal),
})
export type PaymentsLive = z.infer<typeof PaymentsLive>

export const paymentsLiveContract = {
  getPaymentsLive: oc
    .route({
      method: 'GET',
      path: '/payments/live',
      tags: ['Pagamentos'],
      summary: 'Como os pagamentos vão agora',
    })
    .input(LiveQuestion)
    .output(PaymentsLive),
}
