import { randomBytes } from 'node:crypto'
import { eq, pgTable, text } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../storage/postgres/bytes.ts'
import type { Database } from '../storage/postgres/postgres.ts'

const installationSecrets = pgTable('installation_secrets', {
  purpose: text('purpose').primaryKey(),
  value: bytes('value').notNull(),
})

/** 256 random bits per purpose, created on first use and the same in every process. */
export function installationSecret(db: Database, purpose: 'anti-forgery' | 'client-key'): Promise<Buffer> {
  return storeInstallationValue(db, purpose, randomBytes(32))
}

export async function storeInstallationValue(db: Database, purpose: string, value: Buffer): Promise<Buffer> {
  await db.insert(installationSecrets).values({ purpose, value }).onConflictDoNothing()
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.purpose, purpose))
  if (row === undefined) throw new Error(`the secret for ${purpose} is gone`)
  return row.value
}

export async function replaceInstallationValue(db: Database, purpose: string, value: Buffer): Promise<void> {
  await db.update(installationSecrets).set({ value }).where(eq(installationSecrets.purpose, purpose))
}
