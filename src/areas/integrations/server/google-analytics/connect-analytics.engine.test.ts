import { describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import type { Connection } from '../../connections-contract.ts'
import { analyticsSite, choice, connections, reasonIn } from './testing/analytics-site.ts'

const { clock, engines, google, signIn, consent, connect, credentialsOf } = analyticsSite()

describe('a property', () => {
  it('that the person may not read is refused in Google’s place', async () => {
    const { browser } = await signIn()
    await consent(browser)
    const refused = await browser.post(`${connections}/google-analytics`, { ...choice, property: '499' })
    expect(refused.status).toBe(422)
    expect(reasonIn(refused)).toContain('não pode mais ler')
    const wrong = await browser.post(`${connections}/google-analytics`, { ...choice, property: '../1' })
    expect(reasonIn(wrong)).toContain('Valor inválido')
  })

  it('is the only one of its account', async () => {
    const { browser } = await signIn()
    await connect(browser)
    await consent(browser)
    const again = await browser.post(`${connections}/google-analytics`, choice)
    expect(again.status).toBe(422)
    expect(reasonIn(again)).toContain('já lê o Google Analytics')
  })

  it('is the only one also where two choose at the same moment', async () => {
    const { browser } = await signIn()
    await consent(browser)
    const both = [choice, choice].map((one) => browser.post(`${connections}/google-analytics`, one))
    const answers = await Promise.all(both)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })

  it('tells its quotas and its partial days, and to nobody of another account', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const path = `${connections}/${id}/google-analytics`
    expect((await browser.get(path)).body).toEqual({
      property: '411111111',
      timeZone: null,
      partialSince: null,
      quotas: [],
    })
    const quota = { at: new Date(clock.now).toISOString(), day: 150_000, hour: 30_000, projectHour: 9000 }
    const property = { timeZone: 'America/Sao_Paulo', checkedAt: quota.at }
    await engines().db.execute(
      sql`UPDATE connections SET cursor = ${JSON.stringify({ quota, property })}::jsonb WHERE id = ${id}`,
    )
    const shown = (await browser.get(path)).body as { quotas: object[]; partialSince: string }
    expect(shown.quotas).toMatchObject([
      { name: 'day', used: 50_000, limit: 200_000 },
      { name: 'hour', used: 10_000, limit: 40_000 },
      { name: 'projectHour', used: 5000, limit: 14_000 },
    ])
    const partial = clock.now - Date.parse(shown.partialSince)
    expect(partial).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(partial).toBeLessThan(48 * 3_600_000)
    const fresh = (await browser.get('/api/integrations/freshness')).body
    expect(fresh).toMatchObject({ sources: [{ id, partialSince: shown.partialSince }] })
    const other = await signIn()
    expect((await other.browser.get(path)).status).toBe(404)
    await consent(other.browser)
    expect((await other.browser.post(`${path}/access`)).status).toBe(404)
  })

  it('is tested with the access that is kept', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const trial = async () => (await browser.post(`${connections}/${id}/test`)).body
    const readable = { accepted: true, message: null, permissions: [], notes: [] }
    expect(await trial()).toEqual({ platform: 'ga4', trial: readable })
    google().misbehave({ kind: 'server-error', path: '/v1beta' })
    expect(await trial()).toMatchObject({ trial: { accepted: null } })
    google().behave()
    google().takeBack()
    expect(await trial()).toMatchObject({ trial: { accepted: false, message: expect.any(String) } })
  })

  it('whose access is over takes that of whoever enters again', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const before = await credentialsOf(id)
    google().takeBack()
    await engines().db.execute(sql`UPDATE connections SET state = 'expired' WHERE id = ${id}`)
    expect((await browser.post(`${connections}/${id}/google-analytics/access`)).status).toBe(422)
    await consent(browser)
    const renewed = await browser.post(`${connections}/${id}/google-analytics/access`)
    expect(renewed).toMatchObject({ status: 200, body: { state: 'syncing' } })
    const after = await credentialsOf(id)
    expect(after?.refreshToken).not.toBe(before?.refreshToken)
    expect(google().isAlive(after?.refreshToken ?? '')).toBe(true)
  })
})

describe('the end of a connection', () => {
  const end = (browser: Browser, id: string) =>
    browser.post(`${connections}/${id}/disconnect`, { data: 'keep' })

  it('gives the access back to Google, once nobody lives of it', async () => {
    google().signsIn({ sub: 'rui', email: 'rui@gmail.com' })
    const [one, other] = [await signIn(), await signIn()]
    const [first, second] = [await connect(one.browser), await connect(other.browser)]
    const [given, kept] = [await credentialsOf(first.id), await credentialsOf(second.id)]
    expect((await end(one.browser, first.id)).body).toMatchObject({ state: 'disconnected', problems: [] })
    expect(google().isAlive(given?.refreshToken ?? '')).toBe(true)
    expect((await end(other.browser, second.id)).status).toBe(200)
    expect(google().isAlive(kept?.refreshToken ?? '')).toBe(false)
    expect(google().isAlive(given?.refreshToken ?? '')).toBe(false)
    expect(await credentialsOf(first.id)).toBeNull()
  })

  it('says what is left to do when Google does not answer, and keeps saying it', async () => {
    google().signsIn({ sub: 'eva', email: 'eva@gmail.com' })
    const { browser } = await signIn()
    const { id } = await connect(browser)
    google().misbehave({ kind: 'server-error', path: '/revoke' })
    const ended = await end(browser, id)
    expect(ended).toMatchObject({ status: 200, body: { state: 'disconnected' } })
    const message = expect.stringContaining('myaccount.google.com')
    expect((ended.body as Connection).problems).toMatchObject([{ message }])
    const listed = (await browser.get(connections)).body as { connections: Connection[] }
    expect(listed.connections[0]?.problems).toMatchObject([{ message }])
  })

  it('of somebody else’s is refused, and nothing is given back', async () => {
    google().signsIn({ sub: 'lia', email: 'lia@gmail.com' })
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const given = await credentialsOf(id)
    expect((await end((await signIn()).browser, id)).status).toBe(404)
    expect(google().isAlive(given?.refreshToken ?? '')).toBe(true)
  })
})
