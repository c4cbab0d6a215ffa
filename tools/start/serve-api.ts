import { env } from '#platform/env.ts'
import { sayWhy } from './say-why.ts'
import { serve } from '../../src/boot/serve.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const { DATABASE_URL, CLICKHOUSE_URL } = env
let close = async () => {}
const signal = stopOnSignal(() => close())
try {
  if (DATABASE_URL === undefined || CLICKHOUSE_URL === undefined)
    throw new Error('started by tools/start/dev.ts')
  const urls = { postgresUrl: DATABASE_URL, clickhouseUrl: CLICKHOUSE_URL }
  const serving = await serve(urls, { signal })
  close = serving.close
  console.log(`• API no ar; telas em ${serving.address}`)
  if (serving.outbox !== null) console.log(`• E-mails (sem SMTP configurado): ${serving.outbox}`)
} catch (error) {
  if (!signal.aborted) sayWhy(error)
}
