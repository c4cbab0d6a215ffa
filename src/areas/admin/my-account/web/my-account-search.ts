import { oneOf } from '#ui/address/search-params.ts'

export const sections = ['profile', 'security', 'preferences', 'names', 'privacy'] as const
export type Section = (typeof sections)[number]

export type MyAccountSearch = { tab?: Section; 'email-token'?: string }

export function parseMyAccountSearch(raw: Record<string, unknown>): MyAccountSearch {
  const tab = oneOf(sections, raw['tab'])
  const token = raw['email-token']
  const isToken = typeof token === 'string' && /^[\w-]{1,255}$/.test(token)
  return {
    ...(tab === undefined || tab === sections[0] ? {} : { tab }),
    ...(isToken ? { 'email-token': token } : {}),
  }
}
