import { carrierFamily, isCoarse, isOfCorreios, stateOfCode } from './carrier-codes.ts'
import { trackingStates, type TrackingState } from './states.ts'
import { foldText, stateOfText } from './tracking-text.ts'

/** `state` is the source's own classification, if any. */
export type ReportedEvent = { carrier: string; code: string; description: string; state: string }

/** An account's own mapping; without a description it applies to every event with the code. */
export type OwnMapping = Omit<ReportedEvent, 'state'> & { state: TrackingState }

export type EventStates = (event: ReportedEvent) => TrackingState | ''

const place = (carrier: string, code: string, description: string) =>
  [carrier, code, description].map(foldText).join('\n')

/** In order: the account's mappings, the source, the code, the text; '' if none matches. */
export function eventStates(mappings: readonly OwnMapping[]): EventStates {
  const own = new Map(mappings.map((one) => [place(one.carrier, one.code, one.description), one.state]))
  return ({ carrier, code, description, state }) =>
    own.get(place(carrier, code, description)) ??
    (code === '' ? undefined : own.get(place(carrier, code, ''))) ??
    trackingStates.find((known) => known === state) ??
    dictionaryState(carrier, code, description) ??
    ''
}

const ends: readonly (TrackingState | undefined)[] = ['delivered', 'out_for_delivery']
const denials: readonly (TrackingState | undefined)[] = [
  ...(['returning', 'returned', 'attempt_failed', 'address_problem'] as const),
]

function dictionaryState(carrier: string, code: string, description: string): TrackingState | undefined {
  const named = carrierFamily(foldText(carrier))
  const family = carrier === '' && isOfCorreios(code) ? 'correios' : named
  const byCode = stateOfCode(family, code)
  const byText = stateOfText(description)
  if (byCode === undefined || byText === undefined) return byCode ?? byText
  // a text that says "returning" or "not delivered" overrides a code for delivery
  const isDenied = ends.includes(byCode) && denials.includes(byText)
  return isDenied || isCoarse(family, byCode) ? byText : byCode
}
