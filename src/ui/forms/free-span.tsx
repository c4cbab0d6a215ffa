import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { formatDate } from '#model/formats/dates.ts'
import { parseDayText } from '#ui/forms/day-text.ts'
import type { Day } from '#ui/formats/day.ts'
import { dateLocale, firstDayOfWeek } from '#ui/formats/locale.ts'
import { checkSpan } from '#ui/forms/check-span.ts'
import classes from '#ui/forms/period.module.css'

type Props = { value: string; latest: Day | null; onChoose: (value: string) => void }

export default function FreeSpan({ value, latest, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  const [initialFrom = '', initialTo = ''] = value.split('_')
  const [from, setFrom] = useState(initialFrom)
  const [to, setTo] = useState(initialTo)
  const [tried, setTried] = useState(false)
  const problems = checkSpan(from, to)
  function apply(): void {
    setTried(true)
    if (problems.from === undefined && problems.to === undefined) onChoose(`${from}_${to}`)
  }
  return (
    <div className={classes['free']}>
      <div className={classes['days']}>
        <DayField
          label={t('period.from')}
          value={from}
          problem={tried && problems.from !== undefined ? t(`validation.${problems.from}`) : undefined}
          onChange={setFrom}
        />
        <DayField
          label={t('period.to')}
          value={to}
          problem={tried && problems.to !== undefined ? t(`validation.${problems.to}`) : undefined}
          onChange={setTo}
        />
      </div>
      <DatePicker
        type="range"
        locale={dateLocale().toLowerCase()}
        firstDayOfWeek={firstDayOfWeek}
        weekendDays={[]}
        weekdayFormat="ddd"
        value={[dayOrNull(from), dayOrNull(to)]}
        {...(latest === null ? {} : { maxDate: latest, defaultDate: dayOrNull(to) ?? latest })}
        onChange={([first, last]) => {
          setFrom(first ?? '')
          setTo(last ?? '')
        }}
      />
      <QuietButton look="solid" onClick={apply}>
        {t('ui.apply')}
      </QuietButton>
    </div>
  )
}

function dayOrNull(text: string): Day | null {
  return parseDayText(formatDate(text))
}
