/** Names of shops are parts of host names: anything else would send the key elsewhere. */
const shopName = /^[a-z0-9][a-z0-9-]{0,59}$/

/** The shop's first address, which the platform signs its notices with whatever the shop is called in public. */
export const shopDomain = (shop: string): string => `${shop}.myshopify.com`

/** `server` takes the place of the platform's hosts, for a stand-in. */
export function shopAddress(shop: string, server?: string): string {
  if (!shopName.test(shop)) throw new Error('not the name of a shop')
  return (server ?? `https://${shopDomain(shop)}`).replace(/\/$/, '')
}
