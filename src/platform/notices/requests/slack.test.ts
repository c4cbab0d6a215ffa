import { expect, it } from 'vitest'
import { testNotice } from '../testing/notices.ts'
import type { Message } from '../message.ts'
import { slackRequest } from './slack.ts'

const hostile = '@channel <!channel> <@U1> #geral <https://a.b|c> & https://a.b'
const notice = testNotice({
  title: hostile,
  lines: [hostile],
  facts: [{ label: hostile, value: hostile }],
})
const about = { id: 'm', accountId: '1', siteAddress: 'https://farol.loja.com.br' }

type Markup = { type: 'mrkdwn'; text: string; verbatim?: boolean }

function markupOf(part: unknown): Markup[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'type' in part && part.type === 'mrkdwn' ? [part as Markup] : []
  return [...own, ...Object.values(part).flatMap(markupOf)]
}

it.each<[string, Message['notices']]>([
  ['a notice', [notice]],
  ['a digest', [notice, notice]],
])('%s mentions nobody and links to the site alone, whatever names say', (_, notices) => {
  const body = JSON.parse(String(slackRequest('https://hooks.slack.com/x', { ...about, notices }).body)) as {
    text: string
    blocks: unknown
  }
  const texts = markupOf(body.blocks)
  expect(texts.length).toBeGreaterThan(1)
  for (const { text, verbatim } of texts) {
    expect(verbatim).toBe(true)
    expect(text.match(/<[^>]*/g)?.every((found) => found.startsWith(`<${about.siteAddress}/`)) ?? true).toBe(
      true,
    )
  }
  expect(body.text).not.toContain('<')
})
