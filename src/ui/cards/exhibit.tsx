import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { scopeWords } from '#ui/shell/scope-words.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import type { TableData } from '#ui/tables/table-data.ts'
import type { RowChoice } from '#ui/tables/table-twin.tsx'
import classes from '#ui/cards/exhibit.module.css'

const TableTwin = lazy(async () => ({ default: (await import('#ui/tables/table-twin.tsx')).TableTwin }))

type Props = {
  /** States the finding. */
  title: string
  subtitle?: ReactNode
  /** The picture in words, for screen readers. */
  summary: string
  /** Null while loading. */
  table: TableData
  asTable?: { shown: boolean; onChange: (shown: boolean) => void }
  rows?: RowChoice
  area: string
  controls?: ReactNode
  changing?: boolean
  busy?: boolean
  children: ReactNode
}

export function Exhibit(props: Props): ReactNode {
  const { title, subtitle, summary, table, asTable, rows, children, ...card } = props
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  const summaryId = useId()
  async function savePicture(): Promise<void> {
    try {
      const [{ renderPicture }, { download }] = await Promise.all([
        import('#ui/exports/picture.ts'),
        import('#ui/exports/download.ts'),
      ])
      if (section.current !== null) {
        const picture = await renderPicture(section.current, scopeWords())
        download(picture, `${table.caption}.png`)
      }
    } catch (error) {
      toastFailure(error)
    }
  }
  async function saveTable(): Promise<void> {
    try {
      const { downloadCsv } = await import('#ui/exports/scoped-csv.ts')
      downloadCsv(table, t)
    } catch (error) {
      toastFailure(error)
    }
  }
  const actions = (
    <div className={classes['actions']} data-not-pictured>
      {asTable !== undefined && (
        <IconButton
          label={t(asTable.shown ? 'exhibit.asPicture' : 'exhibit.asTable')}
          aria-pressed={asTable.shown}
          onClick={() => asTable.onChange(!asTable.shown)}
        >
          <Icon name={asTable.shown ? 'chart' : 'table'} />
        </IconButton>
      )}
      <IconButton label={t('exhibit.csv')} onClick={() => void saveTable()}>
        <Icon name="download" />
      </IconButton>
      <IconButton label={t('exhibit.png')} onClick={() => void savePicture()}>
        <Icon name="image" />
      </IconButton>
    </div>
  )
  return (
    <Card ref={section} describedBy={summaryId} title={title} subtitle={subtitle} actions={actions} {...card}>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      {asTable?.shown === true ? (
        <Suspense>
          <TableTwin table={table} {...(rows === undefined ? {} : { rows })} />
        </Suspense>
      ) : (
        children
      )}
    </Card>
  )
}
