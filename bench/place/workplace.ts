import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEngines } from '@farol/embedded-engines'
import { connectClickHouse, type ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { connectPostgres, type Database } from '#platform/storage/postgres/postgres.ts'

export type Workplace = {
  folder: string
  db: Database
  clickhouse: ClickHouse
  postgresUrl: string
  clickhouseUrl: string
  enginePids: () => number[]
  pidOf: (engine: 'postgres' | 'clickhouse') => number
  /** Does a step once: what it gave is kept beside the data and given again by the next run. */
  once: <T>(step: string, work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Both engines, migrated, on a folder that is kept from run to run. */
export async function openWorkplace(folder: string): Promise<Workplace> {
  mkdirSync(folder, { recursive: true })
  const engines = await startEngines({ dataDir: join(folder, 'engines') })
  const { postgresUrl, clickhouseUrl } = engines
  if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('both engines were asked for')
  const postgres = connectPostgres(postgresUrl, () => {})
  const clickhouse = connectClickHouse(clickhouseUrl)
  const close = async () => {
    await Promise.allSettled([postgres.close(), clickhouse.close()])
    await engines.stop()
  }
  try {
    await migrate(postgres.pool, clickhouse)
  } catch (error) {
    await close()
    throw error
  }
  const once = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const file = join(folder, `${step}.json`)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
    const began = performance.now()
    console.log(`${step}…`)
    const result = await work()
    console.log(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    writeFileSync(file, JSON.stringify(result))
    return result
  }
  const enginePids = () => Object.values(engines.pids())
  const pidOf = (engine: 'postgres' | 'clickhouse') => {
    const pid = engines.pids()[engine]
    if (pid === undefined) throw new Error(`${engine} is away`)
    return pid
  }
  return { folder, db: postgres.db, clickhouse, postgresUrl, clickhouseUrl, enginePids, pidOf, once, close }
}
