import type { ImportCalls, SheetDefinition } from '@lineside/contract/core'
import {
  cancelImport,
  chooseImportSheet,
  extensionOf,
  getImport,
  IMPORT_CONTAINER,
  type ImportState,
  type Infer,
  type importRow,
  type importStatus,
  isOtherWorkbook,
  listImportRows,
  listImports,
  otherWorkbooks,
  tableTypes,
} from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/index.ts'
import { uploadFile } from '../files/index.ts'
import { useHub } from '../realtime/index.ts'

/** What a list says of its spreadsheet. */
export interface Sheet {
  definition: SheetDefinition & { name: Domain }
  calls: ImportCalls
}

export type ImportStatus = Infer<typeof importStatus>
export type ImportedRow = Infer<typeof importRow>

const ASK_EVERY_MS = 1_500

const WORKING: readonly ImportState[] = ['READING', 'APPLYING', 'UNDOING']
/** For a decision of the person. */
const WAITING: readonly ImportState[] = ['CHOOSING', 'CHECKED', 'APPLIED']
export const isWorking = ({ state }: Pick<ImportStatus, 'state'>) => WORKING.includes(state)

/** Whether a person still has something to do with it, also after the page was left. */
const isOpen = (one: ImportStatus) => isWorking(one) || WAITING.includes(one.state)

const nameOf = ({ definition }: Sheet) =>
  definition.part ? `${definition.name}.${definition.part}` : (definition.name as string)

export interface ImportControl {
  /** the import that is shown; null where a file is to be chosen, undefined while that is not known */
  status: ImportStatus | null | undefined
  begin: (file: File, onProgress: (percent: number) => void) => Promise<void>
  /** says which sheet of the workbook is meant */
  choose: (sheet: string) => Promise<void>
  apply: () => Promise<void>
  undo: () => Promise<void>
  cancel: () => Promise<void>
  /** puts the shown one aside for another file */
  leave: () => void
}

/** The newest import of a sheet and its steps. `onChanged`: records were written or taken back. */
export function useImport(sheet: Sheet, onChanged: () => void): ImportControl {
  const client = useQueryClient()
  const key = ['imports', nameOf(sheet)]
  const [left, setLeft] = useState<number>()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const shown = client.getQueryData<ImportStatus | null>(key)
      if (shown) return call(getImport, { params: { importId: shown.importId } })
      const [newest] = await call(listImports, { query: { sheet: nameOf(sheet) } })
      return newest && isOpen(newest) ? newest : null
    },
    // the hub tells as well; this is for whom it cannot reach
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? ASK_EVERY_MS : false),
  })
  // what is left stays what the list of imports answers: it is put aside here, whatever is asked again or arrives late
  const status = data && data.importId === left ? null : data
  const show = async (next: ImportStatus) => {
    // an answer that is on its way says how it stood before
    await client.cancelQueries({ queryKey: key, exact: true })
    client.setQueryData(key, next)
  }
  useHub<ImportStatus>('importProgress', (reported) => {
    const shown = client.getQueryData<ImportStatus | null>(key)
    if (shown?.importId === reported.importId) void show(reported)
  })
  useChanged(status, onChanged)
  const step = (endpoint: Sheet['calls']['apply'] | typeof cancelImport) => async () => {
    if (!status) return
    const next = await call(endpoint, { params: { importId: status.importId } })
    // of a few rows the hub may have said the end before the step is answered; what is given up moves on until it is
    if (isWorking(status) || client.getQueryData(key) === status) await show(next)
  }
  return {
    status,
    async begin(file, onProgress) {
      const { id: fileId } = await uploadFile({ file, fileName: file.name }, IMPORT_CONTAINER, { onProgress })
      await show(await call(sheet.calls.begin, { body: { fileId } }))
    },
    async choose(name) {
      if (!status) return
      const next = await call(chooseImportSheet, { params: { importId: status.importId }, body: { sheet: name } })
      if (client.getQueryData(key) === status) await show(next)
    },
    apply: step(sheet.calls.apply),
    undo: step(sheet.calls.undo),
    cancel: step(cancelImport),
    leave: () => setLeft(data?.importId),
  }
}

/** Says once that an import wrote its rows, or took them back. */
function useChanged(status: ImportStatus | null | undefined, onChanged: () => void) {
  const before = useRef(status?.state)
  const notify = useRef(onChanged)
  notify.current = onChanged
  useEffect(() => {
    const written = before.current === 'APPLYING' && status?.state === 'APPLIED'
    const undone = before.current === 'UNDOING' && status?.state === 'UNDONE'
    before.current = status?.state
    if (written || undone) notify.current()
  }, [status?.state])
}

/** Rows of an import by what becomes of them; `more` reads on. */
export function useImportRows(importId: number, action: ImportedRow['action']) {
  const client = useQueryClient()
  const key = ['imports', 'rows', importId, action]
  const { data, error, isFetching } = useQuery({
    queryKey: key,
    queryFn: () => call(listImportRows, { params: { importId }, query: { action } }),
  })
  const more = useCallback(async () => {
    const last = data?.at(-1)
    if (!data || !last) return
    const next = await call(listImportRows, { params: { importId }, query: { action, after: String(last.row) } })
    client.setQueryData(['imports', 'rows', importId, action], [...data, ...next])
  }, [data, importId, action, client])
  return { rows: data, error, isFetching, more }
}

/** Workbooks that are not read are taken to be told what they are. */
export const accepted = [...Object.keys(tableTypes), ...Object.keys(otherWorkbooks)]
  .map((extension) => `.${extension}`)
  .join()

export const mayBeTable = (file: File) => {
  const extension = extensionOf(file.name)
  return Object.hasOwn(tableTypes, extension) || isOtherWorkbook(extension)
}
