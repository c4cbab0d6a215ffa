import { describe, expect, it } from 'vitest'
import { startLocalGoogle } from '#platform/identity/google/testing/local-google.ts'
import { visit } from '#platform/identity/google/testing/visit.ts'
import { comeBack, googleAccount, googleSite, nobody, urlOf, urlPath, whoIs } from './testing/google-site.ts'

const { google, server, start } = googleSite()

describe('the address to sign in with Google', () => {
  it('asks for state, nonce and S256, new each time, and comes back to one address', async () => {
    const browser = server().newBrowser()
    const one = new URL(await urlOf(browser, server().url))
    const other = new URL(await urlOf(browser, server().url))
    const fresh = ['state', 'nonce', 'code_challenge']
    for (const name of fresh) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
      one.searchParams.delete(name)
    }
    expect(Object.fromEntries(one.searchParams)).toEqual({
      client_id: 'farol',
      redirect_uri: `${server().url}/api/users/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
  })

  it.each([
    'https://outro.exemplo/',
    '//outro.exemplo/',
    '/',
    '',
    'ROOT',
    'ROOT/a',
    'ROOT/?a',
    'ROOT/#a',
    'ROOT@outro.exemplo/',
    'javascript:alert(1)',
  ])('is refused on its field for the redirect %s', async (redirect) => {
    const answer = await server()
      .newBrowser()
      .get(urlPath(redirect.replace('ROOT', server().url)))
    expect(answer.status).toBe(422)
    const { fields } = (answer.body as { data: { fields: Record<string, string> } }).data
    expect(Object.keys(fields)).toEqual(['redirect'])
  })

  it('comes of the public address where there is one, and of nothing that a request says', async () => {
    const publicUrl = 'https://farol.exemplo'
    const site = await start({ google: google(), publicUrl })
    const browser = site.newBrowser()
    const forged = { 'x-forwarded-host': 'outro.exemplo', 'x-forwarded-proto': 'https' }
    for (const redirect of [`${site.url}/`, 'https://outro.exemplo/']) {
      expect((await browser.get(urlPath(redirect), forged)).status).toBe(422)
    }
    const url = new URL(await urlOf(browser, publicUrl))
    expect(url.searchParams.get('redirect_uri')).toBe('https://farol.exemplo/api/users/google/callback')
    await site.close()
    google().register(`${server().url}/api/users/google/callback`)
  })
})

it('is not given to an address that asks for it without end, and is to the others', async () => {
  const publicUrl = 'https://farol.exemplo'
  const site = await start({ google: google(), publicUrl })
  const path = urlPath(`${publicUrl}/`)
  const ask = (address: string) => site.newBrowser().get(path, { 'x-forwarded-for': address })
  const statuses = new Set<number>()
  for (let times = 0; times < 100; times++) statuses.add((await ask('203.0.113.7')).status)
  expect(statuses).toEqual(new Set([200]))
  const stopped = await ask('203.0.113.7')
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('198.51.100.7')).status).toBe(200)
  await site.close()
  google().register(`${server().url}/api/users/google/callback`)
})

describe('a Farol', () => {
  it('without Google says so, and its page can know', async () => {
    const site = await start({})
    const browser = site.newBrowser()
    expect((await browser.get('/api/users/sign-in-options')).body).toMatchObject({ google: false })
    expect((await server().newBrowser().get('/api/users/sign-in-options')).body).toMatchObject({
      google: true,
    })
    const answer = await browser.get(urlPath(`${site.url}/`))
    expect(answer.status).toBe(404)
    const message = 'A entrada com Google não está configurada neste Farol.'
    expect(answer.body).toMatchObject({ code: 'googleNotConfigured', message })
    const back = new URL(`${site.url}/api/users/google/callback?code=a&state=b`)
    expect((await comeBack(browser, back)).location).toBe('/sign-in?problem=google-expired')
    await site.close()
  })

  it('whose Google is away starts, says so, and works once it is back', async () => {
    const gone = await startLocalGoogle()
    const site = await start({ google: gone, issuer: 'http://127.0.0.1:1' })
    const answer = await site.newBrowser().get(urlPath(`${site.url}/`))
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'googleUnavailable' })
    await site.close()

    const late = await startLocalGoogle()
    const other = await start({ google: { ...late, register: () => undefined } })
    const browser = other.newBrowser()
    expect((await browser.get(urlPath(`${other.url}/`))).status).toBe(503)
    late.register(`${other.url}/api/users/google/callback`)
    expect((await browser.get(urlPath(`${other.url}/`))).status).toBe(200)
    await other.close()
    await Promise.all([gone.close(), late.close()])
  })

  it('whose Google goes away in the middle leads back to the sign-in page with the reason', async () => {
    const leaving = await startLocalGoogle()
    const site = await start({ google: leaving })
    leaving.signsIn(googleAccount())
    const browser = site.newBrowser()
    const back = await visit(await urlOf(browser, site.url))
    await leaving.close()
    expect((await comeBack(browser, back)).location).toBe('/sign-in?problem=google-away')
    expect(await whoIs(browser)).toMatchObject(nobody)
    await site.close()
  })
})
