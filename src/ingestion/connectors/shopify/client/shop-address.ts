const shopName = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Names of shops are parts of host names: anything else would send the key elsewhere. */
export const isShopName = (name: string): boolean => shopName.test(name)

/** The shop's first address, which the platform signs its notices with whatever the shop is called in public. */
export const shopDomain = (shop: string): string => `${shop}.myshopify.com`

/** `server` takes the place of the platform's hosts, for a stand-in. */
export function shopAddress(shop: string, server?: string): string {
  if (!isShopName(shop)) throw new Error('not the name of a shop')
  return (server ?? `https://${shopDomain(shop)}`).replace(/\/$/, '')
}
