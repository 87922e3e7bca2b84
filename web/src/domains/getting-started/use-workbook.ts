import type { Infer } from '@lineside/contract/core'
import { type bookOutcome, getBookTemplate, MAX_BOOK_BYTES, sendBook } from '@lineside/contract/getting-started'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { toBase64 } from '../../core/base64.ts'
import { saveInline } from '../../core/files/index.ts'
import { problemText } from '../../core/i18n/index.ts'
import { notify } from '../../ui/index.ts'

export type BookOutcome = Infer<typeof bookOutcome>
export type BookSheet = BookOutcome['sheets'][number]

interface Sent {
  file: File
  apply: boolean
}

export const isTooLarge = (file: File) => file.size > MAX_BOOK_BYTES

/** Whether nothing of it is refused and something of it is new. */
export const canApply = ({ sheets }: BookOutcome) =>
  createdIn(sheets) > 0 && sheets.every(({ problem, refused }) => problem === null && refused === 0)

export const createdIn = (sheets: readonly BookSheet[]) => sheets.reduce((sum, { created }) => sum + created, 0)

/** Sends a workbook, to hear what it would do or to have it done; done, every list of the portal is read anew. */
export function useWorkbook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, apply }: Sent) =>
      call(sendBook, { body: { base64: toBase64(new Uint8Array(await file.arrayBuffer())), apply } }),
    onSuccess: ({ applied }) => (applied ? client.invalidateQueries() : undefined),
  })
}

/** Brings the empty workbook. */
export function useTemplate() {
  return useMutation({
    mutationFn: () => call(getBookTemplate, {}),
    onSuccess: saveInline,
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
}
