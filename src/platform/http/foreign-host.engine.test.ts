import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { sessionRouter } from '#areas/session/server/router.ts'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import { createServer } from './create-server.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const serve = (host: string, publicUrl?: string) =>
  createServer({ ...farolParts(engines), router: { session: sessionRouter }, host, publicUrl })

const here = ['localhost', 'LOCALHOST:3333', '127.0.0.1:5173', '127.9.8.7', '[::1]:3333']
const foreign = [
  'outro.exemplo',
  'localhost.outro.exemplo',
  '127.0.0.1.outro.exemplo:3333',
  'outro.exemplo#localhost',
  'a@localhost',
  ':3333',
]
const addresses = ['192.168.0.9:3333', '[fd00::9]:3333', '10.0.0.1']

describe.each([
  ['localhost', undefined, [], [...addresses, 'farol.local']],
  ['farol.local', undefined, ['farol.local:3333'], [...addresses, 'x.farol.local']],
  ['192.168.0.9', undefined, ['192.168.0.9:3333'], ['192.168.0.8']],
  ['fd00::9', undefined, ['[fd00:0::9]:3333'], ['[fd00::8]']],
  ['0.0.0.0', undefined, addresses, ['farol.local']],
  ['::', undefined, addresses, ['farol.local']],
  ['0.0.0.0', 'https://farol.exemplo', ['farol.exemplo', 'Farol.exemplo:443'], addresses],
])('listening on %s, for the public address %s', (host, publicUrl, own, others) => {
  it('answers its own hosts and those of this machine, and no other but about its health', async () => {
    const app = await serve(host, publicUrl)
    const ask = async (url: string, name: string) =>
      (await app.inject({ url, headers: { host: name, 'x-forwarded-host': 'localhost' } })).statusCode
    for (const name of [...here, ...own])
      expect([name, await ask('/api/users/csrf', name)]).toEqual([name, 200])
    for (const name of [...foreign, ...others]) {
      for (const url of ['/api/users/csrf', '/', '/api/health/x'])
        expect([name, url, await ask(url, name)]).toEqual([name, url, 421])
      expect(await ask('/api/health?x', name)).toBe(200)
    }
    await app.close()
  })
})

it('whoever asks by another host reads why, and no mail leaves; no host changes the links of one', async () => {
  const app = await serve('farol.local')
  const { email } = await newPerson(engines.db)
  const { cookies } = await app.inject({ url: '/api/users/csrf' })
  const held = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const forgot = (host: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/forgot-password',
      headers: { host, [antiForgeryHeader]: held[antiForgeryCookie] ?? '' },
      cookies: held,
      payload: { email },
    })
  const refused = await forgot('outro.exemplo')
  expect(refused.statusCode).toBe(421)
  expect(refused.json()).toMatchObject({ code: 'foreignHost', message: expect.stringMatching(/endereço/) })
  expect(await queuedMails(engines.db, email)).toEqual([])
  expect((await forgot('127.0.0.1:9')).statusCode).toBe(200)
  const [mail] = await queuedMails(engines.db, email)
  expect(mail?.text).toContain('http://farol.local')
  expect(mail?.text).not.toContain('127.0.0.1')
  await app.close()
})
