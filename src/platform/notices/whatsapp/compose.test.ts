import { expect, it } from 'vitest'
import type { Message } from '../message.ts'
import { testNotice } from '../testing/notices.ts'
import { composeWhatsApp, filled, template } from './compose.ts'

const messageOf = (
  ...notices: [ReturnType<typeof testNotice>, ...ReturnType<typeof testNotice>[]]
): Message => ({
  id: '1',
  accountId: '2',
  siteAddress: 'https://farol.exemplo.com.br',
  notices,
})

it('a template has the words of its parameters and nothing else, and they are as Meta wants them', () => {
  const long = testNotice({
    title: 'Aprovação\tabaixo  do\nesperado'.repeat(20),
    lines: ['uma linha\ncom quebra', 'x'.repeat(2000)],
  })
  const composed = composeWhatsApp(messageOf(long), 'template')
  if (composed.form !== 'template') throw new Error('no template')
  expect(composed.text).toBe(filled(composed.parameters))
  expect(composed.text.length).toBeLessThanOrEqual(1024)
  for (const parameter of composed.parameters) expect(parameter).not.toMatch(/[\n\t]| {2}/)
  expect(composed.parameters).toHaveLength(new Set(template.body.match(/\{\{\d\}\}/g)).size)
})

it('leads to the very alert, with its account and channel', () => {
  const link = '/observability/monitoring/alerts/7?accountId=1&virtualChannelId=9'
  for (const form of ['text', 'template'] as const)
    expect(composeWhatsApp(messageOf(testNotice({ link })), form).text).toContain(
      `https://farol.exemplo.com.br${link}`,
    )
})

it('free text keeps its lines, and a storm is a list that says what it leaves out', () => {
  const { text } = composeWhatsApp(messageOf(testNotice()), 'text')
  expect(text).toContain('Atenção\nPix no App: 61,2 % na última hora')
  const storm = [testNotice(), ...Array.from({ length: 11 }, () => testNotice())] as const
  const digest = composeWhatsApp({ ...messageOf(testNotice()), notices: storm }, 'text').text
  expect(digest).toContain('12 avisos: 12 de atenção')
  expect(digest).toContain('E mais 4, no Farol')
  expect(digest.length).toBeLessThanOrEqual(1024)
})

it('values that look like variables stay values', () => {
  const { text } = composeWhatsApp(messageOf(testNotice({ title: 'Regra {{3}} $& abaixo' })), 'template')
  expect(text).toContain('Alerta: Regra {{3}} $& abaixo')
})

it('a bridge sends the same without the way out, which nobody there would hear', () => {
  const storm = [testNotice(), ...Array.from({ length: 11 }, () => testNotice())] as const
  for (const message of [messageOf(testNotice()), { ...messageOf(testNotice()), notices: storm }]) {
    const [meta, bridge] = [composeWhatsApp(message, 'text').text, composeWhatsApp(message, 'bridge').text]
    expect(bridge).not.toMatch(/SAIR|não receber/)
    expect(meta).toBe(`${bridge}\n\nPara não receber mais, responda SAIR.`)
  }
})

it('short, it says what happened, how bad it is and where to look, of one notice or a storm', () => {
  const storm = [testNotice(), testNotice({ severity: 'critical' })] as const
  for (const form of ['text', 'template', 'bridge'] as const) {
    const one = composeWhatsApp(messageOf(testNotice()), form, 'short').text
    expect(one).toMatch(/^Farol avisa: .+\n\nAtenção\n\nAbra em https:/)
    expect(one).not.toContain('Pix no App')
    const digest = composeWhatsApp({ ...messageOf(testNotice()), notices: storm }, form, 'short').text
    expect(digest).toMatch(/^Farol avisa: 2 avisos: 1 crítico, 1 de atenção\n\nCrítico\n\nAbra em/)
  }
})
