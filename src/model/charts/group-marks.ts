type Mark = { number: number; first: number }

/** Marks closer than this many steps share a label. */
export function groupMarks(marks: readonly Mark[], closest: number): { numbers: number[]; first: number }[] {
  const groups: { numbers: number[]; first: number }[] = []
  for (const { number, first } of marks.toSorted((a, b) => a.first - b.first)) {
    const last = groups.at(-1)
    if (last !== undefined && first - last.first < closest) last.numbers.push(number)
    else groups.push({ numbers: [number], first })
  }
  return groups
}
