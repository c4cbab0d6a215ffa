import { z } from 'zod'
import { Pair, ScopeFrame } from '#model/scope.ts'

/** Minor units of the frame's currency. */
const money = z.number()
const count = z.number()

export const PaymentsCosts = z.object({
  frame: ScopeFrame,
  rows: z.array(
    z.object({
      acquirer: z.string(),
      method: z.string(),
      /** The provider's own screen. */
      segmentId: z.string().optional(),
      authorized: Pair,
      /** Amount with a cost reported by a source. */
      costed: Pair,
      fee: Pair,
      anticipation: Pair,
      antifraud: Pair,
      /** Mean days from authorisation to payout, over payments already settled. */
      daysToReceive: Pair,
    }),
  ),
  total: z.object({
    authorized: Pair,
    costed: Pair,
    fee: Pair,
    anticipation: Pair,
    antifraud: Pair,
    daysToReceive: Pair,
  }),
  /** By due date, each in its own currency, starting 30 days ago. */
  receivables: z.array(
    z.object({
      due: z.iso.date(),
      currency: z.string(),
      parcels: count,
      gross: money,
      net: money,
      paid: money,
    }),
  ),
  /** By the month in which they came, whenever the sale was, newest first; each in its own currency. */
  reversals: z.array(
    z.object({
      month: z.iso.date(),
      currency: z.string(),
      refunds: count,
      refunded: money,
      chargebacks: count,
      chargedBack: money,
    }),
  ),
})
export type PaymentsCosts = z.infer<typeof PaymentsCosts>
