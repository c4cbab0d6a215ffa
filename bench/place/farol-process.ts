import { env } from '#platform/env.ts'
import { serve } from '../../src/boot/serve.ts'

const { DATABASE_URL: postgresUrl, CLICKHOUSE_URL: clickhouseUrl } = env
if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('the bench gives both stores')
const { address, close } = await serve(
  { postgresUrl, clickhouseUrl },
  { signal: new AbortController().signal },
)
process.on('disconnect', () => void close().then(() => process.exit()))
process.send?.({ address })
