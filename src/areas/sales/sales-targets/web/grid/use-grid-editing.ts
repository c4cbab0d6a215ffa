import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetHistory, TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { setCell } from '#areas/sales/sales-targets/web/grid/cell-changes.ts'
import type { GridColumn } from '#areas/sales/sales-targets/web/grid/columns.ts'
import { columnValue, type GridRow, type indexValues } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { type ActiveCell, nextCell, startsTyping } from '#areas/sales/sales-targets/web/grid/keys.ts'
import { pasteCells } from '#areas/sales/sales-targets/web/grid/paste.ts'
import { copyCells, isInside, cellRange } from '#areas/sales/sales-targets/web/grid/range.ts'
import { minorPerMajor } from '#areas/sales/sales-targets/web/names.ts'
import { parseAmount, writeAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import type { Changes } from '#areas/sales/sales-targets/model.ts'

export type GridProps = {
  saved: TargetPlan
  draft: DraftState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  history: TargetHistory | undefined
  mayEdit: boolean
  active: ActiveCell
  onActive: (cell: ActiveCell) => void
  open: ReadonlySet<string>
  onOpen: (channel: string) => void
  onProblem: (problem: string | null) => void
}

type Editing = {
  grid: RefObject<HTMLDivElement | null>
  editing: string | null
  isInRange: (cell: ActiveCell) => boolean
  onKeyDown: (event: KeyboardEvent) => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
  move: (cell: ActiveCell, asRange: boolean) => void
  begin: (text: string) => void
  settle: (text: string) => boolean
  leave: (by: string) => void
}

/** A single tab stop: arrows move, Shift selects a range, typing or Enter edits, Delete clears, Ctrl+C and Ctrl+V as in a spreadsheet. */
export function useGridEditing(props: GridProps, value: ReturnType<typeof indexValues>): Editing {
  const { saved, draft, columns, rows, history, mayEdit, active, onActive, onOpen, onProblem } = props
  const { t } = useTranslation()
  const { metric } = useTargets()
  const grid = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const focusing = useRef(false)
  const [anchor, setAnchor] = useState<ActiveCell | null>(null)
  const range = cellRange(anchor ?? active, active)
  const size = { rows: rows.length, columns: columns.length }
  const minor = minorPerMajor(saved.currency)
  const shown = { rows, columns, minorPerMajor: minor }
  const sheet = { plan: draft.plan, metric, months: saved.months, history }

  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>('[data-active=true]')
    cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (!focusing.current || editing !== null) return
    focusing.current = false
    cell?.focus()
  }, [active, editing])

  function move(cell: ActiveCell, asRange: boolean): void {
    focusing.current = true
    setAnchor(asRange ? (anchor ?? active) : null)
    onActive(cell)
  }
  function set(cell: ActiveCell, next: number | null): boolean {
    const [row, column] = [rows[cell.row], columns[cell.column]]
    if (row === undefined || column === undefined) return false
    const made = setCell(sheet, column, row.node, next)
    onProblem(made.ok ? null : t(`targets.problems.${made.code}`))
    if (made.ok && made.cells.length > 0) draft.edit({ cells: made.cells })
    return made.ok
  }
  function settle(text: string): boolean {
    const amount = parseAmount(text, metric, minor)
    if (amount.kind === 'wrong') {
      onProblem(t('targets.problems.number'))
      return false
    }
    const done = set(active, amount.kind === 'blank' ? null : amount.value)
    if (done) setEditing(null)
    return done
  }
  function begin(text: string): void {
    if (!mayEdit) return
    if (columns[active.column]?.locked === true) return onProblem(t('targets.problems.locked'))
    setEditing(text)
  }
  function press(event: KeyboardEvent): void {
    if (editing !== null) return
    const next = nextCell(event.key, active, size)
    const row = rows[active.row]
    if (next !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      move(next, event.shiftKey)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      const own = row && columnValue(value, columns[active.column]?.months ?? [], row.node)
      begin(own === null || own === undefined ? '' : writeAmount(own, metric, minor))
    } else if (mayEdit && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      empty()
    } else if (event.key === ' ' && row?.level === 2 && row.children.length > 0) {
      event.preventDefault()
      onOpen(row.node.channel ?? '')
    } else if (startsTyping(event)) {
      event.preventDefault()
      begin(event.key)
    }
  }
  function empty(): void {
    const cells: Changes['cells'][number][] = []
    for (const row of rows.slice(range.top, range.bottom + 1)) {
      for (const column of columns.slice(range.left, range.right + 1)) {
        const made = setCell(sheet, column, row.node, null)
        if (!made.ok) return onProblem(t(`targets.problems.${made.code}`))
        cells.push(...made.cells)
      }
    }
    onProblem(null)
    if (cells.length > 0) draft.edit({ cells })
  }
  function copy(event: ClipboardEvent): void {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyCells(range, value, metric, shown))
  }
  function paste(event: ClipboardEvent): void {
    if (!mayEdit || editing !== null) return
    event.preventDefault()
    const pasted = pasteCells(event.clipboardData.getData('text/plain'), sheet, active, shown)
    if (pasted.ok) {
      onProblem(null)
      if (pasted.cells.length > 0) draft.edit({ cells: pasted.cells })
    } else
      onProblem(
        t('targets.problems.paste', {
          line: pasted.line,
          text: pasted.text,
          why: t(`targets.problems.${pasted.code}`),
        }),
      )
  }
  function leave(by: string): void {
    focusing.current = true
    if (by === 'stay') setEditing(null)
    else onActive(nextCell(by, active, size) ?? active)
  }
  return {
    grid,
    editing,
    begin,
    settle,
    leave,
    isInRange: (cell) => anchor !== null && isInside(range, cell),
    move: (cell, asRange) => {
      if (editing === null) move(cell, asRange)
    },
    onKeyDown: press,
    onCopy: copy,
    onPaste: paste,
  }
}
