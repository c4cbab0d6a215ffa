import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number }

/** Resident megabytes of processes and their children; what they share counts once, by share, where the system tells. */
export function memoryOf(pids: number[]): number {
  const known = existsSync('/proc/self/smaps_rollup') ? linuxProcesses() : otherProcesses()
  const family = new Set(pids)
  for (let grown = true; grown;) {
    const children = known.filter(({ pid, parent }) => family.has(parent) && !family.has(pid))
    for (const { pid } of children) family.add(pid)
    grown = children.length > 0
  }
  return [...family].reduce((sum, pid) => sum + residentKilobytes(pid), 0) / 1024
}

function linuxProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const status = /^\d+$/.test(name) ? textOf(`/proc/${name}/status`) : ''
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1]
    return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent) }]
  })
}

function otherProcesses(): Process[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [pid = '0', parent = '0'] = row.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent) }
    })
}

function residentKilobytes(pid: number): number {
  const rollup = textOf(`/proc/${pid}/smaps_rollup`)
  if (rollup !== '') return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  if (existsSync('/proc/self')) return 0
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** A process may end while it is looked at. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code))
    )
      return ''
    throw error
  }
}
