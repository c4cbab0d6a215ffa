import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { textsForTests } from '../src/ui/i18n/testing/texts.ts'
import { joinTexts } from '../src/platform/texts/join-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What people read that was said better elsewhere: one thing has one name, and no riddles. */
const oldForms: readonly RegExp[] = [
  /\b(arquivos?|cancelamento) pedidos?\b/i,
  /\bpedido (por|em)"/i,
  /\bpediu (um|acesso|uma)\b/i,
  /\bpediram\b/i,
  /\bendereço (que está nele|abaixo|para criar)/i,
  /\b(outro|este) endereço já\b|\boutro endereço\b/i,
  /\bvoltar para a entrada\b/i,
  /\bnovo acesso\b/i,
  /\bgravar agora\b/i,
  /\bperda a mais\b|\bmais casos:|\btem mais casos\b/i,
  /\b(um clique|um título ordena)\b/i,
  /\bfilhos\b/i,
  /\breimportar\b/i,
  /\bensai(ar|ou|ad[ao]|ando)\b/i,
  /\bdez linhas\b/i,
  /\b(tirar|tirou|tira) (o|a|os|as|um|uma|\{\{|\$\{)/i,
  /\(nada\)/,
  /\bdo que o valor é feito\b/i,
  /\bnas palavras da origem\b/i,
  /\bnenhum(a)? .{0,30} chegou\b/i,
  /\bninguém comentou\b/i,
  /\bainda não há nada aqui\b/i,
  /\besqueceu convites\b/i,
  /\b(encheu|enchendo) a loja\b/i,
  /\b(mostra a chave|assina o que)\b/i,
  /\b(anos|meses) de história\b/i,
  /\bcomo no sistema\b/i,
  /\b(outros pedidos|pedidos de canais sem sessões)\b/i,
  /\bmudanças? não gravadas?\b/i,
  /\bexclu(ir|iu|ído|ída|a alguns)/i,
  /\bpedir (descrições|uma loja|outro\.)/i,
  /\bgrave o mapeamento\b/i,
  /\bum só pacote\b/i,
]

const written = globSync('src/**/*.{ts,tsx,json}', { cwd: root }).filter(
  (file) => !/\.(engine\.)?test\.|\/testing\/|\.d\.ts$/.test(file),
)
const textOf = new Map(written.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const saying = (form: RegExp) => written.filter((file) => form.test(textOf.get(file) ?? ''))

describe('what people read', () => {
  it('is looked for where it is written', () => {
    expect(written.length).toBeGreaterThan(1000)
    expect(written.filter((file) => file.endsWith('texts.pt.json')).length).toBeGreaterThan(15)
  })

  test.each(oldForms.map((form) => [form]))('never says %s', (form) => {
    expect(saying(form)).toEqual([])
  })
})

it('refuses an old form', () => {
  expect(oldForms.some((form) => form.test('"removeMetric": "Tirar {{name}}"'))).toBe(true)
  expect(oldForms.some((form) => form.test('"requestedBy": "Pedido por"'))).toBe(true)
})

test('none of something is plural, wherever it is counted', async () => {
  const t = await textsForTests()
  expect(t('orders.pace.orders', { count: 0, shown: '0' })).toBe('0 pedidos captados')
  expect(t('orders.pace.orders', { count: 1, shown: '1' })).toBe('1 pedido captado')
  expect(t('channels.overlaps.title', { count: 0 })).toBe('Nenhum par de canais divide pedidos')
  expect(JSON.stringify(joinTexts(root))).toContain('"found_zero"')
})

test('no setting of the installation is named to who only uses it', () => {
  expect(JSON.stringify(joinTexts(root))).not.toMatch(/FAROL_/)
  const messages = /^src\/ingestion\/connectors\/.*(client|sync).*\.ts$/
  expect(written.filter((file) => messages.test(file)).length).toBeGreaterThan(10)
  const naming = saying(/'[^'\n]*\p{L} FAROL_[^'\n]*\.'/u)
  expect(naming.filter((file) => messages.test(file))).toEqual([])
})

test('what the glossary says is on the screen is written somewhere', () => {
  const texts = [...textOf.values()].join('\n').toLowerCase()
  const isWritten = (label: string) => texts.includes(label.replace(/^\(|\)$/g, '').toLowerCase())
  const rows = readFileSync(join(root, 'GLOSSARY.md'), 'utf8').matchAll(
    /^\|[^|]+\|([^|]+)\|[^|]+\|[^|]*\|$/gm,
  )
  const [, , ...labels] = Array.from(rows, ([, label = '']) => label.trim())
  expect(labels.length).toBeGreaterThan(200)
  const riddles = labels.filter(
    (label) => label !== '–' && !isWritten(label) && !label.split(', ').every(isWritten),
  )
  expect(riddles).toEqual([])
})
