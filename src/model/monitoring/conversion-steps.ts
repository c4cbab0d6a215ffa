/** Of a visit, on its way to an order. */
export const conversionSteps = ['productViews', 'carts', 'checkouts', 'capturedOrders'] as const
export type ConversionStep = (typeof conversionSteps)[number]
