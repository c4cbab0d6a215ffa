import { rm } from 'node:fs/promises'
import { startEngines } from '@farol/embedded-engines'
import type { TestProject } from 'vitest/node'
import { connectClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { migrate } from '../storage/migrate.ts'
import { connectPostgres } from '../storage/postgres/postgres.ts'
import { quickFolder } from './quick-folder.ts'

export type EngineUrls = { postgresUrl: string; clickhouseUrl: string }

declare module 'vitest' {
  interface ProvidedContext {
    engines: EngineUrls[]
  }
}

/** Starts both engines once per worker, in temporary folders: what runs jobs in one file would take those of another. */
export default async function openSharedEngines(project: TestProject): Promise<() => Promise<void>> {
  const opened = await Promise.allSettled(Array.from({ length: project.config.maxWorkers }, openPair))
  const pairs = opened.flatMap((pair) => (pair.status === 'fulfilled' ? [pair.value] : []))
  const stop = async () => {
    await Promise.all(pairs.map((pair) => pair.stop()))
  }
  const failed = opened.find((pair) => pair.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide(
    'engines',
    pairs.map(({ urls }) => urls),
  )
  return stop
}

async function openPair(): Promise<{ urls: EngineUrls; stop: () => Promise<void> }> {
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
    return { urls: { postgresUrl, clickhouseUrl }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
