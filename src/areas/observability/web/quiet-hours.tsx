import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuietHours } from '#areas/observability/quiet-hours-contract.ts'
import { CheckList } from '#areas/observability/web/check-list.tsx'
import { formatClockTime } from '#model/logistics/docks.ts'
import { Field } from '#ui/forms/field.tsx'
import { weekdays } from '#ui/formats/locale.ts'
import classes from '#areas/observability/web/check-list.module.css'

const night: QuietHours = { from: 22 * 60, until: 7 * 60, weekdays: [...weekdays], criticalPasses: true }

const minuteOf = (text: string): number => {
  const [hour = NaN, minute = NaN] = text.split(':').map(Number)
  return hour * 60 + minute
}

/** Of a form's problems, those of the quiet hours at a path in it. */
export const quietProblems = (
  problems: Readonly<Record<string, string>>,
  path: string,
): Props['problems'] => ({
  from: problems[`${path}.from`],
  until: problems[`${path}.until`],
  weekdays: problems[`${path}.weekdays`],
})

type Props = {
  /** Null: no quiet hours. */
  quiet: QuietHours | null
  problems: Partial<Record<'from' | 'until' | 'weekdays', string | undefined>>
  onChange: (quiet: QuietHours | null) => void
}

export function QuietHoursFields({ quiet, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => onChange(target.checked ? night : null)}
        />
        {t('destinations.routes.quiet')}
      </label>
      {quiet !== null && (
        <>
          <div className={classes['pair']}>
            {(['from', 'until'] as const).map((side) => (
              <Field
                key={side}
                label={t(`destinations.routes.${side}`)}
                name={`quiet.${side}`}
                type="time"
                required
                value={formatClockTime(quiet[side])}
                problem={problems[side]}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value)
                  if (Number.isFinite(minute)) onChange({ ...quiet, [side]: minute })
                }}
              />
            ))}
          </div>
          <CheckList
            legend={t('destinations.routes.weekdays')}
            problem={problems.weekdays}
            options={weekdays.map((day): { value: number; label: string } => ({
              value: day,
              label: t(`dimensionValues.weekday.${day}`),
            }))}
            chosen={quiet.weekdays}
            onChange={(chosen) => onChange({ ...quiet, weekdays: chosen })}
          />
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={quiet.criticalPasses}
              onChange={({ target }) => onChange({ ...quiet, criticalPasses: target.checked })}
            />
            {t('destinations.routes.criticalPasses')}
          </label>
        </>
      )}
    </>
  )
}
