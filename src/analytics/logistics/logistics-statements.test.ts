import { BusinessCalendar } from '../periods/business-calendar.ts'
import { compilePackage, compilePackageEvents, compilePackageKeys } from './find-packages.ts'
import { compilePackages } from './tower/load-packages.ts'
import { compileCollections, compileStays } from './tower/load-usual.ts'
import { compileMoved, compileOpen } from './tower/open-rows.ts'
import { compileTransit } from './transit/load-transit.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const now = Date.parse('2026-11-20T13:40:00Z')
const timeZone = 'America/Sao_Paulo'
const rule = [{ dimension: 'channel' as const, kind: 'noneOf' as const, values: [hostile] }]
const place = { accountId, rule }
const tower = {
  accountId,
  rule,
  filters: { dock: [hostile], packageStage: ['transit'] },
  frame: { timeZone, money: { currency: 'BRL', conversion: undefined } },
}
const moments = { since: 1, today: 2 }
const calendar = new BusinessCalendar({ state: '', own: [] })
const usual = { accountId, rule, timeZone, calendar }
const orders = [hostile, 'A']

const found = {
  order_id: hostile,
  shipment_id: hostile,
  packages: 1,
  carrier: hostile,
  known_as: [hostile],
  known_numbers: [hostile],
}

const statements = {
  'keys-of-packages': compilePackageKeys(place, orders),
  'one-package': compilePackage(place, { orderId: hostile, shipmentId: hostile }),
  'events-of-a-package': compilePackageEvents(accountId, found),
  'open-packages': compileOpen(tower, moments),
  'packages-that-moved': compileMoved(tower, moments, { parts: [hostile], version: 1e12 }),
  'packages-of-a-page': compilePackages(
    tower,
    orders.map((orderId) => ({ orderId, shipmentId: '', placed: 1 })),
  ),
  'usual-stays': compileStays(usual, now),
  'usual-collections': compileCollections(usual, now),
  'packages-to-learn-from': compileTransit({ accountId, rule, moment: now }),
}

reviewStatements(statements)
