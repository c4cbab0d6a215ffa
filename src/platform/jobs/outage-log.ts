import type { Logger } from '../context.ts'
import { toFarolError } from '../http/to-farol-error.ts'

export type OutageLog = { fails: (error: unknown) => void; works: () => void }

/** Logs a repeated failure once per kind, and the recovery. */
export function outageLog(log: Logger, what: string, details: object = {}): OutageLog {
  const logged = new Set<string>()
  let since = new Date()
  return {
    fails(error) {
      const { code } = toFarolError(error)
      if (logged.has(code)) return
      if (logged.size === 0) since = new Date()
      logged.add(code)
      log.warn({ ...details, err: error }, `${what} fails, and is tried again`)
    },
    works() {
      if (logged.size === 0) return
      logged.clear()
      log.warn({ ...details, since }, `${what} succeeds again`)
    },
  }
}
