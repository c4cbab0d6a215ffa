import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneratedCurve } from '#areas/sales/sales-targets/contract.ts'
import {
  relativeWeights,
  setDayValue,
  setDayWeight,
  pasteDays,
} from '#areas/sales/sales-targets/web/curve/edit-curve.ts'
import { minorPerMajor } from '#areas/sales/sales-targets/web/names.ts'
import { parseAmount, writeAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { splitCells } from '#areas/sales/sales-targets/web/parse/split-cells.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Card } from '#ui/cards/card.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { dateFormat } from '#model/formats/formatters.ts'
import { dateLocale } from '#ui/formats/locale.ts'
import { formatNumber } from '#model/formats/number.ts'
import { apportion, daysOfMonth } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = {
  weights: readonly number[]
  total: number | null
  days: GeneratedCurve['days'] | undefined
  currency: string
  mayEdit: boolean
  onChange: (weights: number[]) => void
}

const weekday = (day: string) =>
  dateFormat(dateLocale(), { timeZone: 'UTC', weekday: 'short' }).format(new Date(`${day}T00:00:00Z`))

export function CurveTable({ weights, total, days, currency, mayEdit, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { month, metric } = useTargets()
  const [fixed, setFixed] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const minor = minorPerMajor(currency)
  const relative = relativeWeights(weights)
  const values = total === null ? null : apportion(total, weights)

  function settle(next: number[] | null, message: string): boolean {
    setProblem(next === null ? message : null)
    if (next !== null) onChange(next)
    return next !== null
  }
  function setWeight(place: number, text: string): boolean {
    const amount = parseAmount(text, 'ticket', 1_000_000)
    const next = amount.kind === 'value' ? setDayWeight(weights, place, amount.value / 1_000_000) : null
    return settle(next, t('targets.problems.weight'))
  }
  function setValue(place: number, text: string): boolean {
    const amount = parseAmount(text, metric, minor)
    if (amount.kind !== 'value' || total === null) return settle(null, t('targets.problems.number'))
    const set = new Set([...fixed, place])
    const done = settle(setDayValue(weights, total, place, amount.value, set), t('targets.problems.beyond'))
    if (done) setFixed(set)
    return done
  }
  function paste(event: ClipboardEvent, place: number): void {
    const rows = splitCells(event.clipboardData.getData('text/plain'))
    if (rows === null || (rows.length < 2 && (rows[0]?.length ?? 0) < 2)) return
    event.preventDefault()
    const list = rows.length === 1 ? (rows[0] ?? []) : rows.map((row) => row.at(-1) ?? '')
    const amounts = list.map((text) => parseAmount(text, metric, minor))
    const wrong = amounts.find((amount) => amount.kind === 'wrong')
    if (wrong !== undefined) return setProblem(t('targets.problems.pasted', { text: wrong.text }))
    const pasted = amounts.map((amount) => (amount.kind === 'value' ? amount.value : null))
    const next = pasteDays(weights, total, place, pasted)
    const right = next.some((weight) => weight > 0)
    settle(right ? next : null, t('targets.problems.number'))
    const sum = next.reduce((all, each) => all + each, 0)
    if (right && total !== null && sum !== total) setProblem(t('targets.curve.proportions'))
  }
  return (
    <Card
      area="auto"
      title={t('targets.curve.days')}
      subtitle={mayEdit ? t('targets.curve.daysNote') : undefined}
    >
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('targets.curve.days')}>
        <table className={classes['table']} aria-label={t('targets.curve.days')}>
          <thead>
            <tr>
              <th scope="col">{t('targets.day')}</th>
              <th scope="col">{t('targets.curve.event')}</th>
              <th scope="col" data-numeric="true">
                {t('targets.curve.weight')}
              </th>
              {values !== null && (
                <th scope="col" data-numeric="true">
                  {t('targets.curve.amount')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {daysOfMonth(month).map((day, place) => {
              const known = days?.[place]
              const name = `${formatDay(day)}, ${weekday(day)}`
              return (
                <tr key={day}>
                  <th scope="row">{name}</th>
                  <td>
                    {known?.event ?? ''}
                    {known?.event !== undefined && known.event !== null && (
                      <small>
                        {known.factor === null
                          ? t('targets.curve.noFactor')
                          : t('targets.curve.factor', { factor: formatNumber(known.factor) })}
                      </small>
                    )}
                  </td>
                  <td data-numeric="true">
                    <TypedCell
                      label={t('targets.curve.weightOf', { day: name })}
                      text={formatNumber(relative[place] ?? null)}
                      disabled={!mayEdit}
                      onSettle={(text) => setWeight(place, text)}
                    />
                  </td>
                  {values !== null && (
                    <td data-numeric="true">
                      <TypedCell
                        label={t('targets.curve.valueOf', { day: name })}
                        text={writeAmount(values[place] ?? 0, metric, minor)}
                        disabled={!mayEdit}
                        onSettle={(text) => setValue(place, text)}
                        onPaste={(event) => paste(event, place)}
                      />
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type TypedCellProps = {
  label: string
  text: string
  disabled: boolean
  /** Returns whether the text was accepted. */
  onSettle: (text: string) => boolean
  onPaste?: (event: ClipboardEvent) => void
}

function TypedCell({ label, text, disabled, onSettle, onPaste }: TypedCellProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  function settle(): void {
    if (draft === null || draft === text) return setDraft(null)
    const done = onSettle(draft)
    setWrong(!done)
    if (done) setDraft(null)
  }
  return (
    <input
      className={classes['typed']}
      aria-label={label}
      aria-invalid={wrong}
      inputMode="decimal"
      value={draft ?? text}
      disabled={disabled}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key !== 'Escape') return
        setDraft(null)
        setWrong(false)
      }}
    />
  )
}
