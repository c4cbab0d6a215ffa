import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Bucket, SeriesKind } from '@farol/detection'
import { unzip } from '#ingestion/imports/testing/unzip.ts'

export type LabelledSeries = {
  name: string
  /** Chosen by the name alone. */
  half: 'first half, by name' | 'second half, by name'
  kind: SeriesKind
  bucketMinutes: number
  buckets: Bucket[]
  /** By bucket: a person called it anomalous. */
  labels: boolean[]
}

/** Series of a folder, with those below it, or of a zip archive: CSV files with `TimeStamp,Value,Label`. */
export async function readSeries(path: string): Promise<LabelledSeries[]> {
  if ((await stat(path)).isDirectory()) return readFolder(path)
  const folder = await mkdtemp(join(tmpdir(), 'farol-detection-'))
  try {
    await unzip(path, folder)
    return await readFolder(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFolder(folder: string): Promise<LabelledSeries[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.csv')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text, k) => seriesOf(basename(files[k]!, '.csv'), text) ?? [])
}

/** Times without a zone are UTC; of a time that comes twice the first value holds. Undefined where the columns are others. */
function seriesOf(name: string, text: string): LabelledSeries | undefined {
  const [head = '', ...lines] = text.replaceAll('"', '').trim().split(/\r?\n/)
  const columns = head.toLowerCase().split(',')
  const [time, value, label] = ['timestamp', 'value', 'label'].map((column) => columns.indexOf(column))
  if (time! < 0 || value! < 0) return undefined
  const rows = new Map<number, { value: number | null; label: boolean }>()
  for (const line of lines) {
    const fields = line.split(',')
    const written = fields[time!]!.trim().replace(' ', 'T')
    const start = Date.parse(/Z|[+-]\d\d:?\d\d$/.test(written) ? written : `${written}Z`)
    const number = Number.parseFloat(fields[value!] ?? '')
    const anomalous = Number(fields[label!] ?? 0) > 0
    const row = rows.get(start)
    if (row) row.label ||= anomalous
    else rows.set(start, { value: Number.isFinite(number) ? number : null, label: anomalous })
  }
  const sorted = [...rows].sort(([a], [b]) => a - b)
  const gaps = sorted.slice(1).map(([start], k) => start - sorted[k]![0])
  const bucketMinutes = gaps.sort((a, b) => a - b)[gaps.length >> 1]! / 60_000
  const known = sorted.flatMap(([, row]) => row.value ?? [])
  const isCount = known.every((each) => Number.isInteger(each) && each >= 0)
  return {
    name,
    kind: isCount ? 'count' : 'value',
    bucketMinutes,
    half:
      createHash('sha1').update(name).digest()[0]! % 2 === 0 ? 'first half, by name' : 'second half, by name',
    buckets: sorted.map(([start, row]) => ({ start, value: row.value })),
    labels: sorted.map(([, row]) => row.label),
  }
}
