import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/observability/monitoring/web/config/config.module.css'
import type { DraftFields } from '#areas/observability/monitoring/web/config/place-fields.tsx'
import type { RuleDraft } from '#areas/observability/monitoring/web/config/rule-draft.ts'
import { changeBases, ruleDirections, ruleTypes, windowLengths } from '#model/monitoring/rules.ts'
import { isLevel, levelWindowsFor, monitoredMetrics, shortestWindow } from '#model/monitoring/metrics.ts'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'

type Typed =
  | 'limit'
  | 'recovery'
  | 'fraction'
  | 'alarms'
  | 'leastUsual'
  | 'minimumSample'
  | 'pending'
  | 'recoveryWindows'

export function ConditionFields({
  draft,
  problems,
  change,
  currency,
}: DraftFields & { currency: string }): ReactNode {
  const { t } = useTranslation()
  const { type } = draft
  const sides = type === 'limit' ? ruleDirections.filter((side) => side !== 'both') : ruleDirections
  const { unit } = monitoredMetrics[draft.metric]
  const inUnit = unit === 'money' ? ` (${currency})` : unit === 'rate' ? ' (%)' : ''
  const typed = (field: Typed, label: string, hint?: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={draft[field]}
      problem={problems[field]}
      hint={hint}
      onChange={({ target }) => change({ [field]: target.value } satisfies Partial<RuleDraft>)}
    />
  )
  const level = isLevel(draft.metric) ? draft.metric : null
  const windows = windowLengths.filter(
    (length) => (type !== 'anomaly' || length <= 1440) && length >= shortestWindow(draft.metric),
  )
  const times = level
    ? levelWindowsFor(level).map((length) => ({
        value: String(length),
        label: t(`monitoring.config.editor.checks.${length}`),
      }))
    : windows.map((length) => ({
        value: String(length),
        label: t(`monitoring.config.editor.windows.${length}`),
      }))
  return (
    <>
      <Segmented
        label={t('monitoring.config.editor.type')}
        value={type}
        options={ruleTypes
          .filter((value) => level === null || value === 'limit')
          .map((value) => ({ value, label: t(`monitoring.config.editor.types.${value}`) }))}
        onChange={(value) =>
          change({
            type: value,
            ...(value === 'limit' && draft.direction === 'both' && { direction: 'below' }),
            ...(value === 'anomaly' && draft.window > 1440 && { window: 1440 }),
          })
        }
      />
      <p className={classes['quiet']}>{t(`monitoring.config.editor.typeHints.${type}`)}</p>
      {type !== 'absence' && (
        <Segmented
          label={t('monitoring.config.editor.direction')}
          value={draft.direction}
          options={sides.map((value) => ({
            value,
            label: t(`monitoring.config.editor.directions.${value}`),
          }))}
          onChange={(direction) => change({ direction })}
        />
      )}
      <div className={classes['fields']}>
        <Select
          quiet={false}
          label={t(level ? 'monitoring.config.editor.often' : 'monitoring.config.editor.window')}
          value={String(draft.window)}
          options={times}
          onChange={(value) =>
            change({ window: windows.find((length) => String(length) === value) ?? draft.window })
          }
        />
        {problems['window'] !== undefined && (
          <p className={classes['failure']} role="alert">
            {problems['window']}
          </p>
        )}
        {type === 'limit' && typed('limit', t('monitoring.config.editor.limit') + inUnit)}
        {type === 'change' && typed('fraction', t('monitoring.config.editor.fraction'))}
        {type === 'change' && (
          <Select
            quiet={false}
            label={t('monitoring.config.editor.against')}
            value={draft.against}
            options={changeBases.map((value) => ({
              value,
              label: t(`monitoring.config.editor.bases.${value}`),
            }))}
            onChange={(value) =>
              change({ against: changeBases.find((one) => one === value) ?? draft.against })
            }
          />
        )}
        {type === 'anomaly' && (
          <div className={classes['slider']}>
            <label>
              {t('monitoring.config.editor.alarms')}
              <input
                type="range"
                min={0}
                max={alarmSteps.length - 1}
                value={nearestStep(draft.alarms)}
                aria-valuetext={draft.alarms}
                onChange={({ target }) => change({ alarms: alarmSteps[Number(target.value)] ?? '2' })}
              />
            </label>
            <output>{draft.alarms}</output>
            <p className={classes['quiet']}>{t('monitoring.config.editor.alarmsHint')}</p>
          </div>
        )}
        {type === 'absence' &&
          typed(
            'leastUsual',
            t('monitoring.config.editor.leastUsual'),
            t('monitoring.config.editor.leastUsualHint'),
          )}
        {(type === 'limit' || type === 'change') &&
          typed(
            'recovery',
            t('monitoring.config.editor.recovery') + (type === 'limit' ? inUnit : ' (%)'),
            t('monitoring.config.editor.recoveryHint'),
          )}
        {level === null &&
          typed(
            'minimumSample',
            t('monitoring.config.editor.minimumSample'),
            t('monitoring.config.editor.minimumSampleHint'),
          )}
        {typed('pending', t('monitoring.config.editor.pending'))}
        {typed('recoveryWindows', t('monitoring.config.editor.recoveryWindows'))}
      </div>
    </>
  )
}

const alarmSteps = ['0,25', '0,5', '1', '2', '4', '8', '15', '30'] as const

function nearestStep(text: string): number {
  const value = Number(text.replace(',', '.'))
  const distances = alarmSteps.map((step) =>
    Math.abs(Math.log(Number(step.replace(',', '.')) / (value || 1))),
  )
  return distances.indexOf(Math.min(...distances))
}
