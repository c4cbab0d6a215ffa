export const flowMeasures = [
  'approvedPackages',
  'invoicedPackages',
  'shippedPackages',
  'dispatchDuePackages',
  'dispatchedOnTimePackages',
  'handlingSeconds',
  'dockSeconds',
] as const
export type FlowMeasure = (typeof flowMeasures)[number]
