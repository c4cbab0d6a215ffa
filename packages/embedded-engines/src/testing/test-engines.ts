import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient, ClickHouseLogLevel } from '@clickhouse/client'
import type { ClickHouseClient, ClickHouseClientConfigOptions } from '@clickhouse/client'
import { startEngines } from '../index.ts'
import type { StartedEngines } from '../index.ts'

const run = promisify(execFile)

/** A new directory accessible to PostgreSQL's user; the caller removes it. */
export async function newDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'farol-engines-'))
  await chmod(directory, 0o755)
  return directory
}

export type TestClickhouse = {
  engines: StartedEngines
  url: string
  client: ClickHouseClient
  /** The engine's process id right after its start. */
  firstPid: number | undefined
  connect(options?: ClickHouseClientConfigOptions): ClickHouseClient
  /** Resident memory of the engine's process. */
  residentBytes(): Promise<number>
  /** Where insert bodies are buffered. */
  spoolDirectory: string
  dispose(): Promise<void>
}

/** A new ClickHouse on a fresh directory, with a client that does not log. */
export async function startTestClickhouse(): Promise<TestClickhouse> {
  const dataDir = await newDataDir()
  const engines = await startEngines({ dataDir, postgres: false })
  const url = engines.clickhouseUrl ?? ''
  const clients: ClickHouseClient[] = []
  const connect = (options: ClickHouseClientConfigOptions = {}) => {
    const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF }, ...options })
    clients.push(client)
    return client
  }
  return {
    engines,
    url,
    client: connect(),
    firstPid: engines.pids().clickhouse,
    connect,
    spoolDirectory: join(dataDir, 'clickhouse', 'spool'),
    async residentBytes() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(engines.pids().clickhouse)])
      return Number(stdout) * 1024
    },
    async dispose() {
      await Promise.all(clients.map((client) => client.close()))
      await engines.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
