/** The name becomes part of a host name: anything else could send the key elsewhere. */
const shopName = /^[a-z0-9][a-z0-9-]{0,59}$/

/** The shop's permanent domain: notices are signed for it whatever its public domain is. */
export const shopDomain = (shop: string): string => `${shop}.myshopify.com`

/** `server` replaces the platform's hosts in tests. */
export function shopAddress(shop: string, server?: string): string {
  if (!shopName.test(shop)) throw new Error('not the name of a shop')
  return (server ?? `https://${shopDomain(shop)}`).replace(/\/$/, '')
}
