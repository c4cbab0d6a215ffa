import { z } from 'zod'
import { amount, flag, identifier, lenientList, maybe, text } from '../../lenient.ts'

/** Fields that are not listed are dropped: card data, streets and receivers among them. Money is in cents. */
const item = z.object({
  uniqueId: text,
  id: text,
  productId: text,
  name: text,
  seller: text,
  quantity: amount,
  price: amount,
  unitMultiplier: amount,
  priceTags: lenientList(z.object({ name: text, value: amount, isPercentual: flag })),
  priceDefinition: maybe(z.object({ total: amount })),
  additionalInfo: maybe(
    z.object({
      brandName: text,
      categoriesIds: text,
      categories: lenientList(z.object({ id: text, name: text })),
      /** Of one unit, in grams. */
      dimension: maybe(z.object({ weight: amount })),
    }),
  ),
})

const payment = z.object({
  id: text,
  paymentSystem: text,
  paymentSystemName: text,
  group: text,
  value: amount,
  installments: amount,
  firstDigits: text,
  tid: text,
  connectorResponses: maybe(
    z.object({ ReturnCode: text, Message: text, acquirer: text, Tid: text, nsu: text, authId: text }),
  ),
})

const courierStatus = z.object({
  finished: flag,
  deliveredDate: text,
  data: lenientList(
    z.object({ createDate: text, lastChange: text, description: text, city: text, state: text }),
  ),
})

const parcel = z.object({
  courier: text,
  invoiceNumber: text,
  invoiceValue: amount,
  trackingNumber: text,
  trackingUrl: text,
  issuanceDate: text,
  type: text,
  /** The price of one unit. */
  items: lenientList(z.object({ itemIndex: amount, quantity: amount, price: amount })),
  courierStatus: maybe(courierStatus),
})

const logistics = z.object({
  itemIndex: amount,
  deliveryCompany: text,
  shippingEstimateDate: text,
  selectedSla: text,
  deliveryChannel: text,
  deliveryIds: lenientList(z.object({ courierId: text, courierName: text, dockId: text })),
})

/** Identifying fields become one opaque key; the rest goes to the person's sealed row. */
const person = z.object({
  userProfileId: text,
  document: text,
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  isCorporate: flag,
  corporateName: text,
  corporateDocument: text,
})

const customer = z.object({
  name: text,
  email: text,
  phone: text,
  document: text,
  optin: flag,
})

const order = z.object({
  orderId: identifier,
  sequence: text,
  marketplaceOrderId: text,
  origin: text,
  affiliateId: text,
  salesChannel: text,
  status: text,
  value: amount,
  creationDate: text,
  lastChange: text,
  authorizedDate: text,
  invoicedDate: text,
  isCompleted: flag,
  hostname: text,
  totals: lenientList(z.object({ id: text, value: amount })),
  items: lenientList(item),
  sellers: lenientList(z.object({ id: text, name: text })),
  marketplace: maybe(z.object({ name: text })),
  ratesAndBenefitsData: maybe(
    z.object({ rateAndBenefitsIdentifiers: lenientList(z.object({ name: text })) }),
  ),
  marketingData: maybe(z.object({ utmSource: text, utmMedium: text, utmCampaign: text, coupon: text })),
  paymentData: maybe(
    z.object({
      transactions: lenientList(
        z.object({ isActive: flag, transactionId: text, payments: lenientList(payment) }),
      ),
    }),
  ),
  shippingData: maybe(
    z.object({
      address: maybe(z.object({ state: text, city: text, postalCode: text })),
      logisticsInfo: lenientList(logistics),
    }),
  ),
  packageAttachment: maybe(z.object({ packages: lenientList(parcel) })),
  storePreferencesData: maybe(z.object({ currencyCode: text })),
  cancelReason: text,
  cancellationData: maybe(
    z.object({
      RequestedByUser: flag,
      RequestedBySellerNotification: flag,
      RequestedByPaymentNotification: flag,
      Reason: text,
      CancellationDate: text,
    }),
  ),
})

export const orderAnswer = order.extend({
  clientProfileData: maybe(person),
  clientPreferencesData: maybe(z.object({ optinNewsLetter: flag })),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

export const storedOrder = order.extend({ customerKey: text, customer: maybe(customer) })
export type StoredOrder = z.infer<typeof storedOrder>

export type OrderItem = z.infer<typeof item>
export type OrderPayment = z.infer<typeof payment>
export type Parcel = z.infer<typeof parcel>
