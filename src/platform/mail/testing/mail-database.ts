import { migrationFolders, readMigrations } from '../../storage/migration-files.ts'
import { migratePostgres } from '../../storage/postgres/migrate-postgres.ts'
import { connectPostgres, type Postgres } from '../../storage/postgres/postgres.ts'
import { engineUrls } from '../../testing/engines.ts'

export type MailDatabase = {
  /** Connects like another process; all clients close with the database. */
  connect: () => Postgres
  letIn: (allowed: boolean) => Promise<void>
  close: () => Promise<void>
}

/** A separate migrated database, because senders process every queued mail. */
export async function mailDatabase(name: string): Promise<MailDatabase> {
  const { postgresUrl } = engineUrls()
  const shared = connectPostgres(postgresUrl, () => {})
  await shared.pool.query(`CREATE DATABASE ${name}`)
  await shared.close()
  const url = new URL(postgresUrl)
  url.pathname = name
  const opened: Postgres[] = []
  const connect = () => {
    const postgres = connectPostgres(url.href, () => {})
    opened.push(postgres)
    return postgres
  }
  const client = await connect().pool.connect()
  await migratePostgres(client, await readMigrations(migrationFolders.postgres))
  client.release()
  const letIn = async (allowed: boolean) => {
    const outside = connectPostgres(postgresUrl, () => {})
    await outside.pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
    if (!allowed) {
      await outside.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        name,
      ])
    }
    await outside.close()
  }
  const close = async () => {
    await Promise.all(opened.map((postgres) => postgres.close()))
  }
  return { connect, letIn, close }
}
