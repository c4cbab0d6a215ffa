import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../lenient.ts'
import { storedCharge, type ChargeAnswer, type Payable, type StoredCharge } from './charge.ts'

export const chargePayload = z.object({ account: z.string(), readAt: text, charge: storedCharge })

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24)

/** The hash tells apart what changed twice within a second, and what changed in the payables alone. */
export const payloadVersion = (charge: StoredCharge): string =>
  `${charge.updated_at.slice(0, 40)}/${hashOf(charge)}`

export const listedVersion = (charge: ChargeAnswer): string =>
  `${charge.updated_at.slice(0, 40)}/${hashOf(charge)}`

export const payableVersion = (payable: Payable): string => hashOf(payable)
