import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

// `read` returns when this process, the only holder of the pipe's other end, is gone
const SCRIPT = 'read _; read pid < "$2/postmaster.pid"; [ "$pid" = "$1" ] && kill -INT "$1"'

/** A tiny shell that stops PostgreSQL when this process ends, however it ends. */
export function stopWithParent(postgres: ChildProcess, directory: string): void {
  const args = ['-c', SCRIPT, 'farol-watchdog', String(postgres.pid), directory]
  const watchdog = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' })
  watchdog.unref()
  watchdog.stdin.on('error', () => undefined)
  postgres.once('exit', () => watchdog.kill('SIGKILL'))
}
