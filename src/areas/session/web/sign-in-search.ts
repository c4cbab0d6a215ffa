import { choice, declareSearch } from '#ui/address/declare-search.ts'
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
  // entering to leave is nobody's wish
  if (signsOut(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

export const signInFields = {
  /** Where to go after entering: a path of this application, and nothing else. */
  redirect: parsePath,
  /** Only the code is missing. */
  step: choice(['code']),
  /** Why a sign-in that was begun elsewhere came to nothing. */
  problem: choice(signInProblems),
}

export const parseSignInSearch = declareSearch(signInFields)
export type SignInSearch = ReturnType<typeof parseSignInSearch>

/** What another page for somebody who is not signed in takes along. */
export function onlyRedirect({ redirect }: SignInSearch): SignInSearch {
  return redirect === undefined ? {} : { redirect }
}
