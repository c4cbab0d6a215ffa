import { bling, gateway, magalu, tiny } from './back-offices.ts'
import { mercadoLivre, shopify, woocommerce } from './carts-and-marketplaces.ts'
import { nuvemshop, tray, vtex } from './stores.ts'

export const platformExports = [
  ...[vtex, nuvemshop, tray, mercadoLivre, shopify, bling, tiny, woocommerce, magalu, gateway],
]
