import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawReport } from './draw-report.ts'
import type { Part } from './report.ts'

const about = { title: 'Entregas de Ação', subtitle: 'Loja · de 01/10/2026 a 31/10/2026', foot: 'Loja' }
const columns = [
  { label: 'Pedido', weight: 3 },
  { label: 'Atrasados', weight: 1, numeric: true },
]

async function pagesOf(parts: readonly Part[]): Promise<number> {
  const text = Buffer.from(await drawReport({ ...about, parts })).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1])
}

it('takes as many pages as its rows need, and no empty one', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => [`Pedido ${row}`, String(row)])
  expect(await pagesOf([])).toBe(1)
  expect(await pagesOf([{ kind: 'table', columns, rows: rows(40) }])).toBe(1)
  expect(await pagesOf([{ kind: 'table', columns, rows: rows(60) }])).toBe(2)
  expect(await pagesOf([{ kind: 'table', columns, rows: rows(120) }])).toBe(3)
})

it('has its charts as pictures', async () => {
  const chart: Part = {
    kind: 'lines',
    title: 'Receita por dia',
    alt: 'Receita',
    currency: 'BRL',
    names: { current: 'Agora', base: 'Era' },
    dates: ['20/11', '21/11'],
    current: [1, 2],
    base: [1, 1],
  }
  const text = Buffer.from(await drawReport({ ...about, parts: [chart] })).toString('latin1')
  expect(text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0)
  expect(await pagesOf([chart, chart, chart, chart])).toBe(2)
})

async function charactersOf(parts: readonly Part[]): Promise<number> {
  const bytes = Buffer.from(await drawReport({ ...about, parts }))
  let count = 0
  for (const { index, 0: begin, groups } of bytes
    .toString('latin1')
    .matchAll(/\/Length (?<length>\d+)[^>]*>>\nstream\n/g)) {
    const start = index + begin.length
    const stream = bytes.subarray(start, start + Number(groups?.['length']))
    if (stream[0] !== 0x78) continue
    const content = inflateSync(stream).toString('latin1')
    for (const [, shown = ''] of content.matchAll(/\[(.*)\] TJ/g))
      for (const [, glyphs = ''] of shown.matchAll(/<([0-9a-f]+)>/g)) count += glyphs.length / 4
  }
  return count
}

it('has its numbers whole, in tiles and in columns', async () => {
  const figure = (value: string, note: string): Part[] => [
    { kind: 'figures', figures: [{ label: '', value, note }] },
    { kind: 'table', columns, rows: [['', value]] },
  ]
  const nothing = await charactersOf(figure('', ''))
  expect(nothing).toBeGreaterThan(40)
  for (const value of ['R$ 1.724.969,17', 'R$ 5.770.000,00', '−R$ 98.765.432.101,99']) {
    const note = `+49,8 % (era ${value})`
    expect(await charactersOf(figure(value, note))).toBe(nothing + 2 * value.length + note.length)
  }
})

it('has the labels of its figures whole, in as many lines as they need', async () => {
  const labels = [
    'Receita',
    'Prazo da transportadora, mediana em dias úteis até a primeira tentativa de entrega',
  ]
  const withLabels = (of: (label: string) => string): Part[] => [
    { kind: 'figures', figures: labels.map((label) => ({ label: of(label), value: '1', note: '' })) },
  ]
  const nothing = await charactersOf(withLabels(() => ''))
  const letters = labels.join('').replaceAll(' ', '').length
  expect((await charactersOf(withLabels((label) => label))) - nothing).toBeGreaterThanOrEqual(letters)
  expect(await pagesOf(Array.from({ length: 12 }, () => withLabels((label) => label)).flat())).toBe(2)
})

it('breaks a word that is longer than its lines, and draws all of it', async () => {
  const word = 'a'.repeat(60_000)
  const charactersBefore = await charactersOf([{ kind: 'text', text: '' }])
  expect((await charactersOf([{ kind: 'text', text: word }])) - charactersBefore).toBeGreaterThanOrEqual(
    word.length,
  )
})

it('is drawn whatever its texts and figures are', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 })
  const part: fc.Arbitrary<Part> = fc.oneof(
    fc.record({ kind: fc.constantFrom('heading' as const, 'text' as const), text }),
    fc.record({
      kind: fc.constant('figures' as const),
      figures: fc.array(fc.record({ label: text, value: text, note: text }), { maxLength: 13 }),
    }),
    fc.record({
      kind: fc.constant('bars' as const),
      bars: fc.array(fc.record({ label: text, length: fc.nat(), text, strong: fc.boolean() }), {
        maxLength: 30,
      }),
    }),
    fc.record({
      kind: fc.constant('table' as const),
      columns: fc.constant(columns),
      rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 20 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      expect(await pagesOf(parts)).toBeGreaterThan(0)
    }),
    { numRuns: 12 },
  )
})
