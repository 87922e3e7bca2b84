import type { APIRequestContext } from '@playwright/test'
import { PASSWORD } from './portal.ts'

interface Field {
  name: string
  type: string
  limits: { min: number | null; max: number | null } | null
  critical: boolean
}

interface Version {
  id: number
  formId: number
  rowVersion: number
  definition: { description: string; fields: Field[] }
}

const path = '/api/domain/v1/TypeCollect'

/** Calls about forms as somebody, and the first of their plants. */
export async function formsAs(request: APIRequestContext, id: string) {
  const signedIn = await request.post('/api/brf/BrfAuth', {
    data: { id, password: PASSWORD },
    headers: { 'x-platform-id': '2' },
  })
  const { token, plants } = (await signedIn.json()) as { token: string; plants: number[] }
  const headers = { 'x-platform-id': '2', authorization: `Bearer ${token}` }
  const send = async <A>(method: 'GET' | 'POST' | 'PUT', at: string, data?: object): Promise<A> => {
    const answer = await request.fetch(path + at, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${at}: ${await answer.text()}`)
    return (await answer.json()) as A
  }
  return { send, plant: plants[0] ?? 0 }
}

/** The next version of a form as its analyst submits it: other limits, other words, a field less; by calls. */
export async function submitChange(request: APIRequestContext, formName: string): Promise<Version> {
  const { send } = await formsAs(request, 'analyst')
  const rows = await send<{ id: number; name: string; rowVersion: number }[]>(
    'GET',
    `?query=${encodeURIComponent(formName)}`,
  )
  const form = rows.find(({ name }) => name === formName)
  if (!form) throw new Error(`There is no form ${formName}`)
  const draft = await send<Version>('POST', `/${form.id}/Version`, { rowVersion: form.rowVersion })
  const { fields, ...facts } = draft.definition
  const limited = fields.findIndex(({ limits, type }) => limits !== null && type === 'number')
  const changed = fields
    .map((field, index) =>
      index === limited ? { ...field, critical: true, limits: { min: 1, max: field.limits?.max ?? 2 } } : field,
    )
    .filter(({ type }, index) => index === limited || type !== 'photo')
  const definition = { ...facts, description: 'Twice per shift', fields: changed }
  const saved = await send<Version>('PUT', `/Version/${draft.id}`, { rowVersion: draft.rowVersion, definition })
  return send('PUT', `/Version/${draft.id}/Submit`, { rowVersion: saved.rowVersion })
}

const platform = { 'x-platform-id': '2' }

async function asAnalyst(request: APIRequestContext) {
  const signedIn = await request.post('/api/brf/BrfAuth', {
    data: { id: 'analyst', password: PASSWORD },
    headers: platform,
  })
  const { token, plants } = (await signedIn.json()) as { token: string; plants: number[] }
  return { headers: { ...platform, authorization: `Bearer ${token}` }, plants }
}

/** The address of a draft as the list of forms begins one. */
export async function beginForm(request: APIRequestContext, name: string): Promise<string> {
  const { headers, plants } = await asAnalyst(request)
  const begun = await request.post(path, { data: { name, industryId: plants[0] }, headers })
  const { id, formId } = (await begun.json()) as { id: number; formId: number }
  return `/formulario/${formId}?draft=${id}`
}

interface Draft {
  rowVersion: number
  freeFieldIds: number[]
  definition: { fields: object[] }
}

/** So many numbers in a draft; ids come by two hundred. */
export async function fillDraft(request: APIRequestContext, address: string, count: number): Promise<void> {
  const { headers } = await asAnalyst(request)
  const at = `${path}/Version/${new URLSearchParams(address.split('?')[1]).get('draft')}`
  let draft = (await (await request.get(at, { headers })).json()) as Draft
  while (draft.definition.fields.length < count) {
    const { fields } = draft.definition
    const added = draft.freeFieldIds.slice(0, count - fields.length).map((id, index) => ({
      id,
      name: `Weight ${fields.length + index + 1}`,
      help: null,
      unit: 'g',
      type: 'number',
      optional: false,
      generatesNonConformity: false,
      critical: index % 10 === 0,
      evidenceRequired: false,
      usableInCalculations: true,
      decimals: 2,
      maxLength: null,
      limits: { min: 1, max: 2 },
      limitsByProduct: null,
      options: null,
      nonConformingWhen: null,
      formula: null,
    }))
    const data = { rowVersion: draft.rowVersion, definition: { ...draft.definition, fields: [...fields, ...added] } }
    const saved = await request.put(at, { headers, data })
    if (!saved.ok()) throw new Error(await saved.text())
    draft = { ...((await saved.json()) as Omit<Draft, 'definition'>), definition: data.definition }
  }
}

interface LikeDraft {
  id: number
  formId: number
  rowVersion: number
  freeFieldIds: number[]
  definition: { collectPointIds: number[]; productIds: number[]; approverId: number }
}

/**
 * A draft that has place, product and approver of a form of the demo plant: what a journey asks is what it adds, by the
 * ids of fields that are free.
 */
export async function beginLike(
  request: APIRequestContext,
  name: string,
  own: (freeFieldIds: readonly number[]) => object = () => ({}),
) {
  const { send, plant } = await formsAs(request, 'analyst')
  const rows = await send<{ id: number; name: string }[]>('GET', '')
  const like = rows.find((row) => row.name === 'Qualidade do óleo de fritura')
  const { versions } = await send<{ versions: { id: number }[] }>('GET', `/${like?.id}`)
  const { definition: source } = await send<LikeDraft>('GET', `/Version/${versions.at(-1)?.id}`)
  const draft = await send<LikeDraft>('POST', '', { name, industryId: plant })
  const definition = {
    ...draft.definition,
    collectPointIds: source.collectPointIds.slice(0, 1),
    productIds: source.productIds.slice(0, 1),
    approverId: source.approverId,
    ...own(draft.freeFieldIds),
  }
  const body = { rowVersion: draft.rowVersion, definition }
  const { rowVersion } = await send<LikeDraft>('PUT', `/Version/${draft.id}`, body)
  const submit = () => send<LikeDraft>('PUT', `/Version/${draft.id}/Submit`, { rowVersion })
  return { id: draft.id, formId: draft.formId, pointId: definition.collectPointIds[0] ?? 0, submit }
}

/** The submitted version as the manager approves it. */
export async function approve(request: APIRequestContext, versionId: number): Promise<void> {
  const manager = await formsAs(request, 'manager')
  const { rowVersion } = await manager.send<LikeDraft>('GET', `/Version/${versionId}`)
  await manager.send('PUT', `/Version/${versionId}/Approve`, { rowVersion })
}
