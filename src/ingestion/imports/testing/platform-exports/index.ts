import * as backOffices from './back-offices.ts'
import * as brazilianStores from './brazilian-stores.ts'
import * as checkouts from './checkouts.ts'
import * as foreignHostedStores from './foreign-hosted-stores.ts'
import * as foreignSelfHostedStores from './foreign-self-hosted-stores.ts'
import * as habits from './habits.ts'
import * as marketplacesInEnglish from './marketplaces-in-english.ts'
import * as marketplacesInPortuguese from './marketplaces-in-portuguese.ts'
import * as paymentProviders from './payment-providers.ts'
import * as sheets from './sheets.ts'
import * as strangers from './strangers.ts'
import * as withTotals from './with-totals.ts'

export const platformExports = [
  ...Object.values(backOffices),
  ...Object.values(brazilianStores),
  ...Object.values(checkouts),
  ...Object.values(foreignHostedStores),
  ...Object.values(foreignSelfHostedStores),
  ...Object.values(habits),
  ...Object.values(marketplacesInEnglish),
  ...Object.values(marketplacesInPortuguese),
  ...Object.values(paymentProviders),
  ...Object.values(sheets),
  ...Object.values(strangers),
  ...Object.values(withTotals),
]
