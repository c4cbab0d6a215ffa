import { buildSchema } from 'graphql'

const ofAll = `title: String! status: DiscountStatus! startsAt: DateTime! endsAt: DateTime updatedAt: DateTime!
  combinesWith: DiscountCombinesWith! context: DiscountContext!`
const ofCode = `usageLimit: Int appliesOncePerCustomer: Boolean!
  codes(first: Int, after: String): DiscountRedeemCodeConnection!`
const ofAmount = 'customerGets: DiscountCustomerGets! minimumRequirement: DiscountMinimumRequirement'
const ofPair = `customerBuys: DiscountCustomerBuys! customerGets: DiscountCustomerGets! usesPerOrderLimit: Int`
const ofShipping = `appliesOnOneTimePurchase: Boolean! appliesOnSubscription: Boolean! maximumShippingPrice: MoneyV2
  minimumRequirement: DiscountMinimumRequirement destinationSelection: DiscountShippingDestinationSelection!`
const ofApp = 'appDiscountType: AppDiscountType!'
const discountFields = {
  DiscountCodeBasic: [ofCode, ofAmount],
  DiscountCodeBxgy: [ofCode, ofPair],
  DiscountCodeFreeShipping: [ofCode, ofShipping],
  DiscountCodeApp: [ofCode, ofApp],
  DiscountAutomaticBasic: [ofAmount],
  DiscountAutomaticBxgy: [ofPair],
  DiscountAutomaticFreeShipping: [ofShipping],
  DiscountAutomaticApp: [ofApp],
}
const discountKinds = Object.keys(discountFields)
const discountTypes = Object.entries(discountFields)
  .map(([kind, fields]) => `type ${kind} { ${ofAll} ${fields.join(' ')} }`)
  .join('\n')

export const schema = buildSchema(`
scalar DateTime
scalar Decimal
scalar UnsignedInt64
enum FulfillmentEventSortKeys { HAPPENED_AT ID RELEVANCE }
enum FulfillmentEventStatus {
  ATTEMPTED_DELIVERY CARRIER_PICKED_UP CONFIRMED DELAYED DELIVERED FAILURE IN_TRANSIT LABEL_PRINTED LABEL_PURCHASED
  OUT_FOR_DELIVERY READY_FOR_PICKUP
}
enum OrderSortKeys { CREATED_AT UPDATED_AT }
enum WebhookSubscriptionTopic {
  ORDERS_CREATE ORDERS_UPDATED ORDERS_CANCELLED ORDERS_DELETE ORDER_TRANSACTIONS_CREATE FULFILLMENTS_UPDATE REFUNDS_CREATE
}
enum WebhookSubscriptionFormat { JSON XML }
input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat includeFields: [String!] }
interface Node { id: ID! }
type PageInfo { hasNextPage: Boolean! endCursor: String }
type MoneyV2 { amount: Decimal! currencyCode: String! }
type MoneyBag { shopMoney: MoneyV2! }
type App { name: String! }
enum CustomerEmailAddressMarketingState { INVALID NOT_SUBSCRIBED PENDING SUBSCRIBED UNSUBSCRIBED }
type CustomerEmailAddress { emailAddress: String! marketingState: CustomerEmailAddressMarketingState! }
type CustomerPhoneNumber { phoneNumber: String! }
type Customer {
  id: ID! firstName: String lastName: String
  defaultEmailAddress: CustomerEmailAddress defaultPhoneNumber: CustomerPhoneNumber
}
enum LocalizedFieldKey { TAX_CREDENTIAL_BR SHIPPING_CREDENTIAL_BR }
type LocalizedField { key: LocalizedFieldKey! value: String! }
type LocalizedFieldConnection { nodes: [LocalizedField!]! }
type MailingAddress { countryCodeV2: String provinceCode: String city: String zip: String }
type UTMParameters { source: String medium: String campaign: String }
type CustomerVisit { utmParameters: UTMParameters }
type CustomerJourneySummary { lastVisit: CustomerVisit }
type ShippingLine { discountedPriceSet: MoneyBag! }
type ShippingLineConnection { nodes: [ShippingLine!]! }
type Location { id: ID! name: String! }
type FulfillmentTrackingInfo { company: String number: String url: String }
type Fulfillment implements Node {
  id: ID! status: String! createdAt: DateTime! deliveredAt: DateTime estimatedDeliveryAt: DateTime
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]! location: Location
  events(first: Int, after: String, sortKey: FulfillmentEventSortKeys): FulfillmentEventConnection!
}
type FulfillmentEvent implements Node {
  id: ID! status: FulfillmentEventStatus! message: String happenedAt: DateTime! createdAt: DateTime! estimatedDeliveryAt: DateTime
  address1: String city: String province: String country: String zip: String
}
type FulfillmentEventConnection { nodes: [FulfillmentEvent!]! pageInfo: PageInfo! }
type CardPaymentDetails { company: String bin: String paymentMethodName: String }
type LocalPaymentMethodsPaymentDetails { paymentMethodName: String }
union PaymentDetails = CardPaymentDetails | LocalPaymentMethodsPaymentDetails
type OrderTransaction {
  id: ID! kind: String! status: String! gateway: String formattedGateway: String errorCode: String authorizationCode: String
  createdAt: DateTime! processedAt: DateTime test: Boolean! amountSet: MoneyBag!
  parentTransaction: OrderTransaction paymentDetails: PaymentDetails
}
type InventoryQuantity { name: String! quantity: Int! }
type InventoryLevel { location: Location! quantities(names: [String!]!): [InventoryQuantity!]! }
type InventoryLevelConnection { nodes: [InventoryLevel!]! }
type InventoryItem { id: ID! tracked: Boolean! unitCost: MoneyV2 inventoryLevels(first: Int): InventoryLevelConnection! }
type ProductVariant implements Node {
  id: ID! title: String! sku: String barcode: String price: Decimal! compareAtPrice: Decimal
  selectedOptions: [SelectedOption!]! product: Product! inventoryItem: InventoryItem!
}
type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
type TaxonomyCategory { fullName: String! }
type SelectedOption { name: String! value: String! }
enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
type SEO { title: String description: String }
type Image { url: String! }
type MediaPreviewImage { image: Image }
type Media { preview: MediaPreviewImage }
type Count { count: Int! }
type Product {
  id: ID! title: String! descriptionHtml: String! seo: SEO! vendor: String! productType: String! status: ProductStatus!
  publishedAt: DateTime category: TaxonomyCategory featuredMedia: Media mediaCount: Count
}
input SEOInput { title: String description: String }
input ProductUpdateInput { id: ID title: String descriptionHtml: String seo: SEOInput }
type ProductUpdatePayload { product: Product userErrors: [UserError!]! }
type DiscountAllocation { allocatedAmountSet: MoneyBag! }
type LineItem {
  id: ID! name: String! sku: String vendor: String quantity: Int! variant: ProductVariant product: Product
  originalUnitPriceSet: MoneyBag! discountAllocations: [DiscountAllocation!]!
}
type LineItemConnection { nodes: [LineItem!]! pageInfo: PageInfo! }
enum RefundLineItemRestockType { CANCEL LEGACY_RESTOCK NO_RESTOCK RETURN }
type RefundLineItem { lineItem: LineItem! quantity: Int! restockType: RefundLineItemRestockType! subtotalSet: MoneyBag! }
type RefundLineItemConnection { nodes: [RefundLineItem!]! pageInfo: PageInfo! }
type Refund implements Node {
  id: ID! createdAt: DateTime note: String refundLineItems(first: Int, after: String): RefundLineItemConnection!
}
type Order implements Node {
  id: ID! legacyResourceId: UnsignedInt64! name: String! createdAt: DateTime! processedAt: DateTime! updatedAt: DateTime!
  cancelledAt: DateTime cancelReason: String test: Boolean!
  displayFinancialStatus: String displayFulfillmentStatus: String! currencyCode: String! sourceName: String
  discountCodes: [String!]! app: App totalPriceSet: MoneyBag! customer: Customer shippingAddress: MailingAddress
  customerJourneySummary: CustomerJourneySummary email: String phone: String
  localizedFields(first: Int): LocalizedFieldConnection!
  discountApplications(first: Int): DiscountApplicationConnection!
  shippingLines(first: Int): ShippingLineConnection!
  fulfillments(first: Int): [Fulfillment!]!
  transactions(first: Int): [OrderTransaction!]!
  refunds(first: Int): [Refund!]!
  lineItems(first: Int, after: String): LineItemConnection!
}
type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
enum DiscountSortKeys { CREATED_AT ENDS_AT ID RELEVANCE STARTS_AT TITLE UPDATED_AT }
enum DiscountStatus { ACTIVE EXPIRED SCHEDULED }
type DiscountCombinesWith { orderDiscounts: Boolean! productDiscounts: Boolean! shippingDiscounts: Boolean! }
type DiscountRedeemCode { code: String! }
type DiscountRedeemCodeConnection { nodes: [DiscountRedeemCode!]! pageInfo: PageInfo! }
type DiscountBuyerSelectionAll { all: String! }
type DiscountCustomers { customers: [Customer!]! }
type Segment { id: ID! }
type DiscountCustomerSegments { segments: [Segment!]! }
union DiscountContext = DiscountBuyerSelectionAll | DiscountCustomers | DiscountCustomerSegments
type DiscountMinimumQuantity { greaterThanOrEqualToQuantity: UnsignedInt64! }
type DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal: MoneyV2! }
union DiscountMinimumRequirement = DiscountMinimumQuantity | DiscountMinimumSubtotal
type AllDiscountItems { allItems: Boolean! }
type Collection { id: ID! }
type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }
type DiscountCollections { collections(first: Int): CollectionConnection! }
type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }
type DiscountProducts {
  products(first: Int): ProductConnection! productVariants(first: Int): ProductVariantConnection!
}
union DiscountItems = AllDiscountItems | DiscountCollections | DiscountProducts
type DiscountPercentage { percentage: Float! }
type DiscountAmount { amount: MoneyV2! appliesOnEachItem: Boolean! }
union DiscountEffect = DiscountAmount | DiscountPercentage
type DiscountQuantity { quantity: UnsignedInt64! }
type DiscountPurchaseAmount { amount: Decimal! }
type DiscountOnQuantity { effect: DiscountEffect! quantity: DiscountQuantity! }
union DiscountCustomerGetsValue = DiscountAmount | DiscountOnQuantity | DiscountPercentage
union DiscountCustomerBuysValue = DiscountPurchaseAmount | DiscountQuantity
type DiscountCustomerGets {
  appliesOnOneTimePurchase: Boolean! appliesOnSubscription: Boolean! items: DiscountItems! value: DiscountCustomerGetsValue!
}
type DiscountCustomerBuys { items: DiscountItems! value: DiscountCustomerBuysValue! }
type DiscountCountryAll { allCountries: Boolean! }
type DiscountCountries { countries: [String!]! includeRestOfWorld: Boolean! }
union DiscountShippingDestinationSelection = DiscountCountries | DiscountCountryAll
type AppDiscountType { title: String! functionId: String! }
${discountTypes}
union Discount = ${discountKinds.join(' | ')}
type DiscountNode { id: ID! discount: Discount! }
type DiscountNodeConnection { nodes: [DiscountNode!]! pageInfo: PageInfo! }
type AutomaticDiscountApplication { index: Int! title: String! }
type DiscountCodeApplication { index: Int! code: String! }
union DiscountApplication = AutomaticDiscountApplication | DiscountCodeApplication
type DiscountApplicationConnection { nodes: [DiscountApplication!]! pageInfo: PageInfo! }
type Shop { myshopifyDomain: String! currencyCode: String! }
type AccessScope { handle: String! }
type AppInstallation { accessScopes: [AccessScope!]! }
type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! }
type UserError { field: [String!] message: String! }
type WebhookSubscriptionCreatePayload { userErrors: [UserError!]! webhookSubscription: WebhookSubscription }
type Query {
  orders(first: Int, after: String, query: String, sortKey: OrderSortKeys, reverse: Boolean): OrderConnection
  order(id: ID!): Order
  fulfillment(id: ID!): Fulfillment
  product(id: ID!): Product
  nodes(ids: [ID!]!): [Node]
  productVariants(first: Int, after: String): ProductVariantConnection!
  discountNodes(
    first: Int, after: String, query: String, sortKey: DiscountSortKeys, reverse: Boolean
  ): DiscountNodeConnection!
  shop: Shop
  currentAppInstallation: AppInstallation
  webhookSubscriptions(first: Int): WebhookSubscriptionConnection
}
type Mutation {
  webhookSubscriptionCreate(
    topic: WebhookSubscriptionTopic!
    webhookSubscription: WebhookSubscriptionInput!
  ): WebhookSubscriptionCreatePayload
  productUpdate(product: ProductUpdateInput): ProductUpdatePayload
}
`)
