import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startPagarmeStandIn } from './pagarme-stand-in/start-pagarme-stand-in.ts'

/** For demonstrations: `node tools/pagarme-stand-in.ts --port 4060`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4060' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startPagarmeStandIn({
  store: stores.aurora,
  anchor,
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Conta ${standIn.account} em ${standIn.url}`)
console.log(`Chave secreta ${standIn.secretKey}`)
console.log(`Avisos com o usuário ${standIn.webhookUser} e a senha ${standIn.webhookPassword}`)
