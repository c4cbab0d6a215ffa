import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packagesBySql } from '#analytics/question/testing/independent-packages.ts'
import { oddAccounts } from '#analytics/question/testing/invent-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { formatCount } from '#model/formats/number.ts'
import { auditLog } from '#platform/audit/schema.ts'
import type { Part } from '#platform/pdf/report.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CarrierReportQuestion } from '../../contract.ts'
import { getCarrierReport, loadCarrierReport } from './get-carrier-report.ts'

const now = new Date('2026-11-20T13:40:00Z')
const asked = (carrier: string) =>
  CarrierReportQuestion.parse({
    carrier,
    period: '2026-10-20_2026-11-12',
    compare: 'previous-period',
    filters: { carrier: ['Jadlog'] },
  })

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now })
  await insertDerivedPackages(ctx, oddAccounts(now.getTime())['many orders'] ?? [])
})
afterAll(() => engines.stop())

function tableUnder(parts: readonly Part[], heading: string): string[][] {
  const at = parts.findIndex((part) => part.kind === 'heading' && part.text === heading)
  const table = parts.slice(at).find((part) => part.kind === 'table')
  return (table?.rows ?? []).map((row) => [...row])
}

async function dueOf(asker: TestAccount, carrier: string): Promise<string | undefined> {
  const { report } = await loadCarrierReport(asker, asked(carrier))
  const figures = report.parts.flatMap((part) => (part.kind === 'figures' ? part.figures : []))
  const due = figures.find(({ label }) => label === 'Volumes com vencimento')?.value
  const [, total] = tableUnder(report.parts, 'Por estado').at(-1) ?? []
  expect(total ?? '0').toBe(due)
  return due
}

it('says of one carrier what independent SQL says, whatever else is filtered by', async () => {
  const { frame } = await resolveLogistics(ctx, asked('Loggi'))
  const sql = await packagesBySql(ctx, frame.current, `carrier = 'Loggi'`)
  expect(sql.duePackages).toBeGreaterThan(0)
  expect(await dueOf(ctx, 'Loggi')).toBe(formatCount(sql.duePackages ?? 0))
  const { report } = await loadCarrierReport(ctx, asked('Loggi'))
  expect(tableUnder(report.parts, 'Volumes atrasados')).toHaveLength(Math.min(sql.latePackages ?? 0, 60))
  expect(report.title).toBe('Entregas de Loggi')
  const states = tableUnder(report.parts, 'Por estado').slice(0, -1)
  const sum = (column: number) =>
    states.reduce((all, row) => all + Number(row[column]?.replaceAll('.', '')), 0)
  expect([sum(1), sum(2)]).toEqual([sql.duePackages, sql.latePackages])
})

it('is a PDF with the name of the carrier, and is recorded', async () => {
  const file = await getCarrierReport(ctx, asked('Loggi'))
  expect([file.name, file.type]).toEqual(['entregas Loggi 2026-10-20 a 2026-11-12.pdf', 'application/pdf'])
  expect((await file.text()).startsWith('%PDF-')).toBe(true)
  const acts = await ctx.db.select().from(auditLog).where(eq(auditLog.accountId, ctx.account.id))
  expect(acts).toMatchObject([{ action: 'carrier.report', object: 'carrier:Loggi' }])
})

it('holds the packages of one channel for whoever enters it, and none for another account', async () => {
  const { frame } = await resolveLogistics(ctx, asked('Loggi'))
  const sql = await packagesBySql(ctx, frame.current, `carrier = 'Loggi' AND channel = 'Site'`)
  const limited = {
    ...ctx,
    virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
  }
  expect(await dueOf(limited, 'Loggi')).toBe(formatCount(sql.duePackages ?? 0))
  const { report } = await loadCarrierReport(limited, asked('Loggi'))
  const place = `${ctx.account.name} · Site · `
  expect([report.subtitle, report.foot].map((text) => text.startsWith(place))).toEqual([true, true])
  expect(await dueOf(await engines.newAccount({ now: () => now }), 'Loggi')).toBe('0')
  expect(await dueOf(ctx, 'De ninguém')).toBe('0')
  const nobodys = await loadCarrierReport(ctx, asked('De ninguém'))
  expect(nobodys.report.parts.slice(1)).toMatchObject([{ text: expect.stringMatching(/^Não há volumes/) }])
})

it('needs to see logistics and to take it away, and a carrier', async () => {
  for (const missing of ['logistics.view', 'logistics.export'] as const) {
    const permissions = new Set([...ctx.permissions].filter((permission) => permission !== missing))
    await expect(getCarrierReport({ ...ctx, permissions }, asked('Loggi'))).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  expect(CarrierReportQuestion.safeParse({ carrier: '' }).success).toBe(false)
})
