import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startImporter } from '#areas/integrations/import/server/testing/importer.ts'
import { AttemptsQuestion, DimensionsQuestion } from '#areas/payments/decomposition/contract.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { getPaymentsDimensions } from '#areas/payments/decomposition/server/get-payments-dimensions.ts'
import { listPaymentAttempts } from '#areas/payments/decomposition/server/list-payment-attempts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { attemptsFile, type AttemptsFileForm } from './testing/attempts-file.ts'

let engines: TestEngines
let importer: Awaited<ReturnType<typeof startImporter>>
beforeAll(async () => {
  engines = await testEngines()
  importer = await startImporter(engines)
})
afterAll(async () => {
  await importer.close()
  await engines.stop()
})

const iso = (moment: Date) => local(moment).toISOString().slice(0, 19).replace('T', ' ')
const local = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000)
const dayFirst = (moment: Date) => {
  const [year, month, day, clock] = iso(moment).split(/[- ]/)
  return `${day}/${month}/${year} ${clock}`
}

const forms: AttemptsFileForm[] = [
  {
    name: '50,000 attempts of nobody in particular, 0 and 1',
    rows: 50_000,
    columns: {
      at: 'tmsp',
      amount: 'amount',
      success: 'success',
      provider: 'PSP',
      secured: '3D_secured',
      card: 'card',
    },
    answers: { approved: '1', declined: '0' },
    at: iso,
    separator: ',',
  },
  {
    name: 'customers, true and false',
    rows: 6000,
    customer: 'customer_id',
    columns: {
      at: 'created_at',
      amount: 'amount',
      success: 'approved',
      provider: 'provider',
      card: 'card_brand',
    },
    answers: { approved: 'true', declined: 'false' },
    at: (moment) => moment.toISOString(),
    separator: ',',
  },
  {
    name: 'days before months, SUCESSO and ERRO, no card and no method',
    rows: 5000,
    customer: 'Cliente',
    columns: { at: 'Data da transação', amount: 'Valor', success: 'Resultado', provider: 'Adquirente' },
    answers: { approved: 'SUCESSO', declined: 'ERRO' },
    at: dayFirst,
    separator: ';',
  },
  {
    name: 'numbers of attempts but not of orders, approved and declined',
    rows: 4000,
    id: 'transaction_id',
    customer: 'email',
    columns: { at: 'date', amount: 'amount', success: 'status', provider: 'gateway', card: 'card_brand' },
    answers: { approved: 'approved', declined: 'declined' },
    at: iso,
    separator: ',',
  },
  {
    name: 'numbers of attempts, yes and no, of nobody in particular',
    rows: 3000,
    id: 'id',
    columns: { at: 'Data', amount: 'Valor', success: 'Aprovado', provider: 'Processadora', card: 'Bandeira' },
    answers: { approved: 'Sim', declined: 'Não' },
    at: dayFirst,
    separator: ';',
  },
]

type Rates = Record<string, { over: number; rate: number }>

/** What the file itself says, read by another engine. */
async function ratesOf(file: string, { customer, columns, answers, at }: AttemptsFileForm) {
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  const moment =
    at === dayFirst
      ? `strptime("${columns.at}", '%d/%m/%Y %H:%M:%S')`
      : `CAST(replace("${columns.at}", 'Z', '') AS TIMESTAMP)`
  const who = customer ?? 'country'
  const minutes = customer === undefined ? 1 : 60
  await duckdb.run(`CREATE TABLE attempts AS
    SELECT row_number() OVER () AS line, ${moment} AS told_at, "${columns.amount}" AS amount, "${columns.provider}" AS provider,
      "${columns.success}" = '${answers.approved}' AS ok,
      CASE WHEN coalesce("${who}", '') = '' THEN concat('row ', row_number() OVER ()) ELSE "${who}" END AS who
    FROM read_csv('${file}', all_varchar = true, header = true)`)
  await duckdb.run(`CREATE TABLE purchases AS
    SELECT arg_min(provider, line) AS provider, max(ok) AS ok FROM (
      SELECT *, sum(begins) OVER (PARTITION BY who, amount ORDER BY told_at, line) AS purchase FROM (
        SELECT *, CASE WHEN told_at - lag(told_at) OVER (PARTITION BY who, amount ORDER BY told_at, line) <= INTERVAL ${minutes} MINUTE
          THEN 0 ELSE 1 END AS begins FROM attempts))
    GROUP BY who, amount, purchase`)
  const rates = async (table: string): Promise<Rates> => {
    const answer = await duckdb.runAndReadAll(
      `SELECT provider, CAST(count(*) AS INTEGER), CAST(count(*) FILTER (ok) AS INTEGER) FROM ${table} GROUP BY provider`,
    )
    return Object.fromEntries(
      answer
        .getRows()
        .map(([provider, over, ok]) => [
          String(provider),
          { over: Number(over), rate: Number(ok) / Number(over) },
        ]),
    )
  }
  return { raw: await rates('attempts'), deduplicated: await rates('purchases') }
}

async function broughtBy(form: AttemptsFileForm) {
  const me = await importer.signIn()
  const { id } = await me.create()
  const content = attemptsFile(form)
  expect((await me.upload(id, 'tentativas.csv', content)).status).toBe(200)
  const path = `/api/integrations/imports/${id}`
  const guess = await me.send('POST', `${path}/mapping/guess`, {})
  const { mapping, notes } = guess.body as { mapping: unknown; notes: string[] }
  expect((await me.save(id, mapping)).status).toBe(200)
  const bring = async () => {
    await me.act(id, 'start')
    return me.ended(id)
  }
  const created = me.account
  if (created === undefined) throw new Error('no account')
  const ctx = {
    ...(await engines.newAccount({ now: () => new Date('2026-04-10T12:00:00Z') })),
    db: engines.accountDb(created.id),
    account: created,
  }
  return { me, ctx, content, notes, path, result: await bring() }
}

const asked = { period: '2026-01-01_2026-03-31', compare: 'previous-period' } as const

describe.each(forms)('a file of $name', (form) => {
  it('comes in as it is proposed, and says raw and deduplicated what the file says', async () => {
    const { ctx, content, notes, result } = await broughtBy(form)
    expect(result).toMatchObject({ state: 'done', error: null, result: { rejected: 0 } })
    expect(notes.find((note) => note.includes('a mesma compra'))).toBeDefined()
    expect(notes.filter((note) => note.includes('diga o que significa'))).toEqual([])

    const file = join(await mkdtemp(join(tmpdir(), 'farol-attempts-')), 'tentativas.csv')
    await writeFile(file, content)
    const truth = await ratesOf(file, form)
    expect(Object.keys(truth.raw)).toHaveLength(4)

    const byProvider = async (rate: 'acceptance' | 'authorization') => {
      const { dimensions } = await getPaymentsDimensions(ctx, DimensionsQuestion.parse({ ...asked, rate }))
      const rows = dimensions.find(({ dimension }) => dimension === 'acquirer')?.segments ?? []
      return Object.fromEntries(
        rows.map((row) => [row.value, { over: row.over.current, rate: row.rate.current }]),
      )
    }
    expect(await byProvider('authorization')).toEqual(truth.raw)
    expect(await byProvider('acceptance')).toEqual(truth.deduplicated)

    const answer = await getPaymentsDecomposition(ctx, DimensionsQuestion.parse(asked))
    const whole = (rates: Rates) => {
      const all = Object.values(rates)
      const over = all.reduce((sum, one) => sum + one.over, 0)
      return all.reduce((sum, one) => sum + one.rate * one.over, 0) / over
    }
    expect(answer.metrics.attempts.current).toBe(form.rows)
    expect(answer.metrics.authorization.current).toBeCloseTo(whole(truth.raw), 10)
    expect(answer.metrics.deduplicatedAuthorization.current).toBeCloseTo(whole(truth.deduplicated), 10)
    expect(answer.metrics.acceptance.current).toBeCloseTo(whole(truth.deduplicated), 10)
    expect(answer.purchaseMinutes).toEqual([form.customer === undefined ? 1 : 60])
  })
})

it('the same file again, and one that overlaps it, change nothing and add only what is new', async () => {
  const form = { ...forms[0], name: 'again', rows: 2000 } as AttemptsFileForm
  const { me, ctx, content, result } = await broughtBy(form)
  expect(result.result?.counts).toMatchObject([{ kind: 'payments', rows: 2000, rejected: 0 }])
  const attempts = async (more: object = {}) =>
    (await listPaymentAttempts(ctx, AttemptsQuestion.parse({ ...asked, ...more, pageSize: 100 }))).items
  const before = await attempts()
  const again = async (text: string) => {
    const { id } = await me.create()
    await me.upload(id, 'tentativas.csv', text)
    const guess = await me.send('POST', `/api/integrations/imports/${id}/mapping/guess`, {})
    await me.save(id, (guess.body as { mapping: unknown }).mapping)
    await me.act(id, 'start')
    expect(await me.ended(id)).toMatchObject({ state: 'done', error: null })
  }
  await again(content)
  const [header = '', ...lines] = content.trim().split('\n')
  await again([header, ...lines.slice(1000), '2026-03-20 10:00:00,Brasil,77,1,Norte,0,Visa'].join('\n'))
  const { total } = await listPaymentAttempts(ctx, AttemptsQuestion.parse(asked))
  expect(total).toBe(2001)
  const withoutSources = (items: typeof before) => items.map(({ sources: _, ...attempt }) => attempt)
  expect(withoutSources(await attempts()).slice(1)).toEqual(withoutSources(before).slice(0, 99))
})
