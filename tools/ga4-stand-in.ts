import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startGa4StandIn } from './ga4-stand-in/start-ga4-stand-in.ts'

/** For demonstrations: `node tools/ga4-stand-in.ts --port 4030`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4030' },
    farol: { type: 'string', default: 'http://localhost:3333' },
  },
})
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startGa4StandIn({
  store: stores.aurora,
  anchor,
  port: Number(values.port),
  redirects: [`${values.farol}/api/integrations/google-analytics/callback`],
})
console.log(`Google Analytics em ${standIn.url}, para o Farol em ${values.farol}`)
console.log(`FAROL_GOOGLE_CLIENT_ID=${standIn.clientId} FAROL_GOOGLE_CLIENT_SECRET=${standIn.clientSecret}`)
