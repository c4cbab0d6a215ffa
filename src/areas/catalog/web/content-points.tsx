import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnrichedDetails, Measured } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import classes from '#areas/catalog/web/content-points.module.css'
import { contentRules, type ContentRule, type ScoreChannel } from '#model/catalog/content-rules.ts'
import { formatCount } from '#model/formats/number.ts'

type Rated = Pick<EnrichedDetails, 'scores' | 'measured'>

/** Each deduction of a channel's score and how to fix it, for the catalogue's text and the suggestion. */
export function ContentPoints({
  details,
  suggestion,
  channel,
}: {
  details: Rated
  suggestion: Rated | null
  channel: ScoreChannel
}): ReactNode {
  const { t } = useTranslation()
  const now = details.scores.find((one) => one.channel === channel)
  const then = suggestion?.scores.find((one) => one.channel === channel)
  const mended = new Set(now?.lost.map(({ rule }) => rule))
  for (const { rule } of then?.lost ?? []) mended.delete(rule)
  return (
    <>
      <table className={classes['table']}>
        <caption>{t('enrichment.points.byChannel')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('enrichment.points.channel')}</th>
            <th scope="col">{t('enrichment.points.now')}</th>
            {suggestion !== null && <th scope="col">{t('enrichment.points.then')}</th>}
          </tr>
        </thead>
        <tbody>
          {details.scores.map(({ channel: key, score }, place) => (
            <tr key={key} data-chosen={key === channel}>
              <th scope="row">{t(`enrichment.channels.${key}`)}</th>
              <td>{formatCount(score)}</td>
              {suggestion !== null && <td>{formatCount(suggestion.scores[place]?.score ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={classes['points']}>
        <h3>{t('enrichment.points.title', { channel: t(`enrichment.channels.${channel}`) })}</h3>
        {now?.lost.length === 0 && <p className={classes['quiet']}>{t('enrichment.points.none')}</p>}
        <ul>
          {now?.lost.map(({ rule, points }) => (
            <li key={rule}>
              <strong>{t('enrichment.points.taken', { points: formatCount(points) })}</strong>
              <span>
                {ruleSentence(t, rule, details.measured)}
                {suggestion !== null && (
                  <small className={classes['second']}>
                    {t(mended.has(rule) ? 'enrichment.points.mended' : 'enrichment.points.kept')}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function ruleSentence(t: TFunction, rule: ContentRule, measured: Measured): string {
  const declared = contentRules[rule]
  const limit = 'than' in declared ? formatCount(declared.than) : ''
  const length = 'of' in declared && declared.of in measured ? measured[declared.of as 'name'] : 0
  const others = rule === 'sameName' ? measured.sameName : measured.sameDescription
  return t(`enrichment.mends.${rule}`, {
    limit,
    length: formatCount(length),
    images: formatCount(measured.images),
    attributes: measured.lackedAttributes.join(', '),
    count: Math.max(1, others - 1),
    shown: formatCount(others - 1),
  })
}
