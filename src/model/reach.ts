export const reachKey = 'x-reach'

/** Refused to users of some virtual channels only. */
export const ofWholeAccount = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'account' })

/** Of the account, the virtual channels or the user. */
export const ofWhatIsSeen = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'seen' })
