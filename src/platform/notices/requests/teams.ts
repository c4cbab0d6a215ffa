import {
  truncate,
  headline,
  isDigest,
  absoluteLink,
  severityWord,
  formatSubject,
  worst,
  type Message,
} from '../message.ts'
import { json, listWithin, type DestinationRequest } from './request.ts'

/** Teams' limit for a card. */
const MAX_BYTES = 28 * 1024
const [mostListed, mostText] = [40, 1500]
const colors = { critical: 'Attention', warning: 'Warning', info: 'Default' } as const

/** Text is Markdown, so characters for links and emphasis are escaped. */
const escaped = (text: string) => text.replace(/[\\*_[\]()~`#<>]/g, '\\$&')
const block = (text: string, more: object = {}) => ({
  type: 'TextBlock',
  text: truncate(escaped(text), mostText),
  wrap: true,
  ...more,
})

export const teamsRequest = (url: string, message: Message): DestinationRequest =>
  listWithin(MAX_BYTES, mostListed, (listed) => buildRequest(url, message, listed))

function buildRequest(url: string, message: Message, listed: number): DestinationRequest {
  const [first] = message.notices
  const resolved = first.kind === 'resolved' && !isDigest(message)
  const color = resolved ? 'Good' : colors[worst(message)]
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      block(formatSubject(message), { size: 'Large', weight: 'Bolder', color }),
      ...(isDigest(message) ? listOf(message, listed) : detailsOf(message)),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Abrir no Farol', url: absoluteLink(message, first) }],
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return json(url, message.id, { type: 'message', attachments: [attachment] })
}

function detailsOf({ notices: [{ lines, facts, severity }] }: Message): object[] {
  const all = [{ label: 'Severidade', value: severityWord(severity) }, ...facts]
  const table = all.map(({ label, value }) => ({
    title: escaped(label),
    value: truncate(escaped(value), mostText),
  }))
  return [...lines.map((line) => block(line)), { type: 'FactSet', facts: table.slice(0, 10) }]
}

function listOf({ notices }: Message, most: number): object[] {
  const left = notices.length - most
  return [
    ...notices
      .slice(0, most)
      .map((notice) => block(truncate(`${headline(notice)} · ${severityWord(notice.severity)}`, 300))),
    ...(left > 0 ? [block(`E mais ${left}, no Farol.`)] : []),
  ]
}
