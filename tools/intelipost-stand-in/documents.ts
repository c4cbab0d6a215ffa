import { isWithCarrier, type ShopEvent, type ShopShipment, type ShopVolume } from './shipments.ts'

/** What Farol must never keep. */
export const personal = {
  firstName: 'FULANA',
  lastName: 'INVENTADA',
  email: 'fulana.inventada@exemplo.com.br',
  phone: '11955501234',
  taxId: '52998224725',
  street: 'Rua Que Não Existe',
  zip: '01311-000',
  identity: '123456789',
}

/** In Brasília's time, as the examples have it. */
function written(at: number): string {
  const local = new Date((at - 3 * 3600) * 1000).toISOString()
  return `${local.slice(0, 23)}-03:00`
}
const both = (name: string, at: number | null) => ({
  [name]: at === null ? null : at * 1000,
  ...(at !== null && { [`${name}_iso`]: written(at) }),
})

const receipt = [
  {
    file_name: 'assinatura.jpg',
    mime_type: 'image/jpg',
    type: 'POD',
    url: 'https://exemplo.com.br/a.jpg',
    additional_information: { nome: `${personal.firstName} ${personal.lastName}`, rg: personal.identity },
  },
]

function eventDocument({ number, at, heard, kind }: ShopEvent) {
  return {
    shipment_order_volume_id: 230_713,
    shipment_order_volume_state: kind.state,
    tracking_state: null,
    ...both('created', heard),
    provider_message: kind.carrier.message,
    provider_state: kind.carrier.code,
    shipper_provider_state: kind.carrier.code,
    esprinter_message: kind.micro.name,
    shipment_volume_micro_state: {
      id: 28,
      code: kind.micro.code,
      default_name: kind.micro.name,
      i18n_name: null,
      // it tells what may happen, too
      description: 'O pacote pode ser devolvido ao remetente caso ninguém o receba.',
      shipment_order_volume_state_id: 12,
      shipment_volume_state_source_id: 2,
      name: kind.micro.name,
    },
    attachments: kind.state === 'DELIVERED' ? receipt : [],
    shipment_order_volume_state_localized: kind.micro.name,
    shipment_order_volume_state_history: number,
    ...both('event_date', at),
  }
}

/** `isNewestFirst`: the order of the history is not documented. */
const volumeDocument = (shipment: ShopShipment, volume: ShopVolume, isNewestFirst: boolean) => {
  const last = volume.events.at(-1)
  const events = isNewestFirst ? volume.events.toReversed() : volume.events
  return {
    shipment_order_volume_number: volume.number,
    shipment_order_id: 1,
    weight: 2,
    volume_type_code: 'BOX',
    shipment_order_volume_state: last?.kind.state ?? 'NEW',
    tracking_code: isWithCarrier(volume) ? volume.tracking : null,
    logistic_provider_tracking_code: null,
    ...both('estimated_delivery_date', shipment.due + 86_400),
    ...both('estimated_delivery_date_lp', shipment.due),
    shipment_order_volume_invoice: {
      invoice_series: '1',
      invoice_number: '1000',
      invoice_key: '0'.repeat(44),
    },
    shipment_order_volume_state_history_array: events.map(eventDocument),
  }
}

export function shipmentDocument(shipment: ShopShipment) {
  const heard = shipment.volumes.flatMap(({ events }) => events.map((event) => event.heard))
  return {
    id: 1,
    client_id: 1,
    order_number: shipment.number,
    sales_order_number: shipment.sale,
    external_order_numbers: { sales: shipment.sale },
    shipment_order_type: shipment.type,
    logistic_provider_name: shipment.carrier,
    delivery_method_name: 'Expressa',
    customer_shipping_costs: 33,
    provider_shipping_costs: 21.5,
    ...both('estimated_delivery_date', shipment.due + 86_400),
    ...both('estimated_delivery_date_lp', shipment.due),
    ...both('created', shipment.createdAt),
    ...both('modified', Math.max(shipment.createdAt, ...heard)),
    end_customer: {
      first_name: personal.firstName,
      last_name: personal.lastName,
      email: personal.email,
      phone: personal.phone,
      federal_tax_payer_id: personal.taxId,
      shipping_address: personal.street,
      shipping_zip_code: personal.zip,
      shipping_city: 'São Paulo',
      shipping_state_code: 'SP',
    },
    shipment_order_volume_array: shipment.volumes.map((volume) =>
      volumeDocument(shipment, volume, shipment.createdAt % 2 === 0),
    ),
  }
}

/** As the search by sale tells it, in short. */
export const shortDocument = ({ number, sale }: ShopShipment) => ({
  order_number: number,
  sales_order_number: sale,
  shipment_order_volume_state: 'IN_TRANSIT',
})

export const noticeDocument = (shipment: ShopShipment, volume: ShopVolume, event: ShopEvent) => ({
  history: eventDocument(event),
  invoice: { invoice_series: '1', invoice_number: '1000', invoice_key: '0'.repeat(44) },
  order_number: shipment.number,
  sales_order_number: shipment.sale,
  tracking_code: volume.tracking,
  volume_number: volume.number,
  estimated_delivery_date: {
    client: { ...both('current', shipment.due + 86_400), ...both('original', shipment.due + 86_400) },
    logistic_provider: { ...both('current', shipment.due), ...both('original', shipment.due) },
  },
  tracking_url: 'https://exemplo.com.br/rastreio',
})
