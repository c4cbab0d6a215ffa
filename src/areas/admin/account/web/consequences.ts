import type { TFunction } from 'i18next'
import type { StoredSettings } from '#areas/admin/account/contract.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { zoneLabel } from '#ui/forms/time-zones.ts'
import type { AccountSettings } from '#model/forms/account-forms.ts'

/** In minor units, whatever the currency. */
const STORED_EXAMPLE = 1_000_000

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
    const [before, after] = [saved, chosen].map(({ currency }) => formatMoneyExact(STORED_EXAMPLE, currency))
    sentences.push(
      t('account.means.currency', currencies),
      t('account.means.currencyStored', { before, after }),
    )
  }
  const holidays = ({ holidayState, ownHolidays }: Draft) => JSON.stringify([holidayState, ownHolidays])
  if (holidays(chosen) !== holidays(saved)) sentences.push(t('account.means.holidays'))
  return sentences
}
