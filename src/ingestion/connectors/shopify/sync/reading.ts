import type { ConnectionLedger } from '../../../connections/connection-ledger.ts'
import type { ConnectorContext } from '../../../connections/connector.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import type { ShopifyClient } from '../client/shopify-client.ts'
import { isFailure } from '../client/shopify-failure.ts'
import type { ShopifyCursor } from './cursor.ts'
import type { Part, ShopifyProblems } from './problems.ts'

/** A turn of reading a shop. `cursor` is changed by the parts, and kept by `save`. */
export type Reading = {
  ctx: ConnectorContext
  connection: ConnectionRow
  historyDays: number
  client: ShopifyClient
  ledger: ConnectionLedger
  cursor: ShopifyCursor
  problems: ShopifyProblems
  /** By the platform's clock. */
  now: () => Date
  signal: AbortSignal
}

export const save = ({ ledger, cursor }: Reading): Promise<void> => ledger.cursor(cursor)

/** Whether something that was read then is to be read again. */
export function isDue({ now }: Pick<Reading, 'now'>, readAt: string | null, minutes: number): boolean {
  return readAt === null || now().getTime() - Date.parse(readAt) >= minutes * 60_000
}

/** Reads one part, and gives what it gives; what only people can mend is noted, and the other parts go on. */
export async function readPart<Read>(
  reading: Reading,
  part: Part,
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  try {
    const given = await read()
    reading.problems.clear(part)
    return given
  } catch (error) {
    if (!isFailure(error, 'forbidden', 'refused', 'unreadable', 'not-found', 'too-costly')) throw error
    reading.problems.note(part, error.message, { resource: error.resource })
    const { log } = reading.ctx
    log.warn({ err: error, connectionId: reading.connection.id, part }, 'shopify: a part could not be read')
    return undefined
  }
}
