import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngines, type StartedEngines } from '../index.ts'
import { newDataDir } from '../testing/test-engines.ts'
import { POSTGRES_USER } from './cluster.ts'
import { createDatabase } from './create-database.ts'

let dataDir: string
let engines: StartedEngines
let superuser: URL
beforeAll(async () => {
  dataDir = await newDataDir()
  engines = await startEngines({ dataDir, clickhouse: false })
  superuser = new URL(engines.postgresUrl ?? '')
  superuser.username = POSTGRES_USER
  superuser.password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8')
})
afterAll(async () => {
  await engines.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function run(url: URL | string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: String(url) })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

test('the one that works on the database is its owner and no superuser', async () => {
  const [me] = await run(
    engines.postgresUrl ?? '',
    `SELECT rolsuper AS super, rolbypassrls AS bypass, pg_has_role(current_user, '${POSTGRES_USER}', 'MEMBER') AS member
     FROM pg_roles WHERE rolname = current_user`,
  )
  expect(me).toEqual({ super: false, bypass: false, member: false })
  await expect(run(engines.postgresUrl ?? '', "COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow(
    'permission denied',
  )
})

test('a database that the superuser owned is handed over with everything in it, once', async () => {
  await run(superuser, 'CREATE DATABASE older')
  const older = new URL(superuser)
  older.pathname = 'older'
  await run(
    older,
    `CREATE SCHEMA jobs; CREATE TYPE jobs.state AS ENUM ('a'); CREATE TABLE jobs.job (id serial, state jobs.state) PARTITION BY LIST (state);
     CREATE TABLE jobs.job_a PARTITION OF jobs.job FOR VALUES IN ('a'); CREATE TABLE kept (id int GENERATED ALWAYS AS IDENTITY, name text);
     CREATE SEQUENCE free; CREATE VIEW names AS SELECT name FROM kept; CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';
     INSERT INTO kept (name) VALUES ('a'); CREATE ROLE older_role NOLOGIN;`,
  )
  const url = await createDatabase(superuser, 'older')
  expect(await createDatabase(superuser, 'older')).toBe(url)
  await run(
    url,
    `ALTER TABLE kept ADD COLUMN more int; ALTER TABLE jobs.job ADD COLUMN more int; ALTER SEQUENCE free INCREMENT BY 2;
     ALTER TYPE jobs.state ADD VALUE 'b'; CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 2';
     INSERT INTO kept (name) VALUES ('b'); DROP VIEW names; CREATE TABLE jobs.other (id int); SET ROLE older_role;`,
  )
  expect(await run(url, 'SELECT id, name FROM kept ORDER BY id')).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ])
})
