import type { OpenPackage } from '#areas/logistics/live/contract.ts'
import { trackingStateLabels } from '#model/logistics/states.ts'
import { dateFormat } from '#model/formats/formatters.ts'

type TicketPackage = Pick<
  OpenPackage,
  'trackingNumber' | 'invoiceNumber' | 'orderId' | 'uf' | 'city' | 'promise' | 'lastEvent' | 'state'
>

/** What one carrier is asked about its packages; nothing of who bought, and amounts stay in the shop. */
export function ticketText(
  { shop, carrier, timeZone }: { shop: string; carrier: string; timeZone: string },
  packages: readonly TicketPackage[],
): string {
  const day = (at: string): string =>
    dateFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(at))
  const one = packages.length === 1
  return [
    carrier === '' ? 'Olá,' : `Olá, equipe ${carrier},`,
    '',
    one
      ? 'Pedimos posição e nova previsão de entrega do volume abaixo:'
      : `Pedimos posição e nova previsão de entrega dos ${packages.length} volumes abaixo:`,
    '',
    ...packages.map((found, index) => `${index + 1}. ${lineOf(found, day)}`),
    '',
    one
      ? 'Informem, por favor, onde ele está, o motivo da demora e a nova data.'
      : 'Informem, por favor, onde cada um está, o motivo da demora e a nova data.',
    '',
    `Obrigado,\n${shop}`,
  ].join('\n')
}

function lineOf(found: TicketPackage, day: (at: string) => string): string {
  const { trackingNumber, invoiceNumber, orderId, uf, city, promise, lastEvent, state } = found
  // What a carrier wrote may name who received.
  const said = state === '' ? '' : trackingStateLabels[state]
  const parts = [
    trackingNumber === '' ? `Pedido ${orderId}` : `Rastreio ${trackingNumber}`,
    invoiceNumber !== '' && `NF ${invoiceNumber}`,
    [city, uf].filter((text) => text !== '').join('/'),
    promise.current !== null && `prazo ${day(promise.current)}`,
    lastEvent === null
      ? 'sem eventos'
      : `último evento ${day(lastEvent.at)}${said === '' ? '' : `: ${said}`}`,
  ]
  return parts.filter((text) => text !== false && text !== '').join(' · ')
}

/** Longer ones some mail programs and browsers cut or refuse. */
const longestMail = 1900

export function mailAddress(subject: string, text: string): string | null {
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  return address.length > longestMail ? null : address
}
