/** Attempts of files without order numbers have `sem-pedido:minutes:hash` in its place. */
export const purchasePrefix = 'sem-pedido:'

export const mostPurchaseMinutes = 10_080

export const isPurchaseId = (orderId: string): boolean => orderId.startsWith(purchasePrefix)
