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

const table = 'Pedido;Data;Valor;Situação\n1;01/10/2026;10,00;Pago\n2;02/10/2026;1.020,50;Pago\n'

it.each([
  ['a title', `Relatório de vendas de 01/10 a 31/10\n${table}`, 2],
  ['a title with commas, as amounts have', `Vendas, outubro\n${table}${table.slice(27).repeat(10)}`, 2],
  ['a title, a period and blank lines', `Minha loja\r\n\r\nDe 01/10, a 31/10\r\n\r\n\r\n${table}`, 6],
  ['titles that a spreadsheet padded', `Relatório de vendas;;;\nPeríodo;01/10 a 31/10;;\n;;;\n${table}`, 4],
  ['a title with an open quote', `Loja 15" de tela\n${table}`, 2],
  ['a title of two lines in quotes', `"Relatório\nde vendas"\n${table}`, 3],
  ['nothing', table, 1],
  ['nothing, and a row that is broken below', `${table}a;b;c;d;e;f;g;h;i\n`, 1],
  ['blank lines', `\n\n${table}`, 3],
])('with %s above it the header is found', async (_, content, headerLine) => {
  const path = await fileOf(content)
  const seen = await inspectFile(path)
  expect(seen).toMatchObject({
    delimiter: ';',
    headerLine,
    columns: ['Pedido', 'Data', 'Valor', 'Situação'],
  })
  const { format, encoding, delimiter } = seen
  const source = { encoding, delimiter, quote: '"', header: true, skipLines: headerLine - 1 } as const
  expect(format).toBe('csv')
  const start = await findStart(path, { ...source, format: 'csv', columns: undefined, each: undefined })
  expect(start).toMatchObject({ columns: seen.columns, line: headerLine + 1 })
})

it('figures alone have no header but the first line', async () => {
  expect(await see('1,2\n3,4\n')).toMatchObject({ headerLine: 1, columns: ['1', '2'] })
})

it('the header is where somebody says it is', async () => {
  const path = await fileOf(`Grupo;A;B;C\n\n${table}`)
  expect(await inspectFile(path, { headerLine: 2 })).toMatchObject({
    headerLine: 3,
    columns: ['Pedido', 'Data', 'Valor', 'Situação'],
  })
  expect(await inspectFile(path, { headerLine: 1 })).toMatchObject({ columns: ['Grupo', 'A', 'B', 'C'] })
  await expect(inspectFile(path, { headerLine: 9 })).rejects.toThrow('A linha 9 está vazia')
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
