import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { createServer } from '#platform/http/create-server.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import type { DestinationInput } from '../../destinations-contract.ts'
import { answerConfirmation } from '../../../server/destinations/confirm-address.ts'
import { MAX_SENDS } from '../../../server/destinations/limit-sends.ts'
import { testDestination } from '../../../server/destinations/test-destination.ts'
import { createDestination } from './create-destination.ts'
import { listDestinations } from './list-destinations.ts'
import { saveRoute } from './routes.ts'
import { queueAlert, route, sendingParts } from './testing/destination-parts.ts'
import { updateDestination } from './update-destination.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  const server = farolParts(engines)
  app = await createServer({ ...server, router: {} })
  answerConfirmation(app, server)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  ctx = await engines.newAccount()
})
afterAll(async () => {
  await engines.db.delete(deliveries)
  await app.close()
  await engines.stop()
})

const parts = () => sendingParts(ctx)
const create = (settings: DestinationInput) => createDestination(ctx, { name: 'Plantão', settings }, parts())
const actions = async () => {
  const mine = eq(auditLog.accountId, ctx.account.id)
  const rows = await engines.db.select().from(auditLog).where(mine).orderBy(asc(auditLog.seq))
  return rows.map(({ action }) => action)
}
const queue = () => queueAlert(ctx)

describe('an address of nobody of the account', () => {
  const stranger = () => `${randomUUID()}@exemplo.com.br`
  const linkTo = async (address: string) => {
    const [mail] = await queuedMails(engines.db, address)
    return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
  }
  const state = async () => {
    const { destinations: all } = await listDestinations(ctx)
    return all.map(({ awaitsConfirmation, waiting }) => [awaitsConfirmation, waiting])
  }

  it('gets nothing but the request until it confirms, by a link that reading does not follow', async () => {
    const address = stranger()
    const { destination } = await create({ kind: 'email', address })
    await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    await queue()
    expect(await state()).toEqual([[true, 0]])
    expect(await queuedMails(engines.db, address)).toMatchObject([
      { subject: `Receber os alertas de ${ctx.account.name}?`, purpose: 'confirm-alert-address' },
    ])
    const again = await testDestination(ctx, { destinationId: destination.id }, parts())
    expect(again.sentence).toMatch(/confirmação/)
    const link = await linkTo(address)
    const page = await fetch(url + link)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('neste e-mail?')])
    expect(await state()).toEqual([[true, 0]])
    for (const _ of ['once', 'twice']) expect((await fetch(url + link, { method: 'POST' })).status).toBe(200)
    await queue()
    expect(await state()).toEqual([[false, 1]])
    expect(await actions()).toEqual([
      'destination.create',
      'destination.invite',
      'notice-route.create',
      'destination.invite',
      'destination.confirm',
    ])
  })

  it('changed for another must confirm again, and the old link is of no use', async () => {
    const [first, second] = [stranger(), stranger()]
    const { destination } = await create({ kind: 'email', address: first })
    const link = await linkTo(first)
    await fetch(url + link, { method: 'POST' })
    await saveRoute(ctx, { version: 0, settings: route({ destinationIds: [destination.id] }) })
    await queue()
    expect(await state()).toEqual([[false, 1]])
    const change = (version: number, address: string) => ({
      destinationId: destination.id,
      version,
      name: 'Plantão',
      enabled: true,
      settings: { kind: 'email' as const, address },
    })
    await updateDestination(ctx, change(1, first), parts())
    expect(await state()).toEqual([[false, 1]])
    await updateDestination(ctx, change(2, second), parts())
    expect(await state()).toEqual([[true, 0]])
    expect((await fetch(url + link, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}${link}x`)).status).toBe(404)
    expect(await state()).toEqual([[true, 0]])
    await fetch(url + (await linkTo(second)), { method: 'POST' })
    expect(await state()).toEqual([[false, 0]])
  })

  it('is not asked without end', async () => {
    for (let one = 0; one < MAX_SENDS; one += 1) await create({ kind: 'email', address: stranger() })
    const address = stranger()
    await expect(create({ kind: 'email', address })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    expect(await queuedMails(engines.db, address)).toEqual([])
    expect((await listDestinations(ctx)).destinations).toHaveLength(MAX_SENDS)
  })
})
