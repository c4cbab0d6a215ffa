import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carriers } from '#areas/logistics/carrier/contract.ts'
import { prepareRanking } from '#areas/logistics/carrier/web/prepare-ranking.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

export function RankingCard({ answer }: { answer: Carriers }): ReactNode {
  const { t } = useTranslation()
  const { title, words, table } = useMemo(() => prepareRanking(answer, t), [answer, t])
  return (
    <SwitchableExhibit
      area="ranking"
      title={title}
      subtitle={t('carriers.ranking.subtitle')}
      summary={title}
      table={table}
      tableKey="ranking"
    >
      {words.length === 0 ? (
        <p>{t('carriers.ranking.none')}</p>
      ) : (
        <ol className={classes['ranking']}>
          {words.map(({ carrier, verdict, sentence, detail }) => (
            <li key={carrier} data-verdict={verdict}>
              <strong>{sentence}</strong>
              <p>{detail}</p>
            </li>
          ))}
        </ol>
      )}
    </SwitchableExhibit>
  )
}
