import type { ContextType } from 'react'
import { logisticsClient } from '#areas/logistics/web/logistics-client.ts'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { oneOf } from '#model/address/search-params.ts'
import { formatCount } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import type { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'

export const filtering: ContextType<typeof ScopeDimensions> = {
  dimensions: logisticsDimensions,
  nameOf: derivedValueName,
  find: async (name, search, signal) => {
    const dimension = oneOf(logisticsDimensions, name)
    if (dimension === undefined) return []
    const { values } = await logisticsClient.getLogisticsValues({ dimension, search }, { signal })
    return values.map(({ value, packages }) => ({ value, note: formatCount(packages) }))
  },
}
