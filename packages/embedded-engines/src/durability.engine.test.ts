import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEngines } from './index.ts'
import type { EngineName, StartedEngines } from './index.ts'
import { AcknowledgedWriter, differences, seededRandom } from './testing/acknowledged-writer.ts'
import type { Ledger } from './testing/acknowledged-writer.ts'
import { isRunning, startHost } from './testing/start-host.ts'
import type { Host } from './testing/start-host.ts'
import { clickhouseRecords, postgresRecords } from './testing/stores-under-writes.ts'
import type { RecordStore } from './testing/stores-under-writes.ts'
import { newDataDir } from './testing/test-engines.ts'

const ROUNDS = Number(process.env.FAROL_KILL_ROUNDS ?? 6)
const WRITING_MS = 250
// an engine that lived for a second is started again at once
const CALM_MS = 1000
const LIMIT = { timeout: 300_000 }
const FIRST_ID = 1_000_000
const NONE = { lost: [], doubled: [], invented: [] }

const seed = Number(process.env.FAROL_DURABILITY_SEED ?? Math.floor(Math.random() * 1e9))
const replay = (round: number) => `round ${round} with FAROL_DURABILITY_SEED=${seed}`

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10)
}

async function readWhenUp(store: RecordStore): Promise<Map<number, number>> {
  for (;;) {
    const found = await store.read().catch(() => undefined)
    if (found !== undefined) return found
    await sleep(25)
  }
}

describe.concurrent('kill -9 of one engine under acknowledged writes loses and doubles nothing', () => {
  let dataDir: string
  let engines: StartedEngines

  beforeAll(async () => {
    dataDir = await newDataDir()
    engines = await startEngines({ dataDir })
  })
  afterAll(async () => {
    await engines.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const stores: Record<EngineName, () => RecordStore> = {
    postgres: () => postgresRecords(engines.postgresUrl ?? ''),
    clickhouse: () => clickhouseRecords(engines.clickhouseUrl ?? ''),
  }

  test.each(['postgres', 'clickhouse'] as const)(`%s, ${ROUNDS} rounds`, LIMIT, async (name) => {
    const random = seededRandom(seed)
    const store = stores[name]()
    await store.create()
    const writer = new AcknowledgedWriter(1, (id) => store.write(id))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const pid = await untilDifferentPid(name, undefined)
      const before = writer.ledger.acknowledged.length
      await until(() => writer.ledger.acknowledged.length > before)
      await sleep(CALM_MS + random() * WRITING_MS)
      const acknowledged = [...writer.ledger.acknowledged]
      process.kill(pid, 'SIGKILL')
      await untilDifferentPid(name, pid)
      const found = await readWhenUp(store)
      const lost = acknowledged.filter((id) => found.get(id) !== 1)
      expect(lost, replay(round)).toEqual([])
    }
    await writer.stop()
    expect(differences(writer.ledger, await store.read()), replay(ROUNDS)).toEqual(NONE)
    expect(writer.ledger.acknowledged.length).toBeGreaterThan(ROUNDS)
    await store.close()
  })

  async function untilDifferentPid(name: EngineName, old: number | undefined): Promise<number> {
    await until(() => ![old, undefined].includes(engines.pids()[name]))
    return engines.pids()[name] ?? 0
  }
})

describe.concurrent('kill -9 of the server under acknowledged writes loses and doubles nothing', () => {
  let dataDir: string
  let running: Host | undefined

  beforeAll(async () => {
    dataDir = await newDataDir()
  })
  afterAll(async () => {
    if (running !== undefined && isRunning(running.pid)) await running.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })
  const startServer = async () => (running = await startHost(dataDir))

  test(`both engines at once, ${ROUNDS} rounds`, LIMIT, async () => {
    const random = seededRandom(seed)
    const ledgers = [newLedger(), newLedger()] as const
    let nextId = FIRST_ID
    for (let round = 1; round <= ROUNDS; round += 1) {
      const host = await startServer()
      const stores = storesOf(host)
      await Promise.all(stores.map((store) => store.create()))
      await expectAllThere(stores, ledgers, round)
      const writers = stores.map((store) => new AcknowledgedWriter(nextId, (id) => store.write(id)))
      await until(() => writers.every(({ ledger }) => ledger.acknowledged.length > 0))
      await sleep(random() * WRITING_MS)
      await killAll(host, round % 2 === 0)
      await Promise.all(writers.map((writer) => writer.stop()))
      await Promise.all(stores.map((store) => store.close()))
      nextId = Math.max(...writers.map((writer) => writer.nextId))
      for (const [index, writer] of writers.entries()) addTo(ledgers[index], writer.ledger)
    }
    const host = await startServer()
    const stores = storesOf(host)
    await expectAllThere(stores, ledgers, ROUNDS)
    await Promise.all(stores.map((store) => store.close()))
    await host.kill('SIGTERM')
    await until(() => !Object.values(host.pids).some(isRunning))
  })

  const storesOf = (host: Host) => [postgresRecords(host.postgresUrl), clickhouseRecords(host.clickhouseUrl)]
  const newLedger = (): Ledger => ({ acknowledged: [], unknown: [] })
  const addTo = (all: Ledger | undefined, ledger: Ledger) => {
    all?.acknowledged.push(...ledger.acknowledged)
    all?.unknown.push(...ledger.unknown)
  }

  async function expectAllThere(
    stores: RecordStore[],
    ledgers: readonly Ledger[],
    round: number,
  ): Promise<void> {
    for (const [index, store] of stores.entries()) {
      const found = new Map([...(await store.read())].filter(([id]) => id >= FIRST_ID))
      expect(differences(ledgers[index] ?? newLedger(), found), replay(round)).toEqual(NONE)
    }
  }

  /** Kills the server, and in the same moment its engines or not: those must then end by themselves. */
  async function killAll(host: Host, alsoEngines: boolean): Promise<void> {
    const killed = host.kill('SIGKILL')
    const engines = Object.values(host.pids)
    if (alsoEngines) for (const pid of engines) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
    await killed
    await until(() => !engines.some(isRunning))
  }
})
