import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@clickhouse/client'
import { EngineStartError, startEngines } from './index.ts'
import type { StartedEngines, StartOptions } from './index.ts'
import { binariesAt, findBinaries } from './postgres/binaries.ts'
import { reachableBinaries, SHARED_ROOT } from './postgres/cluster-place.ts'
import { postgresIdentity } from './postgres/unprivileged-user.ts'
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

describe('a start', () => {
  test('gives two working databases, says each step, and stops leaving no process', async () => {
    const steps: string[] = []
    const engines = await start({ onProgress: (message) => steps.push(message) })
    expect(await askPostgres(engines.postgresUrl, 'SELECT current_database()')).toBe('farol')
    expect(await askClickhouse(engines.clickhouseUrl, 'SELECT currentDatabase()')).toBe('farol')
    expect(steps.join('\n')).toMatch(/Criando o banco PostgreSQL[\s\S]*Iniciando o PostgreSQL/)
    const pids = Object.values(engines.pids())
    expect(pids).toHaveLength(2)
    await engines.stop()
    await expect.poll(() => pids.filter(isRunning), PATIENCE).toEqual([])
    expect(engines.pids()).toEqual({})
    await expect(askPostgres(engines.postgresUrl, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  })

  test('stops also while queries run, and fails them', async () => {
    const engines = await start()
    const pids = Object.values(engines.pids())
    const asked = Promise.allSettled([
      askPostgres(engines.postgresUrl, 'SELECT pg_sleep(600)'),
      askClickhouse(
        engines.clickhouseUrl,
        'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 4',
      ),
    ])
    const running = "SELECT count() FROM system.processes WHERE query LIKE '%= 4%'"
    await expect.poll(() => askClickhouse(engines.clickhouseUrl, running), PATIENCE).toBe('2')
    await engines.stop()
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => pids.filter(isRunning), PATIENCE).toEqual([])
  })

  test('keeps what was written before the last stop', async () => {
    const first = await start()
    await askPostgres(first.postgresUrl, 'CREATE TABLE kept AS SELECT 42 AS value')
    const client = createClient({ url: first.clickhouseUrl ?? '' })
    await client.command({ query: 'CREATE TABLE kept (value Int64) ENGINE = MergeTree ORDER BY value' })
    await client.insert({ table: 'kept', values: [{ value: 42 }], format: 'JSONEachRow' })
    await client.close()
    await first.stop()
    const second = await start()
    expect(await askPostgres(second.postgresUrl, 'SELECT value FROM kept')).toBe(42)
    expect(await askClickhouse(second.clickhouseUrl, 'SELECT value FROM kept')).toBe('42')
  })

  test('gives PostgreSQL the same rules on every machine', async () => {
    const { postgresUrl } = await start({ clickhouse: false })
    const show = (name: string) => askPostgres(postgresUrl, `SHOW ${name}`)
    expect(await show('server_encoding')).toBe('UTF8')
    expect(await show('timezone')).toBe('UTC')
    expect(await show('listen_addresses')).toBe('127.0.0.1')
    const told = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.opts'), 'utf8')
    expect(told).toContain('"unix_socket_directories="')
    expect(await show('fsync')).toBe('on')
    expect(
      await askPostgres(
        postgresUrl,
        "SELECT lower('ÀÇÉÕ') || (select datlocale from pg_database where datname = 'farol')",
      ),
    ).toBe('àçéõC.UTF-8')
    const wrong = String(postgresUrl).replace(/:[^:@]+@/, ':wrong@')
    await expect(askPostgres(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  test('of one engine leaves the other alone', async () => {
    const engines = await start({ postgres: false })
    expect(engines.postgresUrl).toBeUndefined()
    expect(Object.keys(engines.pids())).toEqual(['clickhouse'])
  })
})

describe('a second start on the same data', () => {
  const alreadyRunning = { code: 'already-running', message: expect.stringMatching(/já está rodando/) }

  test('is refused while the first lives, in this process or another', async () => {
    const host = await startHost(dataDir)
    await expect(start()).rejects.toMatchObject(alreadyRunning)
    await expect(startHost(dataDir)).rejects.toThrow('already-running')
    await host.kill('SIGTERM')
    await start()
    await expect(start()).rejects.toMatchObject(alreadyRunning)
  })

  test('is welcome after a kill -9 of the first, whose leftovers it waits for', async () => {
    const host = await startHost(dataDir)
    await askPostgres(host.postgresUrl, 'CREATE TABLE kept AS SELECT 1 AS value')
    await host.kill('SIGKILL')
    const engines = await start()
    expect(await askPostgres(engines.postgresUrl, 'SELECT value FROM kept')).toBe(1)
    expect(Object.values(host.pids).filter(isRunning)).toEqual([])
  })

  test('is welcome when the pid left behind belongs to something else by now', async () => {
    const first = await start({ clickhouse: false })
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const content = await readFile(pidFile, 'utf8')
    await first.stop()
    const stranger = process.ppid
    await writeFile(pidFile, content.replace(/^\d+/, String(stranger)))
    const second = await start({ clickhouse: false })
    expect(await askPostgres(second.postgresUrl, 'SELECT 1')).toBe(1)
    expect(isRunning(stranger)).toBe(true)
  })
})

// PostgreSQL refuses root, and an ordinary user's PostgreSQL is that user: only root has this problem
describe.skipIf(process.getuid?.() !== 0)('below folders that only root may enter', () => {
  test('the cluster lives elsewhere, behind a link, and is found again', async () => {
    await chmod(dataDir, 0o700)
    for (const round of [1, 2]) {
      const engines = await start({ clickhouse: false })
      const query = 'CREATE TABLE IF NOT EXISTS kept (round integer)'
      await askPostgres(engines.postgresUrl, query)
      await askPostgres(engines.postgresUrl, `INSERT INTO kept VALUES (${round})`)
      expect(await askPostgres(engines.postgresUrl, 'SELECT count(*)::integer FROM kept')).toBe(round)
      await engines.stop()
    }
    const place = await readlink(join(dataDir, 'postgres'))
    expect(place.startsWith(SHARED_ROOT)).toBe(true)
    await rm(place, { recursive: true })
  })

  test('the programs run from a copy', async () => {
    await chmod(dataDir, 0o700)
    const installed = await findBinaries()
    const closed = join(dataDir, 'native')
    await cp(installed.root, closed, { recursive: true, verbatimSymlinks: true })
    const identity = await postgresIdentity()
    const copy = await reachableBinaries(binariesAt(closed, `test-${process.pid}`), identity)
    expect(copy.root.startsWith(SHARED_ROOT)).toBe(true)
    const said = execFileSync(copy.initdb, ['--version'], { ...identity, cwd: '/', encoding: 'utf8' })
    expect(said).toMatch(/PostgreSQL\) 18/)
    await rm(copy.root, { recursive: true })
  })
})

describe('a directory', () => {
  test('with a lost password is opened all the same', async () => {
    const first = await start({ clickhouse: false })
    await first.stop()
    await rm(join(dataDir, 'postgres', 'password'))
    const second = await start({ clickhouse: false })
    expect(await askPostgres(second.postgresUrl, 'SELECT 1')).toBe(1)
    expect(second.postgresUrl).not.toBe(new URL(first.postgresUrl ?? '').password)
  })

  test('keeps its secrets and files to their owner', async () => {
    await start()
    for (const [path, mode] of [
      ['postgres/password', 0o600],
      ['postgres', 0o700],
      ['clickhouse', 0o700],
    ] as const) {
      expect((await stat(join(dataDir, path))).mode & 0o777).toBe(mode)
    }
  })

  test('that is below a file is one clear sentence', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const failure = await startEngines({ dataDir: join(file, 'data') }).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(EngineStartError)
    expect(failure).toMatchObject({
      code: 'not-writable',
      message: expect.stringMatching(/é um arquivo\. Escolha outra\.$/),
    })
  })

  test('with spaces, quotes and accents in its name works', async () => {
    const odd = join(dataDir, `loja do "João" d'água`)
    await mkdir(odd)
    const engines = await start({ dataDir: odd })
    expect(await askPostgres(engines.postgresUrl, 'SELECT 1')).toBe(1)
    expect(await askClickhouse(engines.clickhouseUrl, 'SELECT number FROM numbers(1)')).toBe('0')
  })
})
