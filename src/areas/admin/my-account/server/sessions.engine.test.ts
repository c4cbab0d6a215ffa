import { expect, it } from 'vitest'
import type { Session } from '../contract.ts'
import { me, myAccountServer, type Signed } from './testing/my-account.ts'

const { clock, newSigned, newBrowser, auditOf, enter } = myAccountServer()

const hour = 3_600_000
const list = async ({ browser }: Pick<Signed, 'browser'>) =>
  (await browser.get(`${me}/sessions`)).body as Session[]
const end = ({ browser }: Signed, id: string) => browser.post(`${me}/sessions/${id}/end`)
const isOpen = async (browser: Signed['browser']) => (await browser.get('/api/users/who-is')).status === 200

it('a person sees their sessions with device and truncated address, this one first, and nothing that opens one', async () => {
  const signed = await newSigned()
  const elsewhere = newBrowser()
  const { email, password } = signed.person
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }
  clock.now += hour
  await elsewhere.post('/api/users/login', { email, password }, firefox)
  await newSigned()
  const sessions = await list(signed)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ current: true, ip: '127.0.0.0' })
  expect(sessions[1]).toMatchObject({ current: false, device: 'Firefox no Linux' })
  expect(sessions[1]?.beganAt).toBe(new Date(clock.now).toISOString())
  const text = JSON.stringify(sessions)
  for (const browser of [signed.browser, elsewhere])
    expect(text).not.toContain(browser.cookies.get('farol_session'))
  clock.now += 12 * hour - 60_000
  expect(await list(signed)).toHaveLength(2)
  clock.now += 61_000
  expect(await list(signed)).toHaveLength(1)
})

it('ending one throws it out, and another person’s is not found', async () => {
  const [signed, other] = [await newSigned(), await newSigned()]
  const elsewhere = await enter(signed.person)
  const [foreign] = await list(other)
  expect((await end(signed, foreign?.id ?? '')).status).toBe(404)
  expect((await end(signed, crypto.randomUUID())).status).toBe(404)
  expect((await end(signed, 'x')).status).toBe(422)
  expect(await isOpen(other.browser)).toBe(true)
  const mine = (await list(signed)).find(({ current }) => !current)
  expect((await end(signed, mine?.id ?? '')).status).toBe(200)
  expect(await isOpen(elsewhere)).toBe(false)
  expect(await isOpen(signed.browser)).toBe(true)
  expect(await auditOf(signed.person.id)).toMatchObject([
    { action: 'session.end', after: { session: mine?.id } },
  ])
})

it('all others end at once, and no one else’s', async () => {
  const [signed, other] = [await newSigned(), await newSigned()]
  const elsewhere = [await enter(signed.person), await enter(signed.person)]
  expect((await signed.browser.post(`${me}/sessions/end-others`)).status).toBe(200)
  for (const browser of elsewhere) expect(await isOpen(browser)).toBe(false)
  expect(await isOpen(signed.browser)).toBe(true)
  expect(await isOpen(other.browser)).toBe(true)
  expect(await auditOf(signed.person.id)).toMatchObject([
    { action: 'session.end-others', after: { endedSessions: 2 } },
  ])
})
