import { z } from 'zod'
import { type Endpoint, type EndpointSchemas, endpoint, memo } from './endpoint.ts'
import { languages } from './languages.ts'
import { lazy } from './lazy.ts'
import type { EndpointRight } from './rights.ts'
import { id, idText, instant } from './scalars.ts'

/**
 * How a column of a spreadsheet is read: `list` holds several texts in a cell, `code` a word of a closed set, `time` the
 * wall clock (HH:MM), `day` a calendar day.
 */
export type SheetKind = 'text' | 'integer' | 'decimal' | 'flag' | 'time' | 'day' | 'code' | 'list'

export interface SheetColumn<K extends string = string> {
  key: K
  kind: SheetKind
  /** the file must have the column; whether a cell may be empty is for the domain to say */
  required?: boolean
  /** of a `code` column: the codes; their words stand under `codes.<set>` of the domain's texts */
  codes?: { set: string; values: readonly string[] }
  /** the column of the list that holds the same under another name: by it the list's own export is taken */
  listed?: string
}

/** What only a file does to a value; the sentences stand under `cells` of the texts of imports. */
export const cellProblemCodes = [
  'isFormula',
  'isDate',
  'isLogical',
  'cellError',
  'repeatedRow',
  'numberUnclear',
  'tooManyDigits',
  'shortened',
  'formatUnclear',
  'noHeading',
] as const
export type CellProblemCode = (typeof cellProblemCodes)[number]

/** The spreadsheet in which a domain's records are exchanged, declared once: template, import and export read it. */
export interface SheetDefinition<K extends string = string> {
  /** the domain; its texts hold `sheet.<key>`, the headings */
  name: string
  /** a second kind of record in the domain: the words stand under `<part>.` of the texts */
  part?: string
  columns: readonly SheetColumn<K>[]
  /** the columns by which a row is known as a record that is there already */
  identity: readonly K[]
  /**
   * Where a row of the list stands for many of the sheet: the columns that the list's own export says of it. Such a row is
   * known by those of them that are of the identity, and changes nothing.
   */
  ofList?: readonly K[]
}

export function defineSheet<const K extends string>(definition: SheetDefinition<K>): SheetDefinition<K> {
  return definition
}

export type SheetValue = string | number | boolean | null | readonly string[]

/** A row as values by column; a column that the file does not have is not there. */
export type SheetValues<K extends string = string> = Partial<Record<K, SheetValue>>

/** What an import may hold. */
export const MAX_IMPORTED_ROWS = 100_000

/** Where imported files are uploaded to. */
export const IMPORT_CONTAINER = 'imports'

/** Characters of the name of a sheet; Excel's own limit is 31, others take more. */
const MAX_SHEET_NAME_LENGTH = 200

/** What may be imported, by extension, with its media type. */
export const tableTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
export type TableExtension = keyof typeof tableTypes

/** Workbooks that people have and an import does not read, by extension, with what they are called. */
export const otherWorkbooks = {
  xls: '.xls (Excel 97–2003)',
  xlsb: '.xlsb (Excel)',
  xlsm: '.xlsm (Excel)',
  ods: '.ods (OpenDocument)',
  numbers: '.numbers (Apple Numbers)',
} as const
export type OtherWorkbook = keyof typeof otherWorkbooks
export const isOtherWorkbook = (extension: string): extension is OtherWorkbook =>
  Object.hasOwn(otherWorkbooks, extension)

/**
 * READING goes through the file; CHOOSING waits for the person to say which sheet is meant; CHECKED waits for the person; APPLYING and UNDOING write; APPLIED may be undone; the
 * others are final.
 */
export const importStates = [
  'READING',
  'CHOOSING',
  'CHECKED',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
  'CANCELLED',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row. */
export const importActions = ['create', 'change', 'same', 'refused'] as const
export type ImportAction = (typeof importActions)[number]

/** An import under way or finished. The hub pushes the same as `importProgress` to its account. */
export const importStatus = lazy(() =>
  z.object({
    importId: id(),
    /** the sheet's domain, and its part where it has several */
    sheet: z.string(),
    fileName: z.string(),
    state: z.enum(importStates),
    /** rows read, written or taken back so far, in the present state */
    rows: z.int().min(0),
    /** rows there are; null until they are counted */
    total: z.int().min(0).nullable(),
    counts: z.object({
      create: z.int().min(0),
      change: z.int().min(0),
      same: z.int().min(0),
      refused: z.int().min(0),
    }),
    /** the columns that the file has, in its order */
    columns: z.array(z.string()),
    /** headings that the list exports and an import cannot write, as the file has them: their cells change nothing */
    ignored: z.array(z.string()),
    /** where the headings were found; null until they are, and of imports before this was kept */
    place: z
      .object({
        /** null for a table of text */
        sheet: z.string().nullable(),
        /** the workbook's other sheets that are not hidden, which are not read */
        others: z.array(z.string()),
        row: z.int().min(0),
      })
      .nullable(),
    /** the sheets that have all headings, where there are several and none is chosen yet */
    sheets: z.array(z.string()),
    /** a sentence in the reader's language where the whole file, or the last step, was refused */
    problem: z.string().nullable(),
    createdAt: instant(),
  }),
)

export const importRow = lazy(() =>
  z.object({
    /** as the spreadsheet counts, from 1 */
    row: z.int().min(1),
    action: z.enum(importActions),
    /** column → what was understood of the cell, as the reader's language writes it; where nothing was, what the file has */
    cells: z.record(z.string(), z.string()),
    /** column → what is there now, where the row changes it, written as `cells` */
    before: z.record(z.string(), z.string()),
    /** column → sentence in the reader's language */
    problems: z.record(z.string(), z.string()),
  }),
)

const templateFormats = ['xlsx', 'csv'] as const

interface TemplateSchemas extends EndpointSchemas {
  body: z.ZodType<{ format: 'xlsx' | 'csv'; language?: (typeof languages)[number] | undefined }>
  answer: ReturnType<typeof templateAnswer>
}

const templateAnswer = lazy(() =>
  z.union([z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }), z.object({ jobId: id() })]),
)

const templateBody = () =>
  z.strictObject({
    format: z.enum(templateFormats).default('xlsx'),
    language: z.enum(languages).optional(),
  })

const ofImport = () => z.object({ importId: idText() })

/**
 * The calls by which a domain's records come and go as a spreadsheet. `path`: of the list; `right`: of who may change the
 * records; `events`: what creating, changing and removing them leaves in the history.
 */
export function importCalls(call: { name: string; path: string; right: EndpointRight; events: readonly string[] }) {
  const { name, path, right, events } = call
  const template: Endpoint<TemplateSchemas> = endpoint({
    name: `${name}.importTemplate`,
    method: 'POST',
    path: `${path}/Import/Template`,
    summary: 'All records as the spreadsheet that an import takes; many rows become a job, as those of an export',
    right,
    makesFile: true,
    events: ['core.exported'],
    schemas: memo(() => {
      const schemas: EndpointSchemas = { body: templateBody(), answer: templateAnswer() }
      return schemas as TemplateSchemas
    }),
  })
  return {
    template,
    begin: endpoint({
      name: `${name}.import`,
      method: 'POST',
      path: `${path}/Import`,
      summary: 'Read an uploaded spreadsheet and say what each row would do; nothing is changed by it',
      right,
      status: 201,
      events: ['core.importBegun'],
      schemas: () => ({ body: z.strictObject({ fileId: id() }), answer: importStatus() }),
    }),
    apply: endpoint({
      name: `${name}.applyImport`,
      method: 'PUT',
      path: `${path}/Import/{importId}/Apply`,
      summary: 'Do what the rows of a checked import say, all of it or nothing',
      right,
      events: ['core.importConfirmed', 'core.importApplied', ...events],
      schemas: () => ({ params: ofImport(), answer: importStatus() }),
    }),
    undo: endpoint({
      name: `${name}.undoImport`,
      method: 'PUT',
      path: `${path}/Import/{importId}/Undo`,
      summary: 'Take an applied import back as one step, while nothing depends on it',
      right,
      events: ['core.importUndoAsked', 'core.importUndone', ...events],
      schemas: () => ({ params: ofImport(), answer: importStatus() }),
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>

export const listImports = endpoint({
  name: 'core.listImports',
  method: 'GET',
  path: '/api/report/Import',
  summary: 'The own imports of the last 30 days, newest first',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({
      sheet: z
        .string()
        .regex(/^[a-z.-]{1,60}$/, 'invalid')
        .optional(),
    }),
    answer: z.array(importStatus()),
  }),
})

export const getImport = endpoint({
  name: 'core.getImport',
  method: 'GET',
  path: '/api/report/Import/{importId}',
  summary: 'How far an own import is, and what its rows do',
  right: 'signedIn',
  schemas: () => ({ params: ofImport(), answer: importStatus() }),
})

export const listImportRows = endpoint({
  name: 'core.listImportRows',
  method: 'GET',
  path: '/api/report/Import/{importId}/Row',
  summary: 'Rows of an own import by what becomes of them, in the order of the file, 100 after a row',
  right: 'signedIn',
  schemas: () => ({
    params: ofImport(),
    query: z.strictObject({
      action: z.enum(importActions).optional(),
      after: z
        .string()
        .regex(/^\d{1,7}$/, 'invalid')
        .transform(Number)
        .optional(),
    }),
    answer: z.array(importRow()),
  }),
})

export const chooseImportSheet = endpoint({
  name: 'core.chooseImportSheet',
  method: 'PUT',
  path: '/api/report/Import/{importId}/Sheet',
  summary: 'Say which sheet of an own workbook is meant, where several have the headings; it is then read',
  right: 'signedIn',
  personal: true,
  schemas: () => ({
    params: ofImport(),
    body: z.strictObject({ sheet: z.string().min(1, 'required').max(MAX_SHEET_NAME_LENGTH, 'tooLong') }),
    answer: importStatus(),
  }),
})

export const cancelImport = endpoint({
  name: 'core.cancelImport',
  method: 'PUT',
  path: '/api/report/Import/{importId}/Cancel',
  summary: 'Give up an own import that was not applied; one that has ended stays as it is',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ params: ofImport(), answer: importStatus() }),
})
