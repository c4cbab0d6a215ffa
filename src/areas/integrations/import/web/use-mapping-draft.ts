import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import type { MappingPreview, ValueSurvey } from '#areas/integrations/import/mapping-contract.ts'
import { addRecord, mappingByHand } from '#areas/integrations/import/web/edit-mapping.ts'
import {
  importQuery,
  mappingPreviewQuery,
  rememberImport,
  toastOfImport,
  valueSurveyQuery,
} from '#areas/integrations/import/web/import-queries.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { mergeMapping } from '#areas/integrations/import/web/merge-mapping.ts'
import {
  forgetStoredMapping,
  storedMapping,
  storeMapping,
} from '#areas/integrations/import/web/stored-mapping.ts'
import { failureCode, failureFromBody, toastFailure } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

const restMs = 400

export type MappingDraft = {
  mapping: ImportMappingText | null
  notes: string[]
  preview: MappingPreview | undefined
  previewError: Error | null
  /** Every value of the columns that are translated. */
  survey: ValueSurvey | undefined
  changed: boolean
  guessing: boolean
  /** The edits are those of an earlier visit. */
  restored: boolean
  discard: () => void
  change: (mapping: ImportMappingText) => void
  guess: () => Promise<void>
  /** After files of this import changed here: what was corrected stays where one was added. */
  followFiles: (isAdded: boolean) => Promise<void>
  /** With the columns of the kind. */
  addKind: (kind: CanonicalKind) => Promise<void>
  /** The version of what is saved then; undefined where nothing could be. */
  save: () => Promise<number | undefined>
}

/** The server checked a saved mapping against its schema. */
function savedMapping({ mapping }: Import): ImportMappingText | null {
  return (mapping ?? null) as ImportMappingText | null
}

export function useMappingDraft(item: Import): MappingDraft {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const { id: importId, name, files } = item
  /** As saved when these edits began. */
  const [opened, setOpened] = useState(item)
  const saved = savedMapping(opened)
  const [stored] = useState(() => (canEdit(item) ? storedMapping(importId, saved) : null))
  const [restored, setRestored] = useState(stored !== null)
  const [mapping, setMapping] = useState(stored ?? saved)
  const [notes, setNotes] = useState<string[]>([])
  const [changed, setChanged] = useState(stored !== null)
  const [failed, setFailed] = useState(false)
  if (!changed && item.mappingVersion > opened.mappingVersion) {
    setOpened(item)
    setMapping(savedMapping(item))
  }
  const edits = useRef(0)
  /** An answer that is not of the last one comes too late. */
  const proposals = useRef(0)
  const latest = useRef(mapping)
  /** What was proposed last, of which edits are told apart; before, all of a mapping counts as edited. */
  const proposed = useRef<ImportMappingText>(emptyMapping)
  useEffect(() => {
    latest.current = mapping
  }, [mapping])
  const [settled] = useDebouncedValue(mapping, restMs)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (kind: CanonicalKind | undefined) =>
      importsClient.guessMapping({ importId, ...(kind && { kind }) }),
  })
  const preview = useQuery({
    ...mappingPreviewQuery(accountId, importId, settled ?? emptyMapping),
    // Files are deleted when their import ends.
    enabled: settled !== null && files.length > 0 && canEdit(item),
  })

  const { data: survey } = useQuery({
    ...valueSurveyQuery(accountId, item, settled ?? emptyMapping),
    enabled: settled !== null && files.length > 0 && canEdit(item),
  })

  const propose = useCallback(
    async (isAdded: boolean): Promise<void> => {
      const before = edits.current
      const turn = (proposals.current += 1)
      try {
        const guessed = await mutateAsync(undefined)
        // Somebody edited meanwhile: their edits win.
        if (edits.current !== before || turn !== proposals.current) return
        const versions = { opened: proposed.current, typed: latest.current, saved: guessed.mapping }
        const keepsEdits = isAdded && latest.current !== null
        const next = keepsEdits ? (mergeMapping(versions) as ImportMappingText) : guessed.mapping
        setMapping(next)
        proposed.current = guessed.mapping
        setNotes(guessed.notes)
        setChanged(true)
        setRestored(false)
        if (keepsEdits) storeMapping(importId, saved, next)
        else forgetStoredMapping(importId)
      } catch (error) {
        toastFailure(error)
        setFailed(true)
      }
    },
    [mutateAsync, importId, saved],
  )

  async function followFiles(isAdded: boolean): Promise<void> {
    // the first proposal is of the files themselves
    if (latest.current === null) return
    const now = queryClient.getQueryData(importQuery(accountId, importId).queryKey)
    if (now === undefined) return
    if (JSON.stringify(now.mapping) === JSON.stringify(opened.mapping)) setOpened(now)
    if (now.files.length > 0) await propose(isAdded)
  }

  useEffect(() => {
    if (mapping === null && files.length > 0 && !failed && item.state === 'draft') void propose(false)
  }, [mapping, files, failed, item.state, propose])
  useEffect(() => {
    if (mapping !== null || files.length === 0 || !failed) return
    setMapping(mappingByHand(name, files))
    setNotes([t('imports.mapping.guessFailed')])
    setChanged(true)
  }, [mapping, failed, name, files, t])

  async function save(): Promise<number | undefined> {
    const version = opened.mappingVersion
    if (mapping === null) return undefined
    if (!changed) return version
    try {
      const answer = await importsClient.saveMapping({ importId, mapping, version })
      rememberImport(queryClient, accountId, answer)
      setOpened(answer)
      forgetStoredMapping(importId)
      setRestored(false)
      setChanged(false)
      return answer.mappingVersion
    } catch (error) {
      if (failureCode(error) === 'conflict') await putOverSaved().catch(toastFailure)
      else await toastOfImport(queryClient, { accountId, importId, error })
      return undefined
    }
  }

  async function putOverSaved(): Promise<void> {
    const now = await importsClient.getImport({ importId })
    const theirs = savedMapping(now)
    const merged = mergeMapping({ opened: saved, typed: latest.current, saved: theirs }) as ImportMappingText
    rememberImport(queryClient, accountId, now)
    setOpened(now)
    setMapping(merged)
    storeMapping(importId, theirs, merged)
    throw failureFromBody(409, { message: t('errors.savedMeanwhile') })
  }

  function change(next: ImportMappingText): void {
    edits.current += 1
    latest.current = next
    setMapping(next)
    setChanged(true)
    storeMapping(importId, saved, next)
  }

  async function addKind(kind: CanonicalKind): Promise<void> {
    const guessed = await mutateAsync(kind).catch(toastFailure)
    // with what somebody edited meanwhile
    if (latest.current !== null) change(addRecord(latest.current, kind, guessed?.mapping))
  }

  return {
    mapping,
    notes,
    preview: preview.data,
    previewError: preview.error,
    survey,
    changed,
    guessing: isPending,
    change,
    addKind,
    restored,
    discard: () => {
      forgetStoredMapping(importId)
      setRestored(false)
      setChanged(false)
      setMapping(saved)
    },
    guess: () => propose(false),
    followFiles,
    save,
  }
}

const canEdit = ({ state }: Import): boolean => ['draft', 'checked', 'canceled', 'failed'].includes(state)

const emptyMapping: ImportMappingText = { version: 1, name: '', files: {}, records: [] }
