import { expect, it } from 'vitest'
import { users } from '#platform/identity/schema.ts'
import { consumeRecoveryCode } from '#platform/identity/second-factor/recovery-codes.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { newPerson } from '#platform/testing/people.ts'
import { turnOnSecondFactor } from '#platform/testing/second-factor.ts'
import { me, myAccountServer } from './testing/my-account.ts'

const { engines, newBrowser, mailsTo } = myAccountServer()

const password = 'correto cavalo bateria'

/** Somebody who signed up with an address and has not proven that it is theirs. */
async function newClaimant() {
  const browser = newBrowser()
  const person = { name: 'Alguém', email: `${crypto.randomUUID()}@claim.local`, password }
  expect((await browser.post('/api/users/add', person)).status).toBe(200)
  return { person, browser }
}

it('who only claims an address gets, sends and erases nothing of its owner', async () => {
  const owner = await newPerson(engines().db)
  const claimant = newBrowser()
  const person = { name: 'Outra pessoa', email: owner.email, password }
  expect((await claimant.post('/api/users/add', person)).status).toBe(200)
  await newBrowser().post('/api/users/forgot-password', { email: owner.email })
  const before = await mailsTo(owner.email)
  expect(before).toHaveLength(2)

  const change = { current: password, chosen: 'grampo bateria cavalo' }
  const changed = await claimant.post(`${me}/password`, change)
  expect(changed.status).toBe(200)
  const taken = await claimant.get(`${me}/data.json`)
  expect(taken.body).toMatchObject({ pessoa: { nome: 'Outra pessoa' }, mensagens: [] })
  const erased = await claimant.post(`${me}/erase`, {
    password: change.chosen,
    confirmation: 'Apagar meus dados',
  })
  expect(erased.status).toBe(200)
  expect(await mailsTo(owner.email)).toEqual(before)
})

it('who claimed an address and proves another has that one, and nothing of the claim is left', async () => {
  const { person, browser } = await newClaimant()
  const email = `${crypto.randomUUID()}@certo.local`
  await browser.post(`${me}/email`, { email, password })
  const [mail] = await mailsTo(email)
  const token = /email-token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await browser.post(`${me}/email/confirm`, { token })).status).toBe(200)
  expect((await browser.get('/api/users/who-is')).body).toMatchObject({ email, emailConfirmed: true })
  const [kept] = await engines().db.select().from(users).where(eq(users.email, email))
  expect(kept?.claimedEmail).toBeNull()
  const signIn = (by: string) => newBrowser().post('/api/users/login', { email: by, password })
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(person.email)).status).toBe(401)
})

it('a second factor of who only claimed an address does not keep its owner from a new password', async () => {
  const { person } = await newClaimant()
  const [claim] = await engines().db.select().from(users).where(eq(users.claimedEmail, person.email))
  const { recoveryCodes } = await turnOnSecondFactor(engines().db, claim?.id ?? '', new Date())
  await newBrowser().post('/api/users/forgot-password', { email: person.email })
  const texts = (await mailsTo(person.email)).map(({ text }) => text ?? '').join()
  const token = /recover-password\/([\w-]{43})/.exec(texts)?.[1] ?? ''
  const chosen = 'grampo bateria cavalo'
  expect((await newBrowser().post('/api/users/recover-password', { token, password: chosen })).status).toBe(
    200,
  )
  const entered = await newBrowser().post('/api/users/login', { email: person.email, password: chosen })
  expect(entered.status).toBe(200)
  const [kept] = await engines().db.select().from(users).where(eq(users.email, person.email))
  expect(kept).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
  const used = await engines().db.transaction((tx) =>
    consumeRecoveryCode(tx, testKeyring, claim?.id ?? '', recoveryCodes[0] ?? ''),
  )
  expect(used).toBe(false)
})
