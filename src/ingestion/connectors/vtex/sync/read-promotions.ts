import { z } from 'zod'
import { loadLists } from '../../../connections/lists-ledger.ts'
import { keepPromotions, type ReportedPromotion } from '../../../promotions/keep-promotions.ts'
import { isFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import { unreadable } from '../../request.ts'
import { promotionAnswer } from '../api/promotion.ts'
import { vtexTraits } from '../client/vtex-client.ts'
import { mapPromotion, type CategoryPaths } from '../mapping/map-promotion.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [6 * 60, 30]
/** The platform has at most 100 that are on. */
const MAX_PROMOTIONS = 300
const DAY = 86_400_000
const ENDED_DAYS = 90
/** Characters of a document that is kept. */
const LARGEST = 200_000

export function arePromotionsDue(reading: Reading): boolean {
  const every = reading.problems.has('promotions') ? AGAIN_MINUTES : EVERY_MINUTES
  return isDue(reading, reading.cursor.read.promotions, every)
}

/** Those that hold, will, or ended lately, each with its details; one that cannot be read leaves the others. */
export async function readPromotions(reading: Reading): Promise<void> {
  const { client, cursor, ctx, connection, now, signal } = reading
  const since = now().getTime() - ENDED_DAYS * DAY
  const listed = await client.promotions()
  const wanted = listed.filter(
    ({ status, endDate }) => status !== 'archived' && !(Date.parse(endDate) < since),
  )
  const paths = await categoryPaths(reading)
  const reported: ReportedPromotion[] = []
  const unread = wanted.slice(MAX_PROMOTIONS).map(({ idCalculatorConfiguration: id }) => id)
  let broken = 0
  for (const { idCalculatorConfiguration: id } of wanted.slice(0, MAX_PROMOTIONS)) {
    if (signal.aborted) return
    const document = await client.promotion(id).catch((error: unknown) => {
      if (isFailure(error, 'not-found')) return null
      if (isFailure(error, 'unreadable')) return {}
      throw error
    })
    if (document === null) continue
    const read = reportedPromotion(id, document, paths)
    if (read !== null) reported.push(read)
    else {
      broken += 1
      unread.push(id)
    }
  }
  await keepPromotions(ctx.db, connection, { reported, unread }, now())
  cursor.read.promotions = now().toISOString()
  await save(reading)
  if (broken > 0) throw unreadable(vtexTraits, `${broken} promotions whose details cannot be read`)
}

const branch = z.object({ id: z.string(), path: z.string() })

/** As the lists of the connection have them. */
async function categoryPaths({ ctx, connection }: Reading): Promise<CategoryPaths> {
  const lists = await loadLists(ctx.db, connection.id, ['categories'])
  const branches = (lists.get('categories') ?? []).flatMap((row) => branch.safeParse(row).data ?? [])
  return new Map(branches.map(({ id, path }) => [id, path]))
}

function reportedPromotion(id: string, document: unknown, paths: CategoryPaths): ReportedPromotion | null {
  const read = promotionAnswer.parse(document)
  const declared = mapPromotion(read, paths)
  if (declared === null || read.name.trim() === '') return null
  return {
    platformId: id,
    name: read.name.trim().slice(0, 255),
    declared,
    document: JSON.stringify(document).length > LARGEST ? null : document,
    isArchived: read.isArchived === true,
  }
}
