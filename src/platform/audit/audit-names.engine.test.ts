import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationFolders, readMigrations } from '../storage/migration-files.ts'
import { migratePostgres } from '../storage/postgres/migrate-postgres.ts'
import { engineUrls } from '../testing/engines.ts'

const name = 'audit_names'
const change = '0039-audit-names'
const nobody = '00000000-0000-0000-0000-000000000000'
const accounts = [randomUUID(), randomUUID(), null]
const [ana, bia] = [randomUUID(), randomUUID()]

let client: pg.Client
beforeAll(async () => {
  const { postgresUrl } = engineUrls()
  const owner = new pg.Client(postgresUrl)
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name}`)
  await owner.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  client = new pg.Client(url.href)
  await client.connect()
})
afterAll(() => client.end())

async function write(accountId: string | null, userId: string, userName: string | null): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (account_id, user_id, user_name, action, object, outcome, after)
     VALUES ($1, $2, $3, 'event.create', 'event:1', 'done', '{"a": 1}')`,
    [accountId, userId, userName],
  )
}

async function brokenIn(chain: string | null): Promise<string | null> {
  const { rows } = await client.query('SELECT first_broken FROM audit_verify($1)', [chain ?? nobody])
  return rows[0].first_broken
}

it('chains of before it go on whole; a name may be forgotten, and not be changed; no address is left', async () => {
  const all = await readMigrations(migrationFolders.postgres)
  const before = all.filter((migration) => migration.name < change)
  expect(before.length).toBeLessThan(all.length)
  await migratePostgres(client, before)
  for (const account of accounts) {
    await write(account, ana, 'Ana')
    await write(account, bia, null)
    await write(account, ana, 'Ana')
    await client.query(
      `INSERT INTO audit_log (account_id, user_id, action, object, outcome, before, after)
       VALUES ($1, $2, 'invitation.resend', 'invitation:1', 'done', '{"email": "bia@loja.com.br"}', $3)`,
      [account, ana, { emails: ['bia@loja.com.br', 'x@y.br'], inviter: 'Ana', role: 'viewer' }],
    )
  }
  await migratePostgres(client, all)
  for (const account of accounts) await write(account, bia, 'Bia')
  for (const account of accounts) expect(await brokenIn(account)).toBeNull()

  const { rows: invited } = await client.query(
    `SELECT DISTINCT before, after FROM audit_log WHERE action = 'invitation.resend'`,
  )
  expect(invited).toEqual([
    {
      before: { email: 'bi•••@loja.com.br' },
      after: { emails: ['bi•••@loja.com.br', 'x•••@y.br'], role: 'viewer' },
    },
  ])

  await client.query('SELECT audit_forget_name($1)', [ana])
  for (const account of accounts) expect(await brokenIn(account)).toBeNull()
  const { rows } = await client.query('SELECT DISTINCT user_name FROM audit_log ORDER BY 1')
  expect(rows.map((row) => row.user_name)).toEqual(['Bia', null])

  await client.query(`UPDATE audit_log SET user_name = 'Outra' WHERE user_id = $1 AND seq = 5`, [bia])
  for (const account of accounts) expect(await brokenIn(account)).toBe('5')
})

it('whom work was given to is kept by their id, also from before, and its chains are whole', async () => {
  const all = await readMigrations(migrationFolders.postgres)
  const before = all.filter((migration) => migration.name < '0710-people-by-id')
  await client.query(`CREATE DATABASE ${name}_by_id`)
  const url = new URL(engineUrls().postgresUrl)
  url.pathname = `${name}_by_id`
  const own = new pg.Client(url.href)
  await own.connect()
  try {
    await migratePostgres(own, before)
    const account = randomUUID()
    await own.query(`INSERT INTO accounts (id, name) VALUES ($1, 'Loja')`, [account])
    for (const [id, called] of [
      [ana, 'Ana Lima'],
      [bia, 'Bia'],
      [randomUUID(), 'Bia'],
    ]) {
      await own.query(
        `INSERT INTO users (id, name, email, password_hash) VALUES ($1::uuid, $2, $1::text || '@x.br', 'none')`,
        [id, called],
      )
      await own.query(`INSERT INTO memberships (user_id, account_id, role) VALUES ($1, $2, 'viewer')`, [
        id,
        account,
      ])
    }
    for (const [action, after] of [
      ['order.assign', { assignee: 'Ana Lima', orders: 2 }],
      ['alert.assign', { assignee: null }],
      ['package.assign', { assignee: 'Bia' }],
      ['report-schedule.unsubscribe', { name: 'Resumo', person: 'Ana Lima' }],
    ])
      await own.query(
        `INSERT INTO audit_log (account_id, user_id, action, object, outcome, after) VALUES ($1, $2, $3, 'thing:1', 'done', $4)`,
        [account, ana, action, after],
      )
    await migratePostgres(own, all)
    const { rows } = await own.query('SELECT after FROM audit_log ORDER BY seq')
    expect(rows.map(({ after }) => after)).toEqual([
      { assignee: ana, orders: 2 },
      { assignee: null },
      { assignee: null },
      { name: 'Resumo', person: ana },
    ])
    const { rows: checked } = await own.query('SELECT first_broken FROM audit_verify($1)', [account])
    expect(checked).toEqual([{ first_broken: null }])
  } finally {
    await own.end()
  }
})
