import type { TFunction } from 'i18next'
import type { Subscription, WhatsApp, WhatsAppList } from '#areas/observability/whatsapp-groups/contract.ts'
import { quietWords } from '#areas/observability/web/quiet-words.ts'

/** Formats as `Crítico · Vendas · App`, plus quiet hours. */
export function describeSubscription(
  t: TFunction,
  { subscription, otherRoutes }: Pick<WhatsAppList, 'subscription' | 'otherRoutes'>,
  { virtualChannels }: Pick<WhatsApp, 'virtualChannels'>,
): string[] {
  const others =
    otherRoutes.length === 0 ? [] : [t('whatsApp.lists.others', { names: otherRoutes.join(', ') })]
  if (subscription === null) return others.length === 0 ? [t('whatsApp.lists.noRoute')] : others
  return [takes(t, subscription, virtualChannels), quietOf(t, subscription), ...others]
}

function takes(
  t: TFunction,
  { severities, areas, virtualChannelIds }: Subscription,
  channels: WhatsApp['virtualChannels'],
): string {
  const parts = [
    severities.map((one) => t(`monitoring.severities.${one}`)),
    areas.map((one) => t(`menu.areas.${one}`)),
    channels.filter(({ id }) => virtualChannelIds.includes(id)).map(({ name }) => name),
  ].flatMap((words) => (words.length === 0 ? [] : [words.join(', ')]))
  return parts.length === 0 ? t('destinations.routes.everything') : parts.join(' · ')
}

function quietOf(t: TFunction, { quiet }: Subscription): string {
  return quiet === null ? t('whatsApp.lists.neverQuiet') : quietWords(t, quiet)
}
