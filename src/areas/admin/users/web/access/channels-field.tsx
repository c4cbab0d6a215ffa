import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantableAccount } from '#areas/admin/users/contract.ts'
import { validationMessages } from '#model/validation/index.ts'
import classes from '#areas/admin/users/web/admin.module.css'

type Props = {
  account: Pick<GrantableAccount, 'name' | 'virtualChannels' | 'channelsOnly'>
  /** Null for the whole account. */
  value: readonly string[] | null
  disabled: boolean
  onChange: (value: string[] | null) => void
}

export function ChannelsField({ account, value, disabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  const { virtualChannels: channels, channelsOnly } = account
  const toggle = (id: string): void =>
    onChange(value?.includes(id) === true ? value.filter((each) => each !== id) : [...(value ?? []), id])
  return (
    <fieldset className={classes['reach']} disabled={disabled}>
      <legend className="visually-hidden">{t('admin.access.reach', { name: account.name })}</legend>
      {!channelsOnly && (
        <label>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          {t('admin.access.whole')}
        </label>
      )}
      {channels.length > 0 ? (
        <label>
          <input
            type="radio"
            name={name}
            checked={value !== null}
            onChange={() => onChange(value === null ? [] : [...value])}
          />
          {t('admin.access.some')}
        </label>
      ) : (
        <p className={classes['quiet']}>{t('admin.access.noChannels')}</p>
      )}
      {value !== null && (
        <div className={classes['channels']}>
          {channels.map((channel) => (
            <label key={channel.id}>
              <input
                type="checkbox"
                checked={value.includes(channel.id)}
                onChange={() => toggle(channel.id)}
              />
              {channel.name}
            </label>
          ))}
          <p className={classes['quiet']}>{t('admin.access.wholeOnly')}</p>
          {value.length === 0 && (
            <p className={classes['problem']} role="alert">
              {validationMessages.atLeastOne}
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
