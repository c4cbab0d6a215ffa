import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { exportsAtOnce } from '#model/exports.ts'
import { cancelExport } from './cancel-export.ts'
import { claimNext } from './export-ledger.ts'
import { exportJobs, type ExportJobRow } from './schema.ts'
import { newExporter, type Exporter } from './testing/exporter.ts'
import { sampleSource } from './testing/sample-source.ts'
import { workOnExport } from './export-runner.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const worker = '00000000-0000-4000-8000-00000000000'
const endless = { question: { rows: 1000, waits: true } }
const storedFiles = async ({ storage }: Exporter) =>
  (await readdir(storage.root)).filter((name) => name !== 'storage-id')

async function runningOf(exporter: Exporter): Promise<ExportJobRow[]> {
  const rows = await engines.db.select().from(exportJobs).where(eq(exportJobs.storage, exporter.storage.id))
  return rows.filter(({ state }) => state === 'running')
}

it('an export that is canceled while it is written stops, leaves nothing and gives its place to the next', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  const stop = exporter.run()
  const id = await exporter.ask(ctx, endless)
  await expect.poll(async () => (await exporter.rowOf(id)).rowsDone, { timeout: 20_000 }).toBe(1000)
  expect(await exporter.rowOf(id)).toMatchObject({ state: 'running', rowsExpected: 1000 })
  expect((await cancelExport(ctx, { exportId: id })).state).toBe('canceled')
  await expect.poll(() => storedFiles(exporter), { timeout: 20_000 }).toEqual([])
  expect(await exporter.rowOf(id)).toMatchObject({ state: 'canceled', slot: null, worker: null, file: null })
  const next = await exporter.ask(ctx, { question: { rows: 1 } })
  expect((await exporter.ended(next)).state).toBe('done')
  await stop()
})

it('an export that waits is canceled at once, and one that has ended stays as it is', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  const id = await exporter.ask(ctx, { question: { rows: 1 } })
  expect((await cancelExport(ctx, { exportId: id })).state).toBe('canceled')
  const stop = exporter.run()
  const other = await exporter.ask(ctx, { question: { rows: 1 } })
  expect((await exporter.ended(other)).state).toBe('done')
  expect((await cancelExport(ctx, { exportId: other })).state).toBe('done')
  expect((await exporter.rowOf(id)).state).toBe('canceled')
  await stop()
})

it('an export that waited is written by what its virtual channel is and its person may see by then', async () => {
  const seen: unknown[] = []
  const exporter = await newExporter(engines, {
    source: {
      ...sampleSource,
      open: (asked, ...more) => {
        seen.push(asked.virtualChannel?.rule)
        return sampleSource.open(asked, ...more)
      },
    },
  })
  const ctx = await engines.newAccount()
  const channel = async (name: string) => {
    const rule = { channel: [name] }
    const [made] = await engines.db
      .insert(virtualChannels)
      .values({ accountId: ctx.account.id, name, rule })
      .returning()
    if (made === undefined) throw new Error('no channel')
    return made
  }
  const [site, gone, other] = [await channel('Site'), await channel('Loja'), await channel('Outro')]
  const ask = (virtualChannel: typeof site) =>
    exporter.ask({ ...ctx, virtualChannel }, { question: { rows: 1 } })
  const [changed, ofDeleted, ofOther] = [await ask(site), await ask(gone), await ask(other)]
  const rule = { channel: ['Televendas'] }
  await engines.db.update(virtualChannels).set({ rule }).where(eq(virtualChannels.id, site.id))
  await engines.db.delete(virtualChannels).where(eq(virtualChannels.id, gone.id))
  await engines.db.update(exportJobs).set({ storage: 'later' }).where(eq(exportJobs.id, ofOther))
  const stop = exporter.run()
  expect((await exporter.ended(changed)).state).toBe('done')
  expect(seen).toEqual([rule])
  expect(await exporter.ended(ofDeleted)).toMatchObject({
    state: 'failed',
    error: 'O canal virtual desta exportação não existe mais.',
  })
  await stop()
  await engines.db
    .update(memberships)
    .set({ virtualChannelIds: [site.id] })
    .where(eq(memberships.accountId, ctx.account.id))
  await engines.db.update(exportJobs).set({ storage: exporter.storage.id }).where(eq(exportJobs.id, ofOther))
  const again = exporter.run()
  expect(await exporter.ended(ofOther)).toMatchObject({
    state: 'failed',
    error: 'Você não tem mais permissão para exportar isto.',
  })
  expect(seen).toEqual([rule])
  await again()
})

it('what a dead worker left is begun again by another, and what the dead one still says is not heard', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  const id = await exporter.ask(ctx, endless)
  const dead = `${worker}1`
  expect(await claimNext(engines.db, exporter.storage.id, dead)).toBe(id)
  const ending = new AbortController()
  const slow = workOnExport(exporter.worker, await exporter.rowOf(id), dead, ending.signal)
  await expect.poll(() => storedFiles(exporter), { timeout: 20_000 }).toEqual([`${id}.${dead}`])
  await engines.db.execute(
    sql`UPDATE exports SET heartbeat_at = now() - interval '1 minute' WHERE id = ${id}`,
  )
  const next = `${worker}2`
  await expect.poll(() => claimNext(engines.db, exporter.storage.id, next), { timeout: 20_000 }).toBe(id)
  await slow
  expect(await storedFiles(exporter)).toEqual([])
  expect(await exporter.rowOf(id)).toMatchObject({ state: 'running', worker: next, slot: 1, rowsDone: 0 })
})

it('a process that ends lets go of what it writes, and the next one finishes it', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  const stop = exporter.run()
  const id = await exporter.ask(ctx, endless)
  await expect.poll(() => storedFiles(exporter), { timeout: 20_000 }).toHaveLength(1)
  await stop()
  expect(await exporter.rowOf(id)).toMatchObject({ state: 'running', worker: null })
  expect(await storedFiles(exporter)).toEqual([])
  expect(await claimNext(engines.db, exporter.storage.id, `${worker}3`)).toBe(id)
})

it('one account writes three at once in all processes, and another does not wait for it', async () => {
  const exporter = await newExporter(engines)
  const [busy, other] = [await engines.newAccount(), await engines.newAccount()]
  const stops = [exporter.run(), exporter.run()]
  const asked: string[] = []
  for (let count = 0; count < exportsAtOnce + 2; count += 1) asked.push(await exporter.ask(busy, endless))
  const quick = await exporter.ask(other, { question: { rows: 1 } })
  expect((await exporter.ended(quick)).state).toBe('done')
  const running = await runningOf(exporter)
  expect(new Set(running.map(({ slot }) => slot))).toEqual(new Set([1, 2, 3]))
  expect(running).toHaveLength(exportsAtOnce)
  await cancelExport(busy, { exportId: running[0]?.id ?? '' })
  const isNext = ({ id }: ExportJobRow) => id === asked[exportsAtOnce]
  await expect.poll(async () => (await runningOf(exporter)).some(isNext), { timeout: 20_000 }).toBe(true)
  expect(await runningOf(exporter)).toHaveLength(exportsAtOnce)
  await Promise.all(stops.map((stop) => stop()))
})

it('of workers that want the last place of an account, one has it', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  for (let count = 0; count < 8; count += 1) await exporter.ask(ctx, { question: { rows: 1 } })
  const claim = (_: unknown, index: number) => claimNext(engines.db, exporter.storage.id, `${worker}${index}`)
  for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 8 }, claim))
  expect(await runningOf(exporter)).toHaveLength(exportsAtOnce)
})

it('every format of an export is written by the runner', async () => {
  const exporter = await newExporter(engines)
  const ctx = await engines.newAccount()
  const stop = exporter.run()
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['parquet', 'PAR1'],
  ] as const) {
    const id = await exporter.ask(ctx, { question: { rows: 2500 }, format })
    expect(await exporter.ended(id)).toMatchObject({ state: 'done', rowsDone: 2500 })
    const { bytes, headers } = await exporter.take(ctx, id)
    expect(bytes.toString('latin1').startsWith(start)).toBe(true)
    expect(headers['content-type']).toMatch(format === 'xlsx' ? /spreadsheetml/ : /parquet/)
  }
  await stop()
})
