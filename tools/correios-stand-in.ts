import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startCorreiosStandIn } from './correios-stand-in/start-correios-stand-in.ts'

/** For demonstrations: `node tools/correios-stand-in.ts --port 4080`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4080' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startCorreiosStandIn({
  store: stores.aurora,
  anchor,
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Correios em ${standIn.url}`)
console.log(`Cartão de postagem ${standIn.account}`)
console.log(`Usuário ${standIn.user}`)
console.log(`Código de acesso ${standIn.accessCode}`)
