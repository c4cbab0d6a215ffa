import { loadLists, saveList } from '../../../connections/lists-ledger.ts'
import { isFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import { issuer } from '../api/payment.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 24 * 60
const LIST = 'issuers'
const brands = ['visa', 'master', 'elo', 'amex', 'hipercard', 'debvisa', 'debmaster', 'debelo']

/** Payments have their issuer's number alone. */
export async function readIssuers(reading: Reading): Promise<void> {
  const { ctx, connection, client, cursor, now } = reading
  if (!isDue(reading, cursor.read.issuers, EVERY_MINUTES)) return
  for (const brand of brands) {
    try {
      for (const { id, name } of await client.issuers(brand)) reading.issuers.set(id, name)
    } catch (error) {
      // not every account takes every brand
      if (!isFailure(error, 'not-found', 'refused')) throw error
    }
  }
  const entries = [...reading.issuers].map(([id, name]) => ({ id, name }))
  await saveList(ctx.db, connection, LIST, entries, now())
  cursor.read.issuers = now().toISOString()
  await save(reading)
}

export async function loadIssuers({ ctx, connection }: Pick<Reading, 'ctx' | 'connection'>) {
  const stored = (await loadLists(ctx.db, connection.id, [LIST])).get(LIST) ?? []
  return new Map(stored.map((one) => issuer.parse(one)).map(({ id, name }) => [id, name]))
}
