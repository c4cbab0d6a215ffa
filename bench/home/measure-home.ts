import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#analytics/periods/local-time.ts'
import { compileQuestion } from '#analytics/question/compile-question.ts'
import type { Question } from '#analytics/question/question.ts'
import { memoryOf } from '../memory/process-memory.ts'
import type { Options } from '../options.ts'
import type { BenchAccounts } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Workplace } from '../place/workplace.ts'
import { quantile } from '@farol/decomposition'
import type { Line, Section } from '../report/report.ts'
import { fillDuckdbTwin, openDuckdbTwin } from '../twins/duckdb-twin.ts'
import { exportFacts } from '../twins/export-facts.ts'
import { fillPostgresTwin, openPostgresTwin, type Twin } from '../twins/postgres-twin.ts'
import { signIn } from './ask-home.ts'
import { askOne } from './front-cost.ts'
import { homeQuestions } from './home-questions.ts'
import { askEngine, recordStatements, type Sent } from './record-statements.ts'
import { assertSameAnswer } from './same-answer.ts'

/** Orders of a shop whose people should wait for nothing. */
const SMALL_SHOP = 300_000

/** The twins do not cut the comparator's orders at the age of the period's, as recent days ask for. */
const SETTLED_DAYS = 60

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The twins answer what the server really asks only if no statement was added or changed since they were written. */
function assertSameQuestions(questions: Question[], sent: Sent[]): void {
  const known = new Set(questions.map((question) => compileQuestion(question).query))
  const strange = sent.filter(({ query }) => query.includes('GROUPING SETS') && !known.has(query))
  const [first] = strange
  if (first) throw new Error(`the home asks what bench/home/home-questions.ts does not know:\n${first.query}`)
}

type Compared = { groups: number; time: number; faster: number }

/** A twin's time for all questions, each round right after one of the home through the API: whatever else runs, both bear it. */
async function askTwin(
  place: Workplace,
  name: string,
  twin: Twin,
  questions: Question[],
  rounds: number,
  askApi: () => Promise<unknown>,
): Promise<Compared> {
  const groups = await assertSameAnswer(place.clickhouse, twin, name, questions)
  const times = { twin: [] as number[], api: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.api.push(await timed(askApi))
    times.twin.push(
      await timed(async () => {
        for (const question of questions) await twin.ask(question)
      }),
    )
  }
  await twin.close()
  const time = quantile(times.twin, 0.5)
  return { groups, time, faster: time / quantile(times.api, 0.5) }
}

async function measureTwins(
  place: Workplace,
  accountId: string,
  questions: Question[],
  askApi: () => Promise<unknown>,
): Promise<{ duckdb: Compared; postgres: Compared }> {
  const duckdbFile = join(place.folder, 'twin.duckdb')
  await place.once('the same rows in PostgreSQL and DuckDB', async () => {
    const folder = join(place.folder, 'export')
    mkdirSync(folder, { recursive: true })
    if (existsSync(duckdbFile)) rmSync(duckdbFile)
    const exported = await exportFacts(place.clickhouse, accountId, folder)
    await fillDuckdbTwin(duckdbFile, exported)
    await fillPostgresTwin(place.postgresUrl, exported)
    rmSync(folder, { recursive: true })
    return true
  })
  const ask = (name: string, twin: Twin, rounds: number) =>
    askTwin(place, name, twin, questions, rounds, askApi)
  return {
    duckdb: await ask('DuckDB', await openDuckdbTwin(duckdbFile), 7),
    postgres: await ask('PostgreSQL', await openPostgresTwin(place.postgresUrl), 3),
  }
}

const atMost = (goal: number, value: number) => ({ goal: `≤ ${goal}`, met: value <= goal })

/** The whole home of the large account through the API, beside the engine alone, the small account, and the twins. */
export async function measureHome(
  place: Workplace,
  farol: Farol,
  { large, small }: BenchAccounts,
  options: Options,
): Promise<{ section: Section; loadedMegabytes: number }> {
  const [askLarge, askSmall] = [await signIn(farol.address, large), await signIn(farol.address, small)]
  const settled = { ...large, from: addDays(large.from, -SETTLED_DAYS), to: addDays(large.to, -SETTLED_DAYS) }
  const sent = await recordStatements(place, settled)
  const times = {
    api: [] as number[],
    again: [] as number[],
    engine: [] as number[],
    small: [] as number[],
    causes: [] as number[],
    causesAgain: [] as number[],
    one: [] as number[],
    front: [] as number[],
  }
  let daysBefore = 0
  const anotherHome = () => askLarge.home(++daysBefore)
  for (let warm = 0; warm < 3; warm++)
    await Promise.all([askLarge.home(), askSmall.home(), askLarge.causes()])
  let loadedMegabytes = 0
  for (let round = 0; round < options.rounds; round++) {
    times.api.push(await timed(anotherHome))
    loadedMegabytes = Math.max(loadedMegabytes, memoryOf([farol.pid, ...place.enginePids()]))
    times.engine.push(await timed(() => askEngine(place.clickhouse, sent)))
    times.again.push(await timed(() => askLarge.home(daysBefore)))
    times.small.push(await timed(() => askSmall.home(daysBefore)))
    times.causes.push(await timed(() => askLarge.causes(daysBefore)))
    times.causesAgain.push(await timed(() => askLarge.causes(daysBefore)))
    const { client, http, engine } = await askOne(place.clickhouse, place.clickhouseUrl)
    times.one.push(client)
    times.front.push(http - engine)
  }
  const api = quantile(times.api, 0.5)
  const [causes, front] = [quantile(times.causes, 0.5), quantile(times.front, 0.5)]
  const [again, causesAgain] = [quantile(times.again, 0.5), quantile(times.causesAgain, 0.5)]
  const isSmall = options.orders <= SMALL_SHOP
  const ratio = api / quantile(times.engine, 0.5)
  const lines: Line[] = [
    { what: 'home through the API, p50', value: api, unit: 'ms', ...(isSmall && atMost(50, api)) },
    { what: 'home through the API, p95', value: quantile(times.api, 0.95), unit: 'ms' },
    { what: 'the same home again, p50', value: again, unit: 'ms', ...(isSmall && atMost(50, again)) },
    { what: 'the same SQL, engine alone, p50', value: quantile(times.engine, 0.5), unit: 'ms' },
    { what: 'API ÷ engine', value: ratio, unit: '×', goal: '≤ 1.3', met: ratio <= 1.3 },
    {
      what: `home of the small account (${options.otherOrders.toLocaleString('en-US')} orders), p50`,
      value: quantile(times.small, 0.5),
      unit: 'ms',
    },
    { what: 'causes through the API, p50', value: causes, unit: 'ms', ...(isSmall && atMost(100, causes)) },
    {
      what: 'the same causes again, p50',
      value: causesAgain,
      unit: 'ms',
      ...(isSmall && atMost(100, causesAgain)),
    },
    { what: '`SELECT 1` through the client, p50', value: quantile(times.one, 0.5), unit: 'ms' },
    { what: 'of the front alone, less the engine, p50', value: front, unit: 'ms', ...atMost(1, front) },
  ]
  const notes = [
    `${options.orders.toLocaleString('en-US')} orders over 24 months; as many days as ${large.from} to ${large.to} against the days before, each round others; ${options.rounds} rounds, warm`,
    `${sent.length} statements, ${((await askLarge.home()).bytes / 1024).toFixed(0)} KiB of answer`,
  ]
  if (options.twins) {
    const questions = homeQuestions(settled, ['site', 'app'])
    assertSameQuestions(questions, sent)
    const { duckdb, postgres } = await measureTwins(place, large.id, questions, anotherHome)
    lines.push(
      { what: 'PostgreSQL, same rows and question', value: postgres.time, unit: 'ms' },
      { what: 'DuckDB, same rows and question', value: duckdb.time, unit: 'ms' },
      {
        what: 'faster than PostgreSQL by',
        value: postgres.faster,
        unit: '×',
        goal: '≥ 50',
        met: postgres.faster >= 50,
      },
      { what: 'faster than DuckDB by', value: duckdb.faster, unit: '×', goal: '> 1', met: duckdb.faster > 1 },
    )
    notes.push(
      `all three engines gave the same ${postgres.groups.toLocaleString('en-US')} groups, to the centavo`,
      'PostgreSQL: index on (account_id, placed_at), vacuumed, work_mem 512 MB; DuckDB: a file in the order of time, 2 threads',
    )
  }
  return { section: { title: 'Home', notes, lines }, loadedMegabytes }
}
