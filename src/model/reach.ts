/** In the description of an operation: whom a write asks for. */
export const reachKey = 'x-reach'

/** Of the whole account: refused to people who may enter some of its virtual channels only. */
export const ofWholeAccount = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'account' })

/** Of what the person sees, whether the whole account or a part of it, or of what is theirs. */
export const ofWhatIsSeen = <Spec extends object>(spec: Spec) => ({ ...spec, [reachKey]: 'seen' })
