import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unpackText } from './unpack-text.ts'

async function unpacked(content: string | Buffer): Promise<string | undefined> {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-text-')), 'file')
  await writeFile(path, content)
  const bytes = await unpackText(path, `${path}.csv`)
  if (bytes === undefined) return undefined
  const text = await readFile(`${path}.csv`)
  expect(bytes).toBe(text.length)
  return text.toString()
}

const orders = [
  { id: 'a "b" \\', note: '[x] }', items: [{ sku: 'é' }, { sku: '2' }] },
  { id: '2', items: [], of: { uf: 'SP' } },
]

it.each([
  ['is written on one line', JSON.stringify(orders)],
  ['is written over many', JSON.stringify(orders, null, 2).replaceAll('\n', '\r\n')],
  ['begins with a byte order mark', `\uFEFF${JSON.stringify(orders)}`],
  [
    'is in the answer of an API',
    JSON.stringify({ page: 1, retorno: { pedidos: orders, mais: [1] } }, null, 1),
  ],
])('a JSON list that %s gives its objects, one to a line', async (_, text) => {
  const lines = (await unpacked(text))?.trimEnd().split('\n') ?? []
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(orders)
})

it.each([
  ['JSON Lines', orders.map((order) => JSON.stringify(order)).join('\n')],
  ['JSON Lines that each hold a list', '{"orders":[{"id":1}]}\n{"orders":[{"id":2}]}'],
  ['one order with its items', JSON.stringify(orders[0], null, 1)],
  ['a list of other things', '[{"id":1}, 2]'],
  ['CSV', 'Pedido;[Total]\n1;2'],
])('%s is read as it is', async (_, text) => {
  expect(await unpacked(text)).toBeUndefined()
})

it.each([
  ['as they are', 'Pedido;Total\r1;2\r3;4', 'Pedido;Total\n1;2\n3;4'],
  ['and line feeds in quotes', 'Pedido;Nota\r1;"duas\nlinhas"\r', 'Pedido;Nota\n1;"duas\nlinhas"\n'],
  [
    'and in quotes, where they stay',
    'Pedido;Nota\r1;"duas\rlinhas"\r2;"e ""três"""\r3;tela 15"\r',
    'Pedido;Nota\n1;"duas\rlinhas"\n2;"e ""três"""\n3;tela 15"\n',
  ],
  ['in many lines', `a;b\r${'1;"2\r"\r'.repeat(30_000)}`, `a;b\n${'1;"2\r"\n'.repeat(30_000)}`],
])('a text whose lines end in carriage returns alone, %s, has line feeds', async (_, text, read) => {
  expect((await unpacked(text)) === read).toBe(true)
})

it.each(['a;b\r\n1;2\r3;4\r\n', 'a;b\n1;2\r3\n', 'a;b\n1;2\n', 'a;b\r\n1;2\r\n'])(
  'a text with line feeds is read as it is: %j',
  async (text) => {
    expect(await unpacked(text)).toBeUndefined()
  },
)

it('a list that is cut off is refused', async () => {
  await expect(unpacked(JSON.stringify(orders).slice(0, -20))).rejects.toThrow('o arquivo está incompleto')
})

it.each([
  ['utf16le', 'line feeds', '\n'],
  ['utf16be', 'line feeds', '\n'],
  ['utf16le', 'carriage returns alone', '\r'],
  ['utf16be', 'carriage returns alone', '\r'],
] as const)('a text in %s whose lines end in %s is written in UTF-8', async (encoding, _, end) => {
  const text = `\uFEFFPedido\tSituação${end}1\tConcluído${end}`
  const little = Buffer.from(text, 'utf16le')
  expect(await unpacked(encoding === 'utf16le' ? little : little.swap16())).toBe(
    'Pedido\tSituação\n1\tConcluído\n',
  )
})

it('a list longer than what is read at once is cut where its objects end', async () => {
  const many = Array.from({ length: 20_000 }, (_, id) => ({ id, note: `é"{${'x'.repeat(id % 40)}` }))
  const lines = (await unpacked(JSON.stringify(many, null, 1)))?.trimEnd().split('\n') ?? []
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(many)
})
