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
import { json, type DestinationRequest } from './request.ts'

/** Teams limits a card to 28 KB. */
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

export function teamsRequest(url: string, message: Message): DestinationRequest {
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
      ...(isDigest(message) ? listOf(message) : detailsOf(message)),
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

function listOf({ notices }: Message): object[] {
  const left = notices.length - mostListed
  return [
    ...notices
      .slice(0, mostListed)
      .map((notice) => block(truncate(`${headline(notice)} · ${severityWord(notice.severity)}`, 300))),
    ...(left > 0 ? [block(`E mais ${left}, no Farol.`)] : []),
  ]
}
