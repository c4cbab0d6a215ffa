import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanonicalField } from '#areas/integrations/import/mapping-contract.ts'
import { fieldLabel } from '#areas/integrations/import/web/field-label.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import type { Translation } from '#areas/integrations/import/web/edit-mapping.ts'
import {
  rowsIn,
  type Surveyed,
  untranslatedValues,
  wordOf,
} from '#areas/integrations/import/web/untranslated.ts'
import { formatCount } from '#model/formats/number.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = {
  field: CanonicalField
  translation: Translation
  surveyed: Surveyed | undefined
  /** No other column gives the field too. */
  isAlone: boolean
  onChange: (translation: Translation) => void
  onStop: () => void
}

const SHOWN = 30

/** The values of the files, those without a translation first, and those written by hand. */
export function TranslateEditor(props: Props): ReactNode {
  const { field, translation, surveyed, isAlone, onChange, onStop } = props
  const { t } = useTranslation()
  const { label } = fieldLabel(field)
  const [all, setAll] = useState(false)
  const { table } = translation
  const inFiles = new Set(surveyed?.values.map(({ value }) => wordOf(value)))
  const isInFiles = ([word]: readonly [string, string]): boolean => inFiles.has(wordOf(word))
  const [written, setWritten] = useState(() => Object.entries(table))
  const byHand = written.filter((row) => !isInFiles(row))
  const ofFiles = Object.entries(table).filter(isInFiles)
  const absent = surveyed === undefined ? [] : untranslatedValues(translation, surveyed)
  const translated = surveyed?.values.filter((counted) => !absent.includes(counted)) ?? []
  const order = useOrder([...absent, ...translated].map(({ value }) => value))
  const listed = [...(surveyed?.values ?? [])].toSorted(
    (a, b) => order.indexOf(a.value) - order.indexOf(b.value),
  )
  const guessed = absent.filter(({ guess }) => guess !== undefined)
  const change = (words: [string, string][]) => onChange({ ...translation, table: Object.fromEntries(words) })
  const writeByHand = (rows: [string, string][]): void => {
    setWritten(rows)
    change([...ofFiles, ...rows.filter(([word]) => word !== '')])
  }
  const translate = (value: string, meaning: string | undefined): void => {
    const others = Object.entries(table).filter(([word]) => wordOf(word) !== wordOf(value))
    change(meaning === undefined ? others : [...others, [value, meaning]])
  }
  const meaningOf = (value: string): string | undefined =>
    Object.entries(table).find(([word]) => wordOf(word) === wordOf(value))?.[1]
  const put = (index: number, row: [string, string]): void =>
    writeByHand(byHand.map((old, place) => (place === index ? row : old)))
  const blank: [string, string] = ['', field.values[0]?.value ?? '']
  return (
    <div className={classes['translate']}>
      {!isAlone && <p className={classes['note']}>{translation.of.column}</p>}
      {absent.length > 0 && (
        <p className={classes['note']} data-untranslated={field.values.length > 0}>
          {t(field.values.length > 0 ? 'imports.translate.absent' : 'imports.translate.kept', {
            count: absent.length,
            values: formatCount(absent.length),
            rows: t('imports.translate.rows', { count: rowsIn(absent), rows: formatCount(rowsIn(absent)) }),
          })}{' '}
          {guessed.length > 0 && (
            <QuietButton
              look="bare"
              onClick={() =>
                change([
                  ...Object.entries(table),
                  ...guessed.map(({ value, guess = '' }): [string, string] => [value, guess]),
                ])
              }
            >
              {t('imports.translate.useGuesses', { count: guessed.length })}
            </QuietButton>
          )}
        </p>
      )}
      {listed.slice(0, all ? undefined : SHOWN).map(({ value, rows }) => {
        const meaning = meaningOf(value)
        return (
          <div key={value} data-untranslated={meaning === undefined && field.values.length > 0}>
            <span className={classes['word']}>
              {value} <small>{t('imports.translate.rows', { count: rows, rows: formatCount(rows) })}</small>
            </span>
            <span aria-hidden="true">→</span>
            <Meaning
              field={field}
              label={t('imports.translate.meaningOf', { word: value, field: label })}
              meaning={meaning}
              onChange={(next) => translate(value, next)}
            />
          </div>
        )
      })}
      {listed.length > SHOWN && (
        <QuietButton look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'imports.translate.fewer' : 'imports.translate.all', {
            values: formatCount(listed.length),
          })}
        </QuietButton>
      )}
      {surveyed !== undefined && (surveyed.more || !surveyed.whole) && (
        <p className={classes['note']}>{t('imports.translate.more')}</p>
      )}
      {byHand.map(([word, meaning], index) => (
        <div key={index}>
          <input
            aria-label={t('imports.translate.word', { number: index + 1, field: label })}
            value={word}
            onChange={({ target }) => put(index, [target.value, meaning])}
          />
          <span aria-hidden="true">→</span>
          <Meaning
            field={field}
            label={t('imports.translate.meaning', { number: index + 1, field: label })}
            meaning={meaning}
            onChange={(next) => put(index, [word, next ?? ''])}
          />
          <IconButton
            label={t('imports.translate.remove', { number: index + 1 })}
            onClick={() => writeByHand(byHand.filter((_, place) => place !== index))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </div>
      ))}
      <QuietButton look="bare" icon="plus" onClick={() => setWritten([...byHand, blank])}>
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

/** A value stays where it is while it is translated: the order is that of the first look. */
function useOrder(now: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(now)
  if (order.length === now.length && now.every((value) => order.includes(value))) return order
  setOrder(now)
  return now
}

type MeaningProps = {
  field: CanonicalField
  label: string
  /** Undefined: not translated yet. */
  meaning: string | undefined
  onChange: (meaning: string | undefined) => void
}

const absentMeaning = '\u0001absent'

function Meaning({ field, label, meaning, onChange }: MeaningProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  if (field.values.length > 0) {
    return (
      <select
        aria-label={label}
        value={meaning ?? absentMeaning}
        onChange={({ target }) => onChange(target.value === absentMeaning ? undefined : target.value)}
      >
        {meaning === undefined && <option value={absentMeaning}>{t('imports.translate.choose')}</option>}
        <option value="">{t('imports.source.none')}</option>
        {field.values.map(({ value, word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        aria-label={label}
        list={id}
        value={meaning ?? ''}
        placeholder={t('imports.translate.asWritten')}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <datalist id={id}>
        {field.usual.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  )
}
