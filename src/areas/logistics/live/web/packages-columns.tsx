import type { TFunction } from 'i18next'
import type { OpenPackage } from '#areas/logistics/live/contract.ts'
import { ageOf } from '#areas/logistics/live/web/format-age.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { dayOf } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import type { Column } from '#ui/list/column.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

type Frame = { now: string; timeZone: string; currency: string }

/** The word that most asks for something. */
export function lateWords(
  found: Pick<OpenPackage, 'isLate' | 'daysLate' | 'promise' | 'chance' | 'isAtRisk'>,
  { now, timeZone }: Frame,
  t: TFunction,
): { tone: Tone; text: string } {
  const { isLate, daysLate, promise, chance, isAtRisk } = found
  if (isLate && daysLate === 0) return { tone: 'bad', text: t('logisticsLive.list.lateToday') }
  if (isLate)
    return {
      tone: 'bad',
      text: t('logisticsLive.list.late', { count: daysLate, shown: formatCount(daysLate) }),
    }
  const risk =
    isAtRisk && chance !== null ? t('logisticsLive.list.risk', { chance: formatShare(chance) }) : ''
  if (promise.due === null) return { tone: 'quiet', text: t('logisticsLive.list.noPromise') }
  if (dayOf(promise.due, timeZone) === dayOf(now, timeZone)) {
    const today = t('logisticsLive.list.today')
    return { tone: 'attention', text: risk === '' ? today : `${today} · ${risk}` }
  }
  return risk === ''
    ? { tone: 'quiet', text: t('logisticsLive.list.onTime') }
    : { tone: 'attention', text: risk }
}

const placeOf = ({ city, uf }: Pick<OpenPackage, 'city' | 'uf'>): string =>
  [city, uf].filter((text) => text !== '').join('/') || absent

export function packagesColumns(t: TFunction, frame: Frame): Column<OpenPackage>[] {
  const label = (key: ColumnKey): string => t(`logisticsLive.list.columns.${key}`)
  const text = (key: ColumnKey, of: (row: OpenPackage) => string, width = 140): Column<OpenPackage> => ({
    key,
    label: label(key),
    width,
    cell: (row) => of(row) || absent,
  })
  return [
    {
      key: 'order',
      label: label('order'),
      width: 156,
      names: true,
      narrow: true,
      pinned: true,
      inFile: ['order', 'package'],
      cell: ({ orderId, number, packages }) => (
        <>
          {orderId}
          {packages > 1 && (
            <small className={classes['quiet']}>
              {' '}
              {t('logisticsLive.list.numberOf', { number, packages })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'late',
      label: label('late'),
      width: 184,
      narrow: true,
      plain: true,
      inFile: ['late', 'chance'],
      cell: (row) => {
        const { tone, text: said } = lateWords(row, frame, t)
        return <Badge tone={tone}>{said}</Badge>
      },
    },
    {
      key: 'amount',
      label: label('amount'),
      width: 100,
      align: 'right',
      narrow: true,
      plain: true,
      cell: ({ amount }) => formatMoneyExact(amount, frame.currency),
    },
    {
      key: 'stage',
      label: label('stage'),
      width: 200,
      narrow: true,
      inFile: ['stage', 'since'],
      cell: ({ stage, stageSince, overLimit }) => (
        <>
          {derivedValueName(t, 'packageStage', stage)}{' '}
          <small className={classes['quiet']}>
            {t('logisticsLive.list.since', { age: ageOf(stageSince, frame.now) })}
          </small>
          {overLimit !== null && (
            <span className={classes['over']} title={t('logisticsLive.list.over')}>
              {' '}
              <span aria-hidden="true">▲</span>
              <span className="visually-hidden">{t('logisticsLive.list.over')}</span>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'lastEvent',
      label: label('lastEvent'),
      width: 225,
      wide: true,
      narrow: true,
      inFile: ['lastEvent', 'lastEventAt'],
      cell: ({ lastEvent }) =>
        lastEvent === null ? (
          t('logisticsLive.list.noEvent')
        ) : (
          <span title={`${lastEvent.text} · ${formatInstant(lastEvent.at, frame.timeZone)}`}>
            {lastEvent.text || lastEvent.code}{' '}
            <small className={classes['quiet']}>
              {t('logisticsLive.list.since', { age: ageOf(lastEvent.at, frame.now) })}
            </small>
          </span>
        ),
    },
    { ...text('carrier', ({ carrier }) => carrier, 150), narrow: true },
    { ...text('place', placeOf, 160), inFile: ['uf', 'city'] },
    {
      key: 'due',
      label: label('due'),
      width: 140,
      cell: ({ promise: { due } }) => (due === null ? absent : formatInstant(due, frame.timeZone)),
    },
    { ...text('assignee', ({ work }) => work?.assignee?.name ?? '', 140), narrow: true },
    text('contact', ({ work }) => (work?.contactedAt ? t('logisticsLive.list.contacted') : ''), 90),
    text('redelivery', ({ work }) => (work?.redeliveryAt ? t('logisticsLive.list.redelivery') : ''), 100),
    text('note', ({ work }) => work?.notes[0]?.text ?? '', 180),
    {
      key: 'silent',
      label: label('silent'),
      width: 110,
      hidden: true,
      cell: ({ silentDays }) =>
        silentDays === null ? absent : t('logisticsLive.days', { count: silentDays }),
    },
    { ...text('service', ({ service }) => service), hidden: true },
    { ...text('dock', ({ dock }) => dock), hidden: true },
    { ...text('tracking', ({ trackingNumber }) => trackingNumber, 160), hidden: true },
    { ...text('invoice', ({ invoiceNumber }) => invoiceNumber, 110), hidden: true },
    { ...text('channel', ({ channel }) => channel), hidden: true },
    {
      ...text('state', ({ state }) => (state === '' ? '' : derivedValueName(t, 'trackingState', state))),
      hidden: true,
    },
  ]
}

type ColumnKey =
  | ('order' | 'late' | 'amount' | 'stage' | 'lastEvent' | 'carrier' | 'place' | 'due' | 'assignee')
  | (
      | 'contact'
      | 'redelivery'
      | 'note'
      | 'silent'
      | 'service'
      | 'dock'
      | 'tracking'
      | 'invoice'
      | 'channel'
      | 'state'
    )
