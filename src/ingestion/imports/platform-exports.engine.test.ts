import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { inspectFile, uniqueNames } from '../files/inspect-file.ts'
import { guessFromFiles } from '../mapping/guess/guess-from-files.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'
import { platformExports } from './testing/platform-exports/index.ts'
import type { PlatformExport } from './testing/platform-exports/platform-export.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

function bytesOf({ above = [], header, rows, unquoted = [], delimiter, encoding }: PlatformExport): Buffer {
  const names = header.split(delimiter)
  const keys = uniqueNames(names)
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((name) => !keys.includes(name))
  if (unknown.length > 0) throw new Error(`no columns ${unknown.join(', ')}`)
  const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text}"` : text)
  const lines = rows.map((row) => keys.map((key) => cell(row[key] ?? '')).join(delimiter))
  const text = [...above, names.join(delimiter), ...lines, ...unquoted, ''].join('\r\n')
  return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1')
}

describe.each(platformExports)('an export of $platform', (platform) => {
  it('is read, proposed and imported with one correction at most', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf({ [platform.file]: bytesOf(platform) })
    const path = join(folder, platform.file)
    const seen = await inspectFile(path)
    expect(seen).toMatchObject({ encoding: platform.encoding, delimiter: platform.delimiter })
    const { timeZone, currency } = account.account
    const files = [{ name: platform.file, path, seen }]
    const { mapping, notes } = await guessFromFiles(platform.platform, files, { timeZone, currency })
    const row = await importFolder(account, folder, platform.correct?.(mapping) ?? mapping)
    expect([row.error, row.result?.reasons], JSON.stringify([notes, mapping.records])).toEqual([null, []])
    expect(await factsOf(account, 'orders')).toMatchObject(platform.orders)
    const items = (await factsOf(account, 'order_items')) as { order_id: string; sku_id: string }[]
    for (const item of platform.items) expect(items).toContainEqual(expect.objectContaining(item))
    expect(items).toHaveLength(platform.items.length)
    const attempts = await factsOf(account, 'payment_attempts')
    expect(attempts).toHaveLength(platform.payments?.length ?? 0)
    for (const attempt of platform.payments ?? [])
      expect(attempts).toContainEqual(expect.objectContaining(attempt))
  })
})
