import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exportJobs } from '#analytics/exports/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { newPerson } from '#platform/testing/people.ts'
import { totpCodeAt } from '#platform/testing/second-factor.ts'
import { codeIn, fieldsIn, me, myAccountServer, type Signed } from './testing/my-account.ts'

const { clock, engines, newSigned, newCareful, newBrowser, auditOf, mailsTo } = myAccountServer()

const mean = { confirmation: 'Apagar meus dados' }
const erase = ({ browser, person }: Signed, body = {}) =>
  browser.post(`${me}/erase`, { password: person.password, ...mean, ...body })

/** Somebody who owns nothing alone. */
async function newGuest(): Promise<Signed> {
  const signed = await newSigned()
  const [account] = signed.person.accounts
  const owner = await newPerson(engines().db, [])
  await engines()
    .db.insert(memberships)
    .values({ userId: owner.id, accountId: account?.id ?? '', role: 'owner' })
  return signed
}

async function chainIsWhole(): Promise<boolean> {
  const { rows } = await engines().db.execute<{ first_broken: string | null }>(
    sql`SELECT first_broken FROM audit_verify('00000000-0000-0000-0000-000000000000')`,
  )
  return rows[0]?.first_broken === null
}

/** Tables with rows that would go with the person's own row, which stays without a name. */
async function leftOf(userId: string): Promise<string[]> {
  const { rows: tables } = await engines().owner.query<{ table: string; column: string }>(
    `SELECT conrelid::regclass::text AS table, attname AS column FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE confrelid = 'users'::regclass AND confdeltype = 'c' ORDER BY 1`,
  )
  const left: string[] = []
  for (const { table, column } of tables) {
    const { rowCount } = await engines().owner.query(`SELECT FROM ${table} WHERE ${column} = $1`, [userId])
    if (rowCount !== 0) left.push(table)
  }
  return left
}

describe('taking one’s data away', () => {
  it('gives everything that is kept of the person and nothing of others, in one JSON, and is recorded', async () => {
    const { browser, person } = await newSigned(['Loja Um', 'Loja Dois'])
    await newSigned(['Loja de outra pessoa'])
    await browser.post(`${me}/profile`, { name: 'Ana Pereira', phone: '', birthDate: '', cpf: '52998224725' })
    const answer = await browser.get(`${me}/data.json`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('meus-dados-no-farol.json')
    expect(answer.body).toMatchObject({
      pessoa: { id: person.id, nome: 'Ana Pereira', email: person.email, cpf: '52998224725', telefone: null },
      acessos: [
        { conta: 'Loja Um', perfil: 'owner' },
        { conta: 'Loja Dois', perfil: 'owner' },
      ],
      sessoes: [{ current: true }],
      atividades: [{ acao: 'person.export' }, { acao: 'person.save-profile' }, { acao: 'session.open' }],
    })
    expect(answer.text).not.toMatch(/outra pessoa|argon2|v1\.[\da-f]{8}\./)
    expect((await auditOf(person.id))[0]).toMatchObject({ action: 'person.export' })
    expect((await newBrowser().get(`${me}/data.json`)).status).toBe(401)
  })
})

describe('erasing oneself', () => {
  it('takes away what names the person and lets them in, and keeps the audit without the name and whole', async () => {
    const signed = await newGuest()
    const { browser, person } = signed
    await browser.post(`${me}/profile`, { name: 'Ana Pereira', phone: '', birthDate: '', cpf: '52998224725' })
    await browser.post(`${me}/email`, { email: `${person.id}@novo.local`, password: person.password })
    const [account] = person.accounts
    const [row0] = await engines()
      .db.insert(exportJobs)
      .values({
        ...({ kind: 'orders', format: 'csv', name: 'Pedidos', question: 'x', storage: 'test' } as const),
        id: randomUUID(),
        accountId: account?.id ?? '',
        personal: true,
        needs: [],
        ...({ state: 'done', createdAt: new Date() } as const),
      })
      .returning()
    expect((await erase(signed)).status).toBe(200)
    const ended = eq(exportJobs.id, row0?.id ?? '')
    expect(await engines().db.select().from(exportJobs).where(ended)).toMatchObject([
      { state: 'expired', question: '' },
    ])
    expect((await browser.get('/api/users/who-is')).status).toBe(401)
    const login = await newBrowser().post('/api/users/login', person)
    expect(codeIn(login)).toBe('invalidCredentials')

    const [row] = await engines().db.select().from(users).where(eq(users.id, person.id))
    expect(row).toMatchObject({
      name: 'Pessoa removida',
      passwordHash: null,
      cpf: null,
      preferences: {},
      pinnedFigures: [],
    })
    expect(row?.erasedAt).not.toBeNull()
    const kept = await engines().db.select().from(memberships).where(eq(memberships.userId, person.id))
    expect(kept).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
    const entries = await auditOf(person.id)
    expect(entries[0]).toMatchObject({ action: 'person.erase', outcome: 'done', after: { endedFiles: 1 } })
    expect(entries.length).toBeGreaterThan(2)
    expect(entries.filter(({ userName }) => userName !== null)).toEqual([])
    expect(JSON.stringify([row, entries])).not.toContain(person.email)
    expect(await chainIsWhole()).toBe(true)
  })

  it('takes away what is of the person alone, wherever it is kept', async () => {
    const signed = await newGuest()
    const { person } = signed
    const accountId = person.accounts[0]?.id ?? ''
    const [db, at] = [engines().db, new Date().toISOString()]
    await db.execute(sql`INSERT INTO destinations (id, account_id, kind, name, sealed, hint, user_id, endpoint_hash, created_at, changed_at)
      VALUES (${randomUUID()}, ${accountId}, 'webPush', 'Celular da Ana', 'x', 'x', ${person.id}, 'x', ${at}, ${at})`)
    await db.execute(sql`INSERT INTO google_analytics_grants (account_id, user_id, state_hash, sealed, changed_at)
      VALUES (${accountId}, ${person.id}, 'x', 'x', ${at})`)
    await db.execute(sql`INSERT INTO client_searches (account_id, user_id, text_hash, searched_at)
      VALUES (${accountId}, ${person.id}, 'x', ${at})`)
    expect(await leftOf(person.id)).toEqual(
      expect.arrayContaining(['client_searches', 'destinations', 'google_analytics_grants', 'user_sessions']),
    )
    expect((await erase(signed)).status).toBe(200)
    expect(await leftOf(person.id)).toEqual([])
  })

  it('waits while an account would be without an owner, and says which', async () => {
    const signed = await newSigned(['Loja Só Minha'])
    const answer = await erase(signed)
    expect([answer.status, codeIn(answer)]).toEqual([409, 'soleOwner'])
    expect(answer.text).toContain('Loja Só Minha')
    expect((await signed.browser.get('/api/users/who-is')).status).toBe(200)
  })

  it('leaves an owner when both of two ask at the same time', async () => {
    const one = await newSigned()
    const two = await newSigned([])
    const accountId = one.person.accounts[0]?.id ?? ''
    await engines().db.insert(memberships).values({ userId: two.person.id, accountId, role: 'owner' })
    const answers = await Promise.all([erase(one), erase(two)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('needs the password, the words, and a code of whoever has a second factor', async () => {
    const signed = await newGuest()
    expect(codeIn(await erase(signed, { password: 'outra' }))).toBe('wrongPassword')
    expect(fieldsIn(await erase(signed, { confirmation: 'sim' }))).toEqual({
      confirmation: 'Digite "apagar meus dados"',
    })
    const careful = await newCareful()
    await engines().db.delete(memberships).where(eq(memberships.userId, careful.person.id))
    expect(codeIn(await erase(careful))).toBe('wrongCode')
    const code = totpCodeAt(careful.secret, new Date(clock.now))
    expect((await erase(careful, { code })).status).toBe(200)
  })
})
