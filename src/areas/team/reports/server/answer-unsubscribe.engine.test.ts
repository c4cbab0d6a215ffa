import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { createServer } from '#platform/http/create-server.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { answerUnsubscribe } from './answer-unsubscribe.ts'
import { saveSchedule } from './save-schedule.ts'
import { reportUnsubscriptions } from './schema.ts'
import { reportSettings } from './testing/run-reports.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
let ctx: TestAccount
let link: string
let scheduleId: string

beforeAll(async () => {
  engines = await testEngines()
  const parts = farolParts(engines)
  app = await createServer({ ...parts, router: {} })
  answerUnsubscribe(app, parts)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  ctx = await engines.newAccount()
  const userId = ctx.actor === 'system' ? '' : ctx.actor.userId
  const settings = reportSettings({ name: 'Resumo <b>', enabled: false, recipients: [userId] })
  const saved = await saveSchedule(ctx, { settings }, new Map())
  scheduleId = saved.id
  link = unsubscribeUrl(engines.keyring, url, { accountId: ctx.account.id, scheduleId, userId })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

const left = () =>
  engines.db.select().from(reportUnsubscriptions).where(eq(reportUnsubscriptions.scheduleId, scheduleId))
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

it('one click leaves a report, without a session, once, and is audited', async () => {
  const asked = await fetch(link)
  expect([asked.status, await left()]).toEqual([200, []])
  expect(await asked.text()).toContain('Resumo &lt;b&gt;')
  for (const body of [oneClick, { method: 'POST' }]) expect((await fetch(link, body)).status).toBe(200)
  expect(await left()).toHaveLength(1)
  const rows = await engines.db.select().from(auditLog).where(eq(auditLog.accountId, ctx.account.id))
  expect(rows.filter(({ action }) => action === 'report-schedule.unsubscribe')).toMatchObject([
    { after: { name: 'Resumo <b>', person: ctx.actor === 'system' ? '' : ctx.actor.userId } },
  ])
})

it('a link that was altered, cut, or of another account’s schedule changes nothing', async () => {
  const other = await engines.newAccount()
  const userId = ctx.actor === 'system' ? '' : ctx.actor.userId
  const foreign = unsubscribeUrl(engines.keyring, url, { accountId: other.account.id, scheduleId, userId })
  const altered = link.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
  const cut = link.slice(0, -4)
  for (const bad of [foreign, altered, cut, `${url}/api/report-subscriptions/x`])
    expect((await fetch(bad, oneClick)).status).toBe(404)
  expect(await left()).toEqual([])
})
