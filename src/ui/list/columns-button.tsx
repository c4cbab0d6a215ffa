import '#ui/dialogs/mantine-popovers.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import type { Column } from '#ui/list/column.ts'
import { mayMove, moveColumn, pinColumn, pinnedKeys, showColumn, shownKeys } from '#ui/list/column-layout.ts'
import type { ColumnState } from '#model/address/column-state.ts'
import classes from '#ui/list/list-page.module.css'

type Props<Row, Sums> = {
  columns: readonly Column<Row, Sums>[]
  layout: ColumnState
  changed: boolean
  onChange: (layout: ColumnState) => void
}

export function ColumnsButton<Row, Sums>({
  columns,
  layout,
  changed,
  onChange,
}: Props<Row, Sums>): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const shown = shownKeys(columns, layout)
  const pinned = pinnedKeys(columns, layout)
  const hidden = columns.filter(({ key }) => !shown.includes(key)).map(({ key }) => key)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <QuietButton icon="table" onClick={() => setOpen(!open)}>
          {t('list.columns')}
        </QuietButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('list.columns')}>
        <div className={classes['columns']}>
          <ul>
            {[...shown, ...hidden].map((key) => {
              const column = byKey.get(key)
              if (column === undefined) return null
              const { label } = column
              const [isShown, isPinned] = [shown.includes(key), pinned.includes(key)]
              return (
                <li key={key}>
                  <label>
                    <input
                      type="checkbox"
                      checked={isShown}
                      disabled={column.names === true || column.fixed === true}
                      onChange={(event) => onChange(showColumn(columns, layout, key, event.target.checked))}
                    />
                    <span>{label}</span>
                  </label>
                  {isShown && (
                    <span className={classes['moves']}>
                      {([-1, 1] as const).map((step) => (
                        <IconButton
                          key={step}
                          label={t(step < 0 ? 'list.moveLeft' : 'list.moveRight', { column: label })}
                          disabled={!mayMove(columns, layout, key, step)}
                          onClick={() => onChange(moveColumn(columns, layout, key, step))}
                        >
                          <Icon name={step < 0 ? 'up' : 'down'} size={16} />
                        </IconButton>
                      ))}
                      <IconButton
                        label={t(isPinned ? 'list.unpin' : 'list.pin', { column: label })}
                        aria-pressed={isPinned}
                        onClick={() => onChange(pinColumn(columns, layout, key, !isPinned))}
                      >
                        <Icon name="pin" size={16} />
                      </IconButton>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          <QuietButton
            look="bare"
            icon="retry"
            disabled={!changed}
            onClick={() => onChange({ shown: null, pinned: null, widths: {} })}
          >
            {t('list.resetColumns')}
          </QuietButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
