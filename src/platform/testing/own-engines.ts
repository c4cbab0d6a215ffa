import { rm } from 'node:fs/promises'
import { startEngines, type StartedEngines } from '@farol/embedded-engines'
import { connectClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { migrate } from '../storage/migrate.ts'
import { connectPostgres } from '../storage/postgres/postgres.ts'
import { quickFolder } from './quick-folder.ts'

export type EngineUrls = { postgresUrl: string; clickhouseUrl: string }

export type OwnEngines = {
  urls: EngineUrls
  started: Pick<StartedEngines, 'pids'>
  stop: () => Promise<void>
}

/** Both databases, migrated, in a temporary folder. */
export async function openOwnEngines(): Promise<OwnEngines> {
  const dataDir = await quickFolder('farol-test-')
  const engines = await startEngines({ dataDir })
  const stop = async () => {
    await engines.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { postgresUrl, clickhouseUrl } = engines
    if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('an engine is missing')
    const postgres = connectPostgres(postgresUrl, () => {})
    const clickhouse = connectClickHouse(clickhouseUrl)
    await migrate(postgres.pool, clickhouse)
    await Promise.all([postgres.close(), clickhouse.close()])
    return { urls: { postgresUrl, clickhouseUrl }, started: engines, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
