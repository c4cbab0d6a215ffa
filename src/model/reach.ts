export const reachKey = 'x-reach'

/** Refused to people limited to some virtual channels. */
export const ofWholeAccount = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'account' })

/** For the account, the virtual channels or the person. */
export const ofWhatIsSeen = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'seen' })
