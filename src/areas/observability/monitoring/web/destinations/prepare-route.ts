import type { TFunction } from 'i18next'
import type { Destinations, NoticeRoute } from '#areas/observability/monitoring/destinations-contract.ts'
import { quietWords } from '#areas/observability/web/quiet-words.ts'

/** Formats as `Críticos de Vendas, para Plantão; em silêncio das 22:00 às 07:00`. */
export function routeSentences(
  t: TFunction,
  route: NoticeRoute,
  { destinations, choices }: Destinations,
): { takes: string; leadsTo: string; when: string[] } {
  const named = (ids: readonly string[], among: readonly { id: string; name: string }[]) =>
    among.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const parts = [
    route.severities.map((one) => t(`monitoring.severities.${one}`)),
    route.areas.map((one) => t(`menu.areas.${one}`)),
    named(route.ruleIds, choices.rules),
    named(route.virtualChannelIds, choices.virtualChannels),
  ].flatMap((words) => (words.length === 0 ? [] : [words.join(', ')]))
  const targets = [
    ...named(route.destinationIds, destinations),
    ...(route.browsers ? [t('destinations.routes.browsers')] : []),
  ]
  const { quiet, afterMinutes } = route
  return {
    takes: parts.length === 0 ? t('destinations.routes.everything') : parts.join(' · '),
    leadsTo: targets.length === 0 ? t('destinations.routes.nowhere') : targets.join(', '),
    when: [
      ...(quiet === null ? [] : [quietWords(t, quiet)]),
      ...(afterMinutes > 0 ? [t('destinations.routes.afterOf', { count: afterMinutes })] : []),
    ],
  }
}
