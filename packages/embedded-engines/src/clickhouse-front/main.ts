import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listeningPort } from '../free-port.ts'
import { engineConfiguration } from './engine-configuration.ts'
import { openEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { FrontReport, FrontStart } from './front-messages.ts'
import { cancelQueries, createHttpFront } from './http-front.ts'
import { createQuerySlots } from './query-slots.ts'

const SLOTS = 16
const WAITING_LIMIT = 256
const GRACE_MS = 1000
const CLOSING_MS = 3000

let close: () => void = () => process.exit(0)

function report(message: FrontReport, then: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, then)
  else then()
}

function fail(failure: unknown): void {
  const message = failure instanceof Error ? failure.message : String(failure)
  report({ kind: 'failed', message }, () => process.exit(1))
}

async function openStore(options: FrontStart): Promise<Engine> {
  const configFile = join(options.directory, 'engine.xml')
  // whole at any moment: one left over by a crash may still be reading it
  const making = `${configFile}.${process.pid}`
  await writeFile(making, engineConfiguration(options.memoryLimitBytes), { mode: 0o600 })
  await rename(making, configFile)
  const engine = openEngine(join(options.directory, 'store'), configFile)
  const session = engine.openSession()
  await session.run('CREATE DATABASE IF NOT EXISTS farol ENGINE = Atomic')
  session.close()
  return engine
}

async function start(options: FrontStart): Promise<void> {
  const spoolDirectory = join(options.directory, 'spool')
  const engine = await openStore(options)
  await rm(spoolDirectory, { recursive: true, force: true })
  await mkdir(spoolDirectory, { recursive: true, mode: 0o700 })
  const slots = await createQuerySlots(join(options.directory, 'pipes'), SLOTS, WAITING_LIMIT)
  const { credentials } = options
  const front = createHttpFront({ engine, slots, spoolDirectory, credentials })
  front.on('error', fail)
  front.listen(options.port, '127.0.0.1', () => {
    report({ kind: 'ready', port: listeningPort(front) })
  })
  close = () => {
    front.close(() => {
      engine.close()
      process.exit(0)
    })
    front.closeIdleConnections()
    setTimeout(() => cancelQueries(engine), GRACE_MS)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), CLOSING_MS)
  }
}

// Ctrl-C reaches the whole terminal; the parent decides when this process ends, and its death ends it too
process.on('SIGINT', () => undefined)
process.on('SIGHUP', () => undefined)
process.once('SIGTERM', () => close())
process.once('disconnect', () => close())
process.once('message', (options: FrontStart) => {
  start(options).catch(fail)
})
