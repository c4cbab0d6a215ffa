import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { prepareRefusals, type RefusalWords } from '#areas/payments/live/web/prepare-refusals.ts'
import { PurchaseLink } from '#areas/payments/web/purchase-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import classes from '#areas/payments/live/web/live.module.css'

export function RefusalsCard({ answer }: { answer: PaymentsLive }): ReactNode {
  const { t } = useTranslation()
  const rows = prepareRefusals(answer, t)
  return (
    <Card
      area="refusals"
      title={t('paymentsLive.refusals.title')}
      subtitle={t(rows.length === 0 ? 'paymentsLive.refusals.none' : 'paymentsLive.refusals.subtitle')}
    >
      {rows.length > 0 && (
        <RefusalsTable
          rows={rows}
          columns={['orderId', 'at', 'place', 'amount', 'reason', 'step', 'outcome', 'tid']}
        />
      )}
    </Card>
  )
}

type Column = Exclude<keyof RefusalWords, 'key'>
type Props = {
  rows: readonly RefusalWords[]
  columns: readonly Column[]
}

const textColumns: ReadonlySet<string> = new Set(['place', 'reason', 'step', 'outcome', 'tid'])

/** The first column is the row header. */
export function RefusalsTable({ rows, columns }: Props): ReactNode {
  const { t } = useTranslation()
  const caption = t('paymentsLive.refusals.title')
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes['refusals']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-numeric={column === 'amount'}>
                {t(`paymentsLive.refusals.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    <Words row={row} column={column} />
                  </th>
                ) : (
                  <td key={column} data-numeric={column === 'amount'} data-text={textColumns.has(column)}>
                    <Words row={row} column={column} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Words({ row, column }: { row: RefusalWords; column: Column }): ReactNode {
  return column === 'orderId' ? <PurchaseLink orderId={row.orderId} /> : row[column]
}
