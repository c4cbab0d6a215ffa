import { lockDataDir, prepareDataDir } from './data-dir.ts'
import { defaultBounds } from './silence.ts'
import type { SilenceBounds } from './silence.ts'
import { startClickhouse } from './start-clickhouse.ts'
import { startPostgres } from './start-postgres.ts'

export type EngineName = 'postgres' | 'clickhouse'

export type EngineEvents = {
  onLog?: (line: string) => void
  /** One sentence in pt-BR at the start of each long step. */
  onProgress?: (message: string) => void
  /** An engine crashed or hung and is being restarted, or failed to start and will be retried. */
  onRestart?: (engine: EngineName, reason: string) => void
}

export type StartOptions = {
  dataDir: string
  postgres?: boolean
  clickhouse?: boolean
  /** In bytes; default half of the memory. */
  clickhouseMemoryLimitBytes?: number
  silence?: SilenceBounds
} & EngineEvents

export type StartedEngines = {
  /**
   * `postgres://user:password@127.0.0.1:port/farol` as the owner, not a superuser; undefined if not started.
   */
  postgresUrl: string | undefined
  /** `http://user:password@127.0.0.1:port/farol`, for `createClient({ url })`; undefined if not started. */
  clickhouseUrl: string | undefined
  clickhousePassword: string | undefined
  pids(): { postgres?: number; clickhouse?: number }
  /** Takes at most five seconds; may be called again. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL and ClickHouse as child processes. URLs stay the same until `stop`, even after crashes.
 * Throws EngineStartError, with nothing left running, if an engine cannot start.
 */
export async function startEngines(options: StartOptions): Promise<StartedEngines> {
  const dataDir = await prepareDataDir(options.dataDir)
  const lock = lockDataDir(dataDir)
  const reportsOf = (engine: EngineName) => ({
    onLog: options.onLog ?? (() => undefined),
    onProgress: options.onProgress ?? (() => undefined),
    onCrash: (reason: string) => options.onRestart?.(engine, reason),
    silence: options.silence ?? defaultBounds,
  })
  const [postgres, clickhouse] = await Promise.allSettled([
    options.postgres === false ? undefined : startPostgres(dataDir, reportsOf('postgres')),
    options.clickhouse === false
      ? undefined
      : startClickhouse(dataDir, options.clickhouseMemoryLimitBytes, reportsOf('clickhouse')),
  ])
  const started = [postgres, clickhouse].map((engine) =>
    engine.status === 'fulfilled' ? engine.value : undefined,
  )
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.all(started.map(async (engine) => engine?.stop())).then(() => lock.release()))
  if (postgres.status === 'rejected' || clickhouse.status === 'rejected') {
    await stop()
    throw postgres.status === 'rejected'
      ? postgres.reason
      : clickhouse.status === 'rejected' && clickhouse.reason
  }
  return {
    postgresUrl: postgres.value?.url,
    clickhouseUrl: clickhouse.value?.url,
    clickhousePassword: clickhouse.value?.password,
    pids: () => ({ ...pidOf('postgres', postgres.value), ...pidOf('clickhouse', clickhouse.value) }),
    stop,
  }
}

function pidOf(name: EngineName, engine: { pid(): number | undefined } | undefined) {
  const pid = engine?.pid()
  return pid === undefined ? {} : { [name]: pid }
}
