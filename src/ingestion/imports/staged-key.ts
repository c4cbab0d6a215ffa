import { createHash } from 'node:crypto'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'

/** Changes with the files or the mapping. */
export function stagedKey(
  mapping: ImportMapping,
  files: readonly { position: number; sha256: string }[],
): string {
  const made = JSON.stringify([mapping, files.map(({ position, sha256 }) => [position, sha256])])
  return createHash('sha256').update(made).digest('hex')
}
