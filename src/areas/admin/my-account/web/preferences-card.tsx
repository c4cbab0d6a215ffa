import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { myAccountClient, myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { submitForm } from '#ui/forms/submit-form.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { timeZones } from '#ui/forms/time-zones.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useMenu, useAccess } from '#ui/shell/account-id.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { Card } from '#ui/cards/card.tsx'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { updateCachedUser } from '#areas/admin/my-account/web/cached-user.ts'
import type { PreferencesChange } from '#model/forms/my-account-forms.ts'
import { currencies, densities, schemes } from '#model/preferences.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

const currencyNames = new Intl.DisplayNames('pt-BR', { type: 'currency' })

export function PreferencesCard({ account }: { account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const access = useAccess()
  const screens = useMenu().filter((screen) => mayOpen(screen, access))
  const saved = { ...account.preferences, currency: knownCurrency(account.currency) }
  const [chosen, setChosen] = useState<PreferencesChange>(saved)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<PreferencesChange>): void => setChosen({ ...chosen, ...part })

  async function save(): Promise<void> {
    setBusy(true)
    const outcome = await submitForm(() => myAccountClient.savePreferences(chosen))
    setBusy(false)
    setFailure(outcome.ok ? null : outcome.message)
    if (!outcome.ok) return
    const before = saved
    toastSuccess(t('myAccount.done.preferences'), async () => {
      await myAccountClient.savePreferences(before)
      setChosen(before)
      show(before)
    })
    show(chosen)
  }
  function show({ currency, ...preferences }: PreferencesChange): void {
    updateCachedUser(queryClient, { currency, preferences })
    queryClient.setQueryData(myAccountQuery.queryKey, { ...account, currency, preferences })
  }

  return (
    <div className={classes['wide']} id="preferences">
      <Card area="auto" title={t('myAccount.preferences.title')} subtitle={t('myAccount.preferences.lead')}>
        <FormFailure text={failure} />
        <div className={classes['choices']}>
          <Select
            label={t('myAccount.preferences.currency')}
            quiet={false}
            value={chosen.currency}
            options={currencies.map((value) => ({
              value,
              label: `${value} · ${currencyNames.of(value) ?? value} (${symbolOf(value)})`,
            }))}
            onChange={(value) => change({ currency: knownCurrency(value) })}
          />
          <Select
            label={t('myAccount.preferences.timeZone')}
            quiet={false}
            value={chosen.timeZone ?? ''}
            options={[
              { value: '', label: t('myAccount.preferences.accountTimeZone') },
              ...timeZones(chosen.timeZone),
            ]}
            onChange={(value) => change({ timeZone: value === '' ? null : value })}
          />
          <div className={classes['choice']}>
            <span aria-hidden="true">{t('ui.scheme')}</span>
            <Segmented
              label={t('ui.scheme')}
              options={schemes.map((value) => ({ value, label: t(`ui.schemes.${value}`) }))}
              value={chosen.scheme}
              onChange={(scheme) => change({ scheme })}
            />
          </div>
          <div className={classes['choice']}>
            <span aria-hidden="true">{t('ui.density')}</span>
            <Segmented
              label={t('ui.density')}
              options={densities.map((value) => ({ value, label: t(`ui.densities.${value}`) }))}
              value={chosen.density}
              onChange={(density) => change({ density })}
            />
          </div>
          <Select
            label={t('myAccount.preferences.home')}
            quiet={false}
            value={chosen.home ?? ''}
            options={[
              { value: '', label: t('myAccount.preferences.firstScreen') },
              ...screens
                .filter(({ to }) => to !== '/')
                .map(({ to, key }) => ({ value: to, label: t(`menu.items.${key}`) })),
            ]}
            onChange={(value) => change({ home: value === '' ? null : value })}
          />
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={chosen.shortcuts}
              onChange={(event) => change({ shortcuts: event.target.checked })}
            />
            {t('myAccount.preferences.shortcuts')}
          </label>
        </div>
        <div className={classes['buttons']}>
          <QuietButton look="solid" disabled={busy} onClick={() => void save()}>
            {t('ui.save')}
          </QuietButton>
        </div>
      </Card>
    </div>
  )
}

function knownCurrency(code: string): PreferencesChange['currency'] {
  return currencies.find((currency) => currency === code) ?? 'BRL'
}
