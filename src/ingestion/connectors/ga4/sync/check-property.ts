import { PlatformFailure, isFailure } from '../../platform-failure.ts'
import { save } from '../../read-part.ts'
import { dayAt } from '../../local-days.ts'
import type { Reading } from './reading.ts'

const EVERY_MS = 24 * 60 * 60_000

export async function checkProperty(reading: Reading): Promise<void> {
  const { client, cursor, settings, now } = reading
  const { checkedAt } = cursor.property
  if (checkedAt !== null && now().getTime() - Date.parse(checkedAt) < EVERY_MS) return
  const { timeZone, createTime, serviceLevel } = await client
    .property(settings.property)
    .catch((error: unknown) => {
      // Google answers the same for what is deleted and for what is hidden
      throw isFailure(error, 'not-found') ? gone(error) : error
    })
  const created = Date.parse(createTime)
  const createdOn = Number.isFinite(created) ? dayAt(new Date(created), timeZone) : null
  cursor.property = { timeZone, serviceLevel, createdOn, checkedAt: now().toISOString() }
  await save(reading)
}

const gone = (cause: unknown) =>
  new PlatformFailure(
    'forbidden',
    'Esta propriedade não existe mais no Google Analytics, ou a conta Google usada não pode mais lê-la.',
    { cause },
  )
