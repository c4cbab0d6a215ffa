import { createHmac } from 'node:crypto'
import pg from 'pg'

/** Owns the database and creates roles and databases; cannot become superuser. */
const OWNER = 'farol_owner'

/** Derived from the superuser's password without revealing it. */
const ownerPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(OWNER).digest('base64url')

/**
 * Also transfers a database owned by the superuser. `superuser`: its URL, without a path. Returns the owner's
 * URL of the database.
 */
export async function createDatabase(superuser: URL, name: string): Promise<string> {
  const password = ownerPassword(superuser.password)
  const isTheirs = await withClient(superuser, 'postgres', async (client) => {
    const { rowCount: hasOwner } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER])
    const verb = hasOwner === 0 ? 'CREATE' : 'ALTER'
    await client.query(
      `${verb} ROLE ${OWNER} LOGIN NOSUPERUSER CREATEDB CREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
    )
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    )
    const database = client.escapeIdentifier(name)
    if (rows.length === 0) await client.query(`CREATE DATABASE ${database} OWNER ${OWNER}`)
    return rows.length === 0 || rows[0]?.owner === OWNER
  })
  if (!isTheirs) await handOver(superuser, name)
  const url = new URL(superuser)
  url.username = OWNER
  url.password = password
  url.pathname = name
  return url.href
}

async function handOver(superuser: URL, name: string): Promise<void> {
  await withClient(superuser, name, async (client) => {
    const { rows } = await client.query<{ statement: string }>(ownership, [OWNER])
    const statements = rows.map(({ statement }) => statement)
    statements.push(`ALTER DATABASE ${client.escapeIdentifier(name)} OWNER TO ${OWNER}`)
    await client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
  })
}

const ownership = `
  WITH mine AS (SELECT oid FROM pg_roles WHERE rolname = current_user),
  spaces AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS statement
    FROM pg_namespace WHERE oid IN (SELECT oid FROM spaces) AND nspowner IN (SELECT oid FROM mine)
  UNION ALL
  SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, $1::text)
    FROM pg_class c WHERE relnamespace IN (SELECT oid FROM spaces) AND relowner IN (SELECT oid FROM mine)
      AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text)
    FROM pg_proc p WHERE pronamespace IN (SELECT oid FROM spaces) AND proowner IN (SELECT oid FROM mine)
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text)
    FROM pg_type t WHERE typnamespace IN (SELECT oid FROM spaces) AND typowner IN (SELECT oid FROM mine)
      AND typtype IN ('e', 'd')
  UNION ALL
  SELECT format('GRANT %I TO %I WITH ADMIN OPTION', rolname, $1::text)
    FROM pg_roles WHERE NOT rolcanlogin AND rolname !~ '^pg_'`

async function withClient<Result>(
  superuser: URL,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(superuser)
  url.pathname = database
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
