/** Where the interfaces of an account answer. */
export type VtexAddresses = { api: string; payments: string; pricing: string }

/** Account names are parts of host names: anything else would send the key elsewhere. */
const accountName = /^[a-z0-9][a-z0-9-]{0,62}$/

/** `server` takes the place of the platform's hosts, for a stand-in. */
export function addressesOf(account: string, server?: string): VtexAddresses {
  if (!accountName.test(account)) throw new Error('not the name of an account')
  if (server !== undefined) return { api: server, payments: server, pricing: server }
  return {
    api: `https://${account}.vtexcommercestable.com.br`,
    payments: `https://${account}.vtexpayments.com.br`,
    pricing: `https://api.vtex.com/${account}`,
  }
}
