import { EngineStartError } from '@farol/embedded-engines'
import { env } from '#platform/env.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { engines } from '../start/engines.ts'
import { toldEngines } from '../start/engines-file.ts'
import { openStores, type StoreUrls } from '../start/stores.ts'

export type Opened = Awaited<ReturnType<typeof openForImport>>

/** Both stores: those of the server that runs on the data directory, or, when none does, started for this. */
export async function openForImport() {
  const { urls, stop } = await enginesOrTold()
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

async function enginesOrTold(): Promise<{ urls: StoreUrls; stop: () => Promise<void> }> {
  try {
    return await engines()
  } catch (error) {
    if (!(error instanceof EngineStartError) || error.code !== 'already-running') throw error
    const urls = await toldEngines(env.FAROL_DATA_DIR)
    if (urls === undefined) throw error
    return { urls, stop: async () => {} }
  }
}
