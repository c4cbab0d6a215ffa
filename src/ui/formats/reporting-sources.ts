import type { TFunction } from 'i18next'
import { describeSources } from '#model/formats/source-names.ts'
import type { ReportingSource } from '#model/reporting-sources.ts'

export const sourcesText = (sources: readonly ReportingSource[], t: TFunction): string =>
  describeSources(sources, (kind) => t(`reportingSources.kinds.${kind}`))
