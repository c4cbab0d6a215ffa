import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startShopifyStandIn } from './shopify-stand-in/start-shopify-stand-in.ts'

/** For demonstrations: `node tools/shopify-stand-in.ts --port 4020`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4020' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startShopifyStandIn({
  store: stores.aurora,
  anchor,
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Loja ${standIn.shop} em ${standIn.url}`)
console.log(`ID do aplicativo ${standIn.clientId}, chave secreta ${standIn.clientSecret}`)
