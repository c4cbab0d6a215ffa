import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { probeClickhouse } from './clickhouse/probe-clickhouse.ts'
import { findChildren } from './end-process.ts'
import { startEngines } from './index.ts'
import type { EngineName, StartedEngines } from './index.ts'
import { probePostgres } from './postgres/probe-postgres.ts'
import { AcknowledgedWriter, differences } from './testing/acknowledged-writer.ts'
import { askClickhouse, askPostgres } from './testing/ask-engines.ts'
import { PATIENCE } from './testing/patience.ts'
import { isRunning } from './testing/start-host.ts'
import { clickhouseRecords, postgresRecords } from './testing/stores-under-writes.ts'
import { newDataDir } from './testing/test-engines.ts'

const silence = { everyMs: 1000, answerMs: 900, silences: 3 }
const names = ['postgres', 'clickhouse'] as const
const NONE = { lost: [], doubled: [], invented: [] }

let dataDir: string
let engines: StartedEngines
const restarts: string[] = []

beforeEach(() => {
  restarts.length = 0
})
beforeAll(async () => {
  dataDir = await newDataDir()
  engines = await startEngines({
    dataDir,
    silence,
    onRestart: (engine, reason) => restarts.push(`${engine} ${reason}`),
  })
})
afterAll(async () => {
  await engines.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function processesOf(name: EngineName): Promise<number[]> {
  const pid = engines.pids()[name] ?? 0
  return [pid, ...(await findChildren(pid))]
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  // the child of one connection may have ended since it was listed
  for (const pid of pids.filter(isRunning)) process.kill(pid, signal)
}

const engine = {
  postgres: {
    records: () => postgresRecords(engines.postgresUrl ?? ''),
    ask: async () => String(await askPostgres(engines.postgresUrl, 'SELECT 1')),
    probe: (signal: AbortSignal) => probePostgres(Number(new URL(engines.postgresUrl ?? '').port), signal),
  },
  clickhouse: {
    records: () => clickhouseRecords(engines.clickhouseUrl ?? ''),
    ask: () => askClickhouse(engines.clickhouseUrl, 'SELECT 1'),
    probe: (signal: AbortSignal) =>
      probeClickhouse(Number(new URL(engines.clickhouseUrl ?? '').port), signal),
  },
}

async function comesBackWhole(name: EngineName): Promise<void> {
  const store = engine[name].records()
  await store.create()
  const writer = new AcknowledgedWriter(1, (id) => store.write(id))
  await expect.poll(() => writer.ledger.acknowledged.length, PATIENCE).toBeGreaterThan(3)
  const stopped = await processesOf(name)
  signalAll(stopped, 'SIGSTOP')
  const asked = engine[name].ask().catch(() => 'failed')
  await expect.poll(() => restarts, PATIENCE).toContain(`${name} parou de responder`)
  expect(await asked).toBe('failed')
  await expect.poll(() => stopped.filter(isRunning), PATIENCE).toEqual([])
  await expect.poll(() => engine[name].ask().catch(() => ''), PATIENCE).toBe('1')
  const before = writer.ledger.acknowledged.length
  await expect.poll(() => writer.ledger.acknowledged.length, PATIENCE).toBeGreaterThan(before)
  await writer.stop()
  expect(differences(writer.ledger, await store.read())).toEqual(NONE)
  await store.close()
}

async function standsStillForAMoment(name: EngineName): Promise<void> {
  const stopped = await processesOf(name)
  signalAll(stopped, 'SIGSTOP')
  const asked = engine[name].ask()
  await expect(engine[name].probe(AbortSignal.timeout(silence.answerMs))).rejects.toThrow('aborted')
  signalAll(stopped, 'SIGCONT')
  expect(await asked).toBe('1')
  expect(engines.pids()[name]).toBe(stopped[0])
}

describe('engines whose processes stand still', () => {
  test('and go on before the patience is over are the same engines', async () => {
    await Promise.all(names.map(standsStillForAMoment))
    expect(restarts).toEqual([])
  })

  test('are ended and started again with all that was acknowledged', async () => {
    await Promise.all(names.map(comesBackWhole))
  })

  test('do not keep a stop from ending them', async () => {
    const stopped = (await Promise.all(names.map(processesOf))).flat()
    signalAll(stopped, 'SIGSTOP')
    await engines.stop()
    await expect.poll(() => stopped.filter(isRunning), PATIENCE).toEqual([])
    expect(restarts).toEqual([])
  })
})
