import { costDimensions } from '#areas/logistics/carrier/cost-contract.ts'
import { invoicedWays } from '#areas/logistics/carrier/web/freight/prepare-invoiced.ts'
import { freightCuts } from '#model/logistics/freight.ts'
import { packageCuts, promiseDays } from '#model/logistics/package-cuts.ts'
import { choice, choices, declareSearch, text, wholeNumber } from '#model/address/declare-search.ts'
import { derivedScopeFields } from '#model/address/derived-scope-search.ts'

const name = text(/^.{1,256}$/su)

export const parseCarriersSearch = declareSearch({
  ...derivedScopeFields,
  /** What the scorecard shows of each figure. */
  show: choice(['change']),
  cut: choice(packageCuts, 'due'),
  day: choice(promiseDays.map(String)),
  page: wholeNumber(10_000, 1),
  /** Which charges of invoices are listed, and by which tolerance in percent. */
  charges: choice(freightCuts, 'disputed'),
  chargesPage: wholeNumber(10_000, 1),
  tolerance: choice(['0', '1', '5', '10']),
  /** By what the changes of what freight costs, and of what is invoiced, are divided. */
  costBy: choice(costDimensions, 'carrier'),
  invoicedBy: choice(invoicedWays, 'component'),
  /** Of the simulation; `place` is a state or a region. */
  from: name,
  to: name,
  place: name,
  through: name,
  table: choices(['ranking', 'promise', 'matrix']),
})
export type CarriersSearch = ReturnType<typeof parseCarriersSearch>
