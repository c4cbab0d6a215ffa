import type { ConnectionProblem } from '../connections/schema.ts'

/** What is wrong with the parts of a reading; what was wrong before and went well now is forgotten. */
export function openProblems<Part extends string>(
  before: readonly ConnectionProblem[],
  now: () => Date,
  essential: readonly Part[],
) {
  const earlier = new Map(before.map((problem) => [problem.part, problem]))
  const found = new Map(earlier)
  const grave: readonly string[] = essential
  return {
    note: (part: Part, message: string, details: { resource?: string | undefined; sample?: string } = {}) => {
      const known = earlier.get(part)
      const since = known?.message === message ? known.since : now().toISOString()
      const { resource, sample } = details
      found.set(part, { part, message, since, ...(resource && { resource }), ...(sample && { sample }) })
    },
    clear: (part: Part) => found.delete(part),
    has: (part: Part) => found.has(part),
    all: () => [...found.values()],
    /** Whether one of the essential parts has a problem. */
    isGrave: () => [...found.keys()].some((part) => grave.includes(part)),
  }
}

export type Problems<Part extends string> = ReturnType<typeof openProblems<Part>>
