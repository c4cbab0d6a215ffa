import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createCampaign } from './create-campaign.ts'
import { getCampaign } from './get-campaign.ts'
import { campaignLinksCheck } from './links-check.ts'
import { updateCampaign } from './update-campaign.ts'
import { formOf, missing, now } from './testing/campaign-shop.ts'
import { visitCampaignLinks } from './visit-campaign-links.ts'

let engines: TestEngines
let server: Server
let shop: string
let asked: string[] = []
beforeAll(async () => {
  engines = await testEngines()
  server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    const { pathname, search } = new URL(url, 'http://loja')
    if (pathname === '/sumiu') response.writeHead(404).end()
    else if (pathname === '/protegida') response.writeHead(403).end()
    else if (pathname === '/perde') response.writeHead(302, { location: '/fim' }).end()
    else if (pathname === '/leva') response.writeHead(302, { location: `/fim${search}` }).end()
    else if (pathname === '/curto')
      response.writeHead(302, { location: '/fim?utm_campaign=verao-2026' }).end()
    else response.writeHead(200).end('página')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop = `loja.example:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await engines.stop()
})
beforeEach(() => {
  asked = []
})

const outbound = () => openOutbound({ allowed: new Set([shop]), resolve: async () => ['127.0.0.1'] })
const link = (path: string) => `http://${shop}${path}`
const tagged = (path: string) => link(`${path}?utm_campaign=verao-2026`)

async function campaignWith(ctx: TestAccount, links: string[], more: object = {}): Promise<string> {
  return (await createCampaign(ctx, { settings: formOf({ name: randomUUID(), links, ...more }) })).id
}
const pageOf = (ctx: TestAccount, campaignId: string) =>
  getCampaign(ctx, { campaignId, attribution: 'lastClick' })
const checkOf = async (ctx: TestAccount, id: string, key: string) =>
  (await pageOf(ctx, id)).checks.find((one) => one.key === key)
const visit = (ctx: TestAccount, campaignId: string, by = outbound()) =>
  visitCampaignLinks(ctx, { campaignId }, by)

describe('links of a campaign', () => {
  it('are not said to answer before they are visited; then each has what was seen and when, with its audit', async () => {
    const ctx = await engines.newAccount({ now })
    const links = [tagged('/'), tagged('/leva'), tagged('/perde'), link('/curto'), tagged('/sumiu')]
    const id = await campaignWith(ctx, links)
    expect(await checkOf(ctx, id, 'answering')).toMatchObject({ state: 'unknown', about: [] })
    expect(await visit(ctx, id)).toEqual({ visited: 5 })
    const { visits, checks, campaign } = await pageOf(ctx, id)
    expect(campaign.version).toBe(1)
    expect(visits.map(({ url, went, at }) => [url, went, at])).toEqual(
      links.map((url) => [url, url === tagged('/sumiu') ? 'wrong' : 'well', now().toISOString()]),
    )
    expect(checks.find(({ key }) => key === 'answering')).toEqual({
      key: 'answering',
      state: 'problem',
      about: [
        `${tagged('/perde')} (O redirecionamento perde o UTM da campanha.)`,
        `${tagged('/sumiu')} (A página não existe (resposta 404).)`,
      ],
    })
    // one that leads to a tagged page is tagged, one that loses it is not
    expect(checks.find(({ key }) => key === 'links')?.about).toEqual([tagged('/perde')])
    const [last] = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, ctx.account.id))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    expect(last).toMatchObject({ action: 'campaign.visit', object: `campaign:${id}` })
  })

  it('are opened again only after a while, and of links that were taken out nothing is kept', async () => {
    const ctx = await engines.newAccount({ now })
    const id = await campaignWith(ctx, [tagged('/')])
    await visit(ctx, id)
    expect(await visit(ctx, id)).toEqual({ visited: 0 })
    expect(asked).toHaveLength(1)
    const settings = formOf({ links: [tagged('/fim')] })
    await updateCampaign(ctx, { campaignId: id, version: 1, settings })
    expect((await pageOf(ctx, id)).visits).toEqual([])
    const later = { ...ctx, now: () => new Date(now().getTime() + 60_000) }
    expect(await visit(later, id)).toEqual({ visited: 1 })
    expect(await checkOf(ctx, id, 'answering')).toMatchObject({ state: 'ok' })
  })

  it('of a shop that keeps robots out are not known to fail, and inside addresses are never opened', async () => {
    const ctx = await engines.newAccount({ now })
    const id = await campaignWith(ctx, [tagged('/protegida')])
    await visit(ctx, id)
    expect(await checkOf(ctx, id, 'answering')).toMatchObject({ state: 'unknown' })
    const inside = await campaignWith(ctx, ['https://169.254.169.254/latest'])
    await visit(ctx, inside, openOutbound({ allowed: new Set() }))
    const { visits } = await pageOf(ctx, inside)
    expect(visits).toMatchObject([{ went: 'unknown' }])
  })

  it('are opened only by who may change campaigns of the whole account, of that account', async () => {
    const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
    const id = await campaignWith(ctx, [tagged('/')])
    await expect(visit(other, id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(visit({ ...ctx, permissions: missing('marketing.edit') }, id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(visit({ ...ctx, channelIds: [randomUUID()] }, id)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(asked).toEqual([])
  })
})

describe('Guardian', () => {
  it('visits those of campaigns that run or begin within two days, and finds what fails', async () => {
    const ctx = await engines.newAccount({ now })
    const check = campaignLinksCheck(outbound())
    expect(await runCheckWith(check, ctx)).toMatchObject({ known: false })
    const soon = await campaignWith(ctx, [tagged('/sumiu')], { start: '2026-11-22' })
    await campaignWith(ctx, [tagged('/perde')])
    await campaignWith(ctx, [tagged('/longe')], { start: '2026-11-25' })
    await campaignWith(ctx, [tagged('/rascunho')], { isDraft: true })
    await campaignWith(await engines.newAccount({ now }), [tagged('/alheia')])
    expect(await runCheckWith(check, ctx)).toMatchObject({
      known: true,
      count: 2,
      looked: '2 links visitados',
      items: [{ link: expect.any(String) }, { link: expect.any(String) }],
    })
    expect(asked.toSorted().map((path) => path.split('?')[0])).toEqual(['/fim', '/perde', '/sumiu'])
    expect((await pageOf(ctx, soon)).visits).toMatchObject([{ went: 'wrong' }])
  })

  it('of links of which one tells nothing does not say that all are in order', async () => {
    const ctx = await engines.newAccount({ now })
    const check = campaignLinksCheck(outbound())
    await campaignWith(ctx, [tagged('/')])
    expect(await runCheckWith(check, ctx)).toMatchObject({ known: true, count: 0 })
    await campaignWith(ctx, [tagged('/protegida')])
    expect(await runCheckWith(check, ctx)).toMatchObject({ known: false })
  })
})
