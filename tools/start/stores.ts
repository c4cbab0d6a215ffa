import { StartError } from '#platform/errors.ts'
import { connectClickHouse, type ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres, type Postgres } from '#platform/storage/postgres/postgres.ts'

export type Stores = { postgres: Postgres; clickhouse: ClickHouse; close: () => Promise<void> }

export type StoreUrls = { postgresUrl: string; clickhouseUrl: string }

/** Opens both stores and asks each a first question; a store that does not answer is told in one sentence without its password. */
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
    await clickhouse.command({ query: 'SELECT 1' }).catch((error: unknown) => {
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

const reasons: [RegExp, string][] = [
  [/ECONNREFUSED|ECONNRESET/, 'o servidor recusou a conexão'],
  [/ENOTFOUND|EAI_AGAIN/, 'o endereço não foi encontrado'],
  [/28P01|28000|\b516\b|Authentication failed/, 'usuário ou senha não conferem'],
  [/3D000|\b81\b/, 'o banco de dados não existe'],
  [/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'o servidor não respondeu a tempo'],
]

function unreachable(store: string, variable: string, url: string, error: unknown): StartError {
  const { host } = new URL(url)
  const told = textOf(error)
  const reason = reasons.find(([pattern]) => pattern.test(told))?.[1] ?? 'a resposta não é a esperada'
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
