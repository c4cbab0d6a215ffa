import type { ContextType } from 'react'
import { paymentsClient } from '#areas/payments/web/payments-client.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { oneOf } from '#model/address/search-params.ts'
import { formatCount } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import type { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'

export const filtering: ContextType<typeof ScopeDimensions> = {
  dimensions: paymentDimensions,
  nameOf: derivedValueName,
  find: async (name, search, signal) => {
    const dimension = oneOf(paymentDimensions, name)
    if (dimension === undefined) return []
    const { values } = await paymentsClient.getPaymentsValues({ dimension, search }, { signal })
    return values.map(({ value, attempts }) => ({ value, note: formatCount(attempts) }))
  },
}
