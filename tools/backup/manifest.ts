import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#platform/errors.ts'
import { migrationFolders, readMigrations } from '#platform/storage/migration-files.ts'

const Entry = z.object({
  kind: z.enum(['postgres', 'clickhouse', 'file']),
  name: z.string(),
  path: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  rows: z.number().optional(),
  columns: z.array(z.string()).optional(),
})

const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  startedAt: z.string(),
  migrations: z.record(z.string(), z.string()),
  sequences: z.record(z.string(), z.string()),
  /** Null when the operator keeps the key in FAROL_SECRET_KEY. */
  key: z.string().nullable(),
  entries: z.array(Entry),
})

export type Entry = z.infer<typeof Entry>
export type Manifest = z.infer<typeof Manifest>

const place = (folder: string) => join(folder, 'manifest.json')

/** Written last: a folder without it is an incomplete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(place(folder), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(place(folder), 'utf8').catch(() => '')
  const parsed = Manifest.safeParse(text === '' ? undefined : JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new StartError(`"${folder}" não tem uma cópia inteira do Farol: falta um manifest.json que se leia.`)
}

export async function ownMigrations(): Promise<Record<string, string>> {
  const [people, facts] = await Promise.all([
    readMigrations(migrationFolders.postgres),
    readMigrations(migrationFolders.clickhouse),
  ])
  return Object.fromEntries([
    ...people.map(({ name, checksum }) => [`postgres/${name}`, checksum]),
    ...facts.map(({ name, checksum }) => [`clickhouse/${name}`, checksum]),
  ])
}
