import { keepPromotions, type ReportedPromotion } from '../../../promotions/keep-promotions.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import { unreadable } from '../../request.ts'
import { shopifyDiscount } from '../api/discount.ts'
import { gidNumber } from '../api/order.ts'
import { shopifyTraits } from '../client/shopify-platform.ts'
import { mapDiscount } from '../mapping/map-discount.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [6 * 60, 60]
const MAX_PROMOTIONS = 500
const DAY = 86_400_000
const ENDED_DAYS = 90
/** Characters of a document that is kept. */
const LARGEST = 200_000

/** Those that hold, will, or ended lately, the last changed first. */
export async function readPromotions(reading: Reading): Promise<void> {
  const { client, cursor, ctx, connection, now, problems, signal } = reading
  const every = problems.has('promotions') ? AGAIN_MINUTES : EVERY_MINUTES
  if (!isDue(reading, cursor.read.promotions, every)) return
  const since = new Date(now().getTime() - ENDED_DAYS * DAY).toISOString()
  const query = `status:active OR status:scheduled OR ends_at:>='${since}'`
  const reported: ReportedPromotion[] = []
  const unread: string[] = []
  let after: string | null = null
  do {
    if (signal.aborted) return
    const { nodes, pageInfo } = await client.discounts(query, after)
    for (const { id, discount } of nodes) {
      const read = reportedPromotion(id, discount)
      if (read === null) unread.push(gidNumber(id))
      else reported.push(read)
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null && reported.length + unread.length < MAX_PROMOTIONS)
  const isPart = after !== null
  await keepPromotions(ctx.db, connection, { reported, unread, isPart }, now())
  cursor.read.promotions = now().toISOString()
  await save(reading)
  if (isPart)
    throw new PlatformFailure(
      'unreadable',
      `A loja tem mais de ${MAX_PROMOTIONS} descontos: são lidos os ${MAX_PROMOTIONS} que mudaram por último.`,
    )
  if (unread.length > 0) throw unreadable(shopifyTraits, `${unread.length} discounts that cannot be read`)
}

function reportedPromotion(id: string, document: Record<string, unknown> | null): ReportedPromotion | null {
  const read = shopifyDiscount.safeParse(document)
  if (!read.success) return null
  const declared = mapDiscount(read.data)
  const name = read.data.title.trim()
  if (declared === null || name === '') return null
  return {
    platformId: gidNumber(id),
    name: name.slice(0, 255),
    declared,
    isArchived: false,
    document: JSON.stringify(document).length > LARGEST ? null : document,
  }
}
