import { describe, expect, it } from 'vitest'
import { users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { fieldsIn, me, myAccountServer, type Signed } from './testing/my-account.ts'

const { engines, newSigned, newBrowser, auditOf, enter } = myAccountServer()

const cpf = '529.982.247-25'
const profile = { name: 'Ana Pereira', phone: '(11) 98765-4321', cpf, birthDate: '1990-05-20' }
const save = ({ browser }: Signed, body: unknown) => browser.post(`${me}/profile`, body)

async function rowOf(userId: string) {
  const [row] = await engines().db.select().from(users).where(eq(users.id, userId))
  return row
}

describe('saving one’s profile', () => {
  it('gives it back with the CPF masked, seals what is personal, and is recorded without it', async () => {
    const signed = await newSigned()
    const answer = await save(signed, profile)
    expect(answer.status).toBe(200)
    const shown = {
      name: 'Ana Pereira',
      phone: '11987654321',
      cpf: '***.982.247-**',
      birthDate: '1990-05-20',
    }
    expect(answer.body).toMatchObject({ ...shown, hasPassword: true, secondFactor: null, newEmail: null })
    expect((await signed.browser.get(me)).body).toEqual(answer.body)

    const row = await rowOf(signed.person.id)
    for (const value of [row?.phone, row?.cpf, row?.birthDate])
      expect(value).toMatch(/^v1\.[\da-f]{8}\.[\w-]+$/)
    const [entry] = await auditOf(signed.person.id)
    expect(entry).toMatchObject({ action: 'person.save-profile', outcome: 'done' })
    expect(entry?.after).toEqual({ name: true, phone: true, birthDate: true, cpf: true })
    expect(JSON.stringify(entry)).not.toMatch(/529\.?982\.?247|11987654321|1990-05-20/)
  })

  it('leaves a CPF that was not sent as it is, and takes away what is empty', async () => {
    const signed = await newSigned()
    await save(signed, profile)
    const { cpf: _hidden, ...rest } = profile
    expect((await save(signed, { ...rest, phone: '', birthDate: '' })).body).toMatchObject({
      cpf: '***.982.247-**',
      phone: null,
      birthDate: null,
    })
    expect((await save(signed, { ...rest, cpf: '' })).body).toMatchObject({ cpf: null })
    expect((await rowOf(signed.person.id))?.cpf).toBeNull()
  })

  it.each([
    ['name', '', 'Campo obrigatório'],
    ['name', 'x'.repeat(256), 'Máximo de 255 caracteres'],
    ['cpf', '529.982.247-24', 'CPF inválido'],
    ['phone', '123', 'Telefone inválido'],
    ['birthDate', '1990-02-30', 'Data de nascimento inválida'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const signed = await newSigned()
    const answer = await save(signed, { ...profile, [field]: value })
    expect(answer.status).toBe(422)
    expect(fieldsIn(answer)).toEqual({ [field]: message })
    expect(await rowOf(signed.person.id)).toMatchObject({ name: 'Pessoa de teste', cpf: null })
    expect(await auditOf(signed.person.id)).toEqual([])
  })

  it('is for somebody who is signed in, with or without accounts', async () => {
    expect((await newBrowser().get(me)).status).toBe(401)
    expect((await newBrowser().post(`${me}/profile`, profile)).status).toBe(401)
    const alone = await newSigned([])
    expect((await save(alone, profile)).status).toBe(200)
  })
})

describe('one’s own CPF', () => {
  it('is shown whole to whoever asks for it, which is recorded', async () => {
    const signed = await newSigned()
    expect((await signed.browser.post(`${me}/cpf`)).body).toEqual({ cpf: null })
    await save(signed, profile)
    expect((await signed.browser.post(`${me}/cpf`)).body).toEqual({ cpf: '52998224725' })
    expect((await auditOf(signed.person.id))[0]).toMatchObject({ action: 'person.reveal-cpf', after: null })
  })
})

describe('preferences', () => {
  const preferences = {
    currency: 'USD',
    scheme: 'dark',
    density: 'compact',
    timeZone: 'America/Manaus',
    shortcuts: false,
    home: '/team/logs',
  }

  it('are the person’s in every browser, and who-is tells them', async () => {
    const signed = await newSigned()
    expect((await signed.browser.post(`${me}/preferences`, preferences)).status).toBe(200)
    const { currency, ...rest } = preferences
    const elsewhere = await enter(signed.person)
    expect((await elsewhere.get('/api/users/who-is')).body).toMatchObject({ currency, preferences: rest })
    const [entry] = await auditOf(signed.person.id)
    expect(entry).toMatchObject({ action: 'person.save-preferences', after: preferences })
    expect(entry?.before).toMatchObject({ currency: 'BRL', scheme: 'auto', home: null })
  })

  it.each([
    ['currency', 'XXX'],
    ['timeZone', 'Lua/Mar'],
    ['home', 'https://outra.exemplo'],
    ['scheme', 'sepia'],
    ['shortcuts', 'sim'],
  ])('refuse %s %j', async (field, value) => {
    const signed = await newSigned()
    const answer = await signed.browser.post(`${me}/preferences`, { ...preferences, [field]: value })
    expect(fieldsIn(answer)).toEqual({ [field]: 'Valor inválido' })
    expect(await rowOf(signed.person.id)).toMatchObject({ currency: 'BRL', preferences: {} })
  })
})
