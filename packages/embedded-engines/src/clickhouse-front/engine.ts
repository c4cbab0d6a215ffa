import { createRequire } from 'node:module'

type Connection = { readonly connection: unique symbol }
type RawResult = { bytes: Uint8Array; elapsed: number; rowsRead: number; bytesRead: number }
type Addon = {
  CreateConnection(path: string, connectionArgs?: readonly string[]): Connection
  CloseConnection(connection: Connection): void
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<RawResult>
}

export type EngineSession = {
  /** Runs one or more statements; result bytes in `format` unless the text names another. */
  run(sql: string, format?: string): Promise<RawResult>
  close(): void
}
export type Engine = {
  /** A session of its own per request: settings, parameters and the current database end with it. */
  openSession(): EngineSession
  /** Resolves when the engine has done something, however small; all who wait share one statement. */
  answers(): Promise<void>
  close(): void
}

// chdb's own Session defers closing until every query of the process has ended, so the addon is used directly
function loadAddon(): Addon {
  const libc = process.platform === 'linux' ? '-gnu' : ''
  const fromChdb = createRequire(createRequire(import.meta.url).resolve('chdb'))
  return fromChdb(`@chdb/lib-${process.platform}-${process.arch}${libc}`)
}

/** Opens the ClickHouse engine on a directory. Throws when another process holds it, or it cannot be read. */
export function openEngine(path: string, configFile: string): Engine {
  const addon = loadAddon()
  const keeper = addon.CreateConnection(path, [`--config-file=${configFile}`])
  let answering: Promise<void> | undefined
  const answer = async () => {
    // a failure is an answer too
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

// the engine refuses all further work after such an error; a new process does not
function endOnFatalError(failure: unknown): never {
  if (failure instanceof Error && failure.message.includes('shutting down due to a fatal error'))
    process.abort()
  throw failure
}

/** A text as a ClickHouse string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
