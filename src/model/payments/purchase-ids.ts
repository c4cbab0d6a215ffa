/** Imported attempts without an order number get `sem-pedido:minutes:hash` instead. */
export const purchasePrefix = 'sem-pedido:'

export const mostPurchaseMinutes = 10_080

export const isPurchaseId = (orderId: string): boolean => orderId.startsWith(purchasePrefix)
