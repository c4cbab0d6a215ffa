import type { TFunction } from 'i18next'
import type { CasePage, IncompleteCase } from '#areas/sales/incomplete-orders/contract.ts'
import { ageText, itemsText, StateBadge } from '#areas/sales/incomplete-orders/web/case-words.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import type { Column } from '#ui/list/column.ts'

type ColumnKey =
  | ('client' | 'items' | 'amount' | 'reason' | 'method' | 'tries' | 'age' | 'consent' | 'state')
  | ('owner' | 'units' | 'id' | 'channel' | 'uf' | 'brand' | 'acquirer' | 'platformReason')

export function casesColumns(t: TFunction, currency: string): Column<IncompleteCase, CasePage['sums']>[] {
  const label = (key: ColumnKey): string => t(`incomplete.columns.${key}`)
  return [
    {
      key: 'client',
      label: label('client'),
      width: 130,
      names: true,
      narrow: true,
      personal: true,
      cell: ({ client, id }) => client?.name || t('incomplete.nobody', { id }),
    },
    { key: 'items', label: label('items'), width: 270, narrow: true, cell: (row) => itemsText(row, t) },
    {
      key: 'amount',
      label: label('amount'),
      width: 116,
      align: 'right',
      sort: 'amount',
      narrow: true,
      plain: true,
      cell: ({ amount }) => formatMoneyExact(amount, currency),
      sum: ({ amount }) => formatMoneyExact(amount, currency),
    },
    {
      key: 'reason',
      label: label('reason'),
      width: 238,
      narrow: true,
      cell: ({ reason }) => t(`incomplete.reasons.${reason}`),
    },
    {
      key: 'method',
      label: label('method'),
      width: 130,
      cell: ({ method }) => method || t('incomplete.notInformed'),
    },
    {
      key: 'tries',
      label: label('tries'),
      width: 98,
      align: 'right',
      sort: 'tries',
      cell: ({ tries }) => formatCount(tries),
      sum: ({ tries }) => formatCount(tries),
    },
    {
      key: 'age',
      label: label('age'),
      width: 110,
      sort: 'placedAt',
      narrow: true,
      cell: ({ placedAt }) => (
        <time dateTime={placedAt} title={formatInstant(placedAt)}>
          {ageText(placedAt, t)}
        </time>
      ),
    },
    {
      key: 'consent',
      label: label('consent'),
      width: 130,
      cell: ({ consent }) => t(`incomplete.consents.${consent}`),
    },
    {
      key: 'state',
      label: label('state'),
      width: 120,
      narrow: true,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { key: 'owner', label: label('owner'), width: 150, cell: ({ owner }) => owner?.name ?? '—' },
    {
      key: 'units',
      label: label('units'),
      width: 90,
      align: 'right',
      sort: 'units',
      hidden: true,
      cell: ({ units }) => formatCount(units),
    },
    { key: 'id', label: label('id'), width: 150, hidden: true, cell: ({ id }) => id },
    {
      key: 'channel',
      label: label('channel'),
      width: 130,
      hidden: true,
      cell: ({ channel }) => channel || '—',
    },
    { key: 'uf', label: label('uf'), width: 70, hidden: true, cell: ({ uf }) => uf || '—' },
    { key: 'brand', label: label('brand'), width: 110, hidden: true, cell: ({ brand }) => brand || '—' },
    {
      key: 'acquirer',
      label: label('acquirer'),
      width: 120,
      hidden: true,
      cell: ({ acquirer }) => acquirer || '—',
    },
    {
      key: 'platformReason',
      label: label('platformReason'),
      width: 130,
      hidden: true,
      cell: ({ platformReason }) => platformReason || '—',
    },
  ]
}
