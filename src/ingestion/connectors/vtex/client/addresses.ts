export type VtexAddresses = { api: string; payments: string; pricing: string }

/** The name becomes part of a host name: anything else could send the key elsewhere. */
const accountName = /^[a-z0-9][a-z0-9-]{0,62}$/

/** `server` replaces the platform's hosts in tests. */
export function vtexAddresses(account: string, server?: string): VtexAddresses {
  if (!accountName.test(account)) throw new Error('not the name of an account')
  if (server !== undefined) return { api: server, payments: server, pricing: server }
  return {
    api: `https://${account}.vtexcommercestable.com.br`,
    payments: `https://${account}.vtexpayments.com.br`,
    pricing: `https://api.vtex.com/${account}`,
  }
}
