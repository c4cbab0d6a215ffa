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
      /** Of it, what has a cost that a source told. */
      costed: Pair,
      fee: Pair,
      anticipation: Pair,
      antifraud: Pair,
      /** Mean days from the authorisation to the money, of what was paid out. */
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
  /** By the day that they are due, each in its own currency, from 30 days ago on. */
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
})
export type PaymentsCosts = z.infer<typeof PaymentsCosts>
