import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredSettings } from '#areas/admin/account/contract.ts'
import { accountClient, accountSettingsQuery } from '#areas/admin/account/web/account-queries.ts'
import { type Draft, listConsequences } from '#areas/admin/account/web/consequences.ts'
import { HolidaysCard } from '#areas/admin/account/web/holidays-card.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { currencyOptions } from '#ui/forms/place-options.ts'
import { Select } from '#ui/forms/select.tsx'
import { submitForm } from '#ui/forms/submit-form.ts'
import { timeZones } from '#ui/forms/time-zones.ts'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { AccountSettings } from '#model/forms/account-forms.ts'
import { findProblems, type Problems } from '#model/validation/index.ts'
import classes from '#areas/admin/account/web/account.module.css'

type Props = { saved: StoredSettings; editable: boolean; onTouch: () => void; onSaved: () => void }

export function SettingsForm({ saved, editable, onTouch, onSaved }: Props): ReactNode {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const { over, save: saveOver } = useSavedOver({
    opened: saved,
    draftOf,
    findLatest: () => accountClient.getAccountSettings(),
    onMerge: setDraft,
    together: [['holidayState', 'ownHolidays']],
  })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const save = useSave()
  const consequences = listConsequences(over, draft, t)
  const change = (part: Partial<Draft>): void => {
    onTouch()
    setDraft({ ...draft, ...part })
    setProblems({})
  }
  function ask(event: FormEvent): void {
    event.preventDefault()
    const found = findProblems(AccountSettings, draft)
    setProblems(found)
    setFailure(null)
    setAsking(Object.keys(found).length === 0 && consequences.length > 0)
  }
  async function confirm(): Promise<void> {
    const outcome = await submitForm(() => saveOver((stored) => save({ ...draft, version: stored.version })))
    if (outcome.ok) return onSaved()
    setProblems(outcome.fields ?? {})
    setFailure(outcome.message)
  }
  return (
    <form noValidate className={classes['form']} onSubmit={ask}>
      {!editable && (
        <p className={classes['note']}>{t(saved.isDemo ? 'account.demo' : 'account.readOnly')}</p>
      )}
      <FormFailure text={failure} />
      <fieldset disabled={!editable} className={classes['fields']}>
        <Card area="auto" title={t('account.details')} subtitle={t('account.detailsLead')}>
          <div className={classes['choices']}>
            <Field
              label={t('account.name')}
              name="name"
              autoComplete="off"
              value={draft.name}
              problem={problems['name']}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Select
              label={t('account.currency')}
              quiet={false}
              value={draft.currency}
              options={currencyOptions}
              onChange={(value) => {
                const currency = currencyOptions.find((option) => option.value === value)?.value
                if (currency !== undefined) change({ currency })
              }}
            />
            <Select
              label={t('account.timeZone')}
              quiet={false}
              value={draft.timeZone}
              options={timeZones(saved.timeZone)}
              onChange={(timeZone) => change({ timeZone })}
            />
          </div>
        </Card>
        <HolidaysCard draft={draft} problems={problems} onChange={change} />
      </fieldset>
      {editable && (
        <div className={classes['buttons']}>
          <QuietButton type="submit" look="solid" disabled={consequences.length === 0}>
            {t('ui.save')}
          </QuietButton>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('account.confirm.title')}
          sentences={consequences}
          cancel={t('ui.back')}
          confirm={t('account.confirm.save')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

const draftOf = ({ name, currency, timeZone, holidayState, ownHolidays }: StoredSettings): Draft => ({
  name,
  currency,
  timeZone,
  holidayState,
  ownHolidays,
})

/** Whatever this tab knows of the account was made with the former settings. */
function useSave(): (changed: Draft & { version: number }) => Promise<void> {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (changed) => {
    const answer = await accountClient.saveAccountSettings(changed)
    toastSuccess(i18next.t('account.saved'))
    await queryClient.refetchQueries({ queryKey: ['who-is'] })
    queryClient.removeQueries({ queryKey: [accountId], type: 'inactive' })
    queryClient.setQueryData(accountSettingsQuery(accountId).queryKey, answer)
    await router.invalidate()
  }
}
