import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { SaveTargets } from '../contract.ts'
import { compareTargetVersions } from './compare-target-versions.ts'
import { exportTargets } from './export-targets.ts'
import { getTargetPlan } from './get-target-plan.ts'
import { listTargetVersions } from './list-target-versions.ts'
import { lockTargetMonth } from './lock-target-month.ts'
import { restoreTargets } from './restore-targets.ts'
import { saveTargets } from './save-targets.ts'
import { cell, save } from './testing/target-of.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')
const account = (more = {}) => engines.newAccount({ now, ...more })
const readPlan = (ctx: TestAccount) => getTargetPlan(ctx, { year: 2026 })
const doneIn = (ctx: TestAccount) =>
  engines.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.outcome, 'done')))
    .orderBy(auditLog.seq)

describe('saving targets', () => {
  it('makes a version of who, when and why, and tells the log what was before and after', async () => {
    const ctx = await account()
    expect(await readPlan(ctx)).toMatchObject({ version: 0, cells: [], curves: [], readOnly: null })
    await saveTargets(ctx, save(0, { cells: [cell(100_000)], reason: 'Plano do ano' }))
    await saveTargets(ctx, save(1, { cells: [cell(150_000), cell(50_000, { channel: 'Site' })] }))
    const plan = await readPlan(ctx)
    expect(plan).toMatchObject({
      version: 2,
      savedBy: { name: 'Pessoa de teste' },
      savedAt: now().toISOString(),
    })
    expect(plan.cells.map(({ value }) => value)).toEqual([150_000, 50_000])
    expect((await listTargetVersions(ctx, { year: 2026 })).items).toMatchObject([
      { number: 2, changes: 2, reason: '', restored: null },
      { number: 1, changes: 2, reason: 'Plano do ano' },
    ])
    const [first, second] = await doneIn(ctx)
    expect(first).toMatchObject({
      action: 'target.save',
      after: { '2026-11 · invoicedRevenue · conta': 100_000 },
    })
    expect(second).toMatchObject({
      before: { '2026-11 · invoicedRevenue · conta': 100_000, '2026-11 · invoicedRevenue · Site': null },
      after: { '2026-11 · invoicedRevenue · conta': 150_000, '2026-11 · invoicedRevenue · Site': 50_000 },
    })
  })

  it('gives the month the curve that it was set with, and one that is generated when none was', async () => {
    const ctx = await account()
    const weights = Array.from({ length: 30 }, (_, index) => index)
    const edited = { month: '2026-12', kind: 'edited', weights: [...weights, 30] }
    await saveTargets(ctx, save(0, { cells: [cell(1)], curves: [edited] }))
    const { curves } = await readPlan(ctx)
    expect(curves).toContainEqual(edited)
    expect(curves.find(({ month }) => month === '2026-11')).toMatchObject({ kind: 'seasonal' })
    expect(curves.find(({ month }) => month === '2026-11')?.weights).toHaveLength(30)
  })

  it('takes a target away', async () => {
    const ctx = await account()
    await saveTargets(ctx, save(0, { cells: [cell(5), cell(3, { channel: 'Site' })] }))
    await saveTargets(ctx, save(1, { cells: [cell(null)] }))
    expect((await readPlan(ctx)).cells).toMatchObject([{ channel: 'Site', value: 3 }])
  })

  it('of two editors keeps the first and tells the second, who loses nothing and saves on top', async () => {
    const ctx = await account()
    const both = await Promise.allSettled([
      saveTargets(ctx, save(0, { cells: [cell(1)] })),
      saveTargets(ctx, save(0, { cells: [cell(2, { channel: 'Site' })] })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    await saveTargets(ctx, save(1, { cells: [cell(1), cell(2, { channel: 'Site' })] }))
    expect((await readPlan(ctx)).cells).toHaveLength(2)
  })

  it.each([
    ['a year that is none', { year: '12' }, 'Ano inválido'],
    ['a negative number', { cells: [cell(-1)] }, 'Número inválido'],
    ['a text for a number', { cells: [{ ...cell(1), value: '1.000' }] }, 'Número inválido'],
    ['a month that is none', { cells: [cell(1, { month: '2026-13' })] }, 'Valor inválido'],
    ['a long reason', { reason: 'x'.repeat(256) }, 'Máximo de 255 caracteres'],
  ])('refuses %s on the wire', (_name, more, sentence) => {
    const { error } = SaveTargets.safeParse({ year: 2026, base: 0, reason: '', ...more })
    expect(error?.issues.map(({ message }) => message)).toContain(sentence)
  })

  it.each([
    ['nothing to change', {}, 'Campo obrigatório'],
    ['a month of another year', { cells: [cell(1, { month: '2027-01' })] }, 'Ano inválido'],
    ['a category without its channel', { cells: [cell(1, { category: 'Camas' })] }, 'Valor inválido'],
    [
      'orders of a category',
      { cells: [cell(1, { metric: 'capturedOrders', channel: 'Site', category: 'Camas' })] },
      'Valor inválido',
    ],
    ['part of a cent', { cells: [cell(0.5)] }, 'Número inválido'],
    ['a rate above the whole', { cells: [cell(1.2, { metric: 'conversion' })] }, 'Número inválido'],
    [
      'a curve of too few days',
      { curves: [{ month: '2026-11', kind: 'edited', weights: Array(28).fill(1) }] },
      'Número inválido',
    ],
    [
      'a curve that weighs nothing',
      { curves: [{ month: '2026-11', kind: 'edited', weights: Array(30).fill(0) }] },
      'Número inválido',
    ],
  ])('refuses %s, and writes nothing', async (_name, more, sentence) => {
    const ctx = await account()
    const refused = await saveTargets(ctx, save(0, more)).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'invalidInput' })
    expect(JSON.stringify(refused)).toContain(sentence)
    expect((await readPlan(ctx)).version).toBe(0)
  })
})

describe('a month that is over', () => {
  it('is locked until somebody unlocks it and says why; the log knows', async () => {
    const ctx = await account()
    const october = cell(9, { month: '2026-10' })
    const refused = saveTargets(ctx, save(0, { cells: [october] }))
    await expect(refused).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(refused).rejects.toHaveProperty('details.fields.cells', expect.stringContaining('10/2026'))
    await lockTargetMonth(ctx, { month: '2026-10', locked: false, reason: 'Meta revista' })
    await saveTargets(ctx, save(0, { cells: [october] }))
    await lockTargetMonth(ctx, { month: '2026-10', locked: true, reason: 'Fechado' })
    await expect(saveTargets(ctx, save(1, { cells: [cell(8, { month: '2026-10' })] }))).rejects.toMatchObject(
      {
        code: 'invalidInput',
      },
    )
    expect((await readPlan(ctx)).months.find(({ month }) => month === '2026-10')).toEqual({
      month: '2026-10',
      locked: true,
      closed: true,
      reason: 'Fechado',
    })
    expect((await doneIn(ctx)).map(({ action }) => action)).toEqual([
      'target.unlock',
      'target.save',
      'target.lock',
    ])
  })

  it('is over by the clock of the account, not of the server', async () => {
    const late = () => new Date('2026-12-01T01:00:00Z')
    const [here, there] = [
      await account({ now: late }),
      await account({ now: late, timeZone: 'Pacific/Auckland' }),
    ]
    await expect(saveTargets(here, save(0, { cells: [cell(1)] }))).resolves.toEqual({ version: 1 })
    await expect(saveTargets(there, save(0, { cells: [cell(1)] }))).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })
})

describe('versions', () => {
  it('are compared, and brought back as a new one, but for locked months', async () => {
    const ctx = await account()
    await saveTargets(ctx, save(0, { cells: [cell(1), cell(7, { month: '2026-12' })] }))
    await saveTargets(ctx, save(1, { cells: [cell(2), cell(8, { month: '2026-12' })] }))
    const differences = await compareTargetVersions(ctx, { year: 2026, from: 1, to: 2 })
    expect(differences.cells).toMatchObject([
      { month: '2026-11', before: 1, after: 2 },
      { month: '2026-12', before: 7, after: 8 },
    ])
    expect((await compareTargetVersions(ctx, { year: 2026, from: 0, to: 1 })).cells).toHaveLength(2)
    await lockTargetMonth(ctx, { month: '2026-12', locked: true, reason: 'Combinado' })
    const restore = { year: 2026, base: 2, number: 1, reason: 'Foi engano' }
    expect(await restoreTargets(ctx, restore)).toEqual({ version: 3 })
    expect((await readPlan(ctx)).cells.map(({ month, value }) => [month, value])).toEqual([
      ['2026-12', 8],
      ['2026-11', 1],
    ])
    await expect(restoreTargets(ctx, restore)).rejects.toMatchObject({ code: 'conflict' })
    await expect(restoreTargets(ctx, { ...restore, base: 3 })).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(restoreTargets(ctx, { ...restore, base: 3, number: 9 })).rejects.toMatchObject({
      code: 'notFound',
    })
    expect((await listTargetVersions(ctx, { year: 2026 })).items[0]).toMatchObject({ restored: 1 })
  })
})

describe('who may', () => {
  it('another account sees nothing of it', async () => {
    const ctx = await account()
    await saveTargets(ctx, save(0, { cells: [cell(1)] }))
    const other = await account()
    expect(await readPlan(other)).toMatchObject({ version: 0, cells: [] })
    expect((await listTargetVersions(other, { year: 2026 })).items).toEqual([])
    await expect(compareTargetVersions(other, { year: 2026, from: 0, to: 1 })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  it('a person without the permission reads, or neither', async () => {
    const ctx = await account({ role: 'viewer' })
    expect(await readPlan(ctx)).toMatchObject({ readOnly: 'permission' })
    const lock = { month: '2026-11', locked: true, reason: 'x' }
    const writes = [
      saveTargets(ctx, save(0, { cells: [cell(1)] })),
      restoreTargets(ctx, { year: 2026, base: 0, number: 1, reason: 'x' }),
      lockTargetMonth(ctx, lock),
      exportTargets(ctx, { year: 2026 }),
    ]
    for (const write of writes) await expect(write).rejects.toMatchObject({ code: 'forbidden' })
    const nobody = { ...ctx, permissions: new Set<never>() }
    await expect(readPlan(nobody)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listTargetVersions(nobody, { year: 2026 })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('with a virtual channel on screen sees its own nodes, never the account’s totals; limited to it, writes nothing', async () => {
    const ctx = await account()
    const cells = [
      cell(100),
      cell(60, { channel: 'Site' }),
      cell(40, { channel: 'Feira' }),
      cell(20, { channel: 'Site', category: 'Camas' }),
    ]
    await saveTargets(ctx, save(0, { cells }))
    const inside = (rule: object): TestAccount => ({
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Parte', rule },
    })
    const values = async (rule: object) => (await readPlan(inside(rule))).cells.map(({ value }) => value)
    expect(await values({ channel: ['Site'] })).toEqual([60, 20])
    expect(await values([{ dimension: 'channel', kind: 'noneOf', values: ['Site'] }])).toEqual([40])
    expect(await values({ channel: ['Site'], category: ['Camas'] })).toEqual([20])
    expect(await values({ channel: ['Site'], uf: ['SP'] })).toEqual([])
    const part = inside({ uf: ['SP'] })
    expect((await readPlan(part)).readOnly).toBe('noneWhole')
    expect((await compareTargetVersions(part, { year: 2026, from: 0, to: 1 })).cells).toEqual([])
    expect(await new Response((await exportTargets(part, { year: 2026 })).body).text()).not.toContain(';1')
    await expect(
      saveTargets({ ...part, channelIds: [] }, save(1, { cells: [cell(1)] })),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

it('the export is a CSV that a spreadsheet in Portuguese reads, formulas kept from running, and is in the log', async () => {
  const ctx = await account()
  const cells = [
    cell(123_456_78),
    cell(5_00, { channel: '=cmd()', month: '2026-12' }),
    cell(7_00, { channel: '', category: '', month: '2026-12' }),
    cell(0.0215, { metric: 'conversion' }),
  ]
  await saveTargets(ctx, save(0, { cells }))
  const text = await new Response((await exportTargets(ctx, { year: 2026 })).body).text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(
    `"metrica";"canal";"categoria";${Array.from({ length: 12 }, (_, month) => `"2026-${String(month + 1).padStart(2, '0')}"`).join(';')}`,
  )
  expect(lines[1]).toBe('"invoicedRevenue";;;;;;;;;;;;;123456,78;')
  expect(lines[2]).toMatch(/^"invoicedRevenue";"'=cmd\(\)";;.*;5$/)
  expect(lines[3]).toMatch(/^"invoicedRevenue";"\(não informado\)";"\(não informado\)";.*;7$/)
  expect(lines[4]).toMatch(/^"conversion";;;.*;2,15;$/)
  expect((await doneIn(ctx)).at(-1)?.action).toBe('target.export')
})
