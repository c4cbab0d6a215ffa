import { isDeepStrictEqual } from 'node:util'
import { StartError } from '#platform/errors.ts'
import { connectClickHouse, type ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres, type Postgres } from '#platform/storage/postgres/postgres.ts'

export type Stores = { postgres: Postgres; clickhouse: ClickHouse; close: () => Promise<void> }

export type StoreUrls = { postgresUrl: string; clickhouseUrl: string }

/** A failure is one sentence without the password. */
export async function openStores({ postgresUrl, clickhouseUrl }: StoreUrls): Promise<Stores> {
  const postgres = connectPostgres(postgresUrl, tellAway('PostgreSQL'))
  const clickhouse = connectClickHouse(clickhouseUrl, tellAway('ClickHouse'))
  const close = async () => {
    await Promise.allSettled([postgres.close(), clickhouse.close()])
  }
  try {
    await postgres.pool.query('SELECT 1').catch((error: unknown) => {
      throw unreachable('o PostgreSQL', 'DATABASE_URL', postgresUrl, error)
    })
    await firstAnswer(clickhouse).catch((error: unknown) => {
      throw unreachable('o ClickHouse', 'CLICKHOUSE_URL', clickhouseUrl, error)
    })
  } catch (error) {
    await close()
    throw error
  }
  return { postgres, clickhouse, close }
}

function tellAway(store: string): (answers: boolean) => void {
  return (answers) => console.error(`${store} ${answers ? 'answers again' : 'does not answer'}`)
}

const PATIENCE_MS = 15_000

/** A web page answers 200 to everything too. */
async function firstAnswer(clickhouse: ClickHouse): Promise<void> {
  const abort_signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await clickhouse.query({ query: 'SELECT 7 AS seven', format: 'JSONEachRow', abort_signal })
    const rows: unknown = await answer.json()
    if (!isDeepStrictEqual(rows, [{ seven: 7 }])) throw new Error(NO_CLICKHOUSE)
  } catch (error) {
    throw abort_signal.aborted ? abort_signal.reason : error
  }
}

const NO_CLICKHOUSE = 'another answer'

const reasons: [RegExp, string][] = [
  [
    /EPROTO|WRONG_VERSION_NUMBER|wrong version number|packet length too long/i,
    'o servidor não fala https nesta porta: use http',
  ],
  [/HTTPS port|HTTP_REQUEST_ON_HTTPS/i, 'esta porta só fala https: use https'],
  [
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS_CERT|CERT_/,
    'o certificado do servidor não é de confiança',
  ],
  [/ECONNREFUSED|ECONNRESET/, 'o servidor recusou a conexão'],
  [/ENOTFOUND|EAI_AGAIN/, 'o endereço não foi encontrado'],
  [/28P01|28000|\b516\b|Authentication failed/, 'usuário ou senha não conferem'],
  [/3D000|\b81\b/, 'o banco de dados não existe'],
  [/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'o servidor não respondeu a tempo'],
]

function unreachable(store: string, variable: string, url: string, error: unknown): StartError {
  const { host } = new URL(url)
  const errorText = textOf(error)
  const reason =
    reasons.find(([pattern]) => pattern.test(errorText))?.[1] ??
    `quem respondeu não é ${store.replace(/^o /, 'um ')}`
  const sentence = `Não foi possível conectar com ${store} em ${host}: ${reason}. Confira ${variable}.`
  return new StartError(sentence, { cause: error })
}

function textOf(error: unknown): string {
  const texts: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    texts.push('code' in at ? String(at.code) : '', at.message)
    if (at instanceof AggregateError) texts.push(...at.errors.map(String))
  }
  return texts.join(' ')
}
