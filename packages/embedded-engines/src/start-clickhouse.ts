import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { launchClickhouse } from './clickhouse/launch-clickhouse.ts'
import { startErrorFrom } from './engine-start-error.ts'
import type { EngineReports, StartedEngine } from './start-postgres.ts'
import { superviseEngine } from './supervised-engine.ts'

const USER = 'farol'

function defaultMemoryLimit(): number {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.floor(Math.min(totalmem(), allowed) / 2)
}

export async function startClickhouse(
  dataDir: string,
  memoryLimitBytes: number | undefined,
  reports: EngineReports,
): Promise<StartedEngine & { password: string }> {
  const password = randomBytes(24).toString('base64url')
  const directory = join(dataDir, 'clickhouse')
  const limit = memoryLimitBytes ?? defaultMemoryLimit()
  let port = 0
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    reports.onProgress('Iniciando o ClickHouse…')
    const engine = await superviseEngine(
      async (signal) => {
        const start = { directory, port, credentials: { user: USER, password }, memoryLimitBytes: limit }
        const running = await launchClickhouse({ start, onLog: reports.onLog, signal })
        port = running.port
        return running
      },
      reports.onCrash,
      reports.silence,
    )
    return { ...engine, password, url: `http://${USER}:${password}@127.0.0.1:${port}/farol` }
  } catch (failure) {
    throw startErrorFrom(failure, dataDir, 'ClickHouse')
  }
}
