import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BroughtData as Data } from '#areas/integrations/brought-data-contract.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount } from '#model/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = {
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  words: { counting: string; nothing: string; shared: (what: string) => string; forever: string }
}

/** What leaves with a source, and what stays. */
export function BroughtData({ answer: { data, error, refetch }, words }: Props): ReactNode {
  const { t } = useTranslation()
  if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p role="status">{words.counting}</p>
  const { counts, orders } = data
  const going = counts.filter(({ alone }) => alone > 0)
  const staying = counts.filter(({ shared }) => shared > 0)
  const span = orders && formatSpan(orders.from, orders.to)
  return (
    <div role="status" className={classes['brought']}>
      <ul>
        {going.length === 0 && <li>{words.nothing}</li>}
        {going.map(({ kind, alone }) => (
          <li key={kind}>
            {kind === 'orders' && span !== null
              ? t('integrations.disconnect.orders', { count: alone, orders: formatCount(alone), span })
              : countInWords(kind, alone, t)}
          </li>
        ))}
        {staying.length > 0 && (
          <li>{words.shared(staying.map(({ kind, shared }) => countInWords(kind, shared, t)).join(', '))}</li>
        )}
      </ul>
      {going.length > 0 && <p>{words.forever}</p>}
    </div>
  )
}

export function countInWords(kind: Data['counts'][number]['kind'], count: number, t: TFunction): string {
  return t(`integrations.disconnect.counts.${kind}`, { count, number: formatCount(count) })
}
