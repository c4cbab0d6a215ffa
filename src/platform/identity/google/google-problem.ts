import type { SignInProblem } from '#model/sign-in-problems.ts'

/** Why a sign-in with Google opens no session. */
export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
