import { createHash } from 'node:crypto'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'

/** What staged rows are made of: with other files or another mapping the key is another. */
export function stagedKey(
  mapping: ImportMapping,
  files: readonly { position: number; sha256: string }[],
): string {
  const made = JSON.stringify([mapping, files.map(({ position, sha256 }) => [position, sha256])])
  return createHash('sha256').update(made).digest('hex')
}
