/** Of the failure that the work ends in, 'done' where it does not. */
export const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
