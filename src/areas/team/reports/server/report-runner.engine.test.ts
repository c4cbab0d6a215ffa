import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportSection } from '#analytics/reports/report-section.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import { mails } from '#platform/mail/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { Role } from '#model/permissions.ts'
import type { SaveSchedule } from '../schedules-contract.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { listRuns } from './list-runs.ts'
import { listSchedules } from './list-schedules.ts'
import { previewReport } from './preview-report.ts'
import { markReportGivenUp, reportMail } from './report-runner.ts'
import { saveSchedule } from './save-schedule.ts'
import { reportSchedules } from './schema.ts'
import { setSubscription } from './set-subscription.ts'
import { newChannel, newMember, partsOf, reportSettings, runReports } from './testing/run-reports.ts'
import { testSchedule } from './test-schedule.ts'

const HOUR = 3_600_000
/** Says who asks, through which channel: what a report holds is the sections' own matter. */
const sections = new Map<string, ReportSection>([
  [
    'billing',
    {
      key: 'billing',
      needs: ['sales.view'] as const,
      link: () => '/sales/billing-decomposition',
      load: async ({ virtualChannel }, { period }) => [
        { kind: 'text', text: `Números de ${virtualChannel?.name ?? 'tudo'} em ${period}.` },
      ],
    },
  ],
  [
    'targets',
    {
      key: 'targets',
      needs: ['sales.view'] as const,
      link: () => '/sales/sales-targets',
      load: async () => [],
      nothing: ({ month }) => `Sem metas em ${month}.`,
    },
  ],
])
const reportSources = { sections, views: new Map() }

let engines: TestEngines
let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(clock)
let ctx: TestAccount

beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  clock = Date.parse('2026-11-20T12:00:00Z')
  ctx = await engines.newAccount({ now, name: 'Loja' })
})
afterAll(async () => {
  await engines.db.delete(reportSchedules)
  await engines.stop()
})

const parts = () => partsOf(engines, reportSources)
const newPerson = (role: Role, channels: string[] | null = null) => newMember(engines, ctx, role, channels)
const save = (input: SaveSchedule, of = ctx) => saveSchedule(of, input, reportSources.views)
const runAll = () => runReports(engines, ctx, reportSources)

const textsTo = async (email: string) => (await queuedMails(engines.db, email)).map(({ text }) => text ?? '')

describe('a schedule that is due', () => {
  it('is sent once by two processes, on its days, and again only when it is due again', async () => {
    const { id: person, email } = await newPerson('viewer')
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [person] }) })
    await runAll()
    expect(await textsTo(email)).toEqual([])
    for (const day of [21, 22, 23]) {
      clock = Date.parse(`2026-11-${day}T11:00:00Z`)
      await runAll()
      clock += 5 * 60_000
      await runAll()
    }
    const texts = await textsTo(email)
    expect(texts).toHaveLength(3)
    expect(texts.filter((text) => text.includes('Números de tudo em 2026-11-22_2026-11-22.'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('atraso'))).toEqual([])
    const { items } = await listRuns(ctx, { scheduleId })
    expect(items.map(({ dueAt, late, state }) => [dueAt, late, state])).toEqual(
      [23, 22, 21].map((day) => [`2026-11-${day}T11:00:00.000Z`, false, 'done']),
    )
    expect(items[0]?.deliveries).toMatchObject([{ recipient: 'Pessoa viewer', isList: false, state: 'sent' }])
  })

  it('and was missed during a stop is sent once, late, and says so', async () => {
    const { id: person, email } = await newPerson('viewer')
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [person] }) })
    clock = Date.parse('2026-11-24T15:00:00Z')
    await runAll()
    const texts = await textsTo(email)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Enviado com atraso: era para 24/11/2026 às 08:00. Outros 3 envios')
    expect(texts[0]).toContain('2026-11-23_2026-11-23')
    const { items } = await listRuns(ctx, { scheduleId })
    expect(items).toMatchObject([{ late: true, missed: 3, dueAt: '2026-11-24T11:00:00.000Z' }])
  })

  it('that is paused or deleted sends nothing', async () => {
    const { id: person, email } = await newPerson('viewer')
    await save({ settings: reportSettings({ recipients: [person], enabled: false }) })
    const settings = reportSettings({ recipients: [person] })
    const { id: scheduleId, version } = await save({ settings })
    await deleteSchedule(ctx, { scheduleId, version })
    clock += 48 * HOUR
    await runAll()
    expect(await textsTo(email)).toEqual([])
  })
})

describe('each recipient', () => {
  it('gets what they may see at that moment, channel by channel, and nothing once they may not', async () => {
    const [site, shop] = [
      await newChannel(engines, ctx, 'Site'),
      await newChannel(engines, ctx, 'Loja física'),
    ]
    const whole = await newPerson('viewer')
    const limited = await newPerson('viewer', [site])
    const both = await newPerson('viewer', [site, shop])
    const gone = await newPerson('viewer')
    const suspended = await newPerson('viewer')
    const disabled = await newPerson('viewer')
    const recipients = [whole, limited, both, gone, suspended, disabled].map(({ id }) => id)
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients }) })
    await engines.db.delete(memberships).where(eq(memberships.userId, gone.id))
    await engines.db
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.userId, suspended.id))
    await engines.db.update(users).set({ disabledAt: now() }).where(eq(users.id, disabled.id))
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    const channels = async (email: string) =>
      new Set((await textsTo(email)).map((text) => /Números de (.+) em/.exec(text)?.[1]))
    expect(await channels(whole.email)).toEqual(new Set(['tudo']))
    expect(await channels(limited.email)).toEqual(new Set(['Site']))
    expect(await channels(both.email)).toEqual(new Set(['Loja física', 'Site']))
    for (const { email } of [gone, suspended, disabled]) expect(await textsTo(email)).toEqual([])
    expect(await textsTo(both.email)).toHaveLength(2)
    const { items } = await listRuns(ctx, { scheduleId })
    const reasons = items[0]?.deliveries.map(({ state, reason }) => `${state} ${reason}`.trim())
    expect(reasons).toHaveLength(7)
    expect(reasons?.filter((reason) => reason !== 'sent')).toEqual(Array(3).fill('withheld noAccess'))
  })

  it('of one channel’s report is only who sees that channel', async () => {
    const [site, shop] = [
      await newChannel(engines, ctx, 'Site'),
      await newChannel(engines, ctx, 'Loja física'),
    ]
    const [inside, outside] = [await newPerson('viewer', [site]), await newPerson('viewer', [shop])]
    const recipients = [inside.id, outside.id]
    await save({ settings: reportSettings({ recipients, virtualChannelId: site }) })
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    expect(await textsTo(inside.email)).toHaveLength(1)
    expect(await textsTo(outside.email)).toEqual([])
  })

  it('of a channel that was deleted says so, is sent to nobody, and can be paused or be of another', async () => {
    const channel = await newChannel(engines, ctx, 'Site')
    const { id: person, email } = await newPerson('viewer')
    const settings = reportSettings({ recipients: [person], virtualChannelId: channel })
    const { id } = await save({ settings })
    await engines.db.delete(virtualChannels).where(eq(virtualChannels.id, channel))
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    expect(await textsTo(email)).toEqual([])
    const { items } = await listRuns(ctx, { scheduleId: id })
    expect(items[0]?.deliveries).toMatchObject([{ state: 'withheld', reason: 'noChannel' }])
    const gone = { code: 'channelGone' }
    await expect(previewReport(ctx, { settings }, parts())).rejects.toMatchObject(gone)
    await expect(testSchedule(ctx, { scheduleId: id }, parts())).rejects.toMatchObject(gone)
    const choices = async () => (await listSchedules(ctx, reportSources.views)).virtualChannels
    expect(await choices()).toEqual([{ id: channel, name: 'Canal virtual apagado' }])
    const { version } = await save({ id, version: 1, settings: { ...settings, enabled: false } })
    await save({ id, version, settings: { ...settings, virtualChannelId: null } })
    expect(await choices()).toEqual([])
    const unknown = { settings: { ...settings, virtualChannelId: randomUUID() } }
    await expect(save(unknown)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('without the permission for any part of it receives nothing', async () => {
    const person = await newPerson('viewer')
    await engines.db
      .update(memberships)
      .set({ permissions: ['orders.view'] })
      .where(eq(memberships.userId, person.id))
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [person.id] }) })
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    expect(await textsTo(person.email)).toEqual([])
    const [run] = (await listRuns(ctx, { scheduleId })).items
    expect(run?.deliveries).toMatchObject([{ state: 'withheld', reason: 'noPermission' }])
  })

  it('who left it gets none until they come back', async () => {
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [me] }) })
    await setSubscription(ctx, { scheduleId, receives: false })
    expect((await listSchedules(ctx, reportSources.views)).items).toMatchObject([
      { mine: false, recipients: [{ unsubscribed: true }] },
    ])
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    expect(await textsTo(`${me}@teste.local`)).toEqual([])
    await setSubscription(ctx, { scheduleId, receives: true })
    clock = Date.parse('2026-11-22T11:00:00Z')
    await runAll()
    expect(await textsTo(`${me}@teste.local`)).toHaveLength(1)
  })

  it('whose mail was given up is said to have failed', async () => {
    const person = await newPerson('viewer')
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [person.id] }) })
    clock = Date.parse('2026-11-21T11:00:00Z')
    await runAll()
    const [mail] = await engines.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(mail).toMatchObject({ purpose: reportMail })
    expect(mail?.unsubscribe).toMatch(/^https:\/\/farol\.exemplo\.com\.br\/api\/report-subscriptions\/v1\./)
    const given = { id: mail?.id ?? '', purpose: reportMail, reason: 'recusado', at: now() }
    await engines.db.transaction((tx) => markReportGivenUp(tx, given))
    const [run] = (await listRuns(ctx, { scheduleId })).items
    expect(run?.deliveries).toMatchObject([{ state: 'failed', reason: 'recusado' }])
  })
})

describe('preview and test', () => {
  it('say what a run says', async () => {
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    const kept = reportSettings({ recipients: [me] })
    const { id: scheduleId } = await save({ settings: kept })
    clock = Date.parse('2026-11-21T11:00:00Z')
    const preview = await previewReport(ctx, { settings: kept }, parts())
    expect(await testSchedule(ctx, { scheduleId }, parts())).toEqual({ email: `${me}@teste.local` })
    await runAll()
    const withoutLink = (text: string) => text.replaceAll(/report-subscriptions\/[\w.-]+/g, 'link')
    const texts = (await textsTo(`${me}@teste.local`)).map(withoutLink)
    expect(texts).toEqual([withoutLink(preview.text), withoutLink(preview.text)])
  })

  it('are audited, and no more than ten tests leave in ten minutes', async () => {
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    ctx = { ...ctx, now: () => new Date() }
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [me] }) })
    for (let test = 0; test < 10; test += 1) await testSchedule(ctx, { scheduleId }, parts())
    await expect(testSchedule(ctx, { scheduleId }, parts())).rejects.toMatchObject({
      code: 'tooManyAttempts',
    })
    const rows = await engines.db.select().from(auditLog).where(eq(auditLog.accountId, ctx.account.id))
    expect(rows.filter(({ action }) => action === 'report-schedule.test')).toHaveLength(10)
  })
})

describe('a section without anything to report', () => {
  it('says so where the report begins with it, and is left out of others', async () => {
    const { id } = await newPerson('viewer')
    const textOf = async (template: 'daily' | 'targets') => {
      const settings = reportSettings({ template, recipients: [id] })
      return (await previewReport(ctx, { settings }, parts())).text
    }
    expect(await textOf('targets')).toContain('Sem metas em 2026-11.')
    expect(await textOf('daily')).not.toContain('Sem metas')
  })
})

describe('nobody', () => {
  it('changes or reads a schedule of another account, or adds people of another', async () => {
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    const { id: scheduleId } = await save({ settings: reportSettings({ recipients: [me] }) })
    const other = await engines.newAccount({ now })
    const notFound = { code: 'notFound' }
    await expect(deleteSchedule(other, { scheduleId, version: 1 })).rejects.toMatchObject(notFound)
    await expect(listRuns(other, { scheduleId })).rejects.toMatchObject(notFound)
    await expect(testSchedule(other, { scheduleId }, parts())).rejects.toMatchObject(notFound)
    await expect(setSubscription(other, { scheduleId, receives: false })).rejects.toMatchObject(notFound)
    const foreign = { settings: reportSettings({ recipients: [me] }) }
    await expect(save(foreign, other)).rejects.toMatchObject(notFound)
    expect((await listSchedules(other, reportSources.views)).items).toEqual([])
  })

  it('without the permission schedules, and nobody of some channels looks', async () => {
    const recipients = [randomUUID()]
    const analyst = await engines.newAccount({ now, role: 'analyst' })
    await expect(save({ settings: reportSettings({ recipients }) }, analyst)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      listSchedules({ ...ctx, channelIds: [randomUUID()] }, reportSources.views),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('writes over what another person changed', async () => {
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    const { id, version } = await save({ settings: reportSettings({ recipients: [me] }) })
    await save({ id, version, settings: reportSettings({ recipients: [me], time: '09:00' }) })
    await expect(save({ id, version, settings: reportSettings({ recipients: [me] }) })).rejects.toMatchObject(
      { code: 'conflict' },
    )
  })
})
