import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'

/** Where a problem is, in the words of the screen. */
export function issueText(
  { path, message }: { path: string; message: string },
  { records, files }: ImportMappingText,
  labelOf: (kind: CanonicalKind) => string,
): string {
  const [part, key] = path.split('.')
  if (key === undefined) return message
  const kind = part === 'records' ? records[Number(key)]?.kind : undefined
  if (kind !== undefined) return `${labelOf(kind)}: ${message}`
  const pattern = part === 'files' ? files[key]?.pattern : undefined
  return pattern === undefined ? message : `${pattern}: ${message}`
}
