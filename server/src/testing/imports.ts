import {
  type AnswerOf,
  getImport,
  IMPORT_CONTAINER,
  type ImportAction,
  type ImportCalls,
  listImportRows,
  uploadFiles,
} from '@lineside/contract/core'
import type { SheetFormat } from '../core/export/sheet/types.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'
import { multipart, type Part } from './uploads.ts'

/** What a person does with a spreadsheet of one kind, and sees of it. */
export interface ImportHand {
  /** the spreadsheet with all that is there */
  template(format?: Exclude<SheetFormat, 'jsonl'>, language?: string): Promise<Buffer>
  /** gives a file back and lets it be read; its import */
  give(part: Part, language?: string): Promise<number>
  /** rows of cells as a comma table, the headings first */
  giveRows(rows: readonly (readonly (string | number)[])[], language?: string): Promise<number>
  status(importId: number): Promise<AnswerOf<typeof getImport>>
  rows(importId: number, action?: ImportAction): Promise<AnswerOf<typeof listImportRows>>
  apply(importId: number): Promise<void>
  undo(importId: number): Promise<void>
}

const params = (importId: number) => ({ params: { importId: String(importId) } })

export function importHand(plant: TestPlant, person: Person, calls: ImportCalls): ImportHand {
  async function upload(part: Part): Promise<number> {
    const url = `${uploadFiles.path}?containerName=${IMPORT_CONTAINER}`
    const answer = await person.send({ method: 'POST', url, ...multipart(part) })
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    return answer.json().data.id
  }
  const hand: ImportHand = {
    async template(format = 'xlsx', language = 'en-US') {
      const answer = await person.ask(calls.template, { body: { format } }, { language })
      if (!('base64' in answer)) throw new Error('It became a job')
      return Buffer.from(answer.base64, 'base64')
    },
    async give(part, language = 'en-US') {
      const fileId = await upload(part)
      const { importId } = await person.ask(calls.begin, { body: { fileId } }, { language })
      await plant.drain()
      return importId
    },
    giveRows(rows, language) {
      const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
      const content = rows.map((row) => row.map(quoted).join(',')).join('\n')
      return hand.give({ fileName: 'rows.csv', content }, language)
    },
    status: (importId) => person.ask(getImport, params(importId)),
    rows: (importId, action) => person.ask(listImportRows, { ...params(importId), query: action ? { action } : {} }),
    async apply(importId) {
      await person.ask(calls.apply, params(importId))
      await plant.drain()
    },
    async undo(importId) {
      await person.ask(calls.undo, params(importId))
      await plant.drain()
    },
  }
  return hand
}
