export type GoogleAddresses = {
  issuer: string
  authorize: string
  token: string
  revoke: string
  jwks: string
  admin: string
  data: string
}

const google: GoogleAddresses = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  admin: 'https://analyticsadmin.googleapis.com/v1beta',
  data: 'https://analyticsdata.googleapis.com/v1beta',
}

/** `server` replaces Google's hosts in tests. */
export function googleAddresses(server?: string): GoogleAddresses {
  if (server === undefined) return google
  const issuer = server.replace(/\/$/, '')
  return {
    issuer,
    authorize: `${issuer}/o/oauth2/v2/auth`,
    token: `${issuer}/token`,
    revoke: `${issuer}/revoke`,
    jwks: `${issuer}/oauth2/v3/certs`,
    admin: `${issuer}/v1beta`,
    data: `${issuer}/v1beta`,
  }
}
