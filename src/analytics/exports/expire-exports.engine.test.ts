import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { deleteExport } from './delete-export.ts'
import { expireExports } from './expire-exports.ts'
import { getExport } from './get-export.ts'
import { exportJobs } from './schema.ts'
import { newExporter, type Exporter } from './testing/exporter.ts'

let engines: TestEngines
let exporter: Exporter
let stop: () => Promise<void>
beforeAll(async () => {
  engines = await testEngines()
  exporter = await newExporter(engines)
  stop = exporter.run()
})
afterAll(async () => {
  await stop()
  await engines.stop()
})

describe('a file', () => {
  it('is deleted with its export', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 1 } })
    const row = await exporter.ended(id)
    await deleteExport(ctx, { exportId: id }, exporter.storage)
    await expect(stat(exporter.pathOf(row))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(getExport(ctx, { exportId: id })).rejects.toMatchObject({ code: 'notFound' })
    const deleted = and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'export.delete'))
    expect(await engines.db.$count(auditLog, deleted)).toBe(1)
  })

  it('expires after seven days, and what nobody knows goes with it', async () => {
    const ctx = await engines.newAccount()
    const [old, fresh, forgotten] = await Promise.all(
      [1, 1, 1].map(async (rows) => exporter.ended(await exporter.ask(ctx, { question: { rows } }))),
    )
    if (!old || !fresh || !forgotten) throw new Error('three exports')
    await engines.db.delete(exportJobs).where(eq(exportJobs.id, forgotten.id))
    const now = () => new Date(Date.now() + 7 * 86_400_000)
    await engines.db
      .update(exportJobs)
      .set({ expiresAt: new Date(now().getTime() + 60_000) })
      .where(eq(exportJobs.id, fresh.id))
    await expireExports({ db: engines.db, now }, exporter.storage)
    expect((await exporter.rowOf(old.id)).state).toBe('expired')
    expect((await exporter.rowOf(fresh.id)).state).toBe('done')
    for (const gone of [old, forgotten])
      await expect(stat(exporter.pathOf(gone))).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await stat(exporter.pathOf(fresh))).size).toBeGreaterThan(0)
    await expect(exporter.take(ctx, old.id)).rejects.toMatchObject({ code: 'exportGone' })
  })
})
