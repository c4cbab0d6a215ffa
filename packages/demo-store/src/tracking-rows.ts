import type { Instant } from './day-number.ts'
import { dockOf } from './docks.ts'
import type { Delivery } from './fulfilment.ts'
import type { Journey } from './journey.ts'
import { orderKey } from './numbers.ts'
import type { Place } from './places.ts'
import { Random } from './random.ts'
import { carrierWordings } from './carrier-wordings.ts'
import type { StoreDay } from './store-day.ts'

const MINUTE = 60
const HOUR = 3600

type Package = { id: string; delivery: Delivery; place: Place; city: string; journey: Journey }

/** As received: some events late, so that they are out of order, and some twice. */
export function addTracking(day: StoreDay, { id, delivery, place, city, journey }: Package): void {
  const { rows, until } = day
  const speech = carrierWordings[delivery.carrier]
  if (!speech || journey.events.length === 0) return
  const dock = dockOf(delivery.dock)
  const random = new Random(orderKey(day), 96)
  for (const { at, what, isAway } of journey.events) {
    const heard = at + delayOf(random)
    const isRepeated = random.chance(0.015)
    const [code, description, state = ''] = speech[what] ?? ['', '']
    if (heard > until || description === '') continue
    const tell = (heard_at: Instant): void => {
      rows.tracking.push({
        order_id: id,
        shipment_id: '1',
        carrier: delivery.carrier,
        code,
        description,
        state,
        happened_at: at,
        heard_at,
        city: isAway ? city : dock.city,
        uf: isAway ? place.uf : dock.uf,
      })
    }
    tell(heard)
    if (isRepeated && heard + 6 * HOUR <= until) tell(heard + 6 * HOUR)
  }
}

function delayOf(random: Random): number {
  const draw = random.next()
  if (draw < 0.88) return random.between(1, 25) * MINUTE
  return draw < 0.97 ? random.between(1, 6) * HOUR : random.between(12, 40) * HOUR
}
