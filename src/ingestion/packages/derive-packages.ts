import { eventStates, type OwnMapping, type ReportedEvent } from '#model/logistics/event-state.ts'
import { packageCourse, type Course, type CourseEvent } from '#model/logistics/package-course.ts'
import type { Touching } from '../attempts/derive-attempts.ts'
import {
  ask,
  createTable,
  dropTables,
  eachGroup,
  findHeld,
  nextVersion,
  run,
  type Place,
} from '../derived/place.ts'
import {
  createCourses,
  doubtfulEventsSql,
  doubtfulSql,
  eventsSql,
  insertCourses,
  knownSql,
  numbersSql,
  saidSql,
} from './course-sql.ts'
import { completeOrders, isCompletedSql } from './complete-orders.ts'
import { joinReported } from './join-reported.ts'
import { removeUnderivedPackages, insertPackages, namedSql } from './packages-sql.ts'

/** A promise without a time of day ends with its day, in the account's zone. */
export type PackagesPlace = Place & { account: { timeZone: string } }

// What orders, their packages, statuses and events say now, whatever was derived before: repeatable.
export async function derivePackages(
  place: PackagesPlace,
  { orders, firsts, name }: Touching,
): Promise<void> {
  const [named, numbers, courses, volumes] = [
    `${name}_named`,
    `${name}_numbers`,
    `${name}_courses`,
    `${name}_volumes`,
  ] as const
  try {
    await run(place, createCourses(courses))
    const ofThese = `AND order_id IN (SELECT order_id FROM ${orders})`
    const held = await findHeld(place, ['tracking_events', 'told_packages', 'first_promises', 'orders'], {
      first_promises: ofThese,
      orders: `AND ${isCompletedSql} ${ofThese}`,
    })
    const hasEvents = held.has('tracking_events')
    const severally = held.has('told_packages') && (await joinReported(place, { orders, volumes, name }))
    const reported = severally ? volumes : undefined
    if (hasEvents) {
      await createTable(place, named, namedSql(orders, reported))
      await createTable(place, numbers, numbersSql(orders, named, severally))
      await fillCourses(place, { orders, courses, named, numbers, severally, name })
    }
    const { version, wasDerived } = await nextVersion(place, 'packages', orders)
    const zone = place.account.timeZone
    const tables = { orders, firsts, courses, numbers: hasEvents ? numbers : undefined, volumes: reported }
    await run(place, insertPackages(tables), { version, zone })
    if (wasDerived) await run(place, removeUnderivedPackages(orders), { version })
    if (held.size > 0) await run(place, completeOrders(orders))
  } finally {
    await dropTables(place, [courses, numbers, named, volumes])
  }
}

type Tables = Record<'orders' | 'courses' | 'named' | 'numbers' | 'name', string> & { severally: boolean }

async function fillCourses(
  place: Place,
  { orders, courses, named, numbers, severally, name }: Tables,
): Promise<void> {
  const [events, states, known, doubtful] = [
    `${name}_events`,
    `${name}_states`,
    `${name}_known`,
    `${name}_doubtful`,
  ] as const
  try {
    await createTable(place, events, eventsSql(orders, named, numbers, severally))
    await fillStates(place, events, states)
    await createTable(place, known, knownSql(events, states))
    await dropTables(place, [events])
    await createTable(place, doubtful, doubtfulSql(known))
    await run(place, insertCourses({ courses, known, doubtful }))
    await insertDoubtful(place, doubtfulEventsSql(known, doubtful), courses)
  } finally {
    await dropTables(place, [events, states, known, doubtful])
  }
}

/** Of each way that an event was reported, what it says. */
async function fillStates(place: Place, events: string, states: string): Promise<void> {
  await run(
    place,
    `CREATE TABLE ${states} (carrier String, code String, description String, told String, state String) ENGINE = Memory`,
  )
  const own = await ask<OwnMapping>(
    place,
    'SELECT carrier, code, description, toString(state) AS state FROM own_tracking_states FINAL WHERE account_id = {account:UUID}',
  )
  const stateOf = eventStates(own)
  const said = await ask<ReportedEvent>(place, saidSql(events))
  const values = said.map((one) => ({
    carrier: one.carrier,
    code: one.code,
    description: one.description,
    told: one.state,
    state: stateOf(one),
  }))
  if (values.length > 0) await place.clickhouse.insert({ table: states, values, format: 'JSONEachRow' })
}

type DoubtfulRow = CourseEvent & { order_id: string; shipment_id: string }

async function insertDoubtful(place: Place, query: string, courses: string): Promise<void> {
  const values: Record<string, unknown>[] = []
  await eachGroup<DoubtfulRow>(
    place,
    query,
    ({ order_id, shipment_id }) => JSON.stringify([order_id, shipment_id]),
    (rows) => {
      const { order_id, shipment_id } = rows[0] ?? {}
      values.push({ order_id, shipment_id, ...courseRow(packageCourse(rows)) })
    },
  )
  if (values.length > 0) await place.clickhouse.insert({ table: courses, values, format: 'JSONEachRow' })
}

const courseRow = (course: Course): Record<string, unknown> => ({
  state: course.state,
  state_at: course.stateAt,
  occurrence: course.occurrence,
  occurrence_at: course.occurrenceAt,
  transits: course.transits,
  moved_at: course.movedAt,
  out_for_delivery_at: course.outForDeliveryAt,
  failed_at: course.failedAt,
  pickup_at: course.pickupAt,
  delivered_at: course.deliveredAt,
  returned_at: course.returnedAt,
  denies_delivery: Number(course.deniesDelivery),
  damaged_at: course.damagedAt,
  failed: course.failed,
  last_event_at: course.last?.at ?? null,
  last_heard_at: course.heardAt,
  carrier_code: course.last?.code ?? '',
  carrier_text: course.last?.description ?? '',
  carrier: course.last?.carrier ?? '',
  carrier_due_at: course.dueAt,
  events: course.events,
  unmapped: course.unmapped,
})
