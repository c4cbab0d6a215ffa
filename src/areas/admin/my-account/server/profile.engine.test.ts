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

describe('pinned figures', () => {
  const pin = ({ browser }: Signed, figure: string, pinned = true) =>
    browser.post(`${me}/pinned-figures`, { figure, pinned })

  it('are the person’s in every browser, in the order of pinning, and each change is recorded', async () => {
    const signed = await newSigned()
    await pin(signed, 'logistics/carrier:lost')
    await pin(signed, 'sales/analytics:conversion')
    await pin(signed, 'logistics/carrier:lost')
    const both = ['logistics/carrier:lost', 'sales/analytics:conversion']
    const elsewhere = await enter(signed.person)
    expect((await elsewhere.get('/api/users/who-is')).body).toMatchObject({ pinnedFigures: both })
    expect((await pin(signed, 'logistics/carrier:lost', false)).body).toEqual({
      pinnedFigures: ['sales/analytics:conversion'],
    })
    const recorded = (await auditOf(signed.person.id)).filter(({ action }) => action.includes('pin-'))
    expect(recorded.map(({ action }) => action)).toEqual([
      'person.unpin-figure',
      'person.pin-figure',
      'person.pin-figure',
    ])
    expect(recorded[0]).toMatchObject({ before: { figures: both }, after: { figures: [both[1]] } })
  })

  it('two at once are both kept, and they stay when preferences are saved', async () => {
    const signed = await newSigned()
    await Promise.all(['a:one', 'a:two', 'a:three'].map((figure) => pin(signed, figure)))
    const preferences = { currency: 'BRL', scheme: 'dark', density: 'compact', timeZone: null }
    await signed.browser.post(`${me}/preferences`, { ...preferences, shortcuts: true, home: null })
    expect((await rowOf(signed.person.id))?.pinnedFigures.toSorted()).toEqual(['a:one', 'a:three', 'a:two'])
  })

  it.each(['', 'receita', 'a:b<script>', `a:${'x'.repeat(100)}`])('refuse %j', async (figure) => {
    const signed = await newSigned()
    expect(fieldsIn(await pin(signed, figure))).toEqual({ figure: 'Valor inválido' })
    expect((await rowOf(signed.person.id))?.pinnedFigures).toEqual([])
  })

  it('are for somebody who is signed in, each one’s own', async () => {
    expect((await newBrowser().post(`${me}/pinned-figures`, { figure: 'a:b', pinned: true })).status).toBe(
      401,
    )
    const [one, other] = [await newSigned(), await newSigned()]
    await pin(one, 'a:b')
    expect((await rowOf(other.person.id))?.pinnedFigures).toEqual([])
  })
})
