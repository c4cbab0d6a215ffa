type Asked = { queryKey: readonly unknown[] } | undefined

/** A query's `placeholderData`: while a new question is asked the old answer stays, dimmed; never another account's. Keys start with the account. */
export const keptIn =
  (accountId: string) =>
  <Answer>(before: Answer | undefined, query: Asked): Answer | undefined =>
    query?.queryKey[0] === accountId ? before : undefined
