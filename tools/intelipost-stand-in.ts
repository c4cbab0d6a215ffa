import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startIntelipostStandIn } from './intelipost-stand-in/start-intelipost-stand-in.ts'

/** For demonstrations: `node tools/intelipost-stand-in.ts --port 4070`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4070' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startIntelipostStandIn({
  store: stores.aurora,
  anchor,
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Intelipost em ${standIn.url}`)
console.log(`Chave ${standIn.apiKey}`)
