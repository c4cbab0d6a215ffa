import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startGoogleAdsStandIn } from './google-ads-stand-in/start-google-ads-stand-in.ts'

/** For demonstrations: `node tools/google-ads-stand-in.ts --port 4120`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4120' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startGoogleAdsStandIn({ store: stores.aurora, anchor, port: Number(values.port) })
console.log(`Google Ads em ${standIn.url}`)
console.log(`Conta ${standIn.account}`)
console.log(`ID do cliente ${standIn.key.clientId}`)
console.log(`Chave secreta ${standIn.key.clientSecret}`)
console.log(`Refresh token ${standIn.key.refreshToken}`)
