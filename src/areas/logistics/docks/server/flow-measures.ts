export const flowMeasures = [
  'approvedPackages',
  'outOfStockPackages',
  'outOfStockAmount',
  'invoicedPackages',
  'comparedInvoices',
  'differingInvoices',
  'invoiceGap',
  'shippedPackages',
  'dispatchDuePackages',
  'dispatchedOnTimePackages',
  'handlingSeconds',
  'dockSeconds',
] as const
export type FlowMeasure = (typeof flowMeasures)[number]
