import { existsSync, readFileSync } from 'node:fs'

/** Of the system's clock, on Linux. */
const TICK_MS = 10

/** Milliseconds that processes have computed, of all their threads; undefined where the system does not tell. */
export function cpuTime(pids: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return sum + TICK_MS * (Number(fields[11]) + Number(fields[12]))
  }, 0)
}
