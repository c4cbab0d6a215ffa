import { systemContext, type AccountContext } from '#platform/context.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { Workplace } from './workplace.ts'

/** What a verb receives, as the system, in an account of the bench. */
export function accountContext(
  { db, clickhouse }: Pick<Workplace, 'db' | 'clickhouse'>,
  { id, timeZone }: { id: string; timeZone: string },
): AccountContext {
  const process = { db, clickhouse, now: () => new Date(), log: silentLogger }
  return systemContext(process, { id, name: 'bench', timeZone, currency: 'BRL' })
}
