import { sessionClient } from '#areas/session/web/session-client.ts'

/** What this installation lets people do; the same until it starts again. */
export const signInOptions = {
  queryKey: ['sign-in-options'],
  queryFn: () => sessionClient.getSignInOptions(),
  staleTime: Number.POSITIVE_INFINITY,
}
