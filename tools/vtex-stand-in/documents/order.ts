import { createHash } from 'node:crypto'
import { sellerId, type Sale } from '../sales.ts'
import { stepAt } from '../steps.ts'
import { presentItems } from './items.ts'
import { instant } from './instant.ts'
import { presentPackages, presentShipping } from './logistics.ts'
import { presentPaymentData } from './payments.ts'
import { inventPerson } from '@farol/demo-store'

/** `asSeller`: the second order of a sale that has two. */
export function orderDocument(sale: Sale, at: number, account: string, asSeller = false) {
  const { row } = sale
  const { step } = stepAt(sale.steps, at)
  const known = (second: number | null) => (second !== null && second <= at ? instant(second) : null)
  const canceled = known(row.canceled_at)
  const fromElsewhere = row.affiliate !== ''
  const goods = sale.lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
  const [own, marketplaceNumber] = [row.origin === '1P', sale.id.replace(`${row.affiliate}-`, '')]
  return {
    orderId: asSeller ? sale.twin : sale.id,
    sequence: row.platform_number,
    marketplaceOrderId: asSeller ? sale.id : fromElsewhere ? marketplaceNumber : '',
    marketplaceServicesEndpoint: `http://oms.example/api/oms?an=${account}`,
    sellerOrderId: fromElsewhere || asSeller ? sale.id : (sale.twin ?? `00-${sale.id}`),
    origin: fromElsewhere || asSeller ? 'Fulfillment' : 'Marketplace',
    affiliateId: asSeller ? '00' : row.affiliate,
    salesChannel: row.sales_channel,
    merchantName: null,
    status: step.status,
    statusDescription: step.status === null ? '' : `(${step.status})`,
    workflowIsInError: false,
    value: row.total_amount,
    creationDate: instant(row.placed_at),
    lastChange: instant(step.at),
    orderGroup: fromElsewhere ? null : createHash('md5').update(sale.id).digest('hex').slice(0, 13),
    totals: [
      { id: 'Items', name: 'Total dos Itens', value: goods },
      { id: 'Discounts', name: 'Total dos Descontos', value: -row.discount_amount },
      { id: 'Shipping', name: 'Total do Frete', value: row.freight_amount },
      { id: 'Tax', name: 'Total da Taxa', value: row.tax_amount },
    ],
    items: presentItems(sale, own),
    marketplaceItems: [],
    clientProfileData: presentClient(row.customer_id, row.uf),
    clientPreferencesData: presentPreferences(row.customer_id, row.uf),
    giftRegistryData: null,
    marketingData: presentMarketing(sale),
    ratesAndBenefitsData: {
      id: 'ratesAndBenefitsData',
      rateAndBenefitsIdentifiers: row.promotions
        .split(';')
        .filter((name) => name !== '')
        .map((name) => ({ id: name, name, featured: false })),
    },
    shippingData: presentShipping(sale),
    paymentData: presentPaymentData(sale, at),
    packageAttachment: { packages: presentPackages(sale, at) },
    sellers: [
      own
        ? { id: '1', name: row.seller, logo: '' }
        : { id: sellerId(row.seller), name: row.seller, logo: '' },
    ],
    callCenterOperatorData: null,
    followUpEmail: 'anonima@mensagens.example',
    hostname: account,
    changesAttachment: null,
    openTextField: null,
    roundingError: 0,
    isCompleted: !row.is_incomplete,
    customData: null,
    storePreferencesData: {
      countryCode: 'BRA',
      currencyCode: row.currency,
      timeZone: 'E. South America Standard Time',
    },
    marketplace: fromElsewhere
      ? { baseURL: 'https://mercado.example', isCertified: true, name: row.channel }
      : { baseURL: `http://oms.example/api/oms?an=${account}`, isCertified: null, name: account },
    authorizedDate: known(row.approved_at),
    invoicedDate: known(row.invoiced_at),
    cancelReason: canceled === null ? null : row.cancel_reason,
    cancellationData: canceled === null ? null : presentCancellation(row.cancel_reason, canceled),
    ...(sale.padding > 0 && { itemMetadata: { Items: [{ Name: 'x'.repeat(sale.padding) }] } }),
  }
}

function presentMarketing({ row }: Sale) {
  if (row.utm_source === '' && row.coupon === '') return null
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    id: 'marketingData',
    utmSource: orNull(row.utm_source),
    utmMedium: orNull(row.utm_medium),
    utmCampaign: orNull(row.utm_campaign),
    coupon: orNull(row.coupon),
    marketingTags: [],
  }
}

function presentCancellation(reason: string, date: string) {
  const said: Readonly<Record<string, string>> = {
    stockout: 'Sem estoque para atender',
    fraud: 'Suspeita de fraude',
    client: 'Desistência da compra',
    store: 'Cancelado pela loja',
  }
  return {
    RequestedByUser: reason === 'client',
    RequestedBySystem: reason === 'stockout' || reason === 'fraud',
    RequestedBySellerNotification: reason === 'store',
    RequestedByPaymentNotification: reason === 'payment',
    Reason: said[reason] ?? null,
    CancellationDate: date,
  }
}

function presentClient(customer: string, uf: string) {
  const { name, email, phone, document } = inventPerson(customer, uf)
  const [firstName = '', ...others] = name.split(' ')
  return {
    id: 'clientProfileData',
    email,
    firstName,
    lastName: others.join(' '),
    documentType: 'cpf',
    document,
    phone: `+55${phone}`,
    corporateName: null,
    isCorporate: false,
    userProfileId: customer,
    customerClass: null,
  }
}

function presentPreferences(customer: string, uf: string) {
  const { consent } = inventPerson(customer, uf)
  return consent === 'unknown' ? null : { locale: 'pt-BR', optinNewsLetter: consent === 'yes' }
}
