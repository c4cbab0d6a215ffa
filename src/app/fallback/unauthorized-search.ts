import { parseSignInSearch } from '#areas/session/web/sign-in-search.ts'

/** The permission that is missing, and the page of this application that asked for it. */
export type UnauthorizedSearch = { permission?: string; from?: string }

export function parseUnauthorizedSearch(raw: Record<string, unknown>): UnauthorizedSearch {
  const permission = raw['permission']
  const from = parseSignInSearch({ redirect: raw['from'] }).redirect
  return {
    ...(typeof permission === 'string' && /^[a-z]+\.[a-z]+$/.test(permission) ? { permission } : {}),
    ...(from === undefined ? {} : { from }),
  }
}
