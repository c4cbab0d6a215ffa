/** The one address that Google sends browsers back to, as it is registered there. */
export function googleCallbackOf(siteAddress: string): string {
  return `${siteAddress}/api/users/google/callback`
}
