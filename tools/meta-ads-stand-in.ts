import { parseArgs } from 'node:util'
import { stores } from '@farol/demo-store'
import { startMetaAdsStandIn } from './meta-ads-stand-in/start-meta-ads-stand-in.ts'

/** For demonstrations: `node tools/meta-ads-stand-in.ts --port 4110`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4110' } } })
const anchor = new Date().toISOString().slice(0, 10)
const standIn = await startMetaAdsStandIn({ store: stores.aurora, anchor, port: Number(values.port) })
console.log(`Meta em ${standIn.url}`)
console.log(`Conta de anúncios ${standIn.account}`)
console.log(`Token ${standIn.accessToken}`)
