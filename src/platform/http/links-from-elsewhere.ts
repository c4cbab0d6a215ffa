import type { FastifyRequest } from 'fastify'
import { takeAccount } from '#model/account-in-address.ts'
import { askSignOutPath, signsOut } from '#model/paths.ts'
import { parseSearchParams, stringifySearchParams } from '#model/search-params.ts'

/** Where a visit that another site led here goes instead, or null: nobody is signed out unasked, and only who followed a link
 * changes account by it. A browser that does not say where a visit comes from is believed. See docs/adr/links-from-elsewhere.md. */
export function withoutForeignActs({ url, headers }: FastifyRequest): string | null {
  const from = headers['sec-fetch-site']
  if (url.startsWith('/api/') || (from !== 'cross-site' && from !== 'same-site')) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (signsOut(path)) return askSignOutPath
  if (headers['sec-fetch-user'] === '?1' && headers['sec-fetch-dest'] === 'document') return null
  if (mark < 0) return null
  const { accountId, virtualChannelId, search } = takeAccount(parseSearchParams(url.slice(mark)))
  return accountId === null && virtualChannelId === null ? null : `${path}${stringifySearchParams(search)}`
}
