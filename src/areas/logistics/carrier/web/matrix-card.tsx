import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { carrierMatrixQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { prepareMatrix } from '#areas/logistics/carrier/web/prepare-carrier-matrix.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { toAddress } from '#model/address/search-params.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

/** Of one state, by its postal ranges. */
export function MatrixCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, openPackages } = useCarriers()
  const by = question.filters.uf?.length === 1 ? 'postalRange' : 'uf'
  const { data, error, refetch } = useQuery(carrierMatrixQuery(accountId, { ...question, by }))
  const prepared = useMemo(() => (data ? prepareMatrix(data, t) : null), [data, t])
  if (prepared === null || data === undefined)
    return (
      <PendingCard
        area="matrix"
        title={t('carriers.matrix.name')}
        height={420}
        error={error}
        refetch={refetch}
      />
    )
  return (
    <SwitchableExhibit
      area="matrix"
      title={prepared.title}
      subtitle={t(`carriers.matrix.subtitle.${data.by}`)}
      summary={prepared.title}
      table={prepared.table}
      tableKey="matrix"
    >
      <HeatGrid
        {...prepared.grid}
        onChoose={(row, column) => {
          const [place, carrier] = [data.places[row], data.carriers[column]]
          if (place === undefined || carrier === undefined) return
          openPackages('late', {
            ...(place.rest ? {} : { [data.by]: [toAddress(place.value)] }),
            ...(carrier.rest ? {} : { carrier: [toAddress(carrier.carrier)] }),
          })
        }}
      />
      <p className={classes['note']}>{t('carriers.matrix.note', { count: prepared.worst })}</p>
    </SwitchableExhibit>
  )
}
