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
/**
 * Expected range from the same weekday and hour of past weeks; null if history is too short. Rates are
 * fractions, latency is in milliseconds.
 */
const Band = z.object({ low: z.number(), expected: z.number(), high: z.number() }).nullable()

const Figure = z.object({
  minutes: z.literal(liveWindows),
  /** Null if nothing is measured or decided; a rate with nothing decided still has a status. */
  actual: z.number().nullable(),
  band: Band,
  /** `insufficient`: too few attempts, now or in history, to judge. */
  status: Status,
})
const Tile = z.object({ key: z.enum(liveTileKeys), figures: z.array(Figure) })
export type LiveTile = z.infer<typeof Tile>

const Point = z.object({
  at: z.iso.datetime(),
  values: z.record(z.enum(liveSeries), z.object({ actual: z.number().nullable(), band: Band })),
  /** Minutes after `frame.until`, not yet reported by the source. */
  unknown: z.boolean(),
})

const Latency = z.object({ actual: z.number().nullable(), usual: z.number().nullable() })

/** Over the last 60 minutes; trouble is detected over 5, 15 and 60. */
const Cell = z.object({
  acquirer: z.string(),
  method: z.string(),
  brand: z.string(),
  attempts: count,
  /**
   * Approved ÷ decided, counting technical failures as refusals; for Pix, paid within ten minutes ÷ issued at
   * least ten minutes ago.
   */
  decided: count,
  rate: z.number().nullable(),
  /** 95% Wilson interval. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Rate over the previous four weeks. */
  usual: z.number().nullable(),
  /** 95th percentile, milliseconds. */
  latency: Latency,
  status: Status,
  trouble: z.enum(troubleKinds).nullable(),
  /** Start of the first five-minute step of the current trouble. */
  since: z.iso.datetime().nullable(),
})
export type LiveCell = z.infer<typeof Cell>

/** A segment in trouble now; '' means the dimension is not restricted. */
const Trouble = z.object({
  kind: z.enum(troubleKinds),
  status: z.enum(['attention', 'critical']),
  acquirer: z.string(),
  method: z.string(),
  brand: z.string(),
  issuer: z.string(),
  since: z.iso.datetime(),
  /**
   * Unit depends on the kind: fraction, milliseconds or payments; over the minutes since it began, at most
   * 60.
   */
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
  /** Step at which it failed: authentication, antifraud, authorization or capture. */
  lostAt: z.string(),
  declineGroup: z.enum(declineGroups),
  /** As reported by the source. */
  declineCode: z.string(),
  number: count,
  /** A later attempt paid the order. */
  orderPaid: z.boolean(),
  /** Masked except for the last four characters without the personal-data permission. */
  tid: z.string(),
  nsu: z.string(),
})
export type LiveRefusal = z.infer<typeof Refusal>

export const PaymentsLive = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  frame: z.object({
    now: z.iso.datetime(),
    /** Data is complete up to this time; windows, tiles and matrix end here. */
    until: z.iso.datetime(),
    /** Time of the newest reported attempt; null if there is none. */
    newest: z.iso.datetime().nullable(),
    /** Data is later than usual, so the last minutes raise no trouble. */
    isLate: z.boolean(),
    timeZone: z.string(),
    currency: z.string(),
    /** Other currencies among the attempts; absent if none. */
    converted: z.array(z.string()).optional(),
  }),
  /** The worst status of tiles and troubles; `insufficient` if no rate could be judged. */
  status: Status,
  /** Worst first; empty if all is normal. */
  troubles: z.array(Trouble),
  tiles: z.array(Tile),
  /** The last three hours in five-minute steps, oldest first; each band is for one step. */
  series: z.array(Point),
  matrix: z.array(Cell),
  /**
   * Orders whose last attempt in the past 60 minutes failed (refused, error, expired or abandoned) and that
   * are still unpaid, counted once by that attempt's amount. `usual` is the mean for the same hour in past
   * weeks; `above` = amount − usual, at least zero.
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
