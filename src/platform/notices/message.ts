import type { Severity } from '#model/monitoring/rules.ts'
import type { Notice, NoticeKind } from './notice.ts'

/** One notice, or several as a digest. `id` is the same for every attempt. */
export type Message = {
  id: string
  accountId: string
  notices: readonly [Notice, ...Notice[]]
  siteAddress: string
}

const kindWords: Record<NoticeKind, string> = {
  fired: 'Alerta',
  acknowledged: 'Reconhecido',
  resolved: 'Resolvido',
  noData: 'Sem dados',
  test: 'Teste',
  report: 'Relatório',
}

const severityWords: Record<Severity, readonly [one: string, many: string]> = {
  critical: ['crítico', 'críticos'],
  warning: ['de atenção', 'de atenção'],
  info: ['informativo', 'informativos'],
}

const kindWord = ({ kind }: Notice): string => kindWords[kind]

export const severityWord = (severity: Severity): string =>
  ({ critical: 'Crítico', warning: 'Atenção', info: 'Informativo' })[severity]

export const isDigest = ({ notices }: Message): boolean => notices.length > 1

export const headline = (notice: Notice): string => `${kindWord(notice)}: ${notice.title}`

/** Formats as `Alerta: Aprovação abaixo do esperado`, or `12 avisos: 2 críticos, 10 de atenção`. */
export function formatSubject(message: Message): string {
  const [first] = message.notices
  if (!isDigest(message)) return headline(first)
  const counts = (['critical', 'warning', 'info'] as const).flatMap((severity) => {
    const count = message.notices.filter((notice) => notice.severity === severity).length
    return count === 0 ? [] : [`${count} ${severityWords[severity][count === 1 ? 0 : 1]}`]
  })
  return `${message.notices.length} avisos: ${counts.join(', ')}`
}

/** Target of a notice: always on this site, whatever its link contains. */
export function absoluteLink({ siteAddress }: Message, { link }: Notice): string {
  const url = new URL(link, siteAddress)
  return url.origin === new URL(siteAddress).origin ? url.href : siteAddress
}

export const worst = ({ notices }: Message): Severity =>
  (['critical', 'warning'] as const).find((severity) => notices.some((one) => one.severity === severity)) ??
  'info'

/** At most `most` characters, ending in an ellipsis if truncated. */
export const truncate = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
