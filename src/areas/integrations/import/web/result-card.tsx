import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import type { ImportResult } from '#areas/integrations/import/result-contract.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatMonth } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import { moneyCell, numberCell, textCell } from '#ui/tables/table-data.ts'
import type { CanonicalField } from '#areas/integrations/import/mapping-contract.ts'
import { fieldLabel } from '#areas/integrations/import/web/field-label.ts'
import { useFields } from '#areas/integrations/import/web/use-fields.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export function ResultCard({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const { result, state } = item
  if (result === null) return null
  const done = state === 'done'
  const isEmpty = result.counts.every(({ rows }) => rows === 0)
  const refused = result.rejected > 0 ? 'allRefused' : 'noRows'
  const text = isEmpty ? refused : done ? 'doneText' : 'checkedText'
  return (
    <Card
      area="auto"
      title={t(`imports.result.${done ? (isEmpty ? 'nothing' : 'done') : 'checked'}`)}
      subtitle={t(`imports.result.${text}`)}
      actions={done && !isEmpty && <ButtonLink to="/">{t('imports.result.see')}</ButtonLink>}
    >
      <div className={classes['results']}>
        <Counts result={result} />
        <Months result={result} />
      </div>
      {result.invoicedWhenApproved && (
        <p className={classes['quiet']}>{t('imports.result.invoicedWhenApproved')}</p>
      )}
      {item.waiting !== undefined && item.waiting > 0 && (
        <p className={classes['quiet']}>
          {t('imports.result.waiting', { count: item.waiting, number: formatCount(item.waiting) })}
        </p>
      )}
      <Reasons result={result} importId={item.id} />
    </Card>
  )
}

const parts = ['read', 'added', 'changed', 'same', 'ignored', 'rejected'] as const

type Count = ImportResult['counts'][number]

function partOf({ rows, rejected, outcome }: Count, part: (typeof parts)[number]): number | undefined {
  if (part === 'rejected') return rejected
  if (outcome === undefined) return part === 'read' ? rows + rejected : undefined
  if (part !== 'ignored') return outcome[part]
  return outcome.ignored.held + outcome.ignored.repeated + outcome.ignored.filtered
}

function Counts({ result }: { result: ImportResult }): ReactNode {
  const { t } = useTranslation()
  const cellOf = (count: Count, part: (typeof parts)[number]) => {
    const rows = partOf(count, part)
    return rows === undefined ? textCell('—') : numberCell(formatCount(rows), rows)
  }
  return (
    <div>
      <TableTwin
        table={{
          caption: t('imports.result.counts'),
          columns: [
            { label: t('imports.result.kind'), numeric: false },
            ...parts.map((part) => ({ label: t(`imports.result.${part}`), numeric: true })),
          ],
          rows: result.counts.map((count) => [
            textCell(t(`imports.kinds.${count.kind}`)),
            ...parts.map((part) => cellOf(count, part)),
          ]),
        }}
      />
      <Ignored counts={result.counts} />
    </div>
  )
}

const reasonsToIgnore = ['held', 'repeated', 'filtered'] as const

function Ignored({ counts }: { counts: ImportResult['counts'] }): ReactNode {
  const { t } = useTranslation()
  return reasonsToIgnore.map((reason) => {
    const list = counts.flatMap(({ kind, outcome }) => {
      const rows = outcome?.ignored[reason] ?? 0
      const name = t(`imports.kinds.${kind}`)
      return rows === 0 ? [] : t('imports.result.ignoredOf', { kind: name, rows: formatCount(rows) })
    })
    if (list.length === 0) return null
    return (
      <p key={reason} className={classes['quiet']}>
        {t(`imports.result.ignoredWhy.${reason}`, { list: list.join(', ') })}
      </p>
    )
  })
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
          moneyCell(formatMoneyExact(revenue, currency), revenue, currency),
        ]),
      }}
    />
  )
}

const nameIn = (fields: readonly CanonicalField[], name: string): string => {
  const field = fields.find((known) => known.name === name)
  return field === undefined ? name : fieldLabel(field).label
}

function Reasons({ result, importId }: { result: ImportResult; importId: string }): ReactNode {
  const { t } = useTranslation()
  const fieldsOf = useFields()
  if (result.rejected === 0) return <p className={classes['quiet']}>{t('imports.result.noRejects')}</p>
  return (
    <section className={classes['reasons']}>
      <h3>{t('imports.result.rejects', { count: result.rejected, rows: formatCount(result.rejected) })}</h3>
      <ul>
        {result.reasons.map(({ kind, field, reason, message, rows, samples }) => (
          <li key={`${kind} ${field} ${reason}`}>
            <strong>{formatCount(rows)}</strong> {kind !== null && `${t(`imports.kinds.${kind}`)} · `}
            {field !== '' && `${nameIn(kind === null ? [] : fieldsOf(kind), field)}: `}
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
