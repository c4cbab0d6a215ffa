import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import { describeQuiet } from '#areas/observability/monitoring/web/config/describe-rule.ts'
import type { DraftFields } from '#areas/observability/monitoring/web/config/place-fields.tsx'
import type { QuietDraft } from '#areas/observability/monitoring/web/config/rule-draft.ts'
import type { RuleChoices } from '#areas/observability/monitoring/rules-contract.ts'
import { ownersQuery } from '#areas/observability/web/monitoring-queries.ts'
import { OwnerSelect } from '#areas/observability/web/owner-select.tsx'
import { eventEffects, severities } from '#model/monitoring/rules.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { weekdays } from '#ui/formats/locale.ts'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

const MAX_QUIET = 7
const night: QuietDraft = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }

export function WhenFields(props: DraftFields & { choices: RuleChoices }): ReactNode {
  const { draft, problems, change, choices } = props
  const { t } = useTranslation()
  const { metric, virtualChannelId } = draft
  const { data: owners } = useQuery(ownersQuery(useAccountId(), { metric, virtualChannelId }))
  const endsAtMidnight = draft.window >= 1440
  const set = (index: number, next: Partial<QuietDraft>) =>
    change({ quiet: draft.quiet.map((one, place) => (place === index ? { ...one, ...next } : one)) })
  return (
    <>
      <Segmented
        label={t('monitoring.config.editor.severity')}
        value={draft.severity}
        options={severities.map((value) => ({ value, label: t(`monitoring.severities.${value}`) }))}
        onChange={(severity) => change({ severity })}
      />
      <div className={classes['fields']}>
        <OwnerSelect
          label={t('monitoring.config.editor.owner')}
          nobody={t('monitoring.config.editor.nobody')}
          value={draft.ownerId ?? ''}
          owners={owners?.people ?? []}
          present={choices.people.find(({ id }) => id === draft.ownerId)}
          onChange={(value) => change({ ownerId: value === '' ? null : value })}
        />
        <Select
          quiet={false}
          label={t('monitoring.config.editor.events')}
          value={draft.events}
          options={eventEffects.map((value) => ({
            value,
            label: t(`monitoring.config.editor.effects.${value}`),
          }))}
          onChange={(value) => change({ events: eventEffects.find((one) => one === value) ?? draft.events })}
        />
      </div>
      {draft.quiet.map((quiet, index) => (
        <fieldset key={index} className={classes['group']}>
          <legend>{t('monitoring.config.editor.quiet')}</legend>
          <div className={classes['row']}>
            <Field
              label={t('monitoring.config.editor.quietFrom')}
              type="time"
              value={quiet.from}
              problem={problems[`quiet.${index}`]}
              onChange={({ target }) => set(index, { from: target.value })}
            />
            <Field
              label={t('monitoring.config.editor.quietTo')}
              type="time"
              value={quiet.to}
              onChange={({ target }) => set(index, { to: target.value })}
            />
            <IconButton
              label={t('monitoring.config.editor.removeQuiet', { number: index + 1 })}
              onClick={() => change({ quiet: draft.quiet.filter((_, place) => place !== index) })}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </div>
          {quiet.from !== '' && quiet.from === quiet.to && quiet.weekdays.length > 0 && (
            <p className={classes['quiet']}>{describeQuiet({ quiet: [quiet] }, t)}</p>
          )}
          <div className={classes['days']} role="group" aria-label={t('monitoring.config.editor.quietDays')}>
            {weekdays.map((weekday) => (
              <label key={weekday}>
                <input
                  type="checkbox"
                  checked={quiet.weekdays.includes(weekday)}
                  onChange={({ target }) =>
                    set(index, {
                      weekdays: target.checked
                        ? [...quiet.weekdays, weekday].toSorted((a, b) => a - b)
                        : quiet.weekdays.filter((one) => one !== weekday),
                    })
                  }
                />
                {t(`dimensionValues.weekday.${weekday}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={classes['row']}>
        <QuietButton
          icon="plus"
          disabled={draft.quiet.length >= MAX_QUIET}
          onClick={() => change({ quiet: [...draft.quiet, { ...night, weekdays: [...night.weekdays] }] })}
        >
          {t('monitoring.config.editor.addQuiet')}
        </QuietButton>
      </div>
      <p className={classes['quiet']}>
        {t(endsAtMidnight ? 'monitoring.config.editor.quietDaysHint' : 'monitoring.config.editor.quietHint')}
      </p>
      <LongField
        label={t('monitoring.config.editor.playbook')}
        rows={3}
        maxLength={2000}
        value={draft.playbook}
        problem={problems['playbook']}
        onChange={({ target }) => change({ playbook: target.value })}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        {t('monitoring.config.editor.enabled')}
      </label>
    </>
  )
}
