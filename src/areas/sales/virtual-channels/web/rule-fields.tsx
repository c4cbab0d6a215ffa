import { type ReactNode, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionValues } from '#areas/sales/virtual-channels/web/condition-values.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { allowedConditionKinds, type RuleCondition } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'
import type { Problems } from '#model/validation/index.ts'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'
import { ValueChips } from '#areas/sales/virtual-channels/web/value-chips.tsx'
import { Field } from '#ui/forms/field.tsx'

type Props = { rule: readonly RuleCondition[]; problems: Problems; onChange: (rule: RuleCondition[]) => void }

export function RuleFields({ rule, problems, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const set = (index: number, next: Partial<RuleCondition>): void =>
    onChange(rule.map((condition, place) => (place === index ? { ...condition, ...next } : condition)))
  const unused = placeDimensions.find((key) => rule.every(({ dimension }) => dimension !== key)) ?? 'uf'
  const next = rule.some(({ dimension }) => dimension === 'uf') ? unused : 'uf'
  return (
    <div className={classes['stack']}>
      {rule.map(({ dimension, kind, values }, index) => {
        const problem = problems[`rule.${index}.values`] ?? problems[`rule.${index}`]
        const label = t('channels.condition', { number: index + 1 })
        return (
          <fieldset key={index} className={classes['condition']}>
            <legend className="visually-hidden">{label}</legend>
            <div className={classes['asks']}>
              {index > 0 && <span className={classes['and']}>{t('channels.and')}</span>}
              <Select
                label={t('scope.filters.dimension')}
                value={dimension}
                options={placeDimensions.map((key) => ({ value: key, label: t(`dimensions.${key}`) }))}
                onChange={(value) => {
                  const chosen = placeDimensions.find((key) => key === value) ?? dimension
                  set(index, {
                    dimension: chosen,
                    kind: allowedConditionKinds(chosen).includes(kind) ? kind : 'anyOf',
                    values: [],
                  })
                }}
              />
              <Select
                label={t('channels.kind')}
                value={kind}
                options={allowedConditionKinds(dimension).map((key) => ({
                  value: key,
                  label: t(`channels.kinds.${key}`),
                }))}
                onChange={(value) => {
                  const chosen = allowedConditionKinds(dimension).find((key) => key === value) ?? kind
                  const [was, is] = [picksValues(kind), picksValues(chosen)]
                  set(index, { kind: chosen, ...(was === is ? {} : { values: [] }) })
                }}
              />
              {rule.length > 1 && (
                <IconButton
                  label={t('channels.removeCondition', { number: index + 1 })}
                  onClick={() => onChange(rule.filter((_, place) => place !== index))}
                >
                  <Icon name="close" size={14} />
                </IconButton>
              )}
            </div>
            {picksValues(kind) ? (
              <ConditionValues
                dimension={dimension}
                values={values}
                problem={problem}
                onChange={(chosen) => set(index, { values: chosen })}
              />
            ) : (
              <WrittenValues
                values={values}
                problem={problem}
                onChange={(written) => set(index, { values: written })}
              />
            )}
          </fieldset>
        )
      })}
      <QuietButton
        icon="plus"
        onClick={() => onChange([...rule, { dimension: next, kind: 'anyOf', values: [] }])}
      >
        {t('channels.addCondition')}
      </QuietButton>
    </div>
  )
}

const picksValues = (kind: RuleCondition['kind']): boolean => kind === 'anyOf' || kind === 'noneOf'

type WrittenValuesProps = {
  values: readonly string[]
  problem: string | undefined
  onChange: (values: string[]) => void
}

function WrittenValues({ values, problem, onChange }: WrittenValuesProps): ReactNode {
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
