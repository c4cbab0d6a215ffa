import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzip } from '#ingestion/imports/testing/unzip.ts'

export async function partsOf(path: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-xlsx-'))
  await unzip(path, folder)
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

type SheetCell = { type: string; look: string; value: string }

const cellPattern = /<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs
const bare = (content: string) => content.replaceAll(/<[^>]+>/g, '')

/** The sheet's cells: type, style and value; `words` is the shared string table. */
export function cellsOf(sheet: string, words = ''): Map<string, SheetCell> {
  const shared = [...words.matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => bare(item))
  return new Map(
    [...sheet.matchAll(cellPattern)].map(([, place = '', look = '', type = 'n', content = '']) => {
      const value = bare(content)
      return [place, { type, look, value: type === 's' ? (shared[Number(value)] ?? '') : value }]
    }),
  )
}
