import {
  type AnyEndpoint,
  cancelExport,
  type ExportByTicket,
  type ExportFormat,
  type ExportState,
  type exportOf,
  type exportStatus,
  getExport,
  type ImportCalls,
  type Infer,
  listExports,
} from '@lineside/contract/core'
import { useSyncExternalStore } from 'react'
import { call, isRefusal } from '../api/index.ts'
import { type InlineFile, saveFrom, saveInline } from '../files/index.ts'

export type ExportEndpoint = ReturnType<typeof exportOf> | ExportByTicket | ImportCalls['template']
type Status = Infer<typeof exportStatus>

/** What was asked for, to ask for it again. */
interface Request {
  endpoint: ExportEndpoint
  body: Record<string, unknown> & { format: ExportFormat }
}

/** An export as this page knows it. */
export interface Export {
  /** of this page */
  key: string
  /** of the server; null while it has not answered, or where the file came with the answer */
  jobId: number | null
  title: string
  state: ExportState
  rows: number
  total: number | null
  fileId: number | null
  /** the last failure of a call about it */
  error: unknown
  /** null for one that another page began */
  request: Request | null
}

const ASK_EVERY_MS = 1_500

let all: readonly Export[] = []
let lastKey = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: readonly Export[]) {
  all = next
  for (const listener of listeners) listener()
  if (all.some(isUnderWay)) timer ??= setTimeout(askAll, ASK_EVERY_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (key: string, with_: Partial<Export>) =>
  set(all.map((one) => (one.key === key ? { ...one, ...with_ } : one)))

export const isUnderWay = (one: Export) => one.state === 'WAITING' || one.state === 'RUNNING'

export function useExports(): readonly Export[] {
  return useSyncExternalStore(subscribe, () => all)
}

/** Exports a list's rows: few come at once and are saved, many go on whatever page the reader opens meanwhile. */
export async function startExport(title: string, request: Request): Promise<void> {
  lastKey += 1
  const key = String(lastKey)
  const begun = { key, jobId: null, title, state: 'WAITING', rows: 0, total: null, fileId: null, error: null } as const
  set([...all, { ...begun, request }])
  try {
    const answer = await call(request.endpoint as AnyEndpoint, { body: request.body })
    const input = answer as { jobId: number } | { ticket: string } | InlineFile
    if ('jobId' in input) return nameJob(key, input.jobId)
    if ('ticket' in input) saveByTicket(request.endpoint, input.ticket)
    else saveInline(input)
    dismissExport(key)
  } catch (error) {
    change(key, { state: 'FAILED', error })
  }
}

/** A push may have come before the answer: what it brought stands there as another page's, and is taken over. */
function nameJob(key: string, jobId: number): void {
  const early = all.find((one) => one.jobId === jobId)
  set(all.filter((one) => one !== early))
  change(key, { jobId })
  if (early) change(key, { state: early.state, rows: early.rows, total: early.total, fileId: early.fileId })
}

/** Finds what this person's other pages, or this one before it was loaded again, left under way. */
export async function resumeExports(): Promise<void> {
  const result = await call(listExports, {})
  for (const status of result) if (status.state === 'WAITING' || status.state === 'RUNNING') note(status)
}

/** Takes in how far an export is, as the server says or pushes. What has ended stays ended. */
export function note(status: Status): void {
  const known = all.find((one) => one.jobId === status.jobId)
  const { state, rows, total, fileId } = status
  if (known) {
    if (isUnderWay(known)) change(known.key, { state, rows, total, fileId, error: null })
    return
  }
  if (state !== 'WAITING' && state !== 'RUNNING') return
  lastKey += 1
  const { jobId, fileName: title } = status
  set([...all, { key: String(lastKey), jobId, title, state, rows, total, fileId, error: null, request: null }])
}

export async function cancel(one: Export): Promise<void> {
  if (one.jobId === null) return dismissExport(one.key)
  try {
    note(await call(cancelExport, { params: { jobId: one.jobId } }))
  } catch (error) {
    change(one.key, { error })
  }
}

export function retry(one: Export): void {
  dismissExport(one.key)
  if (one.request) void startExport(one.title, one.request)
}

export function dismissExport(key: string): void {
  set(all.filter((one) => one.key !== key))
}

/** For tests: as if the page were new. */
export function clearExports(): void {
  clearTimeout(timer)
  timer = undefined
  set([])
}

/** The hub tells as well; this is for whom it cannot reach. */
async function askAll(): Promise<void> {
  for (const one of all.filter(isUnderWay)) {
    if (one.jobId === null) continue
    try {
      note(await call(getExport, { params: { jobId: one.jobId } }))
    } catch (error) {
      const gone = isRefusal(error) && error.status === 404
      change(one.key, gone ? { state: 'FAILED', error } : { error })
    }
  }
  timer = undefined
  set(all)
}

/** The ticket is the address, which the browser fetches under the file's own name. */
function saveByTicket(endpoint: ExportEndpoint, ticket: string) {
  if (!('file' in endpoint)) throw new Error(`${endpoint.name} names no file`)
  saveFrom(`${endpoint.file.path}?${new URLSearchParams({ ticket })}`)
}
