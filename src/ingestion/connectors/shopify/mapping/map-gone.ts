import { z } from 'zod'
import type { Mapper } from '../../../inbox/mapper.ts'
import { identifier } from '../../lenient.ts'

const gonePayload = z.object({ orderId: identifier, at: z.iso.datetime() })

export const mapShopifyGone: Mapper = (payload) => {
  const parsed = gonePayload.safeParse(payload)
  if (!parsed.success) return { problem: 'Não se sabe que pedido foi apagado, nem quando.' }
  const { orderId, at } = parsed.data
  return { rows: { gone: [{ orderId, at: new Date(at) }] } }
}
