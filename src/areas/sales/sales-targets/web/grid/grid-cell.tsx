import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = {
  label: string
  text: string
  gap: { sum: string; text: string } | null
  isActive: boolean
  inRange: boolean
  locked: boolean
  changed: boolean
  editing: string | null
  onActive: (asRange: boolean) => void
  onBegin: () => void
  onSettle: (text: string) => boolean
  /** An arrow key, or `stay`. */
  onLeave: (next: string) => void
}

export function GridCell(props: Props): ReactNode {
  const {
    label,
    text,
    gap,
    isActive,
    inRange,
    locked,
    changed,
    editing,
    onActive,
    onBegin,
    onSettle,
    onLeave,
  } = props
  const { t } = useTranslation()
  return (
    <div
      role="gridcell"
      tabIndex={isActive && editing === null ? 0 : -1}
      aria-label={`${label}${locked ? ` ${t('targets.grid.locked')}` : ''}: ${text === '' ? t('targets.grid.none') : text}${gap === null ? '' : `. ${t('targets.grid.gapWords', { difference: gap.text, sum: gap.sum })}`}`}
      data-numeric="true"
      aria-selected={isActive || inRange}
      data-active={isActive}
      data-range={inRange}
      data-locked={locked}
      data-changed={changed}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => onActive(event.shiftKey)}
      onDoubleClick={onBegin}
    >
      {editing === null ? (
        <>
          {text}
          {gap !== null && (
            <small title={t('targets.grid.gapWords', { difference: gap.text, sum: gap.sum })}>
              {t('targets.grid.gap', { difference: gap.text })}
            </small>
          )}
        </>
      ) : (
        <Editor label={label} start={editing} onSettle={onSettle} onLeave={onLeave} />
      )}
    </div>
  )
}

function Editor({
  label,
  start,
  onSettle,
  onLeave,
}: Pick<Props, 'label' | 'onSettle' | 'onLeave'> & { start: string }): ReactNode {
  const [text, setText] = useState(start)
  const [wrong, setWrong] = useState(false)
  const settle = (): boolean => {
    const done = onSettle(text)
    setWrong(!done)
    return done
  }
  return (
    <input
      className={classes['typed']}
      aria-label={label}
      aria-invalid={wrong}
      inputMode="decimal"
      autoFocus
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void settle()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') return onLeave('stay')
        if (event.key !== 'Enter' && event.key !== 'Tab') return
        event.preventDefault()
        if (settle())
          onLeave(event.key === 'Tab' ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown')
      }}
    />
  )
}
