import type { MessageFormat } from '#model/monitoring/destinations.ts'
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

const said = 'Farol avisa: {{1}}\n\n{{2}}\n\nAbra em {{3}}'
/** Only if the webhook can receive the reply. */
const wayOut = '\n\nPara não receber mais, responda SAIR.'

/** Submitted to Meta; three variables, none at the start or end. */
export const template = {
  name: 'farol_aviso',
  language: 'pt_BR',
  category: 'UTILITY',
  body: `${said}${wayOut}`,
  example: [
    'Alerta: Aprovação abaixo do esperado',
    'Atenção · Pix no App: 61,2 % na última hora',
    'https://farol.exemplo.com.br/observability/monitoring/alerts/7',
  ],
} as const

/** The whole body is limited to 1024 characters. */
const [mostTitle, mostDetails, mostLink, mostListed] = [150, 450, 300, 8]

export type Composed =
  | { form: 'text'; text: string }
  | { form: 'template'; text: string; parameters: readonly string[] }

/** `bridge`: free text, without replies. */
export type ComposedFor = 'text' | 'template' | 'bridge'

/** Renders both previews and sent messages: the only place where WhatsApp texts are written. */
export function composeWhatsApp(
  message: Message,
  form: ComposedFor,
  format: MessageFormat = 'full',
): Composed {
  const details = format === 'short' ? [severityWord(worst(message))] : detailsOf(message)
  const title = truncate(plain(formatSubject(message)), mostTitle)
  const link = linkWithin(message)
  const parameters = [title, truncate(details.map(plain).join(' · '), mostDetails), link]
  if (form === 'template') return { form, parameters, text: filled(parameters) }
  const text = filled(
    [title, truncate(details.join('\n'), mostDetails), link],
    form === 'bridge' ? said : template.body,
  )
  return { form: 'text', text }
}

export const filled = (parameters: readonly string[], body: string = template.body): string =>
  body.replaceAll(/\{\{(\d)\}\}/g, (_, index: string) => parameters[Number(index) - 1] ?? '')

/** Template variables may not contain line breaks, tabs or runs of spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function detailsOf(message: Message): string[] {
  const { notices } = message
  if (!isDigest(message)) {
    const [{ lines, facts, severity }] = notices
    return [severityWord(severity), ...lines, ...facts.map(({ label, value }) => `${label}: ${value}`)]
  }
  const left = notices.length - mostListed
  const listed = notices
    .slice(0, mostListed)
    .map((notice) => `${truncate(headline(notice), 45)} (${severityWord(notice.severity)})`)
  return left > 0 ? [...listed, `E mais ${left}, no Farol`] : listed
}

/** A truncated link would be broken, so the site's address is used instead. */
function linkWithin(message: Message): string {
  const link = absoluteLink(message, message.notices[0])
  return link.length <= mostLink ? link : message.siteAddress
}
