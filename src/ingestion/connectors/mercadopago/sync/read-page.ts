import { parseInstant } from '../../instants.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { unreadable } from '../../request.ts'
import type { PaymentAnswer } from '../api/payment.ts'
import { mercadopagoTraits } from '../client/mercadopago-client.ts'
import type { Reading } from './reading.ts'

export type Span = { from: string; until: string; offset: number }
export type Listed = { payment: PaymentAnswer; isWhole: boolean }

const DAY = 86_400_000
/** A search of 365 days or more is refused. */
const SHOWN_MS = 364 * DAY
/** Mercado Pago pages through no more than 10,000 rows. */
const MAX_OFFSET = 9900

const second = (at: number): number => Math.floor(at / 1000)

// Goes on from the last second that was read, not by page numbers: a payment that changes while pages are
// read leaves its place, and would move others to pages that were read already.
export async function readPage(
  { client, now }: Reading,
  span: Span,
  { newestFirst }: { newestFirst: boolean },
): Promise<{ listed: Listed[]; rest: Span | null }> {
  const { offset } = span
  const [oldest, until] = [now().getTime() - SHOWN_MS, Date.parse(span.until)]
  const from = Math.max(oldest, Date.parse(span.from))
  if (until <= from) return { listed: [], rest: null }
  const page = await client.search({ from: new Date(from), until: new Date(until), newestFirst, offset })
  const { total, rows } = page
  if (rows > 0 && page.listed.length === 0) throw unreadable(mercadopagoTraits, 'no payment of a page')
  const isLast = rows === 0 || (total !== null && offset + rows >= total)
  if (isLast) return { listed: page.listed, rest: null }
  const edge = changedAt(page.listed.at(-1))
  const isPast = edge !== null && (newestFirst ? second(edge) < second(until) : second(edge) > second(from))
  if (edge !== null && isPast) {
    const at = new Date(second(edge) * 1000 + (newestFirst ? 999 : 0)).toISOString()
    return {
      // those of that second come again with the next page
      listed: page.listed.filter((one) => second(changedAt(one) ?? 0) !== second(edge)),
      rest: { ...span, ...(newestFirst ? { until: at } : { from: at }), offset: 0 },
    }
  }
  if (offset + rows > MAX_OFFSET) throw tooMany()
  return { listed: page.listed, rest: { ...span, offset: offset + rows } }
}

const changedAt = (one: Listed | undefined): number | null =>
  parseInstant(one?.payment.date_last_updated ?? '')

const tooMany = (): PlatformFailure =>
  new PlatformFailure(
    'unreadable',
    'O Mercado Pago diz ter mais pagamentos em um só segundo do que deixa ler.',
  )
