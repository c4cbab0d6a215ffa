import { describe, expect, it } from 'vitest'
import { codeIn, fieldsIn, me, myAccountServer, type Signed } from './testing/my-account.ts'

const { clock, newSigned, newBrowser, auditOf, mailsTo, enter } = myAccountServer()

const minute = 60_000
const chosen = 'correto cavalo bateria grampo'
const isOpen = async ({ browser }: Pick<Signed, 'browser'>) =>
  (await browser.get('/api/users/who-is')).status === 200

describe('changing one’s password', () => {
  const change = ({ browser, person }: Signed, body = {}) =>
    browser.post(`${me}/password`, { current: person.password, chosen, ...body })

  it('ends the other sessions, goes on under a new token, tells by mail, and is recorded without either', async () => {
    const signed = await newSigned()
    const other = { browser: await enter(signed.person) }
    const copy = newBrowser()
    copy.cookies.set('farol_session', signed.browser.cookies.get('farol_session') ?? '')
    expect((await change(signed)).status).toBe(200)
    expect(await isOpen(signed)).toBe(true)
    expect(await isOpen(other)).toBe(false)
    expect(await isOpen({ browser: copy })).toBe(false)
    expect((await signed.browser.post(`${me}/sessions/end-others`)).status).toBe(200)

    const { email } = signed.person
    expect((await newBrowser().post('/api/users/login', signed.person)).status).toBe(401)
    expect((await newBrowser().post('/api/users/login', { email, password: chosen })).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Sua senha foi trocada' }])
    const entries = JSON.stringify(await auditOf(signed.person.id))
    expect(entries).toContain('person.change-password')
    expect(entries).not.toContain(chosen)
    expect(entries).not.toContain(signed.person.password)
  })

  it('refuses a wrong one, the same one, a short one and a common one, and changes nothing', async () => {
    const signed = await newSigned()
    const wrong = await change(signed, { current: 'outra' })
    expect([wrong.status, codeIn(wrong)]).toEqual([422, 'wrongPassword'])
    expect(fieldsIn(wrong)).toEqual({ current: 'Senha atual incorreta.' })
    const { password } = signed.person
    expect(fieldsIn(await change(signed, { chosen: password }))).toEqual({
      chosen: 'Nova senha não pode ser igual a senha antiga',
    })
    expect(fieldsIn(await change(signed, { chosen: '1234567' }))).toEqual({
      chosen: 'A senha deve ter pelo menos 8 caracteres',
    })
    expect(codeIn(await change(signed, { chosen: 'password' }))).toBe('commonPassword')
    await enter(signed.person)
    expect((await auditOf(signed.person.id)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['person.confirm', 'refused'],
    ])
  })

  it('cannot be guessed at from a session that was left open', async () => {
    const signed = await newSigned()
    for (const current of ['1', '2', '3', '4', '5'])
      expect((await change(signed, { current })).status).toBe(422)
    expect((await change(signed)).status).toBe(429)
    clock.now += 16 * minute
    expect((await change(signed)).status).toBe(200)
  })
})

describe('changing one’s e-mail', () => {
  const newAddress = () => `${crypto.randomUUID()}@novo.local`
  const ask = ({ browser, person }: Signed, email: string, password = person.password) =>
    browser.post(`${me}/email`, { email, password })
  const confirm = ({ browser }: Signed, token: string) => browser.post(`${me}/email/confirm`, { token })

  async function tokenTo(email: string): Promise<string> {
    const [mail] = await mailsTo(email)
    return /email-token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('waits for the new address to confirm, tells the old one twice, and the token is good once', async () => {
    const signed = await newSigned()
    const { person, browser } = signed
    const email = newAddress()
    expect((await ask(signed, email)).status).toBe(200)
    expect((await browser.get(me)).body).toMatchObject({ email: person.email, newEmail: email })
    const token = await tokenTo(email)
    expect((await confirm(signed, token)).status).toBe(200)
    expect((await browser.get(me)).body).toMatchObject({ email, newEmail: null })
    expect(fieldsIn(await confirm(signed, token))).toEqual({ token: 'Token inválido' })
    expect((await mailsTo(person.email)).map(({ subject }) => subject).sort()).toEqual([
      'Seu e-mail foi trocado',
      'Solicitação de troca de e-mail',
    ])
    await enter({ ...person, email })
    expect((await newBrowser().post('/api/users/login', person)).status).toBe(401)
    const entries = JSON.stringify(await auditOf(person.id))
    expect(entries).toContain('person.confirm-email')
    for (const secret of [token, email, person.email]) expect(entries).not.toContain(secret)
  })

  it('says the same for an address that somebody else has, who is told, and confirms nothing', async () => {
    const [signed, other] = [await newSigned(), await newSigned()]
    const known = await ask(signed, other.person.email)
    const unknown = await ask(signed, newAddress())
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(await mailsTo(other.person.email)).toMatchObject([
      { subject: 'Este e-mail já tem conta no Farol' },
    ])
    expect(await tokenTo(other.person.email)).toBe('')
  })

  it('does not take a token of another person, of before the last request, or of an hour ago', async () => {
    const [signed, thief] = [await newSigned(), await newSigned()]
    const [first, second] = [newAddress(), newAddress()]
    await ask(signed, first)
    const old = await tokenTo(first)
    await ask(signed, second)
    const token = await tokenTo(second)
    expect(fieldsIn(await confirm(signed, old))).toEqual({ token: 'Token inválido' })
    expect(fieldsIn(await confirm(thief, token))).toEqual({ token: 'Token inválido' })
    expect(fieldsIn(await confirm(signed, 'x'))).toEqual({ token: 'Token inválido' })
    clock.now += 61 * minute
    expect(fieldsIn(await confirm(signed, token))).toEqual({ token: 'Token inválido' })
    expect((await signed.browser.get(me)).body).toMatchObject({ email: signed.person.email, newEmail: null })
  })

  it('goes to one of two who confirm the same address', async () => {
    const [one, two] = [await newSigned(), await newSigned()]
    const email = newAddress()
    await ask(one, email)
    const mine = await tokenTo(email)
    await ask(two, email)
    const texts = (await mailsTo(email)).map(
      ({ text }) => /email-token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '',
    )
    const theirs = texts.find((token) => token !== mine) ?? ''
    const answers = await Promise.all([confirm(one, mine), confirm(two, theirs)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('needs the password, and an address that is one and another', async () => {
    const signed = await newSigned()
    expect(codeIn(await ask(signed, newAddress(), 'outra'))).toBe('wrongPassword')
    expect(fieldsIn(await ask(signed, 'ana'))).toEqual({ email: 'Email inválido' })
    expect(fieldsIn(await ask(signed, signed.person.email))).toEqual({ email: 'Este já é o seu e-mail.' })
    expect((await signed.browser.get(me)).body).toMatchObject({ newEmail: null })
  })
})
