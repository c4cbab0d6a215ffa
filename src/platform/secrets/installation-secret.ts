import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../storage/postgres/bytes.ts'
import type { Database } from '../storage/postgres/postgres.ts'

const installationSecrets = pgTable('installation_secrets', {
  purpose: text('purpose').primaryKey(),
  value: bytes('value').notNull(),
})

/** 256 random bits for one purpose, made at the first need and the same ever after, in every process of the installation. */
export function installationSecret(db: Database, purpose: 'anti-forgery' | 'client-key'): Promise<Buffer> {
  return keepInstallationValue(db, purpose, randomBytes(32))
}

/** The value that whoever came first gave for a purpose. */
export async function keepInstallationValue(db: Database, purpose: string, value: Buffer): Promise<Buffer> {
  await db.insert(installationSecrets).values({ purpose, value }).onConflictDoNothing()
  const [row] = await db.select().from(installationSecrets).where(eq(installationSecrets.purpose, purpose))
  if (row === undefined) throw new Error(`the secret for ${purpose} is gone`)
  return row.value
}

export async function replaceInstallationValue(db: Database, purpose: string, value: Buffer): Promise<void> {
  await db.update(installationSecrets).set({ value }).where(eq(installationSecrets.purpose, purpose))
}
