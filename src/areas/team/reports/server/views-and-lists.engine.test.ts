import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { exportJobs } from '#analytics/exports/schema.ts'
import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { indexViewReports } from '#analytics/reports/view-report.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { memberships } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { sealDestination } from '#platform/notices/destination-settings.ts'
import { openNotice } from '#platform/notices/sealed-notice.ts'
import { deliveries, destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createView } from '#platform/views/create-view.ts'
import { deleteView } from '#platform/views/delete-view.ts'
import { restoreView } from '#platform/views/restore-view.ts'
import { listRuns } from './list-runs.ts'
import { listSchedules } from './list-schedules.ts'
import { previewReport } from './preview-report.ts'
import { saveSchedule } from './save-schedule.ts'
import { reportSchedules } from './schema.ts'
import { newChannel, newMember, partsOf, reportSettings, runReports } from './testing/run-reports.ts'

const columns: ExportColumn[] = [
  { key: 'who', label: 'De quem', type: 'text' },
  { key: 'email', label: 'E-mail', type: 'text', personal: true },
  { key: 'total', label: 'Total', type: 'money' },
]
const ROWS = 30

/** Its rows say who asks, through which channel, and for what. */
const source = exportSource({
  kind: 'things',
  permission: 'orders.export',
  personal: 'orders.personal',
  question: z.object({ uf: z.string().optional() }),
  title: () => 'Coisas',
  open: async (ctx, { uf = 'todas' }, options) => {
    const asked = chosenColumns(ctx, columns, options)
    const seen = `${ctx.virtualChannel?.name ?? 'tudo'} em ${uf}`
    const rows = Array.from({ length: ROWS }, (_, row) =>
      asked.map(({ key }) => (key === 'total' ? 100 * row : key === 'who' ? seen : 'ana@exemplo.com.br')),
    )
    return {
      columns: asked,
      expected: ROWS,
      definitions: { period: '20/11/2026 a 21/11/2026', filters: [], metrics: [] },
      batches: (async function* () {
        yield toBatch(rows, asked.length)
      })(),
    }
  },
})

const things = listViewReport({
  of: { screen: 'things', area: 'orders' },
  title: 'Coisas',
  path: '/things',
  source,
  columns: () => ['who', 'email', 'total'],
  question: (_, { uf }) => ({ ...(typeof uf === 'string' && { uf }) }),
})
const reportSources = { sections: new Map(), views: indexViewReports(things) }
const screenAreas = new Map([['things', 'orders' as const]])

let engines: TestEngines
let clock = 0
let ctx: TestAccount
let me = ''
beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  clock = Date.parse('2026-11-20T12:00:00Z')
  ctx = await engines.newAccount({ now: () => new Date(clock), name: 'Loja' })
  me = ctx.actor === 'system' ? '' : ctx.actor.userId
})
afterAll(async () => {
  await engines.db.delete(reportSchedules)
  await engines.db.delete(deliveries)
  await engines.stop()
})

const view = (shared: boolean) =>
  createView(
    { ...ctx, screenAreas, searchesPeople: new Set() },
    { screen: 'things', name: 'Sul', search: 'uf=RS', shared },
  )
const ofView = (viewId: string, more: Parameters<typeof reportSettings>[0] = {}) =>
  reportSettings({ template: 'view', viewId, name: 'Coisas do Sul', ...more })
const save = (settings: ReturnType<typeof reportSettings>, of = ctx) =>
  saveSchedule(of, { settings }, reportSources.views)
async function nextMorning(): Promise<void> {
  clock += 24 * 3_600_000 - (clock % (24 * 3_600_000)) + 11 * 3_600_000
  await runReports(engines, ctx, reportSources)
}
const mailsTo = (email: string) => queuedMails(engines.db, email)
const textsTo = async (email: string) => (await mailsTo(email)).map(({ text }) => text ?? '')
const filesOf = (userId: string) =>
  engines.db.select().from(exportJobs).where(eq(exportJobs.requestedBy, userId))
async function outcomes(scheduleId: string): Promise<string[]> {
  const [run] = (await listRuns(ctx, { scheduleId })).items
  return (run?.deliveries ?? []).map(({ state, reason }) => `${state} ${reason}`.trim()).toSorted()
}

describe('a report of a saved view', () => {
  it('has its rows as each person may see them, the link with account and channel, and the whole file', async () => {
    const site = await newChannel(engines, ctx, 'Site')
    const whole = await newMember(engines, ctx, 'analyst')
    const limited = await newMember(engines, ctx, 'analyst', [site])
    const { id: viewId } = await view(true)
    await save(ofView(viewId, { recipients: [whole.id, limited.id] }))
    await nextMorning()
    const [all] = await textsTo(whole.email)
    expect(all).toContain('Loja · Coisas · Sul')
    expect(all).toContain('Linhas: 30')
    expect(all?.match(/tudo em RS/g)).toHaveLength(20)
    expect(all).toContain('Mais 10, no Farol.')
    expect(all).not.toContain('ana@exemplo.com.br')
    expect(all).toContain(`/things?uf=RS&view=${viewId}&accountId=${ctx.account.id}\n`)
    const [some] = await textsTo(limited.email)
    expect(some).toContain('Site em RS')
    expect(some).not.toContain('tudo em RS')
    expect(some).toContain(`accountId=${ctx.account.id}&virtualChannelId=${site}`)
    expect(await filesOf(whole.id)).toMatchObject([
      { kind: 'things', format: 'xlsx', personal: false, virtualChannel: null, accountId: ctx.account.id },
    ])
    expect(await filesOf(limited.id)).toMatchObject([{ virtualChannel: { id: site } }])
    await runReports(engines, ctx, reportSources)
    expect(await filesOf(whole.id)).toHaveLength(1)
  })

  it('is not sent to who does not see the view or may not take rows out, nor once it is deleted', async () => {
    const colleague = await newMember(engines, ctx, 'analyst')
    const reader = await newMember(engines, ctx, 'viewer')
    const { id: alone } = await view(false)
    const mine = await save(ofView(alone, { recipients: [me, colleague.id] }))
    const { id: shared } = await view(true)
    const ours = await save(ofView(shared, { recipients: [me, reader.id] }))
    await nextMorning()
    expect(await outcomes(mine.id)).toEqual(['sent', 'withheld noView'])
    expect(await outcomes(ours.id)).toEqual(['sent', 'withheld noPermission'])
    await deleteView({ ...ctx, screenAreas }, { viewId: shared })
    const deletedAt = ctx.now()
    await nextMorning()
    expect(await outcomes(ours.id)).toEqual(['withheld noView', 'withheld noView'])
    const listed = (await listSchedules(ctx, reportSources.views)).items
    expect(listed.find(({ id }) => id === ours.id)?.view).toEqual({ state: 'gone' })
    expect(listed.find(({ id }) => id === mine.id)?.view).toEqual({ state: 'seen', name: 'Sul' })
    await expect(
      previewReport(ctx, { settings: ofView(shared, { recipients: [me] }) }, partsOf(engines, reportSources)),
    ).rejects.toMatchObject({ code: 'notFound' })
    await restoreView(
      { ...ctx, now: () => deletedAt, screenAreas, searchesPeople: new Set() },
      { viewId: shared, screen: 'things', name: 'Sul', search: 'uf=RS', shared: true },
    )
    await nextMorning()
    expect(await outcomes(ours.id)).toEqual(['sent', 'withheld noPermission'])
  })

  it('is scheduled by who sees the view alone; a colleague may change its hour and not its name', async () => {
    const { id: viewId } = await view(false)
    const { id, version } = await save(ofView(viewId, { recipients: [me] }))
    const person = await newMember(engines, ctx, 'admin')
    const colleague: TestAccount = {
      ...ctx,
      actor: { userId: person.id, name: 'Outra', role: 'admin' },
      permissions: permissionsByRole.admin,
    }
    const settings = ofView(viewId, { recipients: [me], time: '09:00' })
    await expect(save(settings, colleague)).rejects.toMatchObject({ code: 'notFound' })
    await saveSchedule(colleague, { id, version, settings }, reportSources.views)
    const seen = await listSchedules(colleague, reportSources.views)
    expect(seen).toMatchObject({ views: [], items: [{ view: { state: 'hidden' } }] })
    const other = await engines.newAccount()
    await expect(save(ofView(viewId, { recipients: [] }), other)).rejects.toMatchObject({ code: 'notFound' })
    expect((await listSchedules(other, reportSources.views)).views).toEqual([])
  })
})

describe('a report to a list of WhatsApp', () => {
  const queued = () =>
    engines.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.accountId, ctx.account.id), eq(deliveries.kind, 'report')))
  const list = async () => {
    const id = await addDestination(ctx, { kind: 'whatsApp' })
    const sealed = sealDestination(ctx.keyring, id, { kind: 'whatsApp', form: 'contacts' })
    await engines.db.update(destinations).set({ sealed }).where(eq(destinations.id, id))
    return id
  }

  it('is told once, with its figures and its link, as the preview says; nobody’s data is in it', async () => {
    const destinationId = await list()
    const { id: viewId } = await view(true)
    const settings = ofView(viewId, { destinationIds: [destinationId] })
    const { id: scheduleId } = await save(settings)
    const preview = await previewReport(ctx, { settings }, partsOf(engines, reportSources))
    expect(preview.whatsApp).toContain('Farol avisa: Relatório: Coisas do Sul')
    expect(preview.whatsApp).toContain('Linhas: 30')
    expect(preview.whatsApp).toContain(`&accountId=${ctx.account.id}`)
    await nextMorning()
    await runReports(engines, ctx, reportSources)
    const rows = await queued()
    expect(rows).toMatchObject([{ destinationId, state: 'queued' }])
    const [row] = rows
    const notice = row && openNotice(ctx.keyring, row.id, row.sealed)
    expect(notice).toMatchObject({
      kind: 'report',
      title: 'Coisas do Sul',
      severity: 'info',
      facts: [{ label: 'Linhas', value: '30' }],
      link: `/things?uf=RS&view=${viewId}&accountId=${ctx.account.id}`,
    })
    expect(JSON.stringify(notice)).not.toMatch(/ana@|Pessoa/)
    const [run] = (await listRuns(ctx, { scheduleId })).items
    expect(run?.deliveries).toMatchObject([{ isList: true, state: 'sent' }])
  })

  it('is shown without the way out where it leaves by a bridge, which hears nobody', async () => {
    const bridge = await list()
    const sealed = sealDestination(ctx.keyring, bridge, { kind: 'whatsApp', form: 'bridge' })
    await engines.db.update(destinations).set({ sealed }).where(eq(destinations.id, bridge))
    const { id: viewId } = await view(true)
    const preview = (destinationIds: string[]) =>
      previewReport(ctx, { settings: ofView(viewId, { destinationIds }) }, partsOf(engines, reportSources))
    const alone = await preview([bridge])
    expect(alone.whatsApp).toBeNull()
    expect(alone.bridge).toContain('Linhas: 30')
    expect(alone.bridge).not.toMatch(/SAIR/)
    const both = await preview([bridge, await list()])
    expect(both.whatsApp).toMatch(/responda SAIR/)
    expect(both.bridge).toBe(alone.bridge)
    expect((await preview([await list()])).bridge).toBeNull()
  })

  it('has what whoever saved it may see now, and is not sent once they may not or the list is off', async () => {
    const person = await newMember(engines, ctx, 'admin')
    const colleague: TestAccount = {
      ...ctx,
      actor: { userId: person.id, name: 'Outra', role: 'admin' },
      permissions: permissionsByRole.admin,
    }
    const [open, off] = [await list(), await list()]
    const { id: viewId } = await view(true)
    const { id } = await save(ofView(viewId, { destinationIds: [open, off] }), colleague)
    await engines.db.update(destinations).set({ enabled: false }).where(eq(destinations.id, off))
    await nextMorning()
    expect(await outcomes(id)).toEqual(['sent', 'withheld noList'])
    await engines.db.update(memberships).set({ role: 'viewer' }).where(eq(memberships.userId, person.id))
    await nextMorning()
    expect(await outcomes(id)).toEqual(['withheld noList', 'withheld noPermission'])
    await engines.db.delete(memberships).where(eq(memberships.userId, person.id))
    await nextMorning()
    expect(await outcomes(id)).toEqual(['withheld noAccess', 'withheld noList'])
    expect(await queued()).toHaveLength(1)
  })

  it('says who left and which list was deleted, and both can be taken off', async () => {
    const [person, gone] = [await newMember(engines, ctx, 'viewer'), await list()]
    const { id: viewId } = await view(true)
    const { id } = await save(ofView(viewId, { recipients: [person.id], destinationIds: [gone] }))
    await engines.db.delete(memberships).where(eq(memberships.userId, person.id))
    await engines.db.delete(destinations).where(eq(destinations.id, gone))
    const shown = async () =>
      (await listSchedules(ctx, reportSources.views)).items.find((schedule) => schedule.id === id)
    expect(await shown()).toMatchObject({
      recipients: [{ id: person.id, name: 'Pessoa que saiu da conta' }],
      lists: [{ id: gone, name: 'Lista apagada' }],
    })
    const settings = ofView(viewId, { recipients: [me], destinationIds: [] })
    await saveSchedule(ctx, { id, version: 1, settings }, reportSources.views)
    expect(await shown()).toMatchObject({ recipients: [{ id: me, name: 'Pessoa de teste' }], lists: [] })
  })

  it('goes to lists of the account alone, and asks for somebody', async () => {
    const other = await engines.newAccount()
    const foreign = await addDestination(other, { kind: 'whatsApp' })
    const slack = await addDestination(ctx, { kind: 'slack' })
    for (const destinationId of [foreign, slack, randomUUID()])
      await expect(save(reportSettings({ destinationIds: [destinationId] }))).rejects.toMatchObject({
        code: 'notFound',
      })
    await engines.db.delete(noticeRoutes)
    await addRoute(ctx, { destinationIds: [slack] })
    expect((await listSchedules(ctx, reportSources.views)).lists).toEqual([])
  })
})
