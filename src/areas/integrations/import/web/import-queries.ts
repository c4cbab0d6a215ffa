import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Import } from '#areas/integrations/import/contract.ts'
import { columnKey, expressionOf, sourceOf } from '#areas/integrations/import/web/edit-mapping.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isAtWork } from '#model/import-states.ts'
import { failureStatus, toastFailure } from '#ui/api/failure.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

function keyOf(accountId: string, name: string, ...input: unknown[]): readonly unknown[] {
  return [accountId, 'integrations', name, ...input]
}

const followMs = 1000

export function importsQuery(accountId: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: keyOf(accountId, 'imports', { page, pageSize }),
    queryFn: ({ signal }) => importsClient.listImports({ page, pageSize }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? followMs : false),
    staleTime: 0,
  })
}

export function importQuery(accountId: string, importId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'import', importId),
    queryFn: ({ signal }) => importsClient.getImport({ importId }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? followMs : false),
    staleTime: 0,
  })
}

export function importDataQuery(accountId: string, importId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'import-data', importId),
    queryFn: ({ signal }) => importsClient.describeImportData({ importId }, { signal }),
    staleTime: 0,
    meta: { failsInPlace: true },
  })
}

export function rememberImport(queryClient: QueryClient, accountId: string, answer: Import): void {
  queryClient.setQueryData(keyOf(accountId, 'import', answer.id), answer)
}

type Refused = { accountId: string; importId: string; error: unknown }

/** What another tab did to it meanwhile then shows. */
export async function toastOfImport(
  queryClient: QueryClient,
  { accountId, importId, error }: Refused,
): Promise<void> {
  toastFailure(error)
  if ([404, 409].includes(failureStatus(error) ?? 0))
    await queryClient.invalidateQueries(importQuery(accountId, importId))
}

export function mappingPreviewQuery(accountId: string, importId: string, mapping: ImportMappingText) {
  return queryOptions({
    queryKey: keyOf(accountId, 'mapping-preview', importId, mapping),
    queryFn: ({ signal }) => importsClient.previewMapping({ importId, mapping }, { signal }),
    // The previous rows stay until the new ones come.
    placeholderData: previousAnswer(accountId),
    meta: { failsInPlace: true },
  })
}

/** Asked again only when other columns are translated, or files are read otherwise: not for each translation. */
export function valueSurveyQuery(accountId: string, item: Import, mapping: ImportMappingText) {
  const { files, encoding, delimiter, records } = mapping
  const translated = records.map((record) => [
    record.from,
    Object.entries(record.joins ?? {}).map(([name, { file }]) => [name, file]),
    Object.keys(record.fields).flatMap((field) => {
      const source = sourceOf(expressionOf(record, field))
      return source.kind === 'translate' ? [field, ...source.parts.map(({ of }) => columnKey(of))] : []
    }),
  ])
  const sent = item.files.map(({ id, sheet, headerLine }) => [id, sheet, headerLine])
  return queryOptions({
    queryKey: keyOf(accountId, 'value-survey', item.id, { files, encoding, delimiter, translated, sent }),
    queryFn: ({ signal }) => importsClient.surveyValues({ importId: item.id, mapping }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { failsInPlace: true },
  })
}

export function canonicalFormQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'canonical-form'),
    queryFn: ({ signal }) => importsClient.getCanonicalForm(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function mappingExamplesQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'mapping-examples'),
    queryFn: ({ signal }) => importsClient.listMappingExamples(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
