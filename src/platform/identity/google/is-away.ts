/** Why an exchange with the provider failed: no answer, a late one, or one that says that the trouble is theirs. */
export function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === 'OAUTH_TIMEOUT') return true
    if (at instanceof TypeError && at.message === 'fetch failed') return true
    if (at.cause instanceof Response) return at.cause.status >= 500
  }
  return false
}
