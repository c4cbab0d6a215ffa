import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#areas/admin/account/web/consequences.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { stateOptions } from '#ui/forms/place-options.ts'
import { Select } from '#ui/forms/select.tsx'
import { mostOwnHolidays } from '#model/forms/account-forms.ts'
import { stateCodes } from '#model/states.ts'
import type { Problems } from '#model/validation/index.ts'
import classes from '#areas/admin/account/web/account.module.css'

type Props = { draft: Draft; problems: Problems; onChange: (part: Partial<Draft>) => void }

export function HolidaysCard({ draft, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { holidayState, ownHolidays } = draft
  const edit = (place: number, part: Partial<Draft['ownHolidays'][number]>): void =>
    onChange({ ownHolidays: ownHolidays.map((day, at) => (at === place ? { ...day, ...part } : day)) })
  return (
    <Card area="auto" title={t('account.holidays')} subtitle={t('account.holidaysLead')}>
      <div className={classes['choices']}>
        <Select
          label={t('account.holidayState')}
          quiet={false}
          value={holidayState ?? ''}
          options={stateOptions(t('account.nationalOnly'))}
          onChange={(value) => onChange({ holidayState: stateCodes.find((code) => code === value) ?? null })}
        />
      </div>
      <h3 className={classes['own']}>{t('account.own')}</h3>
      {ownHolidays.length === 0 && <p className={classes['quiet']}>{t('account.noOwn')}</p>}
      <ul className={classes['days']}>
        {ownHolidays.map((holiday, place) => (
          <li key={place}>
            <DayField
              label={t('account.day')}
              value={holiday.day}
              problem={problems[`ownHolidays.${place}.day`]}
              onChange={(day) => edit(place, { day })}
            />
            <Field
              label={t('account.dayName')}
              autoComplete="off"
              value={holiday.name}
              problem={problems[`ownHolidays.${place}.name`]}
              onChange={(event) => edit(place, { name: event.target.value })}
            />
            <IconButton
              label={
                holiday.name === ''
                  ? t('account.removeEmptyDay')
                  : t('account.removeDay', { name: holiday.name })
              }
              onClick={() => onChange({ ownHolidays: ownHolidays.filter((_day, at) => at !== place) })}
            >
              <Icon name="close" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {problems['ownHolidays'] !== undefined && (
        <p className={classes['note']} role="alert">
          {problems['ownHolidays']}
        </p>
      )}
      {ownHolidays.length < mostOwnHolidays && (
        <div className={classes['buttons']} data-start>
          <QuietButton
            icon="plus"
            onClick={() => onChange({ ownHolidays: [...ownHolidays, { day: '', name: '' }] })}
          >
            {t('account.addDay')}
          </QuietButton>
        </div>
      )}
    </Card>
  )
}
