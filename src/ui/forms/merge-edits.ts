type Versions<Draft> = { opened: Draft; typed: Draft; saved: Draft }

/** What was typed stays; a field left as it was opened takes what was saved meanwhile. */
export function mergeEdits<Draft extends object>(
  { opened, typed, saved }: Versions<Draft>,
  together: readonly (readonly (keyof Draft)[])[] = [],
): Draft {
  const isTyped = (key: keyof Draft) => JSON.stringify(typed[key]) !== JSON.stringify(opened[key])
  const merged = { ...saved }
  for (const key of Object.keys(typed) as (keyof Draft)[])
    if ((together.find((keys) => keys.includes(key)) ?? [key]).some(isTyped)) merged[key] = typed[key]
  return merged
}
