import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueChips } from '#areas/sales/virtual-channels/web/value-chips.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = { values: readonly string[]; problem: string | undefined; onChange: (values: string[]) => void }

/** Parts of a text, as somebody writes them. */
export function WrittenValues({ values, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  function add(): void {
    const part = text.trim()
    if (part !== '' && !values.includes(part)) onChange([...values, part])
    setText('')
  }
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes['stack']}>
      <ValueChips values={values} onRemove={(value) => onChange(values.filter((other) => other !== value))} />
      <Field
        label={t('channels.writeText')}
        value={text}
        maxLength={255}
        autoComplete="off"
        problem={problem}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={addOnEnter}
        onBlur={add}
        action={
          <QuietButton look="bare" onClick={add}>
            {t('channels.addText')}
          </QuietButton>
        }
      />
    </div>
  )
}
