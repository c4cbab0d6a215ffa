import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forwardLines } from '../child-output.ts'
import type { FrontReport, FrontStart } from '../clickhouse-front/front-messages.ts'
import { launchWithRetries } from '../launch-retries.ts'
import type { RunningEngine } from '../supervised-engine.ts'
import { probeClickhouse } from './probe-clickhouse.ts'

const FRONT = fileURLToPath(new URL('../clickhouse-front/main.ts', import.meta.url))
const LOCKED = /Cannot lock file/
// one per concurrent query, and as many again for files, compression and cancelling
const THREADS = 32

export type ClickhouseLaunch = {
  start: FrontStart
  onLog: (line: string) => void
  signal: AbortSignal
}

export async function launchClickhouse(launch: ClickhouseLaunch): Promise<RunningEngine & { port: number }> {
  return launchWithRetries(
    () => startOnce(launch),
    (message) => LOCKED.test(message),
    launch.signal,
  )
}

async function startOnce({
  start,
  onLog,
  signal,
}: ClickhouseLaunch): Promise<RunningEngine & { port: number }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--max-semi-space-size=4', FRONT], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: { PATH, HOME, TZ: 'UTC', UV_THREADPOOL_SIZE: String(THREADS) },
  })
  const lastLines = forwardLines(child, 'clickhouse', onLog)
  const giveUp = () => child.kill('SIGKILL')
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let reported = ''
      child.once('error', reject)
      child.once('close', (code, end) =>
        reject(new Error([...lastLines(), reported || `ClickHouse: ${end ?? code}`].join('\n'))),
      )
      child.once('message', (message: FrontReport) => {
        if (message.kind === 'ready') resolve(message.port)
        else reported = message.message
      })
      child.send(start)
    })
    const probe = (asked: AbortSignal) => probeClickhouse(port, asked)
    return { child, port, stopSignal: 'SIGTERM', forceSignal: 'SIGKILL', probe }
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
