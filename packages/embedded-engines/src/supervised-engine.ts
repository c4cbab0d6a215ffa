import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded, killWithChildren } from './end-process.ts'
import { waitUntilHung } from './silence.ts'
import type { Probe, SilenceBounds } from './silence.ts'

export type RunningEngine = {
  child: ChildProcess
  stopSignal: NodeJS.Signals
  forceSignal: NodeJS.Signals
  probe: Probe
}
export type SupervisedEngine = { pid(): number | undefined; stop(): Promise<void> }

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
const CALM_MS = 1000
const STOP_LIMIT_MS = 4000
const FORCE_LIMIT_MS = 800
const SILENT = 'parou de responder'

function ended(child: ChildProcess): Promise<string> {
  if (hasEnded(child)) return Promise.resolve(child.signalCode ?? `exit ${child.exitCode}`)
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  })
}

async function endOf({ child, probe }: RunningEngine, bounds: SilenceBounds, stopping: AbortSignal) {
  const over = new AbortController()
  const watching = waitUntilHung(probe, bounds, AbortSignal.any([stopping, over.signal]))
  const silent = watching.then(async (isSilent) => {
    if (isSilent) await killWithChildren(child)
    return isSilent
  })
  const reason = await ended(child)
  over.abort()
  return (await silent) ? SILENT : reason
}

/**
 * Restarts after crashes and hangs, with pauses from 0.1 s to 5 s. `launch` must clean up and give up when
 * its signal aborts.
 */
export async function superviseEngine(
  launch: (signal: AbortSignal) => Promise<RunningEngine>,
  onCrash: (reason: string) => void,
  silence: SilenceBounds,
): Promise<SupervisedEngine> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: RunningEngine | undefined = await launch(signal)

  const keepRunning = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      if (current !== undefined) {
        const launchedAt = Date.now()
        const reason = await endOf(current, silence, signal)
        if (signal.aborted) return
        onCrash(reason)
        if (Date.now() - launchedAt >= CALM_MS) pause = FIRST_PAUSE_MS
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      current = await launch(signal).catch((failure: unknown) => {
        if (!signal.aborted) onCrash(String(failure))
        return undefined
      })
    }
  }
  const running = keepRunning()

  return {
    pid: () => (current === undefined || hasEnded(current.child) ? undefined : current.child.pid),
    async stop() {
      stopping.abort()
      if (current !== undefined) await endEngine(current)
      await running
      if (current !== undefined) await endEngine(current)
    },
  }
}

async function endEngine(engine: RunningEngine): Promise<void> {
  if (hasEnded(engine.child)) return
  const end = ended(engine.child)
  engine.child.kill(engine.stopSignal)
  const limit = setTimeout(() => engine.child.kill(engine.forceSignal), STOP_LIMIT_MS)
  const last = setTimeout(() => void killWithChildren(engine.child), STOP_LIMIT_MS + FORCE_LIMIT_MS)
  await end
  clearTimeout(limit)
  clearTimeout(last)
}
