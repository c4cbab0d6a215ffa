import type { SignInProblem } from '#model/sign-in-problems.ts'

export function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === 'OAUTH_TIMEOUT') return true
    if (at instanceof TypeError && at.message === 'fetch failed') return true
    if (at.cause instanceof Response) return at.cause.status >= 500
  }
  return false
}

export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
