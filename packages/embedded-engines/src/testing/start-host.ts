import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const HOST = fileURLToPath(new URL('./engine-host.ts', import.meta.url))

export type Host = {
  pid: number
  postgresUrl: string
  clickhouseUrl: string
  pids: { postgres: number; clickhouse: number }
  /** Kills the host's whole process group with a signal and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts the engines in a separate process and process group. Throws the start error's code if it fails. */
export async function startHost(dataDir: string): Promise<Host> {
  const child = spawn(process.execPath, [HOST, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const said: Omit<Host, 'pid' | 'kill'> & { failed?: string } = JSON.parse(String(line))
  if (said.failed !== undefined) throw new Error(said.failed)
  return {
    ...said,
    pid,
    async kill(signal) {
      process.kill(-pid, signal)
      await exited
    },
  }
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    // gone meanwhile, or a system without /proc
    return !existsSync('/proc/self')
  }
}
