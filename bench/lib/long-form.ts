import { blankField, type FieldDraft, type FormDefinition } from '../../contract/src/forms/index.ts'
import { signInAs } from './works.ts'

/** In how many fields is typed, spread over the form, and what. */
export const KEYS = { fields: 24, pressed: ['1', '0', '.', '5', 'Backspace', '2'] } as const

export const PASSWORD = 'lineside-demo'
const forms = '/api/domain/v1/TypeCollect'
const FIELDS = 200
const MEMBERS = 20
const REPEATS = 5

interface Draft {
  id: number
  formId: number
  rowVersion: number
  freeFieldIds: number[]
  definition: FormDefinition
}

/** Makes the form, has it approved and gives the address at which it is filled. */
export async function formToFill(url: string): Promise<string> {
  const analyst = await sender(url, 'analyst')
  const [row] = await analyst<{ id: number; industryIds: number[] }[]>('GET', '?enabled=true&limit=1')
  const { versions } = await analyst<{ versions: { id: number; state: string }[] }>('GET', `/${row?.id}`)
  const active = versions.find(({ state }) => state === 'ACTIVE')
  const like = await analyst<Draft>('GET', `/Version/${active?.id}`)
  const begun = { name: 'Two hundred fields', industryId: row?.industryIds[0] }
  const draft = await analyst<Draft>('POST', '', begun)
  const { collectPointIds, productIds, approverId } = like.definition
  const definition: FormDefinition = {
    ...draft.definition,
    ...{ approverId, collectPointIds: collectPointIds.slice(0, 1), productIds: productIds.slice(0, 1) },
    fields: fieldsOf(draft.freeFieldIds),
  }
  const at = `/Version/${draft.id}`
  const saved = await analyst<Draft>('PUT', at, { rowVersion: draft.rowVersion, definition })
  const sent = await analyst<Draft>('PUT', `${at}/Submit`, { rowVersion: saved.rowVersion })
  const manager = await sender(url, 'manager')
  await manager('PUT', `${at}/Approve`, { rowVersion: sent.rowVersion })
  return `/coletar/preencher/${draft.formId}/${definition.collectPointIds[0]}`
}

async function sender(url: string, person: string) {
  const authorization = `Bearer ${await signInAs(url, person, PASSWORD)}`
  const headers = { authorization, 'x-platform-id': '2', 'content-type': 'application/json' }
  return async <A>(method: string, at: string, body?: object): Promise<A> => {
    const answer = await fetch(url + forms + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`)
    return (await answer.json()) as A
  }
}

/** Numbers with limits, every tenth a text, a choice, a yes and no, a sum; the last twenty in a group. */
function fieldsOf(ids: readonly number[]): FieldDraft[] {
  const plain = FIELDS - MEMBERS - 1
  const outside = ids.slice(0, plain).map((id, index) => fieldAt(ids, id, index))
  const groupId = ids[plain] ?? 0
  const group = { ...blankField(groupId, 'group', 'Sample'), repeats: { min: REPEATS, max: REPEATS } }
  const members = ids.slice(plain + 1, FIELDS).map((id, index) => ({ ...number(id, `Reading ${index + 1}`), groupId }))
  return [...outside, group, ...members]
}

const number = (id: number, name: string): FieldDraft => ({
  ...blankField(id, 'number', name),
  ...{ unit: 'g', decimals: 2, optional: true, limits: { min: 5, max: 50 } },
})

function fieldAt(ids: readonly number[], id: number, index: number): FieldDraft {
  const name = `Field ${index + 1}`
  const before = ids.slice(Math.max(0, index - 5), index)
  switch (index % 10) {
    case 6:
      return { ...blankField(id, 'text', name), optional: true, maxLength: 40 }
    case 7:
      return { ...blankField(id, 'trueFalse', name), optional: true, nonConformingWhen: false }
    case 8: {
      const options = ['Whole', 'Cracked', 'Broken'].map((one, at) => ({
        ...{ id: String(at + 1), name: one, nonConforming: at === 2 },
      }))
      return { ...blankField(id, 'radio', name), optional: true, options }
    }
    case 9:
      return { ...blankField(id, 'calculation', name), decimals: 2, formula: `{${before[0]}} + {${before[1]}}` }
    case 5: {
      const conditions = [{ fieldId: ids[index - 1] ?? 0, comparison: 'less' as const, value: 1_000_000 }]
      return { ...number(id, name), showIf: index === 5 ? { match: 'all', conditions } : null }
    }
    default:
      return number(id, name)
  }
}
