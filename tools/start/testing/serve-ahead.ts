import { env } from '#platform/env.ts'
import { serve } from '../../../src/boot/serve.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

keepCompiled()
const { DATABASE_URL: postgresUrl, CLICKHOUSE_URL: clickhouseUrl } = env
if (postgresUrl === undefined || clickhouseUrl === undefined) throw new Error('the test gives both stores')
const ahead = Number(process.argv[2])
await serve(
  { postgresUrl, clickhouseUrl },
  {
    signal: new AbortController().signal,
    now: () => new Date(Date.now() + ahead),
  },
)
