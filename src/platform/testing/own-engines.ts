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

const compilations = ['expressions', 'aggregate_expressions', 'sort_description']

/** Tests ask a statement a few times, of few rows: to compile it takes longer than it saves. */
export function withoutCompiling(clickhouseUrl: string): string {
  const url = new URL(clickhouseUrl)
  for (const what of compilations) url.searchParams.set(`ch_compile_${what}`, '0')
  return url.href
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
    const { postgresUrl, clickhouseUrl: url } = engines
    if (postgresUrl === undefined || url === undefined) throw new Error('an engine is missing')
    const clickhouseUrl = withoutCompiling(url)
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
