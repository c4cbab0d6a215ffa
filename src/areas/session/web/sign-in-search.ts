import { choice, declareSearch } from '#model/address/declare-search.ts'
import { signsOut } from '#model/paths.ts'
import { signInProblems } from '#model/sign-in-problems.ts'

const anywhere = 'https://farol.invalid'

/** Drops anything that is not a path on this origin: `//other`, `/\other`, `https:…`, `javascript:…`. */
export function parsePath(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  const url = URL.canParse(target, anywhere) ? new URL(target, anywhere) : null
  if (url === null || url.origin !== anywhere) return undefined
  // `/.//other` becomes `//other`
  if (url.pathname.startsWith('//')) return undefined
  // Signing in never leads to a sign-out.
  if (signsOut(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

export const signInFields = {
  redirect: parsePath,
  step: choice(['code']),
  problem: choice(signInProblems),
}

export const parseSignInSearch = declareSearch(signInFields)
export type SignInSearch = ReturnType<typeof parseSignInSearch>

export function onlyRedirect({ redirect }: SignInSearch): SignInSearch {
  return redirect === undefined ? {} : { redirect }
}
