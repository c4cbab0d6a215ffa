import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { preparePopular } from '#areas/catalog/analytics/web/prepare-tables.ts'
import { useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { countedValue } from '#model/formats/number.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { useAccountTimeZone } from '#ui/shell/account-id.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/catalog/analytics/web/catalog.module.css'

export function PopularCard({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { openSku, listSkus } = useCatalog()
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const { popularOut, currency, views } = answer
  const found = views.popularOut ?? 0
  const title = found === 0 ? t('catalog.popular.titleNone') : t('catalog.popular.title', countedValue(found))
  const table = useMemo(
    () => preparePopular({ popularOut, currency }, timeZone, t),
    [popularOut, currency, timeZone, t],
  )
  return (
    <Exhibit
      area="popular"
      title={title}
      subtitle={t('catalog.popular.subtitle')}
      summary={title}
      table={table}
    >
      {popularOut.length === 0 ? (
        <p className={classes['quiet']}>{t('catalog.popular.noneText')}</p>
      ) : (
        <TableTwin
          table={table}
          rows={{
            label: (index) => t('catalog.popular.open', { name: table.rows[index]?.[0]?.text ?? '' }),
            choose: (index) => {
              const sku = popularOut[index]
              if (sku !== undefined) openSku(sku.id)
            },
          }}
        />
      )}
      {found > popularOut.length && (
        <QuietButton onClick={() => listSkus({ view: 'popularOut', sort: '-lost28' })}>
          {t('catalog.popular.all')}
        </QuietButton>
      )}
    </Exhibit>
  )
}
