import type { FastifyRequest } from 'fastify'
import { takeAccount } from '#model/account-in-address.ts'
import { askSignOutPath, signsOut } from '#model/paths.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'

/** Sign out or switch account, linked from another site. See docs/adr/links-from-elsewhere.md. */
export function redirectForeignAct({ url, headers }: FastifyRequest): string | null {
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
