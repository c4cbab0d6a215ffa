import { describe, expect, it } from 'vitest'
import { clearGrants } from '#ingestion/connectors/ga4/consent/grants.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { AnalyticsChoice } from '../../google-analytics-contract.ts'
import { analyticsSite, choice, connections, reasonIn, root } from './testing/analytics-site.ts'

const { clock, engines, google, farol, start, signIn, decide, comeBack, consent, connect, credentialsOf } =
  analyticsSite()

describe('Google’s window', () => {
  it('gives access that is kept sealed, and lets a property of any account be chosen, once', async () => {
    const { browser, accountId, person } = await signIn()
    expect(await consent(browser)).toBe('given')
    const { rows } = await engines().db.execute<{ sealed: string }>(
      sql`SELECT sealed FROM google_analytics_grants WHERE account_id = ${accountId} AND user_id = ${person.id}`,
    )
    expect(rows[0]?.sealed).toMatch(/^v1\./)
    const listed = (await browser.get(`${root}/properties`)).body as AnalyticsChoice
    expect(listed.accounts.map(({ name }) => name)).toEqual([
      'Loja Aurora',
      'Agência Farolete',
      'Conta sem propriedades',
    ])
    expect(listed.accounts[0]?.properties[0]).toEqual({
      property: '411111111',
      name: 'Loja Aurora – site e app',
    })
    expect(JSON.stringify(listed)).not.toContain('1//')
    const made = await browser.post(`${connections}/google-analytics`, choice)
    expect(made).toMatchObject({
      status: 201,
      body: { platform: 'ga4', state: 'syncing', account: 'Loja Aurora – site e app' },
    })
    expect((await browser.get(`${root}/properties`)).status).toBe(422)
    const actions = await engines().db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE account_id = ${accountId} ORDER BY seq`,
    )
    expect(actions.rows.map(({ action }) => action)).toEqual([
      'google-analytics.ask',
      'google-analytics.grant',
      'connection.create',
    ])
  })

  it('seals what Google gave, and nobody reads it again', async () => {
    const { browser } = await signIn()
    const { id } = await connect(browser)
    const given = await credentialsOf(id)
    expect(google().isAlive(given?.refreshToken ?? '')).toBe(true)
    for (const path of [connections, `${connections}/${id}/google-analytics`])
      expect((await browser.get(path)).text).not.toContain(given?.refreshToken)
  })

  it.each([
    ['deny', 'denied'],
    ['partly', 'without-scope'],
  ] as const)('where somebody chooses %s tells “%s”, and nothing is kept', async (how, outcome) => {
    const { browser } = await signIn()
    expect(await consent(browser, how)).toBe(outcome)
    expect(reasonIn(await browser.get(`${root}/properties`))).toContain('Entre com o Google de novo')
  })

  it('is good once, for ten minutes, and in the browser that began it', async () => {
    const { browser, person } = await signIn()
    const back = await decide(browser, 'allow')
    expect(await comeBack(farol().newBrowser(), back)).toBe('expired')
    const elsewhere = farol().newBrowser()
    await elsewhere.post('/api/users/login', { email: person.email, password: person.password })
    expect(await comeBack(elsewhere, back)).toBe('expired')
    expect(await comeBack(browser, back)).toBe('given')
    expect(await comeBack(browser, back)).toBe('expired')
    const late = await decide(browser, 'allow')
    clock.now += 11 * 60_000
    expect(await comeBack(browser, late)).toBe('expired')
  })

  it('is for the account in which it was begun, whatever account is on screen when it ends', async () => {
    const { browser, person } = await signIn('owner', ['Uma', 'Outra'])
    const [one, other] = person.accounts
    const back = await decide(browser, 'allow')
    const enter = (id = '') => browser.post(`/api/sessions/change-account?accountId=${id}`)
    const here = (await browser.get('/api/users/who-is')).body as { selectedAccount: string }
    const elsewhere = here.selectedAccount === one?.id ? other?.id : one?.id
    await enter(elsewhere)
    expect(await comeBack(browser, back)).toBe('given')
    expect((await browser.get(`${root}/properties`)).status).toBe(422)
    await enter(here.selectedAccount)
    expect((await browser.get(`${root}/properties`)).status).toBe(200)
  })

  it('whose access nobody used is forgotten', async () => {
    const { browser, accountId } = await signIn()
    await consent(browser)
    clock.now += 31 * 60_000
    expect((await browser.get(`${root}/properties`)).status).toBe(422)
    await clearGrants(engines().db, new Date(clock.now))
    const { rowCount } = await engines().db.execute(
      sql`SELECT FROM google_analytics_grants WHERE account_id = ${accountId}`,
    )
    expect(rowCount).toBe(0)
  })

  it('that Google does not answer for is told so', async () => {
    const { browser } = await signIn()
    google().misbehave({ kind: 'server-error', path: '/token' })
    expect(await consent(browser)).toBe('away')
  })

  it('is not for somebody who may only look', async () => {
    const { browser } = await signIn('viewer')
    expect((await browser.post(`${root}/sign-in`)).status).toBe(403)
    expect((await browser.get(`${root}/properties`)).status).toBe(403)
    expect((await browser.post(`${connections}/google-analytics`, choice)).status).toBe(403)
  })

  it('where none is configured is not opened', async () => {
    const bare = await start(null)
    const { person } = await signIn()
    const browser = bare.newBrowser()
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    expect((await browser.get(root)).body).toEqual({ configured: false })
    expect(await browser.post(`${root}/sign-in`)).toMatchObject({ status: 422 })
    await bare.close()
  })
})
