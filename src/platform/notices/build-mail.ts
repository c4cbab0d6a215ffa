import { renderMail, type MailContent } from '../mail/render-mail.ts'
import { headline, isDigest, absoluteLink, severityWord, formatSubject, type Message } from './message.ts'

const mostListed = 100

export function buildMail(message: Message): MailContent {
  const [first] = message.notices
  const action = { label: 'Abrir no Farol', url: absoluteLink(message, first) }
  return renderMail({ title: formatSubject(message), paragraphs: paragraphsOf(message), action })
}

function paragraphsOf(message: Message): string[] {
  const [{ lines, facts, severity }] = message.notices
  if (!isDigest(message))
    return [
      ...lines,
      `Severidade: ${severityWord(severity)}`,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ]
  const left = message.notices.length - mostListed
  return [
    'Muitos avisos ao mesmo tempo: eles vêm juntos nesta mensagem.',
    ...message.notices
      .slice(0, mostListed)
      .map((notice) => `${headline(notice)} (${severityWord(notice.severity)})`),
    ...(left > 0 ? [`E mais ${left}, no Farol.`] : []),
  ]
}
