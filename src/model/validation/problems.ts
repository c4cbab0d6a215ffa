import * as z from 'zod/mini'

export type Problems<Field extends string = string> = Partial<Record<Field, string>>

export function findProblems<Schema extends z.core.$ZodType>(
  schema: Schema,
  values: unknown,
): Problems<Extract<keyof z.core.input<Schema>, string>> {
  const checked = z.safeParse(schema, values)
  const problems: Problems = {}
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
