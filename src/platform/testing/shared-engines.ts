import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@farol/embedded-engines'
import type { TestProject } from 'vitest/node'
import { connectClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { migrate } from '../storage/migrate.ts'
import { connectPostgres } from '../storage/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engines: { postgresUrl: string; clickhouseUrl: string }
  }
}

/** Starts both engines once per run, in a temporary folder. */
export default async function openSharedEngines(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-test-'))
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
    project.provide('engines', { postgresUrl, clickhouseUrl })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
