/** Why a sign-in with Google did not end in a session, as the address of the sign-in page carries it. */
export const signInProblems = [
  'google-canceled',
  'google-expired',
  'google-unverified',
  'google-other',
  'google-away',
  'google-closed',
  'google-failed',
] as const

export type SignInProblem = (typeof signInProblems)[number]
