import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridRow } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = { row: GridRow; open: ReadonlySet<string>; onOpen: (channel: string) => void }

/** The name of a node; that of a channel with categories shows and hides them. */
export function RowHead({ row: { node, level, children }, open, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const channel = node.channel ?? ''
  if (level === 3)
    return <div role="rowheader">{node.category === '' ? t('targets.unnamed') : node.category}</div>
  if (level !== 2 || children.length === 0) return <div role="rowheader">{nodeName(node, t)}</div>
  return (
    <div role="rowheader">
      <button
        type="button"
        tabIndex={-1}
        className={classes['opener']}
        aria-expanded={open.has(channel)}
        onClick={() => onOpen(channel)}
      >
        <Icon name={open.has(channel) ? 'down' : 'right'} size={14} />
        {nodeName(node, t)}
      </button>
    </div>
  )
}
