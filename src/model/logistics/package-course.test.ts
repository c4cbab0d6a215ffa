import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packageCourse, type CourseEvent } from './package-course.ts'
import { trackingStates } from './states.ts'

const event = (at: number, state: CourseEvent['state'], more: Partial<CourseEvent> = {}): CourseEvent => ({
  at,
  state,
  code: state,
  description: '',
  id: '',
  heard: at,
  carrier: '',
  due: null,
  ...more,
})
const after = (...states: CourseEvent['state'][]) =>
  packageCourse(states.map((state, at) => event(at, state)))

const someEvent: fc.Arbitrary<CourseEvent> = fc.record({
  at: fc.integer({ min: 0, max: 6 }),
  state: fc.constantFrom<CourseEvent['state'][]>('', ...trackingStates),
  code: fc.constantFrom('A', 'B'),
  description: fc.constantFrom('', 'x'),
  id: fc.constantFrom('', '', '1', '2'),
  heard: fc.integer({ min: 0, max: 3 }),
  carrier: fc.constant(''),
  due: fc.option(fc.integer({ min: 1, max: 3 })),
})
// as facts are: one state for all that was said alike
const someEvents = fc.uniqueArray(someEvent, {
  maxLength: 14,
  selector: ({ at, code, description }) => `${at} ${code} ${description}`,
})

describe('the state of a package', () => {
  it('is the same whatever order its events come in, and however often', () => {
    fc.assert(
      fc.property(
        someEvents.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.subarray(events),
          ),
        ),
        ([events, shuffled, repeated]) => {
          expect(packageCourse([...shuffled, ...repeated])).toEqual(packageCourse(events))
        },
      ),
    )
  })

  it('returned is never delivered, delivered is only what says so, and what nobody knows changes nothing', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const course = packageCourse(events)
        const isDelivered = course.state === 'delivered'
        expect(course.deliveredAt).toBe(isDelivered ? course.stateAt : null)
        expect(isDelivered && course.returnedAt !== null).toBe(false)
        expect(isDelivered && !events.some(({ state }) => state === 'delivered')).toBe(false)
        const { events: _, last: __, heardAt: ___, unmapped: ____, dueAt: _____, ...known } = course
        expect(packageCourse(events.filter(({ state, id }) => state !== '' || id !== ''))).toMatchObject(
          known,
        )
      }),
    )
  })

  it('follows its events to the end', () => {
    expect(after().state).toBe('')
    expect(after('info_received', 'in_transit', 'out_for_delivery').state).toBe('out_for_delivery')
    expect(after('in_transit', 'delivered', 'in_transit')).toMatchObject({ state: 'delivered', stateAt: 1 })
    expect(after('delivered', 'lost')).toMatchObject({ state: 'delivered', deniesDelivery: false })
    expect(after('delivered', 'returning', 'in_transit')).toMatchObject({
      state: 'returning',
      stateAt: 1,
      deliveredAt: null,
      deniesDelivery: true,
    })
    expect(after('delivered', 'returning', 'delivered')).toMatchObject({ state: 'delivered', deliveredAt: 2 })
    expect(after('returning', 'lost').state).toBe('lost')
    expect(after('returning', 'returned', 'in_transit', 'delivered').state).toBe('returned')
    expect(after('lost', 'in_transit').state).toBe('in_transit')
  })

  it('is delivered when it is delivered last, where it was at the door again after the first time', () => {
    expect(after('delivered', 'out_for_delivery')).toMatchObject({ state: 'delivered', deliveredAt: 0 })
    expect(after('delivered', 'in_transit', 'delivered').deliveredAt).toBe(0)
    for (const again of ['out_for_delivery', 'attempt_failed', 'pickup_available'] as const) {
      const course = after('out_for_delivery', 'delivered', again, 'delivered', 'delivered')
      expect(course).toMatchObject({ state: 'delivered', stateAt: 3, deliveredAt: 3 })
    }
    expect(after('delivered', 'out_for_delivery', 'delivered', 'out_for_delivery').deliveredAt).toBe(2)
  })

  it('an event that takes back the one before undoes it, and only it', () => {
    expect(after('out_for_delivery', 'delivered', '', 'void')).toMatchObject({
      state: 'out_for_delivery',
      deliveredAt: null,
      outForDeliveryAt: 0,
      events: 4,
      unmapped: 1,
    })
    expect(after('in_transit', 'delivered', 'void', 'delivered')).toMatchObject({
      state: 'delivered',
      stateAt: 3,
    })
    expect(after('void', 'delivered').state).toBe('delivered')
    expect(after('in_transit', 'out_for_delivery', 'delivered', 'void', 'void').state).toBe('in_transit')
  })

  it('counts attempts by their moments, and names the last thing that went wrong', () => {
    const events = [
      event(1, 'attempt_failed'),
      event(1, 'attempt_failed', { code: 'again' }),
      event(2, 'address_problem'),
      event(3, 'delivered'),
    ]
    expect(packageCourse(events)).toMatchObject({
      failed: 1,
      failedAt: 1,
      occurrence: 'address_problem',
      occurrenceAt: 2,
    })
    expect(after('in_transit')).toMatchObject({
      failed: 0,
      occurrence: '',
      occurrenceAt: null,
      transits: [0],
    })
  })

  it('of one moment, ends come after ways; an event told again by its number is the one heard last', () => {
    const day = ['delivered', 'out_for_delivery', 'in_transit'] as const
    expect(packageCourse(day.map((state) => event(0, state))).state).toBe('delivered')
    const told = [
      event(5, 'delivered', { id: '7', heard: 5 }),
      event(4, 'attempt_failed', { id: '7', heard: 9 }),
    ]
    expect(packageCourse(told)).toMatchObject({ state: 'attempt_failed', events: 1, heardAt: 9 })
  })
})
