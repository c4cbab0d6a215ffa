import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import type { ListedChannel, VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = {
  channel: ListedChannel
  answer: VirtualChannels
  place: { index: number; last: number }
  mayEdit: boolean
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

export function ChannelRow({ channel, answer, place, mayEdit, onMove, onDelete }: Props): ReactNode {
  const { t } = useTranslation()
  const { change } = useChannels()
  const { whole, total, frame } = answer
  const { id, name, rule, sold, share, attributed, trend, conversion, noConversion, people, changed } =
    channel
  const attributedShare =
    total === null || attributed === null || total.revenue === 0 ? null : attributed.revenue / total.revenue
  const limited = people.names.length + people.invitations
  const notes = [
    ...(limited === 0 ? [] : [t('channels.limits', { count: limited })]),
    ...(changed === null
      ? []
      : [
          t(changed.isCreation ? 'channels.created' : 'channels.changed', {
            who: changed.by ?? '—',
            when: formatInstant(changed.at),
          }),
        ]),
  ]
  return (
    <tr>
      <th scope="row">
        <span className={classes['named']}>
          {mayEdit && (
            <span className={classes['moves']}>
              <IconButton
                label={t('channels.moveUp', { name })}
                disabled={place.index === 0}
                onClick={() => onMove(-1)}
              >
                <span className={classes['up']}>
                  <Icon name="down" size={14} />
                </span>
              </IconButton>
              <IconButton
                label={t('channels.moveDown', { name })}
                disabled={place.index === place.last}
                onClick={() => onMove(1)}
              >
                <Icon name="down" size={14} />
              </IconButton>
            </span>
          )}
          <span>
            {mayEdit ? (
              <button
                type="button"
                className={classes['name']}
                aria-label={t('channels.editNamed', { name })}
                onClick={() => change({ edit: id, rule: undefined, name: undefined })}
              >
                {name}
              </button>
            ) : (
              <strong>{name}</strong>
            )}
            <small title={describeRule(rule, t)}>{describeRule(rule, t)}</small>
            {notes.length > 0 && <small title={people.names.join(', ')}>{notes.join(' · ')}</small>}
          </span>
        </span>
      </th>
      <td data-numeric>
        {formatCount(sold.orders)}
        {sold.orders === 0 && <small>{t('channels.holdsNothing')}</small>}
      </td>
      <td data-numeric>{formatMoney(sold.revenue, frame.currency)}</td>
      <td data-numeric>{formatRate(share)}</td>
      <td>
        <span className={classes['trend']}>
          <Sparkline points={trend.map((current) => ({ base: null, current }))} tone="var(--brand)" />
          <span className="visually-hidden">{trendText(trend, whole)}</span>
        </span>
      </td>
      {whole && <td data-numeric>{formatRate(attributedShare)}</td>}
      <td data-numeric>
        {formatRate(conversion)}
        {noConversion !== null && <small>{t(`channels.noConversion.${noConversion}`)}</small>}
      </td>
      {mayEdit && (
        <td>
          <QuietButton look="bare" aria-label={t('channels.deleteNamed', { name })} onClick={onDelete}>
            {t('channels.delete')}
          </QuietButton>
        </td>
      )}
    </tr>
  )

  function trendText(points: (number | null)[], asShare: boolean): string {
    const known = points.filter((point) => point !== null)
    const [first, last] = [known[0], known.at(-1)]
    if (first === undefined || last === undefined) return t('channels.trendNone')
    const write = (value: number) => (asShare ? formatRate(value) : formatMoney(value, frame.currency))
    return t('channels.trendText', { from: write(first), to: write(last) })
  }
}
