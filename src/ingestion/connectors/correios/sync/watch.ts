import { ordersOnTheirWay } from '../../../connections/read-orders-ledger.ts'
import { isDue, save } from '../../read-part.ts'
import { pullObjects } from './pull-objects.ts'
import type { Reading } from './reading.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const EVERY_MINUTES = 10
const MAX_OBJECTS_PER_TURN = 500

/** The longer nothing is heard of it, the less often an object is asked about; what is silent for longer, no more. */
const paces = [
  { silentDays: 3, everyHours: 2 },
  { silentDays: 10, everyHours: 6 },
  { silentDays: 30, everyHours: 24 },
  { silentDays: 90, everyHours: 72 },
] as const

/** Some of what is due by its pace; whether there are more. */
export async function watch(reading: Reading): Promise<boolean> {
  const { ctx, connection, cursor, now } = reading
  if (!isDue(reading, cursor.watched, EVERY_MINUTES)) return false
  const at = now().getTime()
  for (const { silentDays, everyHours } of paces) {
    const codes = await ordersOnTheirWay(ctx.db, connection.id, {
      readBefore: new Date(at - everyHours * HOUR),
      sentAfter: new Date(at - silentDays * DAY),
      most: MAX_OBJECTS_PER_TURN,
    })
    await pullObjects(reading, codes)
    if (codes.length === MAX_OBJECTS_PER_TURN) return true
  }
  cursor.watched = now().toISOString()
  await save(reading)
  return false
}
