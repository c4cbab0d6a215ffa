import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Ends a process that heeds nothing any more, and those that it started, which may be as deaf. */
export async function killWithChildren(child: ChildProcess): Promise<void> {
  const children = await childrenOf(child.pid)
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended by itself
    }
  }
}

/** None where the machine has no `ps`: the children of a dead PostgreSQL end by themselves unless they hang too. */
export async function childrenOf(parent: number | undefined): Promise<number[]> {
  const listed = await run('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => undefined)
  const lines = (listed?.stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return lines.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}
