import { createRequire } from 'node:module'

type Connection = { readonly connection: unique symbol }
type RawResult = { bytes: Uint8Array; elapsed: number; rowsRead: number; bytesRead: number }
type Addon = {
  CreateConnection(path: string, connectionArgs?: readonly string[]): Connection
  CloseConnection(connection: Connection): void
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<RawResult>
}

export type EngineSession = {
  run(sql: string, format?: string): Promise<RawResult>
  close(): void
}
export type Engine = {
  openSession(): EngineSession
  /** Resolves once the engine responds; concurrent callers share one statement. */
  answers(): Promise<void>
  close(): void
}

// chdb's own Session closes only after all queries of the process have ended, so the addon is used directly
function loadAddon(): Addon {
  const libc = process.platform === 'linux' ? '-gnu' : ''
  const fromChdb = createRequire(createRequire(import.meta.url).resolve('chdb'))
  return fromChdb(`@chdb/lib-${process.platform}-${process.arch}${libc}`)
}

/** Throws if another process holds the directory, or it cannot be read. */
export function openEngine(path: string, configFile: string): Engine {
  const addon = loadAddon()
  const keeper = addon.CreateConnection(path, [`--config-file=${configFile}`])
  let answering: Promise<void> | undefined
  const answer = async () => {
    await addon
      .QueryAsyncConnection(keeper, 'SELECT 1', 'Null')
      .catch(endOnFatalError)
      .catch(() => undefined)
    answering = undefined
  }
  return {
    openSession() {
      const connection = addon.CreateConnection(path)
      return {
        run: (sql, format = 'TabSeparated') =>
          addon.QueryAsyncConnection(connection, sql, format).catch(endOnFatalError),
        close: () => addon.CloseConnection(connection),
      }
    },
    answers: () => (answering ??= answer()),
    close: () => addon.CloseConnection(keeper),
  }
}

// the engine refuses all further work after such an error; only a new process helps
function endOnFatalError(failure: unknown): never {
  if (failure instanceof Error && failure.message.includes('shutting down due to a fatal error'))
    process.abort()
  throw failure
}

export function quoteString(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
