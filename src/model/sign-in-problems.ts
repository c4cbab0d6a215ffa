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
