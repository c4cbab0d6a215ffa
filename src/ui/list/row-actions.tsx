import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#ui/list/row-actions.module.css'

export type RowAction = {
  key: string
  label: string
  /** Also a button of its own while the row is hovered or focused. */
  icon?: IconName
  /** A single key, while the row has the focus. */
  shortcut?: string
  run: () => void
}

type Props = { row: string; actions: readonly RowAction[]; stop?: boolean }

/** Of the cell that holds them. */
export const actionsCell = classes['cell']

export function RowActions({ row, actions, stop = true }: Props): ReactNode {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<boolean | null>(null)
  const dots = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  const tabIndex = stop ? 0 : -1
  // Else it would close before the click and open again with it.
  const keepOpen = (event: SyntheticEvent): void => {
    if (opened === true) event.stopPropagation()
  }
  const change = (next: boolean): void => {
    setOpened(next)
    if (!next) dots.current?.focus()
  }
  return (
    <div className={classes['actions']} data-not-pictured>
      <span className={classes['quick']}>
        {actions.map(
          ({ key, label, icon, shortcut, run }) =>
            icon !== undefined && (
              <IconButton
                key={key}
                label={`${label}: ${row}`}
                tabIndex={tabIndex}
                aria-keyshortcuts={shortcut}
                onClick={run}
              >
                <Icon name={icon} size={16} />
              </IconButton>
            ),
        )}
      </span>
      <IconButton
        ref={dots}
        label={t('list.actionsOf', { row })}
        aria-haspopup="menu"
        aria-expanded={opened === true}
        tabIndex={tabIndex}
        onMouseDown={keepOpen}
        onTouchStart={keepOpen}
        onClick={() => setOpened(opened !== true)}
      >
        <Icon name="dots" size={18} />
      </IconButton>
      {/* A menu costs more than its row: it is made when first opened. */}
      {opened !== null && (
        <Menu opened={opened} onChange={change} position="bottom-end" width={210}>
          <Menu.Target>
            <span className={classes['anchor']} />
          </Menu.Target>
          <Menu.Dropdown aria-label={t('list.actionsOf', { row })}>
            {actions.map(({ key, label, run }) => (
              <Menu.Item key={key} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
