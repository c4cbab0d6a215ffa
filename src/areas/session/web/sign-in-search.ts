import { signsOut } from '#model/paths.ts'
import { type SignInProblem, signInProblems } from '#model/sign-in-problems.ts'

/**
 * Where to go after entering: a path of this application, and nothing else; whether only the code is missing; and why a
 * sign-in that was begun elsewhere came to nothing.
 */
export type SignInSearch = { redirect?: string; step?: 'code'; problem?: SignInProblem }

const anywhere = 'https://farol.invalid'

/** Drops anything that is not a path on this origin: `//other`, `/\other`, `https:…`, `javascript:…`. */
function pathOf(target: unknown): { redirect?: string } {
  if (typeof target !== 'string' || !target.startsWith('/')) return {}
  const url = URL.canParse(target, anywhere) ? new URL(target, anywhere) : null
  if (url === null || url.origin !== anywhere) return {}
  // `/.//other` becomes `//other`
  if (url.pathname.startsWith('//')) return {}
  // entering to leave is nobody's wish
  if (signsOut(url.pathname)) return {}
  return { redirect: `${url.pathname}${url.search}${url.hash}` }
}

export function parseSignInSearch(raw: Record<string, unknown>): SignInSearch {
  const problem = signInProblems.find((known) => known === raw['problem'])
  return {
    ...pathOf(raw['redirect']),
    ...(raw['step'] === 'code' ? { step: 'code' } : {}),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** What another page for somebody who is not signed in takes along. */
export function onlyRedirect({ redirect }: SignInSearch): SignInSearch {
  return redirect === undefined ? {} : { redirect }
}
