import { signsOut } from '#model/paths.ts'
import { type SignInProblem, signInProblems } from '#model/sign-in-problems.ts'

/** `redirect`: a path of this application; `step`: only the code is missing; `problem`: why a Google sign-in failed. */
export type SignInSearch = { redirect?: string; step?: 'code'; problem?: SignInProblem }

const anywhere = 'https://farol.invalid'

/** Only paths of this origin, not `//other`, `/\other`, `https:…`, `javascript:…`. */
function safeRedirect(target: unknown): { redirect?: string } {
  if (typeof target !== 'string' || !target.startsWith('/')) return {}
  const url = URL.canParse(target, anywhere) ? new URL(target, anywhere) : null
  if (url === null || url.origin !== anywhere) return {}
  // `/.//other` becomes `//other`
  if (url.pathname.startsWith('//')) return {}
  // signing in to sign out makes no sense
  if (signsOut(url.pathname)) return {}
  return { redirect: `${url.pathname}${url.search}${url.hash}` }
}

export function parseSignInSearch(raw: Record<string, unknown>): SignInSearch {
  const problem = signInProblems.find((known) => known === raw['problem'])
  return {
    ...safeRedirect(raw['redirect']),
    ...(raw['step'] === 'code' ? { step: 'code' } : {}),
    ...(problem === undefined ? {} : { problem }),
  }
}

export function onlyRedirect({ redirect }: SignInSearch): SignInSearch {
  return redirect === undefined ? {} : { redirect }
}
