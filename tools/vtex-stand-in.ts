import { parseArgs } from 'node:util'
import { scaled, stores } from '@farol/demo-store'
import { startVtexStandIn } from './vtex-stand-in/start-vtex-stand-in.ts'

/** For demonstrations: `node tools/vtex-stand-in.ts --port 4010`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    scale: { type: 'string', default: '0.05' },
    months: { type: 'string', default: '3' },
  },
})
const standIn = await startVtexStandIn({
  store: scaled(stores.aurora, { scale: Number(values.scale), months: Number(values.months) }),
  anchor: new Date().toISOString().slice(0, 10),
  daysAfter: 30,
  port: Number(values.port),
})
console.log(`Conta ${standIn.account} em ${standIn.url}`)
console.log(`Chave ${standIn.appKey}, token ${standIn.appToken}`)
