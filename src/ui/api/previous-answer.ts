type AnsweredQuery = { queryKey: readonly unknown[] } | undefined

/** Placeholder data: the previous answer of the same account stays, dimmed. Query keys start with the account. */
export const previousAnswer =
  (accountId: string) =>
  <Answer>(before: Answer | undefined, query: AnsweredQuery): Answer | undefined =>
    query?.queryKey[0] === accountId ? before : undefined
