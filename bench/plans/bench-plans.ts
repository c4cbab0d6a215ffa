/**
 * Which statements cost most before they read a row, of all that have a snapshot: `npm run bench:plans -- [part of a path…]`, on empty tables. In
 * milliseconds, the fewest of some rounds: its text read (`EXPLAIN AST`), its names found (`EXPLAIN QUERY TREE`), planned (`EXPLAIN`), run. Finding names
 * grows with the columns that every level passes on, and with each use of a table of a WITH.
 */
import { globSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { projectPath } from '../../src/boot/root.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { openOwnEngines } from '#platform/testing/own-engines.ts'

const ROUNDS = 5
const SHOWN = 40

const byType: readonly (readonly [type: RegExp, literal: (type: string) => string])[] = [
  [/^UUID$/, () => `toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0')`],
  [/^Array/, (type) => `CAST([] AS ${type})`],
  [/^Map/, (type) => `CAST(map() AS ${type})`],
  [/String\)*$/, (type) => `CAST('x' AS ${type})`],
  [/^Date/, (type) => `CAST('2026-01-01' AS ${type})`],
  [/^/, (type) => `CAST(1 AS ${type})`],
]

/** A value of its type in the place of each parameter. */
function withoutParameters(statement: string): string {
  return statement.replaceAll(/\{(\w+):([^{}]+)\}/g, (_, name: string, type: string) =>
    /zone$/i.test(name) ? `'America/Sao_Paulo'` : (byType.find(([of]) => of.test(type))?.[1](type) ?? 'NULL'),
  )
}

const into = /^\s*INSERT INTO \w+ \([^)]*\)\s+(?=SELECT|WITH)/

const engines = await openOwnEngines()
const clickhouse = connectClickHouse(engines.urls.clickhouseUrl)

async function fewest(query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now()
    await (await clickhouse.query({ query, format: 'TabSeparatedRaw' })).text()
    times.push(performance.now() - since)
  }
  return Math.min(...times)
}

const wanted = process.argv.slice(2)
const files = globSync('src/**/statements/*.sql', { cwd: projectPath('.') }).filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
const rows = []
for (const file of files) {
  const statement = withoutParameters(readFileSync(projectPath(file), 'utf8')).replace(into, '')
  try {
    const run = await fewest(statement)
    const text = await fewest(`EXPLAIN AST ${statement}`)
    const names = await fewest(`EXPLAIN QUERY TREE ${statement}`)
    rows.push({ file, size: statement.length, text, names, plan: await fewest(`EXPLAIN ${statement}`), run })
  } catch (error) {
    // such as one that reads a table made by the one before
    console.log(`left out: ${file}: ${error instanceof Error ? error.message.slice(0, 100) : String(error)}`)
  }
}
const floor = await fewest('SELECT 1')
await clickhouse.close()
await engines.stop()

const cell = (value: number) => value.toFixed(1).padStart(7)
const [load = 0] = loadavg()
console.log(
  `\nmilliseconds on ${cpus().length} cores, load ${load.toFixed(1)}; SELECT 1 takes ${floor.toFixed(1)}`,
)
console.log(['text', 'names', 'plan', 'run', 'bytes'].map((head) => head.padStart(7)).join(''))
for (const { file, size, text, names, plan, run } of rows.toSorted((a, b) => b.run - a.run).slice(0, SHOWN))
  console.log(`${[text, names, plan, run].map(cell).join('')}${String(size).padStart(7)}  ${file}`)
