import type { TFunction } from 'i18next'
import type { StoredSettings } from '#areas/admin/account/contract.ts'
import { zoneLabel } from '#ui/forms/time-zones.ts'
import type { AccountSettings } from '#model/forms/account-forms.ts'

export type Draft = Pick<StoredSettings, keyof AccountSettings>

/** What each change means, one sentence or more; empty when nothing changes. */
export function listConsequences(saved: Draft, chosen: Draft, t: TFunction): string[] {
  const sentences: string[] = []
  if (chosen.name.trim() !== saved.name) {
    sentences.push(t('account.means.name', { from: saved.name, to: chosen.name.trim() }))
  }
  if (chosen.timeZone !== saved.timeZone) {
    const zones = { from: zoneLabel(saved.timeZone), to: zoneLabel(chosen.timeZone) }
    sentences.push(t('account.means.timeZone', zones), t('account.means.timeZoneStays'))
  }
  if (chosen.currency !== saved.currency) {
    const currencies = { from: saved.currency, to: chosen.currency }
    sentences.push(t('account.means.currency', currencies), t('account.means.currencyTargets', currencies))
  }
  const holidays = ({ holidayState, ownHolidays }: Draft) => JSON.stringify([holidayState, ownHolidays])
  if (holidays(chosen) !== holidays(saved)) sentences.push(t('account.means.holidays'))
  return sentences
}
