import type { Notice } from '../notice.ts'
import {
  truncate,
  headline,
  isDigest,
  absoluteLink,
  severityWord,
  formatSubject,
  type Message,
} from '../message.ts'
import { json, type DestinationRequest } from './request.ts'

/**
 * Slack's limits: 150 characters for a header, 3000 for a section, 2000 for a field, 10 fields, 50 blocks.
 */
const [mostHeader, mostSection, mostField, mostFields, mostListed] = [150, 3000, 2000, 10, 40]

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;' })[one] ?? '&gt;')
/** `verbatim`: otherwise Slack looks for mentions, channels and addresses in what names say. */
const markup = (text: string, most: number) => ({
  type: 'mrkdwn',
  text: truncate(text, most),
  verbatim: true,
})
const section = (text: string) => ({ type: 'section', text: markup(text, mostSection) })
const link = (message: Message, notice: Notice, words: string) =>
  `<${absoluteLink(message, notice)}|${escaped(words).replaceAll('|', ' ')}>`

export function slackRequest(url: string, message: Message): DestinationRequest {
  const subject = formatSubject(message)
  const title = {
    type: 'header',
    text: { type: 'plain_text', text: truncate(subject, mostHeader), emoji: false },
  }
  const blocks = isDigest(message) ? digestBlocks(message) : noticeBlocks(message)
  return json(url, message.id, { text: escaped(subject), blocks: [title, ...blocks] })
}

function noticeBlocks(message: Message): object[] {
  const [notice] = message.notices
  const { lines, facts, severity } = notice
  const fields = [{ label: 'Severidade', value: severityWord(severity) }, ...facts].slice(0, mostFields)
  return [
    ...(lines.length === 0 ? [] : [section(escaped(lines.join('\n')))]),
    {
      type: 'section',
      fields: fields.map(({ label, value }) => markup(`*${escaped(label)}*\n${escaped(value)}`, mostField)),
    },
    section(link(message, notice, 'Abrir no Farol')),
  ]
}

function digestBlocks(message: Message): object[] {
  const listed = message.notices.slice(0, mostListed)
  const left = message.notices.length - listed.length
  return [
    ...listed.map((notice) =>
      section(`${link(message, notice, headline(notice))} · ${severityWord(notice.severity)}`),
    ),
    ...(left === 0 ? [] : [section(`E mais ${left}, em ${link(message, message.notices[0], 'Farol')}.`)]),
  ]
}
