import { describe, expect, it } from 'vitest'
import { users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { totpCodeAt } from '#platform/testing/second-factor.ts'
import { codeIn, fieldsIn, me, myAccountServer, type Signed } from './testing/my-account.ts'

const { clock, engines, newSigned, newCareful, newBrowser, auditOf, mailsTo, enter } = myAccountServer()

const minute = 60_000
const factor = `${me}/second-factor`
const codeAt = (secret: string, steps = 0) => totpCodeAt(secret, new Date(clock.now + steps * 30_000))

async function begin({ browser }: Signed): Promise<string> {
  const { status, body } = await browser.post(`${factor}/begin`)
  expect(status).toBe(200)
  const { secret, address } = body as { secret: string; address: string }
  expect(new URL(address).searchParams.get('secret')).toBe(secret)
  return secret
}

const enable = ({ browser, person }: Signed, code: string, password = person.password) =>
  browser.post(`${factor}/enable`, { code, password })

async function newSecretOf(userId: string) {
  const [row] = await engines().db.select().from(users).where(eq(users.id, userId))
  return row
}

describe('turning the second factor on', () => {
  it('takes a right code and the password, gives ten recovery codes once, and signing in asks from then on', async () => {
    const signed = await newSigned()
    const secret = await begin(signed)
    expect((await signed.browser.get(me)).body).toMatchObject({ secondFactor: null })
    const answer = await enable(signed, codeAt(secret))
    expect(answer.status).toBe(200)
    const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    const shown = await signed.browser.get(me)
    expect(shown.body).toMatchObject({ secondFactor: { recoveryCodes: 10 } })

    const { email, password, id } = signed.person
    expect(codeIn(await newBrowser().post('/api/users/login', { email, password }))).toBe(
      'secondFactorRequired',
    )
    const reused = await newBrowser().post('/api/users/login', { email, password, code: codeAt(secret) })
    expect(codeIn(reused)).toBe('wrongSecondFactor')
    await enter(signed.person, codeAt(secret, 1))
    await enter(signed.person, recoveryCodes[3])
    expect((await signed.browser.get(me)).body).toMatchObject({ secondFactor: { recoveryCodes: 9 } })

    expect(await mailsTo(email)).toMatchObject([{ subject: 'Verificação em duas etapas ativada' }])
    const kept = JSON.stringify([await auditOf(id), await newSecretOf(id), await mailsTo(email), shown.text])
    for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden)
  })

  it('does not happen with a wrong code, a wrong password, or the code of a secret that was replaced', async () => {
    const signed = await newSigned()
    const old = await begin(signed)
    const secret = await begin(signed)
    expect(fieldsIn(await enable(signed, codeAt(old)))).toEqual({
      code: 'Código de verificação inválido ou já usado.',
    })
    expect(codeIn(await enable(signed, codeAt(secret, -3)))).toBe('wrongCode')
    expect(codeIn(await enable(signed, codeAt(secret), 'outra'))).toBe('wrongPassword')
    expect(fieldsIn(await enable(signed, ''))).toEqual({ code: 'Campo obrigatório' })
    expect((await signed.browser.get(me)).body).toMatchObject({ secondFactor: null })
    await enter(signed.person)
  })

  it('happens once when the same code is sent twice at the same time', async () => {
    const signed = await newSigned()
    const code = codeAt(await begin(signed))
    const answers = await Promise.all([enable(signed, code), enable(signed, code)])
    const [done, other] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    // the one that comes last finds the code spent, or the token renewed by the first
    expect(done).toBe(200)
    expect([401, 422]).toContain(other)
    expect((await signed.browser.get(me)).body).toMatchObject({ secondFactor: { recoveryCodes: 10 } })
  })

  it('is not begun again over one that is on', async () => {
    const { browser } = await newCareful()
    const answer = await browser.post(`${factor}/begin`)
    expect([answer.status, codeIn(answer)]).toEqual([409, 'secondFactorOn'])
  })
})

describe('turning it off', () => {
  it('takes the password and a code, and signing in asks no more', async () => {
    const { person, browser, secret } = await newCareful()
    const disable = (body: object) => browser.post(`${factor}/disable`, body)
    const { password } = person
    expect(codeIn(await disable({ password, code: codeAt(secret, 5) }))).toBe('wrongCode')
    expect(codeIn(await disable({ password: 'outra', code: codeAt(secret) }))).toBe('wrongPassword')
    expect((await browser.get(me)).body).toMatchObject({ secondFactor: { recoveryCodes: 10 } })
    expect((await disable({ password, code: codeAt(secret) })).status).toBe(200)
    expect((await browser.get(me)).body).toMatchObject({ secondFactor: null })
    expect(await newSecretOf(person.id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
    await enter(person)
    expect(await mailsTo(person.email)).toMatchObject([{ subject: 'Verificação em duas etapas desativada' }])
  })

  it('cannot be guessed at', async () => {
    const { person, browser, secret } = await newCareful()
    const disable = (code: string) => browser.post(`${factor}/disable`, { password: person.password, code })
    for (const code of ['1', '2', '3', '4', '5']) expect((await disable(code)).status).toBe(422)
    expect((await disable(codeAt(secret))).status).toBe(429)
    clock.now += 16 * minute
    expect((await disable(codeAt(secret))).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  it('make the old ones worth nothing', async () => {
    const { person, browser, secret, recoveryCodes } = await newCareful()
    const renew = (code: string) =>
      browser.post(`${factor}/recovery-codes`, { password: person.password, code })
    const answer = await renew(codeAt(secret))
    const renewed = (answer.body as { recoveryCodes: string[] }).recoveryCodes
    expect(renewed).toHaveLength(10)
    expect(codeIn(await renew(recoveryCodes[0] ?? ''))).toBe('wrongCode')
    await enter(person, renewed[0])
    expect((await auditOf(person.id)).map(({ action }) => action)).toContain('person.renew-recovery-codes')
  })

  it('are of nobody who has no second factor', async () => {
    const { browser, person } = await newSigned()
    const answer = await browser.post(`${factor}/recovery-codes`, {
      password: person.password,
      code: '123456',
    })
    expect(answer.status).toBe(404)
  })
})
