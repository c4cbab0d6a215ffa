import type { Sale } from '../vtex-stand-in/sales.ts'

/** A sale under the platform's numbers. */
export type ShopOrder = { number: string; name: string; sale: Sale }

export const gid = (type: string, number: string | number): string => `gid://shopify/${type}/${number}`

export const instant = (second: number): string => new Date(second * 1000).toISOString().replace('.000Z', 'Z')

export const instantBy = (second: number | null, at: number): string | null =>
  second !== null && second <= at ? instant(second) : null
