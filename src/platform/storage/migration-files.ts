import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

const sources = join(import.meta.dirname, '..', '..')

export const migrationFolders = {
  postgres: [join(import.meta.dirname, 'postgres', 'migrations')],
  clickhouse: [join(sources, 'analytics', 'facts', 'migrations'), join(sources, 'ingestion', 'migrations')],
}

export type Migration = { name: string; sql: string; checksum: string }

export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const found: Migration[] = []
  for (const folder of folders.filter(existsSync)) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
    for (const file of files) {
      const sql = await readFile(join(folder, file), 'utf8')
      found.push({ name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

/** Rejects data of a newer version, and migrations edited after they ran. */
export function pendingMigrations(all: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(all.map(({ name }) => name))
  const newer = [...applied.keys()].find((name) => !known.has(name))
  if (newer !== undefined) {
    throw new StartError(
      `Estes dados são de uma versão mais nova do Farol (têm a migração ${newer}). Use essa versão ou uma posterior, ou restaure uma cópia anterior dos dados.`,
    )
  }
  return all.filter((migration) => {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new StartError(
        `A migração ${migration.name} foi alterada depois de aplicada a estes dados. Crie uma migração nova.`,
      )
    }
    return checksum === undefined
  })
}
