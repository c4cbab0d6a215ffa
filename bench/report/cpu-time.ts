import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of the system's clock, on Linux. */
const TICK_MS = 10

type Times = { parent: number; own: number; ended: number }

/** Milliseconds that processes have computed, of all their threads; undefined where the system does not tell. */
export function cpuTime(pids: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  return pids.reduce((sum, pid) => sum + (timesOf(pid)?.own ?? 0), 0)
}

/** Also of the processes that they began, those that have ended too: PostgreSQL has one per connection. */
export function cpuTimeOfFamilies(pids: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const all = readdirSync('/proc').flatMap((name) => {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    return times ? [{ pid: Number(name), ...times }] : []
  })
  const sumOf = (pid: number): number => {
    const own = all.find((one) => one.pid === pid)
    const children = all.filter(({ parent }) => parent === pid)
    return children.reduce((sum, child) => sum + sumOf(child.pid), own ? own.own + own.ended : 0)
  }
  return pids.reduce((sum, pid) => sum + sumOf(pid), 0)
}

function timesOf(pid: number): Times | undefined {
  const fields = readStat(pid)?.split(') ').at(-1)?.split(' ').map(Number)
  if (fields === undefined) return undefined
  const [parent = 0] = fields.slice(1)
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11)
  return { parent, own: TICK_MS * (own + ownSystem), ended: TICK_MS * (ended + endedSystem) }
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error
    return undefined
  }
}
