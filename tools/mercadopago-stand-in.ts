import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startMercadoPagoStandIn } from './mercadopago-stand-in/start-mercadopago-stand-in.ts'

/** For demonstrations: `node tools/mercadopago-stand-in.ts --port 4050`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4050' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startMercadoPagoStandIn({
  store: stores.aurora,
  anchor,
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Conta ${standIn.account} em ${standIn.url}`)
console.log(`Access Token ${standIn.accessToken}, assinatura secreta ${standIn.webhookSecret}`)
