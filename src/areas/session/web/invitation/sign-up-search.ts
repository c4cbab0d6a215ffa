import { parseSignInSearch, type SignInSearch } from '#areas/session/web/sign-in-search.ts'

export type SignUpSearch = SignInSearch & { invite?: string }

export function parseSignUpSearch(raw: Record<string, unknown>): SignUpSearch {
  const invite = raw['invite']
  const good = typeof invite === 'string' && /^[\w-]{43}$/.test(invite)
  return { ...parseSignInSearch(raw), ...(good ? { invite } : {}) }
}
