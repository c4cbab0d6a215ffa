import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { readerLimits, withReader } from '../files/reader/open-reader.ts'
import { seeFile } from '../files/reader/reader-work.ts'
import { guessFromFiles } from '../mapping/guess/guess-from-files.ts'
import { previewRecords, type PreviewRecord } from './preview.ts'
import { filesOf } from './testing/import-files.ts'
import { unseenFiles } from './testing/unseen/index.ts'
import { spreadsheetOf } from './testing/spreadsheet.ts'
import type { UnseenFile } from './testing/unseen/unseen-file.ts'

let engines: TestEngines
let account: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount()
})
afterAll(() => engines.stop())

const instant = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/

function shown(value: unknown): unknown {
  if (typeof value !== 'string' || !instant.test(value)) return value === '' ? null : value
  const { timeZone } = account.account
  const at = new Date(`${value.slice(0, 19).replace(' ', 'T')}Z`)
  return at.toLocaleString('sv-SE', { timeZone })
}

const isAs = (value: unknown, wanted: unknown) =>
  typeof wanted === 'string' ? String(value).startsWith(wanted) : value === wanted

/** What a person would correct, each once: kinds, and fields of a kind. */
function corrections(reads: UnseenFile['reads'], records: readonly PreviewRecord[]): string[] {
  const kinds = new Set([...Object.keys(reads), ...records.map(({ kind }) => kind)])
  return [...kinds].flatMap((kind) => {
    const record = records.find((one) => one.kind === kind)
    const wanted = reads[kind]
    if (record === undefined) return [`${kind} is missing`]
    if (wanted === undefined) return [`${kind} is there`]
    const wrong = new Map<string, string>()
    if (record.rows.length !== wanted.length) wrong.set('rows', `${kind}: ${record.rows.length} rows`)
    for (const [at, fields] of wanted.entries())
      for (const [field, value] of Object.entries(fields)) {
        const found = shown(record.rows[at]?.values[record.columns.indexOf(field)] ?? null)
        if (isAs(found, value) || wrong.has(field)) continue
        wrong.set(field, `${kind}.${field} of row ${at + 1} is ${String(found)}, not ${String(value)}`)
      }
    for (const { errors } of record.rows)
      for (const { field, reason } of errors)
        if (!wrong.has(field)) wrong.set(field, `${kind}.${field}: ${reason}`)
    return [...wrong.values()]
  })
}

async function correctionsOf({ file, text, encoding, reads }: UnseenFile) {
  const content = file.endsWith('.xlsx')
    ? spreadsheetOf(text)
    : Buffer.from(text.replaceAll('\n', '\r\n'), encoding ?? 'utf8')
  const sent = join(await filesOf({ [file]: content }), file)
  const { seen, unpacked } = await seeFile(sent)
  const path = unpacked?.path ?? sent
  const { timeZone, currency } = account.account
  const { mapping, notes } = await guessFromFiles('Arquivo', [{ name: file, path, seen }], {
    timeZone,
    currency,
  })
  const files = [{ name: file, path, seen, position: 1, bytes: (await stat(path)).size }]
  const work = { ...account, mapping, files, clientKeySecret: 'secret', signal: AbortSignal.timeout(30_000) }
  const records = await withReader(readerLimits.look, (reader) => previewRecords(work, reader))
  return { found: corrections(reads, records), mapping, notes }
}

describe.each(unseenFiles)('a file of $system', (file) => {
  it('is read but for what is known to be left', async () => {
    const { found, mapping, notes } = await correctionsOf(file)
    expect(found, JSON.stringify([notes, mapping.records])).toEqual(file.left ?? [])
  })
})
