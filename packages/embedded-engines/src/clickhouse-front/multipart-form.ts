import { ClickHouseError } from './clickhouse-error.ts'

const PART_NAME = /content-disposition:[^\r\n]*\bname="([\w.-]+)"/i

export function multipartBoundary(contentType: string | undefined): string | undefined {
  const match = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType ?? '')
  return match?.[1]
}

/**
 * Fields by name, the way `@clickhouse/client` sends long parameters. Throws ClickHouseError 48 for unnamed
 * parts and files.
 */
export function readMultipartForm(body: Buffer, boundary: string): Map<string, string> {
  const fields = new Map<string, string>()
  const parts = `\r\n${body.toString('utf8')}`.split(`\r\n--${boundary}`).slice(1)
  for (const part of parts) {
    if (part.startsWith('--')) return fields
    const blank = part.indexOf('\r\n\r\n')
    const head = part.slice(0, blank)
    const name = PART_NAME.exec(head)?.[1]
    if (blank < 0 || name === undefined || /\bfilename=/i.test(head)) break
    fields.set(name, part.slice(blank + 4))
  }
  throw new ClickHouseError(
    48,
    'NOT_IMPLEMENTED',
    'Only plain named fields are supported in multipart/form-data',
  )
}
