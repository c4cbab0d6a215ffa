/** Labelled series judged one bucket after the other, scored by event: `npm run bench:detection -- DIR|ZIP…`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { detect } from '@farol/detection'
import { anomalyScores, quietRates } from './generated-series.ts'
import { readSeries, type LabelledSeries } from './read-series.ts'
import { rates, scoreEvents, total, type EventScore, type WarmUp } from './score-events.ts'

const usage =
  'npm run bench:detection -- [DIR|ZIP…] [--generated 5] [--alarms-per-month N] [--warm-up weeks|quarter] [--json FILE]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generated: { type: 'string' },
    'alarms-per-month': { type: 'string' },
    'warm-up': { type: 'string', default: 'weeks' },
    json: { type: 'string' },
  },
})
const rule = values['warm-up'] as WarmUp
if ((positionals.length === 0 && values.generated === undefined) || !['weeks', 'quarter'].includes(rule)) {
  console.error(usage)
  process.exit(1)
}
const alarms = values['alarms-per-month']
const sensitivity = alarms === undefined ? {} : { alarmsPerMonth: Number(alarms) }

type Row = { name: string; groups: string[]; score: EventScore; milliseconds: number; buckets: number }

function judge({ name, half, kind, bucketMinutes, buckets, labels }: LabelledSeries): Row {
  const from = performance.now()
  const { points } = detect({ kind, bucketMinutes, timeZone: 'UTC', ...sensitivity }, buckets)
  const milliseconds = performance.now() - from
  const starts = buckets.map(({ start }) => start)
  const score = scoreEvents(
    starts,
    labels,
    points.map(({ anomalous }) => anomalous),
    rule,
  )
  const length = bucketMinutes < 60 ? 'shorter than an hour' : 'an hour or longer'
  const anomalies = labels.includes(true) ? 'with an anomaly' : 'without any anomaly'
  const groups = [half, `of kind ${kind}`, `buckets ${length}`, anomalies, 'all']
  return { name, groups, score, milliseconds, buckets: buckets.length }
}

const fixed = (value: number | null, digits = 2) => (value === null ? '' : value.toFixed(digits))
function shown(name: string, rows: readonly Row[]) {
  const score = total(rows.map((row) => row.score))
  const { precision, recall, f1, delay } = rates(score)
  const time = rows.reduce((sum, row) => sum + row.milliseconds, 0)
  const falseAlarms = (30 * (score.alarms - score.right)) / score.days
  return {
    series: name,
    events: score.events,
    found: score.found,
    alarms: score.alarms,
    right: score.right,
    precision: fixed(precision),
    recall: fixed(recall),
    F1: fixed(f1, 3),
    'delay h': fixed(delay, 1),
    'false a month': fixed(falseAlarms),
    'ms/point': fixed(time / rows.reduce((sum, row) => sum + row.buckets, 0), 3),
  }
}

const series = (await Promise.all(positionals.map(readSeries))).flat()
const rows = series.map(judge)
const table = [
  ...rows.map((row) => shown(row.name, [row])),
  ...[...new Set(rows.flatMap(({ groups }) => groups))].map((group) =>
    shown(
      group,
      rows.filter(({ groups }) => groups.includes(group)),
    ),
  ),
]
if (rows.length > 0) console.table(table)
const seeds = Number(values.generated ?? 0)
const quiet = seeds > 0 ? quietRates(seeds, [0.5, 1, 4]) : []
const invented = seeds > 0 ? anomalyScores(seeds) : []
if (seeds > 0) {
  console.table(quiet)
  console.table(
    invented.map(({ series, events, found, alarms, right, ...score }) => ({
      series,
      events,
      found,
      alarms,
      right,
      precision: fixed(score.precision),
      recall: fixed(score.recall),
      F1: fixed(score.f1, 3),
      'delay h': fixed(score.delay, 1),
    })),
  )
}
const at = new Date().toISOString()
const folder = fileURLToPath(new URL('../results', import.meta.url))
const file = values.json ?? join(folder, `detection-${at.replaceAll(/[:.]/g, '-')}.json`)
if (!values.json) mkdirSync(folder, { recursive: true })
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
writeFileSync(file, `${JSON.stringify({ at, machine, table, quiet, invented }, null, 2)}\n`)
console.log(`Kept in ${file}`)
