import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantableAccount } from '#areas/admin/users/contract.ts'
import { ChannelsField } from '#areas/admin/users/web/access/channels-field.tsx'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import { useUserId } from '#ui/shell/account-id.ts'
import { validationMessages } from '#model/validation/index.ts'
import classes from '#areas/admin/users/web/admin.module.css'

/** Channels by account; null for the whole account. */
export type ChosenAccounts = ReadonlyMap<string, readonly string[] | null>

type Props = {
  accounts: readonly GrantableAccount[]
  value: ChosenAccounts
  whole: boolean
  onChange: (value: ChosenAccounts) => void
}

export function AccountsField({ accounts, value, whole, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const nameOf = useAccountNames(useUserId())
  function toggle({ id, channelsOnly, virtualChannels }: GrantableAccount): void {
    const next = new Map(value)
    if (!next.delete(id)) next.set(id, channelsOnly ? virtualChannels.map((channel) => channel.id) : null)
    onChange(next)
  }
  return (
    <fieldset className={classes['accounts']}>
      <legend className="visually-hidden">{t('admin.access.accounts')}</legend>
      {accounts.map((account) => {
        const channels = value.get(account.id)
        return (
          <div key={account.id}>
            <label>
              <input type="checkbox" checked={channels !== undefined} onChange={() => toggle(account)} />
              <strong>{nameOf(account)}</strong>
              {nameOf(account) !== account.name && ` (${account.name})`}
            </label>
            {channels !== undefined && (
              <ChannelsField
                account={account}
                value={whole ? null : channels}
                disabled={whole}
                onChange={(chosen) => onChange(new Map(value).set(account.id, chosen))}
              />
            )}
          </div>
        )
      })}
      {value.size === 0 && (
        <p className={classes['problem']} role="alert">
          {validationMessages.atLeastOne}
        </p>
      )}
    </fieldset>
  )
}
