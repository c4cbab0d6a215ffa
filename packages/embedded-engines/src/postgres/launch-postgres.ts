import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { forwardLines } from '../child-output.ts'
import { launchWithRetries } from '../launch-retries.ts'
import type { RunningEngine } from '../supervised-engine.ts'
import type { PostgresBinaries } from './binaries.ts'
import { stopOrphan } from './orphan.ts'
import { probePostgres } from './probe-postgres.ts'
import { postgresEnvironment, serverSettings } from './server-settings.ts'
import type { Identity } from './unprivileged-user.ts'

const READY = 'database system is ready to accept connections'
const LEFTOVERS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/

export type PostgresLaunch = {
  binaries: PostgresBinaries
  directory: string
  port: number
  identity: Identity | undefined
  onLog: (line: string) => void
  signal: AbortSignal
}

export async function launchPostgres(launch: PostgresLaunch): Promise<RunningEngine> {
  await stopOrphan(launch.directory)
  return launchWithRetries(
    () => startOnce(launch),
    (message) => LEFTOVERS.test(message),
    launch.signal,
  )
}

async function startOnce(launch: PostgresLaunch): Promise<RunningEngine> {
  const { binaries, directory, port, identity, onLog, signal } = launch
  const child = spawn(binaries.postgres, ['-D', directory, ...serverSettings(port)], {
    ...identity,
    cwd: directory,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const lastLines = forwardLines(child, 'postgres', onLog)
  const giveUp = () => child.kill('SIGQUIT')
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await untilReady(child, lastLines)
    const probe = (asked: AbortSignal) => probePostgres(port, asked)
    return { child, stopSignal: 'SIGINT', forceSignal: 'SIGQUIT', probe }
  } finally {
    signal.removeEventListener('abort', giveUp)
  }

  async function untilReady(postgres: ChildProcess, words: () => string[]): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      postgres.once('error', reject)
      postgres.once('spawn', () => stopWithParent(postgres, directory))
      postgres.once('close', () => reject(new Error(words().join('\n') || 'postgres ended')))
      postgres.stderr?.on('data', (chunk: Buffer) => {
        if (chunk.includes(READY)) resolve()
      })
    })
  }
}

// `read` returns when this process, the only holder of the pipe's other end, is gone
const SCRIPT = 'read _; read pid < "$2/postmaster.pid"; [ "$pid" = "$1" ] && kill -INT "$1"'

/** A small shell script that stops PostgreSQL when this process ends, however it ends. */
function stopWithParent(postgres: ChildProcess, directory: string): void {
  const args = ['-c', SCRIPT, 'farol-watchdog', String(postgres.pid), directory]
  const watchdog = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' })
  watchdog.unref()
  watchdog.stdin.on('error', () => undefined)
  postgres.once('exit', () => watchdog.kill('SIGKILL'))
}
