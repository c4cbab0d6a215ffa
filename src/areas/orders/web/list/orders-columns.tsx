import type { TFunction } from 'i18next'
import type { ListedOrder, OrdersAnswer } from '#areas/orders/contract.ts'
import { DeadlineWord, MarkChip, StatusWord, stayText, WhyLate } from '#areas/orders/web/list/order-words.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney, formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import type { Column } from '#ui/list/column.ts'
import { columnsOfTab } from '#ui/list/columns-of-tab.ts'
import type { OrderSort } from '#model/order-sorts.ts'
import type { OrderTab } from '#model/order-statuses.ts'
import classes from '#areas/orders/web/orders.module.css'

type ColumnKey = Exclude<OrderSort, 'since'> | 'why' | 'client' | 'assignee' | 'marks'
type OrderColumn = Column<ListedOrder, OrdersAnswer['sums']>

const orDash = (text: string): string => (text === '' ? '—' : text)
const instantOr = (instant: string | null): string => (instant === null ? '—' : formatInstant(instant))

/** What each tab is for, first to last; the first four fit a telephone. Other tabs show every column. */
const shownIn: Partial<Record<OrderTab, readonly ColumnKey[]>> = {
  'awaiting-payment': [
    'number',
    'status',
    'payment',
    'value',
    'placed',
    'client',
    'channel',
    'assignee',
    'marks',
  ],
  'ready-for-handling': [
    'number',
    'status',
    'deadline',
    'units',
    'promised',
    'dock',
    'carrier',
    'approved',
    'assignee',
    'marks',
  ],
  stalled: [
    'number',
    'status',
    'deadline',
    'value',
    'promised',
    'carrier',
    'dock',
    'client',
    'assignee',
    'marks',
  ],
  late: ['number', 'deadline', 'why', 'carrier', 'promised', 'client', 'value', 'uf', 'assignee', 'marks'],
  'cancel-requested': [
    'number',
    'status',
    'value',
    'client',
    'payment',
    'invoice',
    'placed',
    'carrier',
    'assignee',
    'marks',
  ],
  'invoice-refused': [
    'number',
    'status',
    'invoice',
    'value',
    'approved',
    'deadline',
    'promised',
    'client',
    'dock',
    'assignee',
    'marks',
  ],
}
const onTelephones = 4

export function ordersColumns(t: TFunction, tab: OrderTab): OrderColumn[] {
  const columns = allColumns(t)
  const keys: readonly string[] | undefined = shownIn[tab]
  if (keys === undefined)
    return columns.map((column) => (column.key === 'why' ? { ...column, hidden: true } : column))
  return columnsOfTab(columns, keys, keys.slice(0, onTelephones))
}

function allColumns(t: TFunction): OrderColumn[] {
  const label = (key: ColumnKey): string => t(`orders.columns.${key}`)
  const plain = (
    key: Exclude<OrderSort, 'since'>,
    text: (order: ListedOrder) => string,
    more: Partial<OrderColumn> = {},
  ): OrderColumn => ({
    key,
    label: label(key),
    sort: key,
    width: 130,
    cell: (order) => orDash(text(order)),
    ...more,
  })
  return [
    {
      key: 'status',
      label: label('status'),
      sort: 'status',
      width: 266,
      narrow: true,
      inFile: ['status', 'since'],
      cell: ({ status, platformStatus, stalled, since }) => (
        <>
          <StatusWord status={status} title={platformStatus} />
          <small className={classes['second']} data-stalled={stalled}>
            {t(stalled ? 'orders.stalledFor' : 'orders.since', { time: stayText(since, null) })}
          </small>
        </>
      ),
    },
    {
      key: 'number',
      label: label('number'),
      sort: 'number',
      width: 156,
      names: true,
      pinned: true,
      narrow: true,
      cell: ({ id, number }) => (
        <>
          {number}
          {id !== number && <small className={classes['second']}>{id}</small>}
        </>
      ),
    },
    plain('marketplaceNumber', (order) => order.marketplaceNumber, { width: 146 }),
    plain('placed', ({ placedAt }) => formatInstant(placedAt), {
      width: 146,
      inFile: ['placedAt'],
    }),
    {
      key: 'client',
      label: label('client'),
      width: 130,
      personal: true,
      inFile: ['clientName', 'clientDocument'],
      cell: ({ client }) =>
        client === null ? (
          '—'
        ) : (
          <>
            {orDash(client.name)}
            <small className={classes['second']}>{client.document || client.email}</small>
          </>
        ),
    },
    plain('units', ({ units }) => formatCount(units), {
      align: 'right',
      width: 72,
      sum: ({ units }) => formatCount(units),
    }),
    plain('value', ({ value, currency }) => formatMoneyExact(value, currency), {
      align: 'right',
      width: 114,
      narrow: true,
      plain: true,
      inFile: ['total'],
      sum: ({ value, currency }) => formatMoney(value, currency),
    }),
    plain('channel', ({ channel }) => channel),
    plain('origin', ({ origin }) => origin, { width: 90 }),
    plain(
      'payment',
      ({ paymentMethod, installments }) =>
        installments > 1 ? `${paymentMethod} ${installments}×` : paymentMethod,
      { width: 150, inFile: ['paymentMethod', 'installments'] },
    ),
    plain('approved', ({ approvedAt }) => instantOr(approvedAt), { width: 150, inFile: ['approvedAt'] }),
    plain('invoice', ({ invoiceNumber }) => invoiceNumber, { width: 110, inFile: ['invoice'] }),
    plain('carrier', ({ carrier }) => carrier, { width: 190 }),
    plain('dock', ({ dock }) => dock),
    plain('promised', ({ promisedAt }) => instantOr(promisedAt), { width: 150, inFile: ['promisedAt'] }),
    {
      key: 'deadline',
      label: label('deadline'),
      sort: 'deadline',
      width: 180,
      narrow: true,
      plain: true,
      inFile: ['deadline', 'daysLate'],
      cell: (order) => <DeadlineWord order={order} />,
    },
    { key: 'why', label: label('why'), width: 260, cell: (order) => <WhyLate order={order} /> },
    plain('uf', ({ uf }) => uf, { width: 70 }),
    plain('seller', ({ seller }) => seller),
    plain('coupon', ({ coupon, utm }) => [coupon, utm.source].filter((text) => text !== '').join(' · '), {
      width: 160,
      inFile: ['coupon', 'utmSource'],
    }),
    {
      key: 'assignee',
      label: label('assignee'),
      width: 150,
      cell: ({ assignee }) => assignee?.name ?? '—',
    },
    {
      key: 'marks',
      label: label('marks'),
      width: 160,
      inFile: ['marks', 'notes'],
      cell: ({ marks, notes }) => (
        <span className={classes['marks']}>
          {marks.map((mark) => (
            <MarkChip key={mark.id} mark={mark} />
          ))}
          {notes > 0 && <small>{t('orders.notesCount', { count: notes })}</small>}
          {marks.length === 0 && notes === 0 && '—'}
        </span>
      ),
    },
  ]
}
