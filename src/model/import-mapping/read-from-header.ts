import type { ImportMappingText } from './mapping.ts'

type Described = Pick<ImportMappingText['files'][string], 'header' | 'columns' | 'skipLines'>

/** How a table is read, by the line of its header: 0 if it has none, and its columns are named by their place. */
export function readFromHeader(headerLine: number, columns: string[]): Described {
  if (headerLine === 0) return { header: false, columns }
  return headerLine > 1 ? { skipLines: headerLine - 1 } : {}
}
