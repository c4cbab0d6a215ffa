import { readdir, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { exportQuota } from '#model/exports.ts'
import type { ExportPage } from '#model/exports-contract.ts'
import type { Permission } from '#model/permissions.ts'
import { cancelExport } from './cancel-export.ts'
import { deleteExport } from './delete-export.ts'
import type { ExportSource } from './export-source.ts'
import { getExport } from './get-export.ts'
import { listExports } from './list-exports.ts'
import { exportJobs } from './schema.ts'
import { newExporter, type Exporter } from './testing/exporter.ts'
import { sampleSource } from './testing/sample-source.ts'

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

const firstPage = { page: 1, pageSize: 25, sort: '-createdAt' } as const
const purpose = 'Conferência com a contabilidade'
const without = (ctx: TestAccount, ...lost: Permission[]): TestAccount => ({
  ...ctx,
  permissions: new Set([...ctx.permissions].filter((permission) => !lost.includes(permission))),
})
const userOf = ({ actor }: TestAccount) => (actor === 'system' ? '' : actor.userId)
const own = (ctx: TestAccount) =>
  and(eq(memberships.accountId, ctx.account.id), eq(memberships.userId, userOf(ctx)))
const audited = (ctx: TestAccount) =>
  ctx.db
    .select({ action: auditLog.action, after: auditLog.after, origin: auditLog.origin })
    .from(auditLog)
    .where(eq(auditLog.accountId, ctx.account.id))
    .orderBy(asc(auditLog.seq))

const ofCosts: ExportSource = {
  ...sampleSource,
  open: async (...asked) => ({ ...(await sampleSource.open(...asked)), needs: ['sales.cost'] }),
}

async function colleague(ctx: TestAccount, ...permissions: Permission[]): Promise<TestAccount> {
  const other = await engines.newAccount()
  await engines.db
    .insert(memberships)
    .values({ userId: userOf(other), accountId: ctx.account.id, role: 'analyst', permissions })
  return { ...ctx, actor: other.actor, permissions: new Set(permissions) }
}

describe('an export', () => {
  it('is a CSV for Excel in Portuguese, byte for byte', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 6 } })
    const row = await exporter.ended(id)
    expect(row).toMatchObject({ state: 'done', error: null, rowsDone: 6, rowsExpected: 6 })
    const { bytes, headers } = await exporter.take(ctx, id)
    expect(bytes.toString('utf8')).toBe(
      [
        '\uFEFF"Nome";"Total";"Unidades";"Peso";"Participação";"Criado em";"Dia";"Pago";"Custo"',
        `"'=cmd|calc";-0,5;0;0;0;19/11/2026 23:30:00;20/11/2026;Sim;0`,
        `"Ana; ""Lu""";0,51;1;0,125;0,001;19/11/2026 23:30:01;;Não;0,5`,
        `"'@SUM(A1)";1,52;2;0,25;0,002;19/11/2026 23:30:02;20/11/2026;Não;1`,
        `"linha\r\nnova";2,53;3;0,375;0,003;19/11/2026 23:30:03;;Sim;1,5`,
        '"ção <&> \u0001";3,54;4;0,5;;19/11/2026 23:30:04;20/11/2026;Não;2',
        ';4,55;5;0,625;0,005;19/11/2026 23:30:05;;Não;2,5',
        '',
      ].join('\r\n'),
    )
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toMatch(
      /Amostra- tudo \d{4}-\d\d-\d\d \d\dh\d\d\.csv$/,
    )
    expect(row.sums).toEqual([
      { key: 'total', label: 'Total', type: 'money', value: 1215, currency: 'BRL' },
      { key: 'units', label: 'Unidades', type: 'integer', value: 15 },
    ])
    expect((await stat(exporter.pathOf(row))).mode & 0o777).toBe(0o600)
    expect((await stat(exporter.storage.root)).mode & 0o777).toBe(0o700)
  })

  it('holds the columns that were asked for, in their order, and is told in the audit with its rows', async () => {
    const ctx = await engines.newAccount()
    const question = { rows: 2, search: 'maria@loja.com.br 529.982.247-25', more: '1 '.repeat(40_000) }
    const id = await exporter.ask(ctx, { question, columns: ['units', 'gone', 'name', 'units'] })
    await exporter.ended(id)
    const { bytes } = await exporter.take(ctx, id)
    expect(bytes.toString('utf8')).toBe(`\uFEFF"Unidades";"Nome"\r\n0;"'=cmd|calc"\r\n1;"Ana; ""Lu"""\r\n`)
    const entries = await audited(ctx)
    expect(entries.map(({ action, origin }) => [action, origin])).toEqual([
      ['export.start', 'web'],
      ['export.finish', 'system'],
      ['export.download', 'web'],
    ])
    expect(entries[0]?.after).toMatchObject({ kind: 'orders', format: 'csv', personal: false })
    expect(entries[1]?.after).toMatchObject({ rows: 2, format: 'csv' })
    expect(entries[0]?.after).not.toHaveProperty('question.more')
    expect(JSON.stringify(entries)).not.toMatch(/maria|529/)
    const { question: sealed } = await exporter.rowOf(id)
    expect(sealed).not.toMatch(/maria|rows/)
  })

  it('of no rows has its titles', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 0 }, columns: ['name'] })
    await exporter.ended(id)
    expect((await exporter.take(ctx, id)).bytes.toString('utf8')).toBe('\uFEFF"Nome"\r\n')
  })

  it('is found by its name, its rows and its size, either way round', async () => {
    const ctx = await engines.newAccount()
    for (const rows of [5, 900, 40]) await exporter.ended(await exporter.ask(ctx, { question: { rows } }))
    const rowsBy = async (sort: ExportPage['sort']) =>
      (await listExports(ctx, { ...firstPage, sort })).items.map(({ rowsDone }) => rowsDone)
    expect(await rowsBy('createdAt')).toEqual([5, 900, 40])
    expect(await rowsBy('-rows')).toEqual([900, 40, 5])
    expect(await rowsBy('size')).toEqual([5, 40, 900])
    expect(await rowsBy('name')).toHaveLength(3)
  })

  it('of what does not fit the question is refused with its sentence', async () => {
    const ctx = await engines.newAccount()
    await expect(exporter.ask(ctx, { question: { rows: 'muitas' } })).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { rows: 'Número inválido' } },
    })
    expect((await listExports(ctx, firstPage)).total).toBe(0)
  })

  it('that fails says why, leaves no file, and its place to the next', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 600, fails: true } })
    const row = await exporter.ended(id)
    expect(row).toMatchObject({ state: 'failed', file: null, slot: null, worker: null })
    expect(row.error).toBe('A exportação parou por um erro inesperado. Tente de novo.')
    expect((await readdir(exporter.storage.root)).filter((name) => name.startsWith(id))).toEqual([])
    await expect(exporter.take(ctx, id)).rejects.toMatchObject({ code: 'exportGone' })
  })
})

describe('personal columns', () => {
  it('are left out unless asked for with a purpose, which the audit keeps', async () => {
    const ctx = await engines.newAccount()
    await expect(exporter.ask(ctx, { question: { rows: 1 }, personal: true })).rejects.toMatchObject({
      details: { fields: { purpose: 'Campo obrigatório' } },
    })
    const asked = { question: { rows: 1 }, columns: ['email'], personal: true, purpose }
    const id = await exporter.ask(ctx, asked)
    await exporter.ended(id)
    expect((await exporter.take(ctx, id)).bytes.toString('utf8')).toContain('pessoa0@loja.com.br')
    const entries = await audited(ctx)
    expect(entries[0]?.after).toMatchObject({ personal: true, purpose })
    expect(entries[2]?.after).toMatchObject({ personal: true, purpose, rows: 1 })
  })

  it('need their permission, when they are asked for and when they are taken', async () => {
    const ctx = await engines.newAccount()
    const asked = { question: { rows: 1 }, personal: true, purpose }
    await expect(exporter.ask(without(ctx, 'orders.personal'), asked)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const id = await exporter.ask(ctx, asked)
    await exporter.ended(id)
    await expect(exporter.take(without(ctx, 'orders.personal'), id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const seen = await getExport(without(ctx, 'orders.personal'), { exportId: id })
    expect(seen.may.download).toBe(false)
  })
})

describe('who may', () => {
  it('export nothing is refused everything', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 1 } })
    const nobody = { ...ctx, permissions: new Set<Permission>(['orders.view']) }
    const forbidden = { code: 'forbidden' }
    await expect(exporter.ask(nobody, { question: { rows: 1 } })).rejects.toMatchObject(forbidden)
    await expect(listExports(nobody, firstPage)).rejects.toMatchObject(forbidden)
    await expect(getExport(nobody, { exportId: id })).rejects.toMatchObject(forbidden)
    await expect(exporter.take(nobody, id)).rejects.toMatchObject(forbidden)
    await expect(cancelExport(nobody, { exportId: id })).rejects.toMatchObject(forbidden)
    await expect(deleteExport(nobody, { exportId: id }, exporter.storage)).rejects.toMatchObject(forbidden)
  })

  it('less by the time that it is written gets nothing, and a sentence that says so', async () => {
    const ctx = await engines.newAccount()
    await engines.db
      .update(memberships)
      .set({ permissions: ['orders.view'] })
      .where(own(ctx))
    const id = await exporter.ask(ctx, { question: { rows: 1 } })
    expect(await exporter.ended(id)).toMatchObject({
      state: 'failed',
      error: 'Você não tem mais permissão para exportar isto.',
    })
  })

  it('see costs gets them, and who may not any more cannot take a file that has them', async () => {
    const ctx = await engines.newAccount()
    const id = await exporter.ask(ctx, { question: { rows: 1 }, columns: ['name', 'cost'] })
    expect((await exporter.ended(id)).needs).toEqual(['orders.export', 'sales.cost'])
    const noCosts = without(ctx, 'sales.cost')
    await expect(exporter.take(noCosts, id)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await getExport(noCosts, { exportId: id })).may.download).toBe(false)
    const plain: Permission[] = ['orders.view', 'orders.export']
    await engines.db.update(memberships).set({ permissions: plain }).where(own(ctx))
    const other = await exporter.ask(ctx, { question: { rows: 1 }, columns: ['name', 'cost'] })
    await exporter.ended(other)
    expect((await exporter.take(ctx, other)).bytes.toString('utf8')).toBe(`\uFEFF"Nome"\r\n"'=cmd|calc"\r\n`)
  })

  it('may not take a file does not see its sums, nor what its rows need that they may not see', async () => {
    const ctx = await engines.newAccount()
    const { ask, ended, take, run } = await newExporter(engines, { source: ofCosts })
    const stopOwn = run()
    const id = await ask(ctx, { question: { rows: 2 }, columns: ['total'] })
    expect((await ended(id)).needs).toEqual(['orders.export', 'sales.cost'])
    await stopOwn()
    const noCosts = without(ctx, 'sales.cost')
    await expect(take(noCosts, id)).rejects.toMatchObject({ code: 'forbidden' })
    const sums = [{ key: 'total', label: 'Total', type: 'money', value: 1, currency: 'BRL' }]
    expect((await getExport(ctx, { exportId: id })).sums).toEqual(sums)
    expect(await getExport(noCosts, { exportId: id })).toMatchObject({ sums: [], may: { download: false } })
    const { items } = await listExports(noCosts, firstPage)
    expect(items.map((item) => item.sums)).toEqual([[]])
  })

  it('see a part of the account takes the files of that part alone', async () => {
    const ctx = await engines.newAccount()
    const [site] = await engines.db
      .insert(virtualChannels)
      .values({ accountId: ctx.account.id, name: 'Site', rule: { channel: ['Site'] } })
      .returning()
    if (site === undefined) throw new Error('no channel')
    const virtualChannel = { id: site.id, name: site.name, rule: site.rule }
    const whole = await exporter.ask(ctx, { question: { rows: 1 } })
    const part = await exporter.ask({ ...ctx, virtualChannel }, { question: { rows: 1 } })
    await Promise.all([exporter.ended(whole), exporter.ended(part)])
    await engines.db
      .update(memberships)
      .set({ virtualChannelIds: [site.id] })
      .where(own(ctx))
    await expect(exporter.take(ctx, whole)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await exporter.take(ctx, part)).bytes.length).toBeGreaterThan(0)
    expect((await getExport(ctx, { exportId: part })).virtualChannel).toBe('Site')
    const ruled = (rule: ChannelRule) =>
      engines.db.update(virtualChannels).set({ rule }).where(eq(virtualChannels.id, site.id))
    await ruled({ channel: ['Site', 'App'] })
    expect((await exporter.take(ctx, part)).bytes.length).toBeGreaterThan(0)
    await ruled({ channel: ['App'] })
    await expect(exporter.take(ctx, part)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await getExport(ctx, { exportId: part })).may.download).toBe(false)
  })

  it('see one virtual channel alone are refused at once what is of the whole account', async () => {
    const ctx = await engines.newAccount()
    const { ask } = await newExporter(engines, { source: { ...sampleSource, ofWholeAccount: true } })
    const request = { question: { rows: 1 } }
    const limited = { ...ctx, channelIds: [crypto.randomUUID()] }
    await expect(ask(limited, request)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await ask(ctx, request)).toMatch(/^[\da-f-]{36}$/)
  })

  it.each(['ofWholeAccount', 'moreOfWholeAccount'] as const)(
    'is limited to a channel later takes no file of it that held more (%s)',
    async (extent) => {
      const ctx = await engines.newAccount()
      const [site] = await engines.db
        .insert(virtualChannels)
        .values({ accountId: ctx.account.id, name: 'Site', rule: { channel: ['Site'] } })
        .returning()
      if (site === undefined) throw new Error('no channel')
      const inSite = { ...ctx, virtualChannel: { id: site.id, name: site.name, rule: site.rule } }
      const { ask, ended, take, run } = await newExporter(engines, {
        source: { ...sampleSource, [extent]: true },
      })
      const stopOwn = run()
      const id = await ask(inSite, { question: { rows: 1 } })
      expect((await ended(id)).state).toBe('done')
      await stopOwn()
      expect((await take(inSite, id)).bytes.length).toBeGreaterThan(0)
      await engines.db
        .update(memberships)
        .set({ virtualChannelIds: [site.id] })
        .where(own(ctx))
      await expect(take(inSite, id)).rejects.toMatchObject({ code: 'forbidden' })
    },
  )

  it('sees their own files, and with the team those of the account, to change with its permission', async () => {
    const ctx = await engines.newAccount()
    const other = await colleague(ctx, 'orders.view', 'orders.export')
    const viewer = await colleague(ctx, 'team.view', 'orders.export', 'orders.view')
    const asked = { question: { rows: 1 }, columns: ['name', 'email'] }
    const id = await exporter.ask(ctx, asked)
    const personal = await exporter.ask(ctx, { ...asked, personal: true, purpose })
    await Promise.all([exporter.ended(id), exporter.ended(personal)])
    expect((await listExports(other, firstPage)).total).toBe(0)
    await expect(getExport(other, { exportId: id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(exporter.take(other, id)).rejects.toMatchObject({ code: 'notFound' })
    const { items } = await listExports(viewer, firstPage)
    const seen = items.map(({ personal: isPersonal, may, requestedBy: { isMe } }) => [isPersonal, may, isMe])
    expect(seen).toEqual([
      [true, { download: false, change: false }, false],
      [false, { download: true, change: false }, false],
    ])
    expect((await exporter.take(viewer, id)).bytes.length).toBeGreaterThan(0)
    const refused = { code: 'forbidden' }
    await expect(exporter.take(viewer, personal)).rejects.toMatchObject(refused)
    await expect(deleteExport(viewer, { exportId: id }, exporter.storage)).rejects.toMatchObject(refused)
  })

  it('belongs to another account finds nothing', async () => {
    const [ctx, stranger] = [await engines.newAccount(), await engines.newAccount()]
    const id = await exporter.ask(ctx, { question: { rows: 1 } })
    await exporter.ended(id)
    const notFound = { code: 'notFound' }
    await expect(getExport(stranger, { exportId: id })).rejects.toMatchObject(notFound)
    await expect(exporter.take(stranger, id)).rejects.toMatchObject(notFound)
    await expect(cancelExport(stranger, { exportId: id })).rejects.toMatchObject(notFound)
    await expect(deleteExport(stranger, { exportId: id }, exporter.storage)).rejects.toMatchObject(notFound)
    expect((await listExports(stranger, firstPage)).total).toBe(0)
    expect((await exporter.rowOf(id)).state).toBe('done')
  })
})

it('an account whose files take so many bytes asks for no more until some are deleted', async () => {
  const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
  const { id } = await exporter.ended(await exporter.ask(ctx, { question: { rows: 1 } }))
  await engines.db.update(exportJobs).set({ bytes: exportQuota.bytes }).where(eq(exportJobs.id, id))
  await expect(exporter.ask(ctx, { question: { rows: 1 } })).rejects.toMatchObject({
    code: 'exportQuota',
    details: { values: { used: '40 GB', limit: '40 GB' } },
  })
  await exporter.ended(await exporter.ask(other, { question: { rows: 1 } }))
  await deleteExport(ctx, { exportId: id }, exporter.storage)
  await exporter.ended(await exporter.ask(ctx, { question: { rows: 1 } }))
})
