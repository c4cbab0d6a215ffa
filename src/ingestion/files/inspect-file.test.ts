import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findStart } from './open-source.ts'
import { inspectFile } from './inspect-file.ts'

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-see-')), 'file')
  await writeFile(path, content)
  return path
}
const see = async (content: string | Buffer) => inspectFile(await fileOf(content))

it.each([
  ['a,b,c\n1,"2;3",4\n', ',', ['a', 'b', 'c']],
  ['a;b\n1,5;2,5\n3,5;4,5\n', ';', ['a', 'b']],
  ['a\tb\n1,2\t3\n', '\t', ['a', 'b']],
  ['\uFEFF"a x"|b|b|\n1|2|3|\n', '|', ['a x', 'b', 'b (2)', 'coluna 4']],
  ['only\n1\n2\n', ',', ['only']],
])('a text file shows its delimiter and columns: %j', async (content, delimiter, columns) => {
  expect(await see(content)).toMatchObject({ format: 'csv', delimiter, columns, encoding: 'utf-8' })
})

it('a text that is not UTF-8 is taken for one of Windows', async () => {
  expect(await see(Buffer.from('preço;qtd\n1;2\n', 'latin1'))).toMatchObject({
    encoding: 'windows-1252',
    columns: ['preço', 'qtd'],
  })
})

it('lines of JSON show the paths inside them', async () => {
  expect(await see('{"a":1,"b":{"c":2}}\n{"d":[1]}\n')).toMatchObject({
    format: 'jsonl',
    columns: ['a', 'b.c', 'd'],
  })
})

it('rows begin after byte order mark, skipped lines, blank lines and header', async () => {
  const path = await fileOf('\uFEFFReport of March\n\n"id ""x""","multi\nline"\r\n1,2\n')
  const source = {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    header: true,
    skipLines: 1,
  } as const
  const start = await findStart(path, { ...source, columns: undefined, each: undefined })
  expect(start).toEqual({ from: 45, line: 5, columns: ['id "x"', 'multi\nline'] })
})
