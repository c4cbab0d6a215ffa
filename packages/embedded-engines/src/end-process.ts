import { execFile } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Kills a process that ignores signals, and its children, which may be stuck too. */
export async function killWithChildren(child: ChildProcess): Promise<void> {
  const children = await findChildren(child.pid)
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has already ended
    }
  }
}

/** Empty if the machine has no `ps`: PostgreSQL's orphans end by themselves unless they hang too. */
export async function findChildren(parent: number | undefined): Promise<number[]> {
  const listed = await run('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => undefined)
  const lines = (listed?.stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return lines.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}
