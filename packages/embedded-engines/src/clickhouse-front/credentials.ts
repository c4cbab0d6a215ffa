import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ClickHouseError } from './clickhouse-error.ts'

export type Credentials = { user: string; password: string }

/** User and password (basic, X-ClickHouse-User and -Key, or query string), in constant time. Throws ClickHouseError 516. */
export function authenticate(request: IncomingMessage, url: URL, expected: Credentials): void {
  const given = credentialsOf(request, url)
  const userMatches = isSame(given.user, expected.user)
  const passwordMatches = isSame(given.password, expected.password)
  if (userMatches && passwordMatches) return
  const text = `${given.user}: Authentication failed: password is incorrect, or there is no user with such name.`
  throw new ClickHouseError(516, 'AUTHENTICATION_FAILED', text)
}

function credentialsOf(request: IncomingMessage, url: URL): Credentials {
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    const decoded = Buffer.from(basic, 'base64').toString('utf8')
    const colon = decoded.indexOf(':')
    return { user: decoded.slice(0, Math.max(colon, 0)), password: decoded.slice(colon + 1) }
  }
  return {
    user: readHeader(request, 'x-clickhouse-user') ?? url.searchParams.get('user') ?? 'default',
    password: readHeader(request, 'x-clickhouse-key') ?? url.searchParams.get('password') ?? '',
  }
}

export function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
