import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { prepareDocks } from '#areas/logistics/docks/web/prepare-docks.ts'
import { missedSentence } from '#areas/logistics/docks/web/prepare-sentence.ts'
import { SettingsDialog } from '#areas/logistics/docks/web/settings-dialog.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export function DocksCard({ answer }: { answer: LogisticsDocks }): ReactNode {
  const { t } = useTranslation()
  const filterRows = useFilterRows()
  const mayEdit = useAllowedInWhole('logistics.edit')
  const [edited, setEdited] = useState<string | null>(null)
  const { title, table, names } = useMemo(() => prepareDocks(answer, t), [answer, t])
  return (
    <Exhibit
      area="docks"
      title={title}
      subtitle={t('docks.table.subtitle', { days: answer.historyDays })}
      summary={title}
      table={table}
    >
      {answer.missed.length > 0 && (
        <ul className={classes['findings']}>
          {answer.missed.map((missed) => (
            <li key={`${missed.dock} ${missed.weekday}`}>
              <Icon name="attention" /> {missedSentence(missed, t)}{' '}
              <span>
                {t('docks.table.missedDetail', {
                  count: missed.days,
                  late: formatCount(missed.due - missed.kept),
                  due: formatCount(missed.due),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['docks']}>
        <TableTwin
          table={table}
          rows={{
            ...filterRows(
              'dock',
              names.map((name) => name || null),
              table,
            ),
            renderMore: (index) => {
              const name = names[index]
              if (!mayEdit || !name) return null
              return (
                <IconButton
                  label={t('docks.settings.open', { dock: name })}
                  onClick={() => setEdited(name)}
                  data-not-pictured
                >
                  <Icon name="edit" size={14} />
                </IconButton>
              )
            },
          }}
        />
      </div>
      {edited !== null && <SettingsDialog dock={edited} onClose={() => setEdited(null)} />}
    </Exhibit>
  )
}
