/** Steps of a visit towards an order. */
export const conversionSteps = ['productViews', 'carts', 'checkouts', 'capturedOrders'] as const
export type ConversionStep = (typeof conversionSteps)[number]
