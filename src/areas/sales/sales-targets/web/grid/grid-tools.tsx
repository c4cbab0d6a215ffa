import { targetsExport, isCumulative } from '#areas/sales/sales-targets/model.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetHistory, TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { ActiveCell } from '#areas/sales/sales-targets/web/grid/keys.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { type CellResult, splitDown, sumUp } from '#areas/sales/sales-targets/web/grid/cell-changes.ts'
import type { GridColumn } from '#areas/sales/sales-targets/web/grid/columns.ts'
import type { GridRow } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { ImportDialog } from '#areas/sales/sales-targets/web/grid/import-dialog.tsx'
import { type SplitBasis, splitBases } from '#areas/sales/sales-targets/web/grid/split-target.ts'
import { nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = {
  saved: TargetPlan
  draft: DraftState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  cell: ActiveCell
  history: TargetHistory | undefined
  onSuggest: (() => void) | null
  onProblem: (problem: string | null) => void
}

export function GridTools({
  saved,
  draft,
  columns,
  rows,
  cell,
  history,
  onSuggest,
  onProblem,
}: Props): ReactNode {
  const { t } = useTranslation()
  const { year, metric } = useTargets()
  const [basis, setBasis] = useState<SplitBasis>('lastYear')
  const [importing, setImporting] = useState(false)
  const mayExport = useAllowed('sales.export')
  const row = rows[cell.row]
  const mayEdit = saved.readOnly === null
  const sheet = { plan: draft.plan, metric, months: saved.months, history }
  const apply = (made: CellResult): void => {
    onProblem(made.ok ? null : t(`targets.problems.${made.code}`))
    if (made.ok) draft.edit({ cells: made.cells })
  }
  const parent = row !== undefined && row.children.length > 0 && isCumulative(metric) ? row : null
  return (
    <div className={classes['tools']} data-not-pictured>
      {mayEdit && parent !== null && (
        <>
          <Select
            label={t('targets.grid.basis')}
            value={basis}
            options={splitBases.map((value) => ({ value, label: t(`targets.grid.bases.${value}`) }))}
            onChange={(value) => setBasis(splitBases.find((key) => key === value) ?? 'lastYear')}
          />
          <QuietButton onClick={() => apply(splitDown(sheet, columns, parent, basis))}>
            {t('targets.grid.split', { node: nodeName(parent.node, t) })}
          </QuietButton>
          <QuietButton onClick={() => apply(sumUp(sheet, columns, parent))}>
            {t('targets.grid.sumUp')}
          </QuietButton>
        </>
      )}
      {onSuggest !== null && <QuietButton onClick={onSuggest}>{t('targets.grid.suggest')}</QuietButton>}
      {mayEdit && (
        <QuietButton icon="upload" onClick={() => setImporting(true)}>
          {t('targets.grid.import')}
        </QuietButton>
      )}
      {mayExport && (
        <ButtonAnchor href={`/api/sales/targets/export.csv?year=${year}`} download>
          {t('targets.grid.export')}
        </ButtonAnchor>
      )}
      <ExportButton what={targetsExport} question={{ year, metric }} about={t('targets.grid.inFile')} />
      {importing && (
        <ImportDialog saved={saved} draft={draft} rows={rows} onClose={() => setImporting(false)} />
      )}
    </div>
  )
}
