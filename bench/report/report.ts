import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** One measured figure; `goal` is told beside it, and `met` says whether it was reached. */
export type Line = { what: string; value: number; unit: string; goal?: string; met?: boolean }
export type Section = { title: string; notes: string[]; lines: Line[] }

const written = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })

export function tell({ title, notes, lines }: Section): void {
  console.log(`\n${title}`)
  for (const note of notes) console.log(`  (${note})`)
  const wide = Math.max(...lines.map(({ what }) => what.length))
  for (const { what, value, unit, goal, met } of lines) {
    const beside = goal === undefined ? '' : `   goal ${goal}: ${met === true ? 'met' : 'NOT MET'}`
    console.log(`  ${what.padEnd(wide)}  ${written(value).padStart(12)} ${unit}${beside}`)
  }
}

/** Writes all sections to one JSON file in a folder and gives its path. */
export function keep(folder: string, options: object, sections: Section[]): string {
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const machine = {
    load: loadavg(),
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memory: totalmem(),
    node: process.version,
  }
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at, machine, options, sections }, null, 2)}\n`)
  return file
}
