import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const STEPS: [signal: NodeJS.Signals, waitMs: number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 3000],
]
const POLL_MS = 50

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM'
  }
}

async function isPostgresOf(pid: number, directory: string): Promise<boolean> {
  const listed = await run('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).catch(() => undefined)
  return listed !== undefined && listed.stdout.includes('postgres') && listed.stdout.includes(directory)
}

/**
 * Also neutralises a pid file whose pid was reused by another process; its other lines tell PostgreSQL about
 * the dead server's shared memory.
 */
export async function stopOrphan(directory: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(() => undefined)
  const pid = Number(content?.split('\n', 1)[0])
  if (content === undefined || !Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (!(await isPostgresOf(pid, directory))) {
    // PostgreSQL treats its own parent's pid as stale
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)))
    return
  }
  for (const [signal, waitMs] of STEPS) {
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs && isAlive(pid); waited += POLL_MS) await sleep(POLL_MS)
    if (!isAlive(pid)) return
  }
}
