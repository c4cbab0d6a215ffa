import type { TFunction } from 'i18next'
import type { Bridge } from '#areas/observability/whatsapp-groups/bridge-contract.ts'
import type { WhatsApp } from '#areas/observability/whatsapp-groups/contract.ts'
import { formatCount } from '#model/formats/number.ts'

const stateOf = (t: TFunction, { state }: Bridge): string | null =>
  state === 'open' ? null : t('whatsApp.bridge.signedOut')

/** Blocking problems come first. */
export function prepareLead(t: TFunction, { number, bridge, templates, lists }: WhatsApp): string {
  if (number === null && bridge === null) return t('whatsApp.leads.noNumber')
  if (number !== null && number.error !== null) return t('whatsApp.leads.failed', { reason: number.error })
  const reason = bridge === null ? null : (bridge.error ?? stateOf(t, bridge))
  if (reason !== null) return t('whatsApp.leads.bridgeFailed', { reason })
  const ours = templates.find(({ isOurs }) => isOurs)
  if (number !== null && ours?.status !== 'APPROVED') return t('whatsApp.leads.noTemplate')
  const failures = lists.reduce((sum, list) => sum + list.failures, 0)
  const active = lists.filter(({ state }) => state === 'active').length
  const shown = { count: active, active: formatCount(active), failures: formatCount(failures) }
  if (active === 0) return t(number === null ? 'whatsApp.leads.noGroup' : 'whatsApp.leads.noList')
  return t(failures === 0 ? 'whatsApp.leads.calm' : 'whatsApp.leads.failures', shown)
}
