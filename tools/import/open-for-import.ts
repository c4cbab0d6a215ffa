import { silentLogger } from '#platform/http/silent-logger.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { findOrStartEngines } from '../start/find-or-start-engines.ts'
import { openStores } from '../../src/boot/stores.ts'

export type Opened = Awaited<ReturnType<typeof openForImport>>

export async function openForImport() {
  const { urls, stop } = await findOrStartEngines()
  try {
    const { postgres, clickhouse, close } = await openStores(urls)
    await migrate(postgres.pool, clickhouse)
    const log = { ...silentLogger, error: (details: object) => console.error(details) }
    return {
      context: { db: postgres.db, clickhouse, now: () => new Date(), log },
      close: async () => {
        await close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
