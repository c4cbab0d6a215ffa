import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { CaseSet } from './case.ts'
import { generatedSets } from './generated-sets.ts'
import { methods } from './methods.ts'
import { readCases } from './read-cases.ts'
import { reliabilityOf, scoreOf, type Outcome, type Score } from './score.ts'

const usage =
  'npm run bench:localisation -- [DIR…] [--generated 20] [--seed 1] [--sets PATTERN] [--json FILE]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generated: { type: 'string' },
    seed: { type: 'string', default: '1' },
    sets: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const sets: CaseSet[] = [
  ...positionals.map(readCases),
  ...(values.generated === undefined ? [] : generatedSets(Number(values.generated), Number(values.seed))),
].filter(({ name }) => new RegExp(values.sets).test(name))
if (sets.length === 0) {
  console.error(usage)
  process.exit(1)
}

type Row = { set: string; setting: string; method: string } & Score
const rows: Row[] = []
const told: Outcome[] = []
for (const { name, cases } of sets) {
  const outcomes = new Map(Object.keys(methods).map((method): [string, Outcome[]] => [method, []]))
  for (const one of cases)
    for (const [method, ask] of Object.entries(methods)) outcomes.get(method)!.push(ask(one))
  told.push(...(outcomes.get('localise') ?? []))
  for (const [method, list] of outcomes) {
    const settings = new Set(list.map(({ setting }) => setting))
    for (const setting of [...settings].sort())
      rows.push({ set: name, setting, method, ...scoreOf(list.filter((one) => one.setting === setting)) })
    rows.push({ set: name, setting: 'all', method, ...scoreOf(list) })
  }
}

const share = (value: number) => value.toFixed(3)
console.table(
  rows.map(({ set, setting, method, cases, sure, ...score }) => ({
    set,
    setting,
    method,
    cases,
    precision: share(score.precision),
    recall: share(score.recall),
    F1: share(score.f1),
    'recall@3': share(score.recallAt3),
    'mean ms': score.meanTime.toFixed(1),
    'worst ms': score.worstTime.toFixed(0),
    'sure, right': method === 'localise' ? `${sure.answers}, ${sure.right}` : '',
  })),
)
const reliability = (['sum', 'ratio'] as const).flatMap((kind) =>
  reliabilityOf(told.filter((one) => one.kind === kind)).map((bin) => ({ kind, ...bin })),
)
console.table(reliability.map((bin) => ({ ...bin, told: share(bin.told), right: share(bin.right) })))
const at = new Date().toISOString()
const folder = fileURLToPath(new URL('../results', import.meta.url))
const file = values.json ?? join(folder, `localisation-${at.replaceAll(/[:.]/g, '-')}.json`)
if (!values.json) mkdirSync(folder, { recursive: true })
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
writeFileSync(file, `${JSON.stringify({ at, machine, rows, reliability }, null, 2)}\n`)
console.log(`Kept in ${file}`)
