import type { TFunction } from 'i18next'
import type { IngestScope } from '#model/kinds/index.ts'

/** What a key may send; prices are sent with stock. */
export const scopeName = (scope: IngestScope, t: TFunction): string =>
  scope === 'stock' ? t('integrations.stockAndPrices') : t(`imports.kinds.${scope}`)
