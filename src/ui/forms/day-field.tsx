import { type ReactNode, useState } from 'react'
import type { Day } from '#ui/formats/day.ts'
import { Field } from '#ui/forms/field.tsx'
import { formatDate } from '#model/formats/dates.ts'
import { parseDayText } from '#ui/forms/day-text.ts'

type Props = {
  label: string
  name?: string
  /** A day, or invalid text as typed. */
  value: Day
  problem: string | undefined
  onChange: (value: Day) => void
}

export function DayField({ label, name, value, problem, onChange }: Props): ReactNode {
  const [text, setText] = useState(formatDate(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if ((parseDayText(text) ?? text) !== value) setText(formatDate(value))
  }
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      maxLength={10}
      value={text}
      problem={problem}
      onChange={(event) => {
        setText(event.target.value)
        onChange(parseDayText(event.target.value) ?? event.target.value)
      }}
    />
  )
}
