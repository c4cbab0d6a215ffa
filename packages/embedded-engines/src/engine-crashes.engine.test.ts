import { execFileSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEngines } from './index.ts'
import type { StartedEngines, StartOptions } from './index.ts'
import { askClickhouse, askPostgres } from './testing/ask-engines.ts'
import { isRunning, startHost } from './testing/start-host.ts'
import { newDataDir } from './testing/test-engines.ts'
import { PATIENCE } from './testing/patience.ts'

let dataDir: string
const started: StartedEngines[] = []

beforeEach(async () => {
  dataDir = await newDataDir()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((engines) => engines.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<StartOptions> = {}): Promise<StartedEngines> {
  const engines = await startEngines({ dataDir, ...options })
  started.push(engines)
  return engines
}

describe('a crash', () => {
  test('of an engine is told, and the same URLs work again', async () => {
    const restarts: string[] = []
    const engines = await start({ onRestart: (engine) => restarts.push(engine) })
    const before = engines.pids()
    process.kill(before.postgres ?? 0, 'SIGKILL')
    process.kill(before.clickhouse ?? 0, 'SIGKILL')
    await expect.poll(() => askPostgres(engines.postgresUrl, 'SELECT 1').catch(() => 0), PATIENCE).toBe(1)
    await expect
      .poll(() => askClickhouse(engines.clickhouseUrl, 'SELECT 1').catch(() => ''), PATIENCE)
      .toBe('1')
    expect(restarts.toSorted()).toEqual(['clickhouse', 'postgres'])
    expect(engines.pids()).not.toEqual(before)
  })

  test('again and again is answered again and again', async () => {
    const engines = await start({ postgres: false })
    for (let round = 0; round < 3; round += 1) {
      process.kill(engines.pids().clickhouse ?? 0, 'SIGKILL')
      await expect
        .poll(() => askClickhouse(engines.clickhouseUrl, 'SELECT 1').catch(() => ''), PATIENCE)
        .toBe('1')
    }
  })

  test('right before a stop does not keep the stop from ending everything', async () => {
    const engines = await start()
    const pids = Object.values(engines.pids())
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await engines.stop()
    expect(engines.pids()).toEqual({})
    await expect.poll(() => pids.filter(isRunning), PATIENCE).toEqual([])
  })

  test('of the server ends its engines by themselves', async () => {
    const host = await startHost(dataDir)
    await host.kill('SIGKILL')
    await expect.poll(() => Object.values(host.pids).filter(isRunning), PATIENCE).toEqual([])
  })

  test('of the server while a query runs ends its engines by themselves', async () => {
    const host = await startHost(dataDir)
    const asked = Promise.allSettled([
      askClickhouse(
        host.clickhouseUrl,
        'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 3',
      ),
      askPostgres(host.postgresUrl, 'SELECT pg_sleep(60)'),
    ])
    await expect
      .poll(
        () =>
          askClickhouse(host.clickhouseUrl, "SELECT count() FROM system.processes WHERE query LIKE '%= 3%'"),
        PATIENCE,
      )
      .toBe('2')
    await host.kill('SIGKILL')
    await asked
    await expect.poll(() => Object.values(host.pids).filter(isRunning), PATIENCE).toEqual([])
  })

  test('of the server in the middle of its first start leaves a directory that starts', async () => {
    for (const delay of [20, 150, 300, 450]) {
      const starting = startHost(dataDir).catch((failure: unknown) => failure)
      await new Promise((resolve) => setTimeout(resolve, delay))
      killHosts(dataDir)
      await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, 100))])
    }
    // on a busy machine one is seen late, and ends late
    await expect.poll(() => killHosts(dataDir), PATIENCE).toEqual([])
    const engines = await start()
    expect(await askPostgres(engines.postgresUrl, 'SELECT 1')).toBe(1)
    expect(await askClickhouse(engines.clickhouseUrl, 'SELECT 1')).toBe('1')
    const left = await readdir(join(dataDir, 'postgres'))
    expect(left.filter((name) => name.includes('making'))).toEqual([])
  })
})

/** Those that were there. */
function killHosts(directory: string): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,args=', '-ww'], { encoding: 'utf8' })
  const lines = listed.split('\n').filter((line) => line.includes('engine-host') && line.includes(directory))
  const pids = lines.map((line) => Number.parseInt(line, 10))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids
}
