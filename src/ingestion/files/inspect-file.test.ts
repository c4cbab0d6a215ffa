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
  ['\uFEFF"a x"|b|b|\n1|2|3|\n', '|', ['a x', 'b', 'b (2)']],
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

it.each([
  ['figures alone', '7,2\n3,4\n', 2],
  ['sales', 'Ana;01/10/2026;10,00\nLeo;02/10/2026;1.020,50\n', 3],
  ['one sale', '1001;01/10/2026;10,00;Pix\n', 4],
  ['rows of words with one figure', 'Ana;Site;Pix;10,00\nLeo;Loja;Cartão;8,00\nBia;Loja;Pix;7,50\n', 4],
  ['a title and a broken row', 'Vendas\n7,12/10/2026,Pix\n8,13/10/2026,Pix,a,b,c\n9,14/10/2026,Pix\n', 3],
  ['a row that has less', '1001,01/10/2026,,Pix\n1002,,9.90,Pix\n1003,02/10/2026,8.10,Boleto\n', 4],
])('%s have no header, and every row is data', async (_, content, width) => {
  const path = await fileOf(content)
  const { format, encoding, delimiter, ...seen } = await inspectFile(path)
  const columns = Array.from({ length: width }, (_, at) => `coluna ${at + 1}`)
  expect(seen).toEqual({ columns, headerLine: 0 })
  const source = { format: 'csv', encoding, delimiter, quote: '"', header: false, skipLines: 0 } as const
  expect(format).toBe('csv')
  expect(await findStart(path, { ...source, columns, each: undefined })).toEqual({
    from: 0,
    line: 1,
    columns,
  })
})

it.each([
  ['words alone', 'Ana,Site\nLeo,Loja\n'],
  ['months above their figures', 'Produto;2026-01;2026-02;2026-03\nBolsa;1;7;3\nCinto;9;4;2\n'],
  ['two years above their figures', 'Produto;2025;2026\nBolsa;10;17\nCinto;9;4\n'],
  ['months of two years', 'Loja;11/2025;12/2025;1/2026\nCentro;10;7;3\nNorte;9;41;2\n'],
  ['days above their figures', 'Loja;1;2;3\nCentro;10;7;3\nNorte;9;41;2\n'],
  ['a name with a figure', 'SKU;Preço 1;Preço 2\nA-1;10,00;9,00\nA-2;8,00;7,50\n'],
  ['names above few figures', 'Cliente;Obs\nAna;\nLeo;12\n'],
])('%s have a header', async (_, content) => {
  expect(await see(content)).toMatchObject({ headerLine: 1 })
})

it('a file has no header where somebody says so', async () => {
  const path = await fileOf('Ana,Site\nLeo,Loja\n')
  expect(await inspectFile(path, { headerLine: 0 })).toMatchObject({
    headerLine: 0,
    columns: ['coluna 1', 'coluna 2'],
  })
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

it('a header with a carriage return alone outside quotes is refused, with its line', async () => {
  const source = { format: 'csv', encoding: 'utf-8', delimiter: ';', quote: '"', header: true } as const
  const startOf = async (text: string) =>
    findStart(await fileOf(text), { ...source, skipLines: 1, columns: undefined, each: undefined })
  await expect(startOf('Vendas\r\nid;total\r1;2\r\n3;4\r\n')).rejects.toThrow('da linha 2, a do cabeçalho')
  expect(await startOf('Vendas\r\nid;"total\rem reais"\r\r\n3;4\r\n')).toMatchObject({
    columns: ['id', 'total\rem reais'],
  })
})
