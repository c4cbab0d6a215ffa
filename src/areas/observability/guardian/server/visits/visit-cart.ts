import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { readJson } from '#platform/outbound/read-json.ts'
import {
  botProtectionOutcome,
  failedVisitOutcome,
  type VisitOutcome,
} from '#platform/outbound/visit-outcome.ts'

const caps = { bodyBytes: 512 * 1024, wholeMs: 20_000 }

/** The part of VTEX's response that says whether the SKU can be bought. */
const Simulation = z.object({
  items: z.array(z.object({ availability: z.string().nullish(), sellingPrice: z.number().nullish() })),
  paymentData: z.object({ paymentSystems: z.array(z.unknown()).nullish() }).nullish(),
})

/**
 * Simulates a cart with one unit of a SKU through VTEX's public API, which leaves no cart, order or client
 * behind. Source: developers.vtex.com, Simulate a shopping cart.
 */
export async function visitCart(
  outbound: Outbound,
  { url, skuId }: { url: string; skuId: string },
  signal: AbortSignal,
): Promise<VisitOutcome> {
  const body = JSON.stringify({ items: [{ id: skuId, quantity: 1, seller: '1' }], country: 'BRA' })
  const headers = { 'user-agent': 'Farol', 'content-type': 'application/json', accept: 'application/json' }
  const address = new URL('/api/checkout/pub/orderForms/simulation', url).href
  try {
    const answer = await outbound({ method: 'POST', url: address, headers, body, signal, caps })
    const shield = botProtectionOutcome(answer.status)
    if (shield !== null) return shield
    if (answer.status !== 200)
      return { went: 'wrong', said: `O carrinho da loja falhou (resposta ${answer.status}).` }
    return answer.end === 'whole'
      ? judge(answer.body.toString())
      : { went: 'wrong', said: 'O carrinho não terminou de responder.' }
  } catch (error) {
    const { went, said } = failedVisitOutcome(error, signal)
    return { went, said }
  }
}

function judge(body: string): VisitOutcome {
  const read = Simulation.safeParse(readJson(body))
  if (!read.success) return { went: 'unknown', said: 'A resposta não é a de um carrinho da VTEX.' }
  const [item] = read.data.items
  if (item === undefined) return { went: 'wrong', said: 'A loja não conhece este SKU.' }
  if (item.availability !== 'available') return { went: 'wrong', said: 'O SKU não pode ser comprado agora.' }
  if (!item.sellingPrice || item.sellingPrice <= 0)
    return { went: 'wrong', said: 'O SKU está sem preço no carrinho.' }
  if ((read.data.paymentData?.paymentSystems ?? []).length === 0)
    return { went: 'wrong', said: 'O carrinho não oferece forma de pagamento.' }
  return { went: 'well', said: null }
}
