import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanonicalField } from '#areas/integrations/import/contract.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import type { Translation } from '#areas/integrations/import/web/edit-mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = {
  field: CanonicalField
  translation: Translation
  /** No other column tells the field too. */
  isAlone: boolean
  onChange: (translation: Translation) => void
  onStop: () => void
}

export function TranslateEditor({ field, translation, isAlone, onChange, onStop }: Props): ReactNode {
  const { t } = useTranslation()
  const [rows, setRows] = useState(() => {
    const known = Object.entries(translation.table)
    return known.length > 0 ? known : [['', field.values[0] ?? ''] satisfies [string, string]]
  })
  function write(next: [string, string][]): void {
    setRows(next)
    const words = Object.fromEntries(next.filter(([word]) => word !== ''))
    onChange({ ...translation, table: words })
  }
  const put = (index: number, row: [string, string]): void =>
    write(rows.map((old, place) => (place === index ? row : old)))
  return (
    <div className={classes['translate']}>
      {!isAlone && <p className={classes['note']}>{translation.of.column}</p>}
      {rows.map(([word, meaning], index) => (
        <div key={index}>
          <input
            aria-label={t('imports.translate.word', { number: index + 1, field: field.name })}
            value={word}
            onChange={({ target }) => put(index, [target.value, meaning])}
          />
          <span aria-hidden="true">→</span>
          {field.values.length > 0 ? (
            <select
              aria-label={t('imports.translate.meaning', { number: index + 1, field: field.name })}
              value={meaning}
              onChange={({ target }) => put(index, [word, target.value])}
            >
              {['', ...field.values].map((value) => (
                <option key={value} value={value}>
                  {value === '' ? t('imports.source.none') : value}
                </option>
              ))}
            </select>
          ) : (
            <input
              aria-label={t('imports.translate.meaning', { number: index + 1, field: field.name })}
              value={meaning}
              onChange={({ target }) => put(index, [word, target.value])}
            />
          )}
          <IconButton
            label={t('imports.translate.remove', { number: index + 1 })}
            onClick={() => write(rows.filter((_, place) => place !== index))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </div>
      ))}
      <QuietButton look="bare" icon="plus" onClick={() => setRows([...rows, ['', field.values[0] ?? '']])}>
        {t('imports.translate.add')}
      </QuietButton>
      {isAlone && (
        <QuietButton look="bare" onClick={onStop}>
          {t('imports.translate.stop')}
        </QuietButton>
      )}
    </div>
  )
}
