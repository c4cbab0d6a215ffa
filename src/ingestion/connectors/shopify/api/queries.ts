/** Customer data has a query of its own, since an app may not be allowed to see it. */

const money = `fragment Money on MoneyBag { shopMoney { amount currencyCode } }`

const line = `fragment Line on LineItem {
  id name sku vendor quantity
  variant { id }
  product { id productType category { fullName } }
  originalUnitPriceSet { ...Money }
  discountAllocations { allocatedAmountSet { ...Money } }
}`

const order = `fragment OrderFields on Order {
  id legacyResourceId name createdAt processedAt updatedAt cancelledAt cancelReason test
  displayFinancialStatus displayFulfillmentStatus currencyCode sourceName discountCodes
  app { name }
  totalPriceSet { ...Money }
  customer { id }
  shippingAddress { countryCodeV2 provinceCode city zip }
  customerJourneySummary { lastVisit { utmParameters { source medium campaign } } }
  discountApplications(first: 5) { nodes { ... on AutomaticDiscountApplication { title } } }
  shippingLines(first: 5) { nodes { discountedPriceSet { ...Money } } }
  fulfillments(first: 10) {
    id status createdAt deliveredAt estimatedDeliveryAt
    trackingInfo(first: 1) { company number url }
    location { name }
  }
  transactions(first: 20) {
    id kind status gateway formattedGateway errorCode authorizationCode createdAt processedAt test
    amountSet { ...Money }
    parentTransaction { id }
    paymentDetails {
      ... on CardPaymentDetails { company bin paymentMethodName }
      ... on LocalPaymentMethodsPaymentDetails { paymentMethodName }
    }
  }
  lineItems(first: 10) { nodes { ...Line } pageInfo { hasNextPage endCursor } }
}`

export const listOrdersQuery = `query ListOrders($first: Int!, $after: String, $query: String!, $sortKey: OrderSortKeys!, $reverse: Boolean!) {
  orders(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
    nodes { id createdAt updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`

export const ordersQuery = `query Orders($ids: [ID!]!) { nodes(ids: $ids) { ...OrderFields } }
${order}
${line}
${money}`

/** One document per list: a refused list fails its whole document. */
export const buyersQuery = `query Buyers($ids: [ID!]!) {
  people: nodes(ids: $ids) {
    ... on Order {
      email phone
      customer {
        firstName lastName
        defaultEmailAddress { emailAddress marketingState }
        defaultPhoneNumber { phoneNumber }
      }
    }
  }
  documents: nodes(ids: $ids) { ... on Order { localizedFields(first: 10) { nodes { key value } } } }
}`

export const moreLinesQuery = `query MoreLines($id: ID!, $after: String!) {
  order(id: $id) { lineItems(first: 50, after: $after) { nodes { ...Line } pageInfo { hasNextPage endCursor } } }
}
${line}
${money}`

const event = `fragment EventFields on FulfillmentEvent {
  id status message happenedAt createdAt estimatedDeliveryAt city province country
}`

/** Asked apart: within an order they would be paid for ten parcels that it does not have. */
export const eventsQuery = `query Events($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Fulfillment {
      id
      events(first: 20, sortKey: HAPPENED_AT) { nodes { ...EventFields } pageInfo { hasNextPage endCursor } }
    }
  }
}
${event}`

/** Asked apart, of refunded orders alone. */
export const refundsQuery = `query Refunds($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Order {
      id
      refunds(first: 5) {
        id createdAt
        refundLineItems(first: 10) {
          nodes { quantity restockType subtotalSet { ...Money } lineItem { id sku variant { id } } }
        }
      }
    }
  }
}
${money}`

export const moreEventsQuery = `query MoreEvents($id: ID!, $after: String!) {
  fulfillment(id: $id) {
    events(first: 50, after: $after, sortKey: HAPPENED_AT) { nodes { ...EventFields } pageInfo { hasNextPage endCursor } }
  }
}
${event}`

const productText = `fragment ProductText on Product { id title descriptionHtml seo { title description } }`

export const variantsQuery = `query Variants($first: Int!, $after: String) {
  shop { currencyCode }
  productVariants(first: $first, after: $after) {
    nodes {
      id title sku barcode price compareAtPrice
      selectedOptions { name value }
      product {
        ...ProductText
        vendor productType status publishedAt
        category { fullName }
        featuredMedia { preview { image { url } } }
        mediaCount { count }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
${productText}`

/** 20 locations at most: more would cost more points than the platform allows. */
export const stockQuery = `query Stock($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on ProductVariant {
      id
      inventoryItem {
        tracked
        unitCost { amount currencyCode }
        inventoryLevels(first: 20) {
          nodes { location { id name } quantities(names: ["on_hand", "available"]) { name quantity } }
        }
      }
    }
  }
}`

const plainMoney = 'amount currencyCode'

const discountItems = (first: number) => `items {
  kind: __typename
  ... on DiscountProducts {
    products(first: ${first}) { nodes { id } pageInfo { hasNextPage } }
    productVariants(first: ${first}) { nodes { id } pageInfo { hasNextPage } }
  }
}`

const ofAll = `title startsAt endsAt
context { kind: __typename }
combinesWith { orderDiscounts productDiscounts shippingDiscounts }`

const ofCode = `usageLimit appliesOncePerCustomer
codes(first: 20) { nodes { code } pageInfo { hasNextPage } }`

const minimum = `minimumRequirement {
  kind: __typename
  ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { ${plainMoney} } }
}`

const ofAmount = `${minimum}
customerGets {
  appliesOnOneTimePurchase
  ${discountItems(25)}
  value {
    kind: __typename
    ... on DiscountPercentage { percentage }
    ... on DiscountAmount { amount { ${plainMoney} } appliesOnEachItem }
  }
}`

const ofPair = `usesPerOrderLimit
customerBuys { ${discountItems(2)} value { kind: __typename ... on DiscountQuantity { quantity } } }
customerGets {
  appliesOnOneTimePurchase
  ${discountItems(20)}
  value {
    kind: __typename
    ... on DiscountOnQuantity {
      quantity { quantity }
      effect { kind: __typename ... on DiscountPercentage { percentage } }
    }
  }
}`

const ofShipping = `${minimum}
appliesOnOneTimePurchase
maximumShippingPrice { ${plainMoney} }
destinationSelection { kind: __typename ... on DiscountCountries { countries } }`

const ofApp = 'appDiscountType { title }'

/** The last changed first. */
export const discountsQuery = `query Discounts($first: Int!, $after: String, $query: String!) {
  discountNodes(first: $first, after: $after, query: $query, sortKey: UPDATED_AT, reverse: true) {
    nodes {
      id
      discount {
        kind: __typename
        ... on DiscountCodeBasic { ${ofAll} ${ofCode} ${ofAmount} }
        ... on DiscountCodeBxgy { ${ofAll} ${ofCode} ${ofPair} }
        ... on DiscountCodeFreeShipping { ${ofAll} ${ofCode} ${ofShipping} }
        ... on DiscountCodeApp { ${ofAll} ${ofCode} ${ofApp} }
        ... on DiscountAutomaticBasic { ${ofAll} ${ofAmount} }
        ... on DiscountAutomaticBxgy { ${ofAll} ${ofPair} }
        ... on DiscountAutomaticFreeShipping { ${ofAll} ${ofShipping} }
        ... on DiscountAutomaticApp { ${ofAll} ${ofApp} }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const productQuery = `query Product($id: ID!) { product(id: $id) { ...ProductText } }
${productText}`

/** Fields that are not sent stay as they are. */
export const updateProductQuery = `mutation UpdateProduct($product: ProductUpdateInput!) {
  productUpdate(product: $product) {
    product { id }
    userErrors { field message }
  }
}`

export const shopQuery = `query Shop {
  shop { myshopifyDomain currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`

export const webhooksQuery = `query Webhooks { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`

export const subscribeQuery = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
    userErrors { field message }
    webhookSubscription { id }
  }
}`
