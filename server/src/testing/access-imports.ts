import { IMPORT_CONTAINER, type ImportCalls, type ImportState } from '@lineside/contract/core'
import type { AccessCases } from './access-cases.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'
import { multipart } from './uploads.ts'

let made = 7_800_000

/** An import of a person that has come so far, without rows. */
export async function importIn(plant: TestPlant, { accountId }: Person, state: ImportState, sheet: string) {
  const importId = ++made
  await plant.db.query(
    `insert into core_imports (id, account_id, sheet, file_id, file_name, language, state, total, counts, created_at)
     values ($1, $2, $3, 1, 'x.csv', 'en-US', $4, 0, '{"create":0,"change":0,"same":0,"refused":0}', $5)`,
    [importId, accountId, sheet, state, plant.now().toISOString()],
  )
  return { params: { importId } }
}

async function uploaded(person: Person): Promise<number> {
  const sent = multipart({ fileName: 'rows.csv', content: 'sku\n1\n' })
  const url = `/api/event/v1/Upload?containerName=${IMPORT_CONTAINER}`
  return (await person.send({ method: 'POST', url, ...sent })).json().data.id
}

/** How the calls of a domain's spreadsheet are called by who is in the right: each import is one person's own. */
export function importAccess(calls: ImportCalls, sheet: string): AccessCases {
  const own = { elsewhere: 'hidden', colleague: 'hidden' } as const
  return {
    [calls.template.name]: { call: () => ({ body: { format: 'csv' } }), elsewhere: 'own' },
    [calls.begin.name]: {
      call: async (_, person) => ({ body: { fileId: await uploaded(person) } }),
      elsewhere: { status: 400, body: { code: 'VALIDATION' } },
    },
    [calls.apply.name]: { call: (plant, person) => importIn(plant, person, 'CHECKED', sheet), ...own },
    [calls.undo.name]: { call: (plant, person) => importIn(plant, person, 'APPLIED', sheet), ...own },
  }
}
