import { bling, gateway, magalu, tiny } from './back-offices.ts'
import { mercadoLivre, shopify, woocommerce } from './carts-and-marketplaces.ts'
import * as abroad from './abroad.ts'
import * as habits from './habits.ts'
import * as moreStores from './more-stores.ts'
import * as officesAndGateways from './offices-and-gateways.ts'
import { amazon, casasBahia, magento, prestashop, shopee, wix } from './others.ts'
import * as sheets from './sheets.ts'
import * as statements from './statements.ts'
import * as strangers from './strangers.ts'
import { nuvemshop, tray, vtex } from './stores.ts'
import * as withTotals from './with-totals.ts'

export const platformExports = [
  vtex,
  nuvemshop,
  tray,
  mercadoLivre,
  shopify,
  bling,
  tiny,
  woocommerce,
  magalu,
  gateway,
  shopee,
  amazon,
  wix,
  magento,
  prestashop,
  casasBahia,
  ...Object.values(abroad),
  ...Object.values(officesAndGateways),
  ...Object.values(habits),
  ...Object.values(moreStores),
  ...Object.values(sheets),
  ...Object.values(statements),
  ...Object.values(strangers),
  ...Object.values(withTotals),
]
