import { draw, type Sale } from '../vtex-stand-in/sales.ts'

const [HOUR, DAY] = [3600, 86_400]

type Kind = {
  code: string
  status: string
  text: string
  /** What Farol keeps of the text, where it is not all of it. */
  kept?: string
}

/** What Farol must never keep. */
export const personal = { name: 'FULANA INVENTADA', identity: '123456789', street: 'Rua Que Não Existe' }

const kinds = {
  posted: { code: 'PO', status: '01', text: 'Objeto postado' },
  moved: { code: 'RO', status: '01', text: 'Objeto em transferência - por favor aguarde' },
  out: { code: 'OEC', status: '01', text: 'Objeto saiu para entrega ao destinatário' },
  absent: { code: 'BDE', status: '20', text: 'Carteiro não atendido' },
  refused: { code: 'BDR', status: '04', text: 'Objeto recusado pelo destinatário' },
  back: { code: 'BDI', status: '23', text: 'Objeto devolvido ao remetente' },
  /** Of no list that is known. */
  strange: { code: 'XPT', status: '77', text: 'Movimentação interna 77' },
  reversed: { code: 'EST', status: '01', text: 'Estorno de evento' },
  delivered: { code: 'BDE', status: '01', text: 'Objeto entregue ao destinatário' },
  named: {
    code: 'BDI',
    status: '01',
    text: `Entregue a ${personal.name}, RG ${personal.identity}`,
    kept: '',
  },
} as const satisfies Record<string, Kind>

/** In seconds; `heard` is when Correios tell it. */
export type ParcelEvent = { at: number; heard: number; kind: Kind; city: string; uf: string }

export type Parcel = {
  code: string
  orderId: string
  shipmentId: string
  shippedAt: number
  /** By when Correios say that they deliver. */
  due: number
  isUnknown: boolean
  events: readonly ParcelEvent[]
}

/** As S10 of the postal union has it: the ninth digit checks the eight before it. */
export function postalCode(number: number): string {
  const digits = String(number).padStart(8, '0')
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return `AM${digits}${check === 10 ? 0 : check === 11 ? 5 : check}BR`
}

/** Of sales that were shipped: some in two, some that are never posted, some that come back. */
export function parcelsOf(sales: readonly Sale[]): Parcel[] {
  return sales.flatMap((sale, index): Parcel[] => {
    const { id, row } = sale
    if (row.is_incomplete || row.shipped_at === null) return []
    const shippedAt = row.shipped_at
    const parts = draw(`${id}p`, 8) === 0 ? 2 : 1
    return Array.from({ length: parts }, (_, part) => ({
      code: postalCode(10_000_000 + 2 * index + part),
      orderId: id,
      shipmentId: `v${part + 1}`,
      shippedAt,
      due: (row.promised_at ?? shippedAt + 6 * DAY) - DAY,
      isUnknown: draw(`${id}u${part}`, 17) === 0,
      events: eventsOf(sale, shippedAt, part),
    }))
  })
}

function eventsOf({ id, row }: Sale, shipped: number, part: number): ParcelEvent[] {
  const { delivered_at: delivered, city, uf } = row
  const plan: [number, Kind][] = [
    [shipped, kinds.posted],
    [shipped + 6 * HOUR, kinds.moved],
  ]
  const which = draw(`${id}k${part}`, 12)
  if (which === 0) plan.push([shipped + 9 * HOUR, kinds.strange])
  if (delivered !== null) {
    const at = delivered + part * HOUR
    if (which === 1) plan.push([at - 4 * DAY, kinds.refused], [at, kinds.back])
    else {
      if (which < 5) plan.push([at - DAY, kinds.absent])
      // a hand-over that was told in error and taken back
      if (which === 6) plan.push([at - 8 * HOUR, kinds.delivered], [at - 7 * HOUR, kinds.reversed])
      plan.push([at - 3 * HOUR, kinds.out], [at, which % 2 === 0 ? kinds.named : kinds.delivered])
    }
  }
  return plan
    .filter(([at]) => at >= shipped)
    .toSorted(([a], [b]) => a - b)
    .map(([at, kind], step) => ({
      at,
      kind,
      heard: at + lag(`${id}${part}`, step),
      ...(step < 2 ? { city: 'SAO PAULO', uf: 'SP' } : { city: city.toUpperCase(), uf }),
    }))
}

/** Most are told within minutes, some a day and a half later. */
const lag = (id: string, step: number): number =>
  draw(`${id}l${step}`, 9) === 0 ? 36 * HOUR : 60 * draw(`${id}m${step}`, 30)

export const heardOf = ({ events }: Parcel, at: number): ParcelEvent[] =>
  events.filter(({ heard }) => heard <= at)
