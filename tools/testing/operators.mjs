/** Operators that save records through the API as fast as they are answered, and remember every answer. */
import { randomUUID } from 'node:crypto'

/** The operators' application; the portal is 2. */
const operators = '1'

/** Calls the API; resolves with the answer as JSON, rejects with what a refusal says. */
export const call = async (address, path, { token, body, method, platform = operators } = {}) => {
  const response = await fetch(`${address}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'x-platform-id': platform,
      'accept-language': 'en-US',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(
    `${path} answered ${response.status} ${answer.code}: ${JSON.stringify(answer.fields ?? answer.message)}`,
  )
}

const outside = ({ min, max }) => (max !== null ? max + 1 : min - 1)
const inside = ({ min, max }) => (min !== null ? min : max)

const numberOf = (field, breaks) => (field.limits ? (breaks ? outside : inside)(field.limits) : 1)

const fillers = {
  number: numberOf,
  standard: numberOf,
  counter: (field, breaks) => (field.limits ? Math.max(0, Math.ceil((breaks ? outside : inside)(field.limits))) : 1),
  text: () => 'ok',
  date: () => new Date().toISOString().slice(0, 10),
  hour: () => '08:30',
  radio: (field) => field.options[0].id,
  trueFalse: () => true,
  conformity: () => 'C',
}

const fill = (form, breaks) =>
  form.fields
    .filter((field) => fillers[field.type])
    .map((field) => ({ fieldId: field.id, value: fillers[field.type](field, breaks) }))

/** Signs somebody of the demo plant in, to the operators' application or another platform, and resolves with the token. */
export const enter = async (address, id, platform = operators) =>
  (await call(address, '/api/brf/BrfAuth', { platform, body: { id, password: 'lineside-demo' } })).token

/** Whether a form asks only what is filled here: groups come with repeats, and systems are asked for integrated fields. */
const isPlain = (form) => form.fields.every(({ type }) => type !== 'group' && type !== 'integrated')

/** Signs the demo operator in and resolves with { token, forms }: up to ten forms that they may fill, at one point each. */
export const signIn = async (address) => {
  const token = await enter(address, 'operator')
  const offered = await call(address, '/api/operator/v1/TypeCollect/ListFormsWithLastCollect', { token })
  const distinct = [...new Map(offered.map((offer) => [offer.id, offer])).values()]
  const forms = []
  for (const offer of distinct) {
    const form = await call(address, `/api/operator/v1/TypeCollect/${offer.id}`, { token })
    if (isPlain(form)) forms.push({ ...form, collectPointId: offer.collectPoint.id })
    if (forms.length === 10) break
  }
  if (forms.length === 0) throw new Error('the demo operator is offered no form')
  return { token, forms }
}

/** A record as a device would send it; every third breaks its limits. */
export const newRecord = (forms, number) => {
  const form = forms[number % forms.length]
  return {
    clientId: randomUUID(),
    formId: form.id,
    formVersion: form.version,
    collectPointId: form.collectPointId,
    productId: form.products[0]?.id ?? null,
    collectedAt: new Date().toISOString(),
    values: fill(form, number % 3 === 0),
  }
}

/** Sends a record and resolves with the id it was stored under. */
export const save = async (address, token, record) =>
  (await call(address, '/api/operator/v1/Collect', { token, body: record })).id
