import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionRouter } from '#areas/session/server/router.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Answer, Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import { placeHeader, placeText } from '#model/shown-place.ts'
import { usersService } from '#areas/admin/users/service.ts'

let engines: TestEngines
let server: TestServer
let browser: Browser
let bossId: string
let accountId: string

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter, ...usersService.routers })
  const boss = await newPerson(engines.db, ['Loja'])
  bossId = boss.id
  accountId = boss.accounts[0]?.id ?? ''
  browser = server.newBrowser()
  const { email, password } = boss
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const plain = { role: 'viewer', permissions: null, validFrom: null, validUntil: null }
const refusedWith = ({ status, body }: Answer) => [
  status,
  (body as { data?: { fields?: Record<string, string> } }).data?.fields,
]
const put = (path: string, body: unknown) =>
  browser.send(path, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      [antiForgeryHeader]: browser.cookies.get(antiForgeryCookie) ?? '',
    },
    body: JSON.stringify(body),
  })

it('a write from a page that shows another account or virtual channel is refused, and one from this account is not', async () => {
  const asked = (email: string) => ({
    emails: [email],
    ...plain,
    accounts: [{ accountId, virtualChannelIds: null }],
  })
  const invite = (email: string, virtualChannelId: string | null, shown = accountId) =>
    browser.post('/api/admin/invitations', asked(email), {
      [placeHeader]: placeText({ accountId: shown, virtualChannelId }),
    })
  for (const refused of [
    await invite('uma@exemplo.com', null, bossId),
    await invite('uma@exemplo.com', bossId),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'otherPlace' } })
  expect((await invite('duas@exemplo.com', null)).status).toBe(201)
  const invited = await engines.db.select().from(invitations).where(eq(invitations.accountId, accountId))
  expect(invited.map(({ email }) => email)).toEqual(['duas@exemplo.com'])
  await engines.db.delete(invitations).where(eq(invitations.accountId, accountId))
})

describe('an invitation that is wrong says what, and nobody is invited:', () => {
  const where = () => [{ accountId, virtualChannelIds: null }]
  const atLeastOne = 'Pelo menos uma opção deve ser selecionada'

  it.each([
    [{ emails: [] }, { emails: atLeastOne }],
    [{ emails: undefined }, { emails: atLeastOne }],
    [{ emails: ['ana@exemplo.com', 'bia@'] }, { 'emails.1': 'Email inválido' }],
    [{ emails: [''] }, { 'emails.0': 'Campo obrigatório' }],
    [
      { emails: Array.from({ length: 51 }, (_, place) => `p${place}@exemplo.com`) },
      { emails: 'Convide até 50 pessoas de cada vez' },
    ],
    [{ role: undefined }, { role: 'Campo obrigatório' }],
    [{ role: 'root' }, { role: 'Valor inválido' }],
    [{ permissions: [] }, { permissions: atLeastOne }],
    [{ permissions: ['sales.fly'] }, { 'permissions.0': 'Valor inválido' }],
    [{ validUntil: '31/12/2027' }, { validUntil: 'Valor inválido' }],
    [{ validUntil: '2027-02-30' }, { validUntil: 'Valor inválido' }],
    [
      { validFrom: '2027-12-31', validUntil: '2027-12-31' },
      { validUntil: 'Data fim deve ser maior que a data início' },
    ],
    [{ accounts: [] }, { accounts: atLeastOne }],
    [
      { accounts: [{ accountId: '1', virtualChannelIds: null }] },
      { 'accounts.0.accountId': 'Valor inválido' },
    ],
  ])('%j', async (wrong, fields) => {
    const asked = { emails: ['ana@exemplo.com'], ...plain, accounts: where(), ...wrong }
    expect(refusedWith(await browser.post('/api/admin/invitations', asked))).toEqual([422, fields])
    expect(await engines.db.$count(invitations, eq(invitations.accountId, accountId))).toBe(0)
  })
})

describe('a change of access that is wrong says what:', () => {
  const change = { ...plain, version: 'x', virtualChannelIds: null }

  it.each([
    [{ version: undefined }, { version: 'Campo obrigatório' }],
    [{ virtualChannelIds: [] }, { virtualChannelIds: 'Pelo menos uma opção deve ser selecionada' }],
    [{ virtualChannelIds: ['1'] }, { 'virtualChannelIds.0': 'Valor inválido' }],
    [
      { validFrom: '2027-02-02', validUntil: '2027-02-01' },
      { validUntil: 'Data fim deve ser maior que a data início' },
    ],
  ])('%j', async (wrong, fields) => {
    const answer = await put(`/api/admin/users/${bossId}`, { ...change, ...wrong })
    expect(refusedWith(answer)).toEqual([422, fields])
  })

  it('and an id that is none', async () => {
    expect(refusedWith(await put('/api/admin/users/1', change))).toEqual([422, { userId: 'Valor inválido' }])
  })
})

it('personal data are not shown without a reason', async () => {
  for (const reason of [undefined, '  ']) {
    const answer = await browser.post(`/api/admin/users/${bossId}/personal-data`, { reason })
    expect(refusedWith(answer)).toEqual([422, { reason: 'Campo obrigatório' }])
  }
})

it('what a rule of access refuses is in the audit with who tried', async () => {
  const second = await newPerson(engines.db, [])
  await engines.db
    .insert(memberships)
    .values({ userId: second.id, accountId, role: 'owner', validUntil: new Date(Date.now() + 3_600_000) })
  const theirs = server.newBrowser()
  await theirs.post('/api/users/login', { email: second.email, password: second.password })
  expect((await theirs.post(`/api/admin/users/${bossId}/suspend`)).body).toMatchObject({
    code: 'lastOwner',
    message: 'A conta precisa de ao menos um proprietário ativo e sem data de fim. Defina outro antes.',
  })
  expect((await theirs.post(`/api/admin/users/${second.id}/suspend`)).status).toBe(403)
  const refused = await engines.db.select().from(auditLog).where(eq(auditLog.userId, second.id))
  expect(refused.filter(({ outcome }) => outcome === 'refused').map(({ action }) => action)).toEqual([
    'admin.suspendUser',
    'admin.suspendUser',
  ])
})
