import { z } from 'zod'
import { type Endpoint, type EndpointSchemas, endpoint, memo } from './endpoint.ts'
import { languages } from './languages.ts'
import { lazy } from './lazy.ts'
import { type FilterKind, type ListDefinition, listQuery } from './list.ts'
import { id, idText, instant, ticketText } from './scalars.ts'

export const exportFormats = ['xlsx', 'csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What an export asks for beside the filters of its list, which it takes as the list's query does. */
export interface ExportChoice {
  format: ExportFormat
  /** of headings and words; the reader's where it is not said */
  language?: (typeof languages)[number] | undefined
  /** columns of the list by their keys, in this order; all where it is not said */
  columns?: string[] | undefined
  /** of a list whose rows have answers to fields: those written beside the columns; all, and what proves the record, where it is not said */
  fields?: number[] | undefined
  sort?: string | undefined
  query?: string | undefined
}

type ExportBody = z.ZodType<ExportChoice & Record<string, unknown>, Partial<ExportChoice> & Record<string, unknown>>

const exportAnswer = lazy(() =>
  z.union([
    z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
    /** too many rows for an answer: the export goes on by itself, see `core.getExport` */
    z.object({ jobId: id() }),
  ]),
)

interface ExportSchemas extends EndpointSchemas {
  body: ExportBody
  answer: ReturnType<typeof exportAnswer>
}

/** How many fields an export may be asked for by name, of a list whose rows have answers to fields. */
interface BesideColumns {
  fields?: number
}

/** The body of a list's export: its filters, sort and search, without paging. */
function exportBody(
  list: ListDefinition<string, Record<string, FilterKind>>,
  { fields = 0 }: BesideColumns,
): ExportBody {
  const keys = list.columns.map((column) => column.key) as [string, ...string[]]
  const choice = {
    format: z.enum(exportFormats).default('xlsx'),
    language: z.enum(languages).optional(),
    columns: z
      .array(z.enum(keys))
      .min(1)
      .max(keys.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'repeated')
      .optional(),
    ...(fields > 0 && { fields: z.array(id()).max(fields).optional() }),
  }
  const query = listQuery(list).omit({ skip: true, limit: true, cursor: true, count: true })
  const body: z.ZodType = query.extend(choice)
  return body as ExportBody
}

/** `POST …/Export` of a list: the same right, the same filters, the same rows, as a file. */
export function exportOf(
  list: Omit<Endpoint, 'schemas'>,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  beside: BesideColumns = {},
): Endpoint<ExportSchemas> {
  return {
    ...list,
    name: `${list.name}Export`,
    method: 'POST',
    path: `${list.path}/Export`,
    summary: 'The rows of the list as a file; many rows become a job, whose file is fetched by a ticket',
    list: false,
    makesFile: true,
    events: ['core.exported'],
    schemas: memo(() => ({ body: exportBody(definition, beside), answer: exportAnswer() }) as ExportSchemas),
  }
}

const ticketAnswer = lazy(() =>
  z.union([
    /** fetches the file once within 60 seconds, by the call that `file` names */
    z.object({ ticket: z.string(), expiresAt: instant() }),
    z.object({ jobId: id() }),
  ]),
)

interface TicketSchemas extends EndpointSchemas {
  body: ExportBody
  answer: ReturnType<typeof ticketAnswer>
}

interface FileSchemas extends EndpointSchemas {
  query: z.ZodObject<{ ticket: z.ZodString }>
  answer: z.ZodUnknown
}

/** The export of a list as an address that a browser opens: `POST …/Export/Ticket` asks for it, `file` fetches it. */
export interface ExportByTicket extends Endpoint<TicketSchemas> {
  file: Endpoint<FileSchemas>
}

/**
 * `GET …/Export` of a list, whose address carries a ticket and neither a session nor what was asked for: the ticket names
 * the filters, for one person, one use and 60 seconds.
 */
export function exportByTicket(
  list: Omit<Endpoint, 'schemas'>,
  definition: ListDefinition<string, Record<string, FilterKind>>,
  path: string,
): ExportByTicket {
  const whole = exportOf(list, definition)
  return {
    ...whole,
    path: `${path}/Ticket`,
    summary: 'A ticket that fetches the rows of the list as a file, once within 60 seconds; many rows become a job',
    schemas: memo(() => ({ body: whole.schemas().body, answer: ticketAnswer() })),
    file: fileByTicket(list, whole, path),
  }
}

function fileByTicket(
  list: Omit<Endpoint, 'schemas'>,
  whole: Endpoint<ExportSchemas>,
  path: string,
): Endpoint<FileSchemas> {
  return {
    ...whole,
    name: `${list.name}ExportFile`,
    method: 'GET',
    path,
    summary: 'The rows of the list as a file, by a ticket: as they are and as far as its person sees them by now',
    // the ticket itself is the right: it was given to one person for one file, whose rights are asked again
    right: 'public',
    gives: 'bytes',
    makesFile: false,
    events: [],
    schemas: memo(() => ({ query: z.strictObject({ ticket: ticketText() }), answer: z.unknown() })),
  }
}

/** WAITING and RUNNING go on; the others are final. */
export const exportStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type ExportState = (typeof exportStates)[number]

/** An export under way or finished. The hub pushes the same as `exportProgress` to its account. */
export const exportStatus = lazy(() =>
  z.object({
    jobId: id(),
    /** the name of the export's endpoint */
    endpoint: z.string(),
    fileName: z.string(),
    state: z.enum(exportStates),
    /** rows written so far */
    rows: z.int().min(0),
    /** rows there are; null until they are counted */
    total: z.int().min(0).nullable(),
    /** the file, to be asked a ticket for; it is kept for a day */
    fileId: id().nullable(),
    createdAt: instant(),
  }),
)

export const listExports = endpoint({
  name: 'core.listExports',
  method: 'GET',
  path: '/api/report/Export',
  summary: 'The own exports of the last day, newest first',
  right: 'signedIn',
  schemas: () => ({ answer: z.array(exportStatus()) }),
})

export const getExport = endpoint({
  name: 'core.getExport',
  method: 'GET',
  path: '/api/report/Export/{jobId}',
  summary: 'How far an own export is',
  right: 'signedIn',
  schemas: () => ({ params: z.object({ jobId: idText() }), answer: exportStatus() }),
})

export const cancelExport = endpoint({
  name: 'core.cancelExport',
  method: 'PUT',
  path: '/api/report/Export/{jobId}/Cancel',
  summary: 'Stop an own export; one that has ended stays as it is',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ params: z.object({ jobId: idText() }), answer: exportStatus() }),
})
