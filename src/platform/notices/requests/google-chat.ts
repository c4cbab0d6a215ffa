import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/escape-html.ts'
import {
  truncate,
  headline,
  isDigest,
  absoluteLink,
  severityWord,
  formatSubject,
  type Message,
} from '../message.ts'
import { json, listWithin, type DestinationRequest } from './request.ts'

/** Google's limit for a message. */
const MAX_BYTES = 32_000
const [mostListed, mostText] = [40, 1500]

const paragraph = (text: string) => ({ textParagraph: { text: escapeHtml(truncate(text, mostText)) } })

export const googleChatRequest = (url: string, message: Message): DestinationRequest =>
  listWithin(MAX_BYTES, mostListed, (listed) => buildRequest(url, message, listed))

/** `requestId` lets Google drop duplicates; each incident is one thread. */
function buildRequest(url: string, message: Message, listed: number): DestinationRequest {
  const [first] = message.notices
  const address = new URL(url)
  address.searchParams.set('requestId', message.id)
  address.searchParams.set('messageReplyOption', 'REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD')
  const thread = isDigest(message) ? message.id : `${message.accountId}/${first.incident}`
  const open = { onClick: { openLink: { url: absoluteLink(message, first) } } }
  const widgets = [
    ...(isDigest(message) ? listOf(message, listed) : detailsOf(message)),
    { buttonList: { buttons: [{ text: 'Abrir no Farol', ...open }] } },
  ]
  return json(address.href, message.id, {
    fallbackText: formatSubject(message),
    thread: { threadKey: createHash('sha256').update(thread).digest('hex') },
    cardsV2: [
      {
        cardId: message.id,
        card: {
          header: { title: truncate(formatSubject(message), 200), subtitle: 'Farol' },
          sections: [{ widgets }],
        },
      },
    ],
  })
}

function detailsOf({ notices: [{ lines, facts, severity }] }: Message): object[] {
  const all = [{ label: 'Severidade', value: severityWord(severity) }, ...facts].slice(0, 10)
  const labelled = all.map(({ label, value }) => ({
    decoratedText: { topLabel: label, text: escapeHtml(truncate(value, mostText)), wrapText: true },
  }))
  return [...lines.map(paragraph), ...labelled]
}

function listOf(message: Message, most: number): object[] {
  const left = message.notices.length - most
  const listed = message.notices.slice(0, most).map((notice) => {
    const words = escapeHtml(truncate(headline(notice), 200))
    const link = escapeHtml(absoluteLink(message, notice))
    return {
      textParagraph: { text: `<a href="${link}">${words}</a> · ${severityWord(notice.severity)}` },
    }
  })
  return left > 0 ? [...listed, paragraph(`E mais ${left}, no Farol.`)] : listed
}
