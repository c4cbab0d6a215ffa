import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportResult } from '#areas/integrations/import/contract.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatMonth } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#ui/formats/number.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export function ResultCard({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const { result, state } = item
  if (result === null) return null
  const done = state === 'done'
  return (
    <Card
      area="auto"
      title={t(done ? 'imports.result.done' : 'imports.result.checked')}
      subtitle={t(done ? 'imports.result.doneText' : 'imports.result.checkedText')}
      actions={done && <ButtonLink to="/">{t('imports.result.see')}</ButtonLink>}
    >
      <div className={classes['results']}>
        <Counts result={result} />
        <Months result={result} />
      </div>
      <Reasons result={result} importId={item.id} />
    </Card>
  )
}

function Counts({ result }: { result: ImportResult }): ReactNode {
  const { t } = useTranslation()
  return (
    <TableTwin
      table={{
        caption: t('imports.result.counts'),
        columns: [
          { label: t('imports.result.kind'), numeric: false },
          { label: t('imports.result.rows'), numeric: true },
          { label: t('imports.result.rejected'), numeric: true },
        ],
        rows: result.counts.map(({ kind, rows, rejected }) => [
          textCell(t(`imports.kinds.${kind}`)),
          numberCell(formatCount(rows), rows),
          numberCell(formatCount(rejected), rejected),
        ]),
      }}
    />
  )
}

function Months({ result }: { result: ImportResult }): ReactNode {
  const { t } = useTranslation()
  return (
    <TableTwin
      table={{
        caption: t('imports.result.months'),
        columns: [
          { label: t('imports.result.month'), numeric: false },
          { label: t('imports.result.orders'), numeric: true },
          { label: t('imports.result.revenue'), numeric: true },
        ],
        rows: result.months.map(({ month, currency, orders, revenue }) => [
          textCell(formatMonth(`${month.slice(0, 7)}-01`)),
          numberCell(formatCount(orders), orders),
          numberCell(formatMoneyExact(revenue, currency), revenue),
        ]),
      }}
    />
  )
}

function Reasons({ result, importId }: { result: ImportResult; importId: string }): ReactNode {
  const { t } = useTranslation()
  if (result.rejected === 0) return <p className={classes['quiet']}>{t('imports.result.noRejects')}</p>
  return (
    <section className={classes['reasons']}>
      <h3>{t('imports.result.rejects', { count: result.rejected, rows: formatCount(result.rejected) })}</h3>
      <ul>
        {result.reasons.map(({ kind, field, reason, message, rows, samples }) => (
          <li key={`${kind} ${field} ${reason}`}>
            <strong>{formatCount(rows)}</strong> {kind !== null && `${t(`imports.kinds.${kind}`)} · `}
            {field !== '' && `${field}: `}
            {message}
            <small>
              {samples
                .slice(0, 3)
                .map(({ file, line, value }) => t('imports.result.sample', { file, line, value }))
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <a href={`/api/integrations/imports/${importId}/rejects.csv`} download>
        {t('imports.result.download')}
      </a>
    </section>
  )
}
